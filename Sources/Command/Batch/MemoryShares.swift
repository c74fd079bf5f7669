import Batch
import Files

/// How the memory of a batch is shared out, in bytes.
struct MemoryShares {
  /// What files and stickers may take that many jobs read.
  let caches: Int
  /// What is left for the jobs that are at work together.
  let jobs: Int
  /// What one job may take: what is there for so many of them or, where nobody said how much there is,
  /// the whole machine's.
  let job: Int

  /// Shares out what the person allows, or half of the machine's.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - count: Among how many jobs at a time.
  /// - Throws: `UsageError.invalidValue`.
  init(_ arguments: ParsedArguments, among count: Int) throws(UsageError) {
    let allowed = try arguments.value(of: .maximumMemory, as: ByteCount.self)?.count
    let all = allowed ?? Surroundings.memory / 2
    caches = SharedSources.share(of: all)
    jobs = all - caches
    job = allowed == nil ? Surroundings.memory : jobs / count
  }
}
