/// Something that is measured: work that can be done again and again with the same result.
struct Subject {
  /// What one run did.
  struct Outcome {
    /// A number that the result determines: it has to be the same in every run, and nobody can leave
    /// the work out that it comes from.
    var witness: Int
    /// How long the stages took, in seconds, in the order of `stages`.
    var stages: [Double] = []
  }

  /// What it is called, in its group.
  var name: String
  /// Which part of the benchmark it belongs to.
  var group: CaseResult.Group
  /// How much of what one run does.
  var amount: CaseResult.Amount
  /// How many bytes a plain copy of what is worked on would move; nil where there is nothing to
  /// compare.
  var copiedBytes: Int?
  /// What the stages are called.
  var stages: [String] = []
  /// Puts everything in its place for the next run; not measured.
  var prepare: () throws(BenchError) -> Void = {}
  /// Does the work once.
  var run: () throws(BenchError) -> Outcome
}
