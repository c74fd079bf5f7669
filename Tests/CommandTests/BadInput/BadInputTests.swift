import TestSupport
import Testing

@Suite("Bad input")
struct BadInputTests {
  static let cases =
    BadInputCase.recordings + BadInputCase.names + BadInputCase.images + BadInputCase.outputs
    + BadInputCase.commandLines

  /// A file that stands at the goal already.
  static let before = [UInt8]("what was there before".utf8)

  @Test("it is told in one line, and nothing is left behind", arguments: cases, [false, true])
  func badInput(_ badCase: BadInputCase, isReplacing: Bool) async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    if isReplacing {
      for name in ["out.png", "out.jpg"] {
        try folder.write(Self.before, to: name)
        try folder.setPermissions(0o640, of: name)
      }
    }
    try badCase.prepare(folder)
    let contents = try folder.contents()

    let result = try await Decal.run(badCase.arguments, in: folder, script: badCase.script)

    #expect(result.status == badCase.status, "\(result.errorText)")
    #expect(result.signal == nil)
    expectOneLine(result)
    for phrase in badCase.phrases {
      #expect(result.errorText.contains(phrase), "\(result.errorText)")
    }
    #expect(result.output.isEmpty)
    #expect(try folder.contents() == contents)
  }

  @Test("the cases have different names")
  func names() {
    #expect(Set(Self.cases.map(\.testDescription)).count == Self.cases.count)
  }
}

/// Expects a word on the error, in one line that no terminal obeys.
func expectOneLine(_ result: DecalResult, sourceLocation: SourceLocation = #_sourceLocation) {
  let text = result.errorText
  #expect(text.hasPrefix("decal: "), "\(text)", sourceLocation: sourceLocation)
  #expect(text.hasSuffix("\n"), "\(text)", sourceLocation: sourceLocation)
  let controls = text.unicodeScalars.dropLast().filter { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
  #expect(controls.isEmpty, "\(text)", sourceLocation: sourceLocation)
}
