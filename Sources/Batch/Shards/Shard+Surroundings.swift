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
    /// The index should be some steps behind the first one.
    case between(index: Int, first: Int, step: Int)
    /// From the first index to the last there are not as many steps as the array has jobs: they are
    /// some of an array, and nothing says of how many.
    case incomplete(first: Int, last: Int, step: Int, count: Int)
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
      guard let range = array.range else {
        self = try Self.place(index, of: count)
        return
      }
      let first = try number(range.first) ?? 0
      let step = max(1, try number(range.step) ?? 1)
      // Where some jobs of an array are run again, only those are counted.
      if let last = try number(range.last),
        (last - first) / step != count - 1 || count == 1 && first > 1
      {
        throw .incomplete(first: first, last: last, step: step, count: count)
      }
      guard (index - first) % step == 0 else {
        throw .between(index: index, first: first, step: step)
      }
      self = try Self.place((index - first) / step, of: count)
      return
    }
    throw .noIndex
  }

  private static func place(_ index: Int, of count: Int) throws(Riddle) -> Shard {
    guard let shard = Shard(index, of: count) else { throw .beyond(index: index, count: count) }
    return shard
  }

  /// The variables of an array's job.
  private struct Variables: Sendable {
    let index: String
    let count: String
    /// Where indices need not be those from 0 on: the lowest, the highest, and how far apart they are.
    var range: (first: String, last: String, step: String)?
  }

  private static let arrays = [
    Variables(
      index: "SLURM_ARRAY_TASK_ID",
      count: "SLURM_ARRAY_TASK_COUNT",
      range: ("SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_STEP")
    ),
    Variables(index: "JOB_COMPLETION_INDEX", count: "SHARD_COUNT"),
    Variables(index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
  ]
}
