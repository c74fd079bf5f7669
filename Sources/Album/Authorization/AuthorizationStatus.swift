/// Whether pictures may be put into an album, as far as anybody has decided.
public enum AuthorizationStatus: Hashable, Sendable {
  /// Nobody has decided.
  case notDetermined
  /// Full access at the level that was asked for.
  case authorized
  /// New pictures may be added; nothing may be listed, read back, replaced or removed.
  case limited
  /// The person said no.
  case denied
  /// The system forbids it, and the person cannot change that.
  case restricted
  /// A status from the future, by its name; it allows nothing.
  case unknown(String)
}

extension AuthorizationStatus {
  /// Creates a status from its stable name.
  public init(name: String) {
    self = Self.known.first { $0.name == name } ?? .unknown(name)
  }

  /// Its stable name.
  public var name: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .authorized: "authorized"
    case .limited: "limited"
    case .denied: "denied"
    case .restricted: "restricted"
    case .unknown(let name): name
    }
  }

  /// Whether a new picture may be added.
  public var allowsAdding: Bool { self == .authorized || self == .limited }

  private static let known: [AuthorizationStatus] = [
    .notDetermined, .authorized, .limited, .denied, .restricted,
  ]
}
