extension Action {
  /// Its type, with the phase of a gesture: `drag began`.
  package var label: String {
    switch self {
    case .resize(_, let phase, _), .drag(_, let phase, _): "\(type) \(phase.rawValue)"
    default: type
    }
  }
}

extension Verdict {
  /// Why the event was rejected; nil where it was not.
  public var rejection: RejectionReason? {
    if case .rejected(let reason) = self { reason } else { nil }
  }
}

extension Int {
  /// Milliseconds in seconds, with three digits: `1.016`.
  package var inSeconds: String {
    let rest = String(1000 + self % 1000).dropFirst()
    return "\(self / 1000).\(rest)"
  }
}
