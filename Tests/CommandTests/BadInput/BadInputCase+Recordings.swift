import TestSupport

extension BadInputCase {
  private static let event = #"{"t": 0, "by": "ana", "type": "tap", "sticker": "#

  /// Recordings that cannot be read.
  static let recordings: [BadInputCase] = [
    BadInputCase(
      "a recording that is not there",
      ["render", "missing.jsonl", "-o", "out.png"],
      status: 7,
      says: #""missing.jsonl""#,
      "check its name"
    ),
    BadInputCase(
      "a recording that is not there, for a machine that wants JSON",
      ["render", "missing.jsonl", "-o", "out.png", "--json", "--quiet"],
      status: 7,
      says: #""missing.jsonl""#,
      "check its name"
    ),
    BadInputCase(
      "a recording in a folder that is not there",
      ["render", "missing/session.jsonl", "-o", "out.png"],
      status: 7,
      says: #""missing/session.jsonl""#,
      "check its name"
    ),
    BadInputCase(
      "a folder for a recording",
      ["render", "folder", "-o", "out.png"],
      status: 7,
      says: #""folder" is a folder"#,
      "name the file"
    ) { try $0.makeFolder("folder") },
    BadInputCase(
      "a recording under a file",
      ["render", "beach.png/session.jsonl", "-o", "out.png"],
      status: 7,
      says: #""beach.png/session.jsonl""#,
      "check the name"
    ),
    BadInputCase("an empty recording", recording: "", says: "is empty", "begins with a header"),
    BadInputCase(
      "a recording of nothing but comments",
      recording: "# one\n\n# two\n",
      says: "is empty",
      "begins with a header"
    ),
    BadInputCase(
      "text that is not JSON",
      recording: "Dear diary,\n",
      says: #""session.jsonl" is not a recording"#,
      #""format": "decal-recording""#
    ),
    BadInputCase(
      "a picture for a recording",
      ["render", "beach.png", "-o", "out.png"],
      status: 3,
      says: #""beach.png" is not a recording"#,
      #""format": "decal-recording""#
    ),
    BadInputCase(
      "a line that is not JSON",
      recording: TestSession.header() + "\n{\"t\": 0,, }\n",
      says: #""session.jsonl", line 2, column 9"#,
      "cannot stand here"
    ),
    BadInputCase(
      "NaN in JSON",
      recording: TestSession.header() + "\n{\"t\": NaN, \"type\": \"end\"}\n",
      says: #""session.jsonl", line 2, column 7"#,
      "cannot stand here"
    ),
    BadInputCase(
      "a number beyond all Doubles",
      recording: TestSession.header() + "\n"
        + #"{"t": 0, "by": "ana", "type": "create", "sticker": "s", "image": "heart", "#
        + #""frame": {"x": 1e999, "y": 0, "width": 1, "height": 1}}"# + "\n",
      says: #""session.jsonl", line 2, column 90"#,
      "every number has to be finite"
    ),
    BadInputCase(
      "a version from the future",
      recording: TestSession.text.replacingFirst(#""version": 1"#, by: #""version": 99"#),
      says: "is of version 99",
      "reads up to version 1; update the program"
    ),
    BadInputCase(
      "another format",
      recording: TestSession.text.replacingFirst("decal-recording", by: "asciicast"),
      says: #"its format is "asciicast" and should be "decal-recording""#
    ),
    BadInputCase(
      "a header without a canvas",
      recording: TestSession.text.replacingFirst(#""canvas""#, by: #""canvases""#),
      says: #""session.jsonl", line 1, column 1"#,
      #"the field "canvas" is missing"#
    ),
    BadInputCase(
      "an event without its sticker",
      recording: TestSession.header() + "\n" + #"{"t": 0, "by": "ana", "type": "tap"}"# + "\n",
      says: #""session.jsonl", line 2, column 1"#,
      #"the field "sticker" is missing"#
    ),
    BadInputCase(
      "an image that is not in the table",
      recording: TestSession.text.replacingFirst(#""image": "heart""#, by: #""image": "star""#),
      says: #""session.jsonl", line 2"#,
      #"names the image "star""#,
      "does not have"
    ),
    BadInputCase(
      "a photo that is not in the table",
      recording: TestSession.text.replacingFirst(
        #""photo": {"image": "beach"}"#,
        by: #""photo": {"image": "sea"}"#
      ),
      says: #""session.jsonl", line 1"#,
      #"names the image "sea""#,
      "does not have"
    ),
    BadInputCase(
      "a canvas of no width",
      recording: TestSession.text.replacingFirst(#""width": 96"#, by: #""width": 0"#),
      says: #""canvas.width" should be a number above 0"#
    ),
    BadInputCase(
      "a canvas beyond the limit",
      recording: TestSession.text.replacingFirst(#""width": 96"#, by: #""width": 100001"#),
      says: "longer than the 100000 points"
    ),
    BadInputCase(
      "a line beyond the limit",
      recording: TestSession.header() + "\n" + event + "\""
        + String(repeating: "s", count: 1 << 20) + "\"}\n",
      says: #""session.jsonl", line 2"#,
      "longer than the 1048576 bytes"
    ),
    BadInputCase(
      "more participants than the limit",
      recording: TestSession.text.replacingFirst(
        #"{"id": "bo", "role": "guest"}"#,
        by: (0...255).map { #"{"id": "g\#($0)", "role": "guest"}"# }.joined(separator: ",")
      ),
      says: "more than the 256 participants"
    ),
    BadInputCase(
      "more stickers than the limit",
      recording: TestSession.header() + "\n"
        + (0...4096).map { number in
          #"{"t": 0, "by": "ana", "type": "create", "sticker": "s\#(number)", "image": "heart", "#
            + #""frame": {"x": 0, "y": 0, "width": 48, "height": 48}}"# + "\n"
        }.joined(),
      says: #""session.jsonl", line 4098"#,
      "more than the 4096 stickers"
    ),
    BadInputCase(
      "values nested without end",
      recording: TestSession.header() + "\n"
        + #"{"t": 0, "type": "end", "x": "# + String(repeating: "[", count: 100_000) + "\n",
      says: #""session.jsonl", line 2"#,
      "nested more than"
    ),
    BadInputCase(
      "a rejected event, taken strictly",
      render + ["--strict"],
      status: 9,
      says: #""session.jsonl""#,
      "1 event was rejected (ownedByOther 1)",
      "decal inspect"
    ) { folder in
      let events = TestSession.events.replacingFirst(
        #"{"t": 4000"#,
        by: TestSession.rejectedEvent + #"{"t": 4000"#
      )
      try folder.write(TestSession.header() + "\n" + events, to: "session.jsonl")
    },
    BadInputCase(
      "a last line that is cut, taken strictly",
      render + ["--strict"],
      status: 3,
      says: #""session.jsonl" is not clean"#,
      "was cut off"
    ) { try $0.write(String(TestSession.text.dropLast(9)), to: "session.jsonl") },
    BadInputCase(
      "a document that is cut",
      recording: #"{"header": "# + TestSession.header() + #", "events": [{"t": 0"#,
      says: #""session.jsonl", line 1"#,
      "ends in the middle of a value"
    ),
    BadInputCase(
      "a missing recording to inspect",
      ["inspect", "missing.jsonl"],
      status: 7,
      says: #""missing.jsonl""#,
      "check its name"
    ),
    BadInputCase(
      "a folder to inspect",
      ["inspect", "."],
      status: 7,
      says: #""." is a folder"#,
      "name the file"
    ),
    BadInputCase(
      "a missing recording to validate",
      ["validate", "session.jsonl", "missing.jsonl", "--quiet"],
      status: 7,
      says: #""missing.jsonl""#,
      "check its name"
    ),
    BadInputCase(
      "a bad recording to validate",
      ["validate", "beach.png"],
      status: 3,
      says: #""beach.png" is not a recording"#
    ),
  ]
}

extension String {
  /// The text with the first place that says something saying something else.
  func replacingFirst(_ old: String, by new: String) -> String {
    guard let range = firstRange(of: old) else {
      preconditionFailure("the text says \(old) somewhere")
    }
    var text = self
    text.replaceSubrange(range, with: new)
    return text
  }
}
