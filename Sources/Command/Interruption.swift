import CSystem

/// Ctrl-C, SIGTERM and a closed terminal: a note that is looked at between the steps of the work.
enum Interruption {
  /// Begins to take notes; a second signal ends the process at once.
  static func listen() {
    cs_install_signal_handlers()
  }

  /// Whether the process was asked to stop.
  static var isRequested: Bool { cs_interrupted() != 0 }

  /// The status that says which signal it was.
  static var status: ExitStatus {
    switch cs_interrupted() {
    case 1: .hungUp
    case 15: .terminated
    default: .interrupted
    }
  }
}

extension CommandFailure {
  /// The process was asked to stop, and nothing was left behind.
  static var stopped: CommandFailure { CommandFailure("stopped", Interruption.status) }
}
