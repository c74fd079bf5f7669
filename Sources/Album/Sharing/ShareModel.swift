/// The share screen of an editing app, without the screen: actions in, events out.
///
/// Checking, asking and saving are handed in, so that a test, a command or another app can put its
/// own in their places. One action at a time is carried out; one that comes meanwhile waits.
public actor ShareModel {
  /// What the model does to the world.
  public struct Effects: Sendable {
    /// Tells whether the album may be added to, as far as anybody has decided.
    public var check: @Sendable () async -> AuthorizationStatus
    /// Asks the person, and tells what they said.
    public var ask: @Sendable () async -> AuthorizationStatus
    /// Saves the picture.
    public var save: @Sendable (NewPhoto) async throws(AlbumError) -> SavedPhoto

    /// Creates effects.
    public init(
      check: @escaping @Sendable () async -> AuthorizationStatus,
      ask: @escaping @Sendable () async -> AuthorizationStatus,
      save: @escaping @Sendable (NewPhoto) async throws(AlbumError) -> SavedPhoto
    ) {
      self.check = check
      self.ask = ask
      self.save = save
    }
  }

  private let photo: NewPhoto
  private let effects: Effects
  private var last: Task<ShareEvent, Never>?

  /// Creates the model of a screen that shows one picture.
  public init(photo: NewPhoto, effects: Effects) {
    self.photo = photo
    self.effects = effects
  }

  /// Carries an action out.
  ///
  /// - Parameter action: What the person did.
  /// - Returns: What to show.
  public func perform(_ action: ShareAction) async -> ShareEvent {
    let (earlier, photo, effects) = (last, photo, effects)
    let task = Task {
      // Two quick taps must not ask twice.
      _ = await earlier?.value
      return await Self.carryOut(action, photo, effects)
    }
    last = task
    return await task.value
  }

  private static func carryOut(
    _ action: ShareAction,
    _ photo: NewPhoto,
    _ effects: Effects
  ) async -> ShareEvent {
    guard action == .save else { return .shareSheet(photo.bytes) }
    var status = await effects.check()
    if status == .notDetermined { status = await effects.ask() }
    guard status.allowsAdding else { return .authorizationAlert(status) }
    do throws(AlbumError) {
      return .savedToast(try await effects.save(photo))
    } catch {
      return .failToast(error)
    }
  }
}
