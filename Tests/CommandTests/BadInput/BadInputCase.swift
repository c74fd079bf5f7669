import TestSupport
import Testing

/// A run that cannot go well, and what is said then.
struct BadInputCase: Sendable, CustomTestStringConvertible {
  /// What is bad.
  let testDescription: String
  /// The words behind `decal`.
  let arguments: [String]
  /// The exit status.
  let status: Int32
  /// What standard error has to say: which file or flag, and what to do.
  let phrases: [String]
  /// What is done to the folder of a good session.
  let prepare: @Sendable (TemporaryFolder) throws -> Void
  /// A shell's script around the run.
  let script: String?

  /// The run that is made unless a case says otherwise.
  static let render = ["render", "session.jsonl", "-o", "out.png"]

  init(
    _ name: String,
    _ arguments: [String] = render,
    status: Int32,
    says phrases: String...,
    script: String? = nil,
    prepare: @escaping @Sendable (TemporaryFolder) throws -> Void = { _ in }
  ) {
    testDescription = name
    self.arguments = arguments
    self.status = status
    self.phrases = phrases
    self.script = script
    self.prepare = prepare
  }

  /// A run with another recording.
  init(_ name: String, recording: String, status: Int32 = 3, says phrases: String...) {
    testDescription = name
    arguments = Self.render
    self.status = status
    self.phrases = phrases
    script = nil
    prepare = { try $0.write(recording, to: "session.jsonl") }
  }
}
