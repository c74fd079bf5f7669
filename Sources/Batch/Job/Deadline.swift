/// The moment up to which a job may go on.
///
/// Whoever does a job asks between its steps whether it is still wanted. A deadline is one more
/// reason not to want it, and afterwards tells which of the reasons it was.
struct Deadline: Sendable {
  /// How long the job may take, in milliseconds; nil for however long it takes.
  let limit: Int?
  private let end: ContinuousClock.Instant?

  /// Begins to count now.
  init(after limit: Int?) {
    self.limit = limit
    end = limit.map { .now + .milliseconds($0) }
  }

  /// Whether time is up.
  var hasPassed: Bool { end.map { $0 <= .now } ?? false }

  /// Wants what somebody else wants, as long as there is time.
  func bounding(_ isWanted: @escaping @Sendable () -> Bool) -> @Sendable () -> Bool {
    guard end != nil else { return isWanted }
    return { isWanted() && !hasPassed }
  }

  /// Why a job failed, where one that was given up may have been given up for this.
  func explain(_ failure: JobFailure, while isWanted: () -> Bool) -> JobFailure {
    guard failure == .interrupted, let limit, hasPassed, isWanted() else { return failure }
    return .overTime(milliseconds: limit)
  }

  /// The same for a job that is to get into an album.
  func explain(_ trouble: JobTrouble, while isWanted: () -> Bool) -> JobTrouble {
    guard case .picture(let failure) = trouble else { return trouble }
    return .picture(explain(failure, while: isWanted))
  }
}
