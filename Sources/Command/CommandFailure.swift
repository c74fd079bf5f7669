/// Why a command did not do what it was asked: a sentence for people and a status for the shell.
struct CommandFailure: Error {
  /// What, where, and what to do about it; nil where there is nothing to say.
  var message: String?
  var status: ExitStatus

  init(_ message: String?, _ status: ExitStatus) {
    self.message = message
    self.status = status
  }

  /// The sentence for a list of failures, where there is always something to say.
  var reason: String { message ?? "it failed" }
}
