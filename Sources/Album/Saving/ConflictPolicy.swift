/// What happens if something in the album has the name of a new picture.
public enum ConflictPolicy: String, Hashable, Sendable, CaseIterable {
  /// If it is the same picture, it is there already; if not, that is an error.
  case skipIdentical = "skip-identical"
  /// The new picture gets a number: `beach (2).png`.
  case rename
  /// That is an error.
  case fail
  /// The new picture takes its place; needs `readWrite`.
  case replace
}

extension ConflictPolicy {
  /// What is to be done about a name that is taken.
  enum Resolution {
    case alreadyThere
    case nextNumber
    case replace
    case refuse
    /// The name is free after all.
    case tryAgain
  }

  /// Decides about a name that is taken.
  ///
  /// Whoever may only add learns nothing about what has the name. Then only the name itself can tell
  /// that it is the same picture, if it says what the picture holds.
  /// - Parameters:
  ///   - access: What the person allowed.
  ///   - isNameBound: Whether the name says what the picture holds.
  ///   - isRecorded: Whether the caller knows that the picture may be its own.
  ///   - isSame: Looks whether what has the name holds the same bytes; nil if there is nothing.
  /// - Returns: What is to be done.
  /// - Throws: What `isSame` throws.
  func resolution(
    access: AccessLevel,
    isNameBound: Bool,
    isRecorded: Bool,
    isSame: () throws(AlbumError) -> Bool?
  ) throws(AlbumError) -> Resolution {
    switch (self, access) {
    case (.rename, _) where !isRecorded: .nextNumber
    case (.rename, _):
      switch try isSame() {
      case true?: .alreadyThere
      case false?: .nextNumber
      case nil: .tryAgain
      }
    case (.replace, _): .replace
    case (.fail, .addOnly): .refuse
    case (.skipIdentical, .addOnly): isNameBound ? .alreadyThere : .refuse
    case (.fail, .readWrite): try isSame() == nil ? .tryAgain : .refuse
    case (.skipIdentical, .readWrite):
      switch try isSame() {
      case true?: .alreadyThere
      case false?: .refuse
      case nil: .tryAgain
      }
    }
  }
}
