import JSON
import Recording
import Testing

/// Lines that are JSON and no event, and what is wrong with them.
private let badEvents: [(line: String, fault: RecordingFault)] = [
  ("7", .wrongValue(JSONPath(), expected: .object)),
  ("[]", .wrongValue(JSONPath(), expected: .object)),
  (#"{"t":1.5,"type":"end"}"#, .wrongValue("t", expected: .integer(0...(1 << 53 - 1)))),
  (#"{"t":-1,"type":"end"}"#, .wrongValue("t", expected: .integer(0...(1 << 53 - 1)))),
  (#"{"t":"1","type":"end"}"#, .wrongValue("t", expected: .integer(0...(1 << 53 - 1)))),
  (
    #"{"t":9007199254740992,"type":"end"}"#,
    .wrongValue("t", expected: .integer(0...(1 << 53 - 1)))
  ),
  (#"{"t":1,"seq":"1","type":"end"}"#, .wrongValue("seq", expected: .integer(0...(1 << 53 - 1)))),
  (#"{"t":1,"type":null}"#, .wrongValue("type", expected: .string)),
  (#"{"t":1,"type":"leave","by":7}"#, .wrongValue("by", expected: .string)),
  (#"{"t":1,"type":"tap","by":"a","sticker":1}"#, .wrongValue("sticker", expected: .string)),
  (
    #"{"t":1,"type":"drag","by":"a","sticker":"s","phase":"paused"}"#,
    .wrongValue("phase", expected: .oneOf(["began", "changed", "ended"]))
  ),
  (
    #"{"t":1,"type":"drag","by":"a","sticker":"s","phase":1}"#,
    .wrongValue("phase", expected: .string)
  ),
  (
    #"{"t":1,"type":"drag","by":"a","sticker":"s","phase":"began","frame":[]}"#,
    .wrongValue("frame", expected: .object)
  ),
  (
    #"{"t":1,"type":"resize","by":"a","sticker":"s","phase":"began","translation":{"dx":1}}"#,
    .missingField(JSONPath([.key("translation"), .key("dy")]))
  ),
  (
    #"""
    {"t":1,"type":"resize","by":"a","sticker":"s","phase":"began","translation":{"dx":1,"dy":1},\#
    "frame":{"x":1,"y":1,"width":1,"height":1}}
    """#, .conflictingFields("frame", "translation")
  ),
  (
    #"""
    {"t":1,"type":"create","by":"a","sticker":"s","image":"moon",\#
    "frame":{"x":1,"y":1,"width":1,"height":1}}
    """#, .unknownImage("image", name: "moon")
  ),
  (
    #"""
    {"t":1,"type":"create","by":"a","sticker":"s","image":"heart",\#
    "frame":{"x":1,"y":1,"height":1}}
    """#, .missingField(JSONPath([.key("frame"), .key("width")]))
  ),
  (
    #"""
    {"t":1,"type":"create","by":"a","sticker":"s","image":"heart","owner":null,\#
    "frame":{"x":1,"y":1,"width":1,"height":1}}
    """#, .wrongValue("owner", expected: .string)
  ),
  (#"{"t":1,"t":1,"type":"end"}"#, .syntax(.duplicateKey("t"))),
  (#"{"t":1,"type":"end","x":1,"x":1}"#, .syntax(.duplicateKey("x"))),
  (
    #"{"t":1,"type":"drag","by":"a","sticker":"s","phase":"ended","frame":{"x":1,"x":1}}"#,
    .syntax(.duplicateKey("x"))
  ),
]

@Suite("Faults of events")
struct EventFaultTests {
  @Test("each is found, in both forms", arguments: badEvents)
  func fault(line: String, fault: RecordingFault) {
    let lines = faultOfReading(Sample.text(Sample.header, line))
    #expect(lines?.fault == fault)
    #expect(lines?.line == 2)
    #expect(faultOfReading(Sample.document(line))?.fault == fault)
  }

  @Test("a frame with a side of 0 or less is read: refusing it is the room's part")
  func emptyFrame() throws {
    let create = Sample.create.replacing("64", with: "-1")
    #expect(try Sample.recording(create).events.count == 1)
  }
}
