/// The id of a sticker, unique in its room for as long as the room lives.
public struct StickerID: RawRepresentable, Hashable, Sendable {
  /// The id as the recording spells it.
  public let rawValue: String

  /// Creates an id.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an id.
  public init(_ text: String) { rawValue = text }
}

/// The id of a participant.
public struct ParticipantID: RawRepresentable, Hashable, Sendable {
  /// The id as the recording spells it.
  public let rawValue: String

  /// Creates an id.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an id.
  public init(_ text: String) { rawValue = text }
}
