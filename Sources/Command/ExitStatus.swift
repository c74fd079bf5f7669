/// What the process tells the shell when it ends.
package enum ExitStatus: Int32, Sendable {
  /// Done as asked.
  case success = 0
  /// Some jobs of a batch failed, each for a reason of its own.
  case someFailed = 1
  /// What was compared differs.
  static let different = ExitStatus.someFailed
  /// Something became slower, and that was to be an error.
  static let slower = ExitStatus.someFailed
  /// The command line is wrong.
  case usage = 2
  /// A recording or an image is bad.
  case badInput = 3
  /// Nobody has allowed the save.
  case needsPermission = 4
  /// The person has denied the save.
  case denied = 5
  /// The system forbids the save.
  case restricted = 6
  /// Something cannot be read or written.
  case inputOutput = 7
  /// The album has something of that name.
  case nameConflict = 8
  /// Events were rejected, and strictness was asked for.
  case rejectedEvents = 9
  /// It took longer than it was allowed to; what `timeout` of the GNU coreutils says then.
  case timedOut = 124
  /// Asked to stop by the end of the terminal.
  case hungUp = 129
  /// Asked to stop by Ctrl-C.
  case interrupted = 130
  /// Asked to stop by SIGTERM.
  case terminated = 143
}
