extension Shard {
  /// Why the surroundings do not say which part is meant.
  public enum Riddle: Error, Hashable, Sendable {
    /// None of the variables is set that schedulers set for the jobs of an array.
    case noIndex
    /// This variable says which part it is, and the other, which should say how many there are, is
    /// not set.
    case noCount(index: String, count: String)
    /// A variable should be a whole number from 0 on.
    case notANumber(variable: String, value: String)
    /// The index is not below the count: part of the array would be done by nobody.
    case beyond(index: Int, count: Int)
  }

  /// The part that the scheduler of an array gave to this process.
  ///
  /// Looked for, in this order: Slurm's array, Kubernetes' indexed job with `SHARD_COUNT`, and the
  /// array of AWS Batch. An index without a count is never taken for the whole.
  /// - Parameter variable: The value of a variable; nil if it is not set.
  /// - Throws: `Riddle`.
  public init(from variable: (String) -> String?) throws(Riddle) {
    func number(_ name: String) throws(Riddle) -> Int? {
      guard let value = variable(name) else { return nil }
      guard let number = Int(value), number >= 0 else {
        throw .notANumber(variable: name, value: value)
      }
      return number
    }
    for array in Self.arrays {
      guard let index = try number(array.index) else { continue }
      guard let count = try number(array.count) else {
        throw .noCount(index: array.index, count: array.count)
      }
      let first = try array.first.map { (name) throws(Riddle) in try number(name) ?? 0 } ?? 0
      guard let shard = Shard(index - first, of: count) else {
        throw .beyond(index: index - first, count: count)
      }
      self = shard
      return
    }
    throw .noIndex
  }

  private static let arrays = [
    (
      index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: Optional("SLURM_ARRAY_TASK_MIN")
    ),
    (index: "JOB_COMPLETION_INDEX", count: "SHARD_COUNT", first: nil),
    (index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE", first: nil),
  ]
}
