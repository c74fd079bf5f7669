import Recording

/// A recording is the same whole and in pieces, and in either form; and it can be replayed.
///
/// The first byte chooses how the rest is read: whether damage is salvaged, and in pieces of which
/// size.
enum RecordingSubject {
  static func check(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let text = Array(input.dropFirst())
    let options = ReadingOptions(salvages: first & 1 == 1)
    let whole = Result { () throws(RecordingError) in
      try SessionRecording(bytes: text, options: options)
    }
    let inPieces = Result { () throws(RecordingError) in
      try read(text, piece: Int(first >> 1) + 1, options)
    }
    switch (whole, inPieces) {
    case (.failure(let one), .failure(let other)):
      expect(one == other, "whole: \(one), in pieces: \(other)")
    case (.success(let one), .success(let other)):
      expect(one == other && one.warnings == other.warnings, "other events in pieces")
      checkForms(of: one, options)
      SessionSubject.check(one)
    default: fatalError("whole: \(whole), in pieces: \(inPieces)")
    }
  }

  private static func read(
    _ text: [UInt8],
    piece: Int,
    _ options: ReadingOptions
  ) throws(RecordingError) -> SessionRecording {
    var reader = RecordingReader(options: options)
    for start in stride(from: 0, to: text.count, by: piece) {
      try reader.read(Array(text[start..<min(start + piece, text.count)]))
    }
    return try reader.finish()
  }

  private static func checkForms(of recording: SessionRecording, _ options: ReadingOptions) {
    for form in RecordingWriter.Form.allCases {
      let text = RecordingWriter(form).bytes(recording)
      let again = try? SessionRecording(bytes: text, options: options)
      expect(again == recording, "the form of \(form) is another recording")
    }
  }
}
