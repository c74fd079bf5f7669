import JSON

/// What was read is written, in any style, so that the same is read again.
enum JSONSubject {
  static func check(_ input: [UInt8]) {
    guard let value = try? JSONValue(parsing: input) else { return }
    for style in [JSONWriter.Style.compact, .spaced, .pretty] {
      let text = JSONWriter(style).bytes(value)
      expect((try? JSONValue(parsing: text)) == value, "\(style) JSON is another value")
    }
  }
}
