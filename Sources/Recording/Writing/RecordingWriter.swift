import JSON

/// Writes recordings, in either form, without losing anything that was read.
///
/// The same recording always gives the same bytes. Events keep the order of their keys and the
/// spelling of their strings and numbers; only the air between tokens is the writer's.
public struct RecordingWriter: Sendable {
  /// The form that is written.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// The header and then each event on a line of its own.
    case lines
    /// One object that people read well: the header indented, each event on a line.
    case document
  }

  /// The form that is written.
  public let form: Form

  /// Creates a writer.
  public init(_ form: Form) { self.form = form }

  /// The whole text of a recording.
  public func bytes(_ recording: SessionRecording) -> [UInt8] {
    var text: [UInt8] = []
    write(recording) { text.append(contentsOf: $0) }
    return text
  }

  /// Writes a recording piece by piece, so that the whole text is never in memory.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - receive: Takes the next piece of the text, 64 KiB or a little more.
  /// - Throws: What `receive` throws.
  public func write<Failure: Error>(
    _ recording: SessionRecording,
    to receive: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let header = recording.header
    let writer = JSONWriter(form == .lines ? .compact : .spaced)
    var piece = form == .lines ? Self.line(of: header) : Self.opening(of: header)
    var isFirst = true
    for event in recording.events {
      if form == .document {
        if !isFirst { piece.append(UInt8(ascii: ",")) }
        JSONWriter.newline(to: &piece, level: 2)
      }
      writer.respace(recording.text[event.source], to: &piece)
      if form == .lines { piece.append(UInt8(ascii: "\n")) }
      isFirst = false
      if piece.count >= 1 << 16 {
        try receive(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    if form == .document {
      if !isFirst { JSONWriter.newline(to: &piece, level: 1) }
      piece.append(contentsOf: "]\n}\n".utf8)
    }
    try receive(piece)
  }

  /// A header as the first line, newline included.
  static func line(of header: RecordingHeader) -> [UInt8] {
    var json = header.json
    if !header.surroundings.isEmpty { json.append(.object(header.surroundings), for: "document") }
    var line = JSONWriter(.compact).bytes(.object(json))
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// A document up to its first event.
  private static func opening(of header: RecordingHeader) -> [UInt8] {
    let writer = JSONWriter(.pretty)
    var text: [UInt8] = [UInt8(ascii: "{")]
    func begin(_ key: String) {
      JSONWriter.newline(to: &text, level: 1)
      JSONWriter.write(key, to: &text)
      text.append(contentsOf: ": ".utf8)
    }
    for member in header.surroundings.members {
      begin(member.key)
      writer.write(member.value, to: &text, level: 1)
      text.append(UInt8(ascii: ","))
    }
    begin("header")
    writer.write(.object(header.json), to: &text, level: 1)
    text.append(UInt8(ascii: ","))
    begin("events")
    text.append(UInt8(ascii: "["))
    return text
  }
}
