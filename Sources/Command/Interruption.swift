import CSystem
import Synchronization

/// Ctrl-C, SIGTERM, a closed terminal and the end of one's time: a note that is looked at between the
/// steps of the work.
enum Interruption {
  /// How long the process may take, in milliseconds; 0 for however long it takes.
  private static let limit = Atomic(0)

  /// Begins to take notes; a second signal ends the process at once.
  static func listen() {
    cs_install_signal_handlers()
  }

  /// Gives the process so many milliseconds for what it does from now on; nil for any number.
  ///
  /// When they are over it is interrupted as by a signal. Where it waits for something, it waits no
  /// more; where it computes without looking up, it ends a few seconds later.
  static func allow(_ milliseconds: Int?) {
    guard let milliseconds else { return }
    limit.store(milliseconds, ordering: .relaxed)
    let failure = CommandFailure.overTime(milliseconds)
    unsafe cs_set_deadline(
      milliseconds,
      failure.status.rawValue,
      "decal: \(failure.message ?? "")\n"
    )
  }

  /// Whether the process was asked to stop, or its time is over.
  static var isRequested: Bool { cs_interrupted() != 0 }

  /// Why it stops.
  static var failure: CommandFailure {
    switch cs_interrupted() {
    case 1: CommandFailure("stopped", .hungUp)
    case 14: .overTime(limit.load(ordering: .relaxed))
    case 15: CommandFailure("stopped", .terminated)
    default: CommandFailure("stopped", .interrupted)
    }
  }
}

extension CommandFailure {
  /// The process was asked to stop, or its time is over, and nothing was left behind.
  static var stopped: CommandFailure { Interruption.failure }
}
