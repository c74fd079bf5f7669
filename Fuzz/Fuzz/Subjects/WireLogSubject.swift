import Recording
import Room

/// What was made of a wire log is a recording like any other.
enum WireLogSubject {
  static func check(_ input: [UInt8]) {
    _ = WireLog.matches(input)
    guard let photo = try? ImageSource("photo.jpg") else { fatalError("a name is a name") }
    let options = WireLogOptions(
      canvas: RecordingHeader.Canvas(width: 390, height: 292.5),
      photo: photo
    )
    guard let recording = try? SessionRecording(wireLog: input, options: options) else { return }
    for form in RecordingWriter.Form.allCases {
      let again = try? SessionRecording(bytes: RecordingWriter(form).bytes(recording))
      expect(again == recording, "the form of \(form) is another recording")
    }
    SessionSubject.check(recording)
  }
}
