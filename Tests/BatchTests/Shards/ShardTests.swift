import Batch
import TestSupport
import Testing

@Suite("Shards")
struct ShardTests {
  /// Keys as evenly spread as real ones.
  static let keys = (0..<4000).compactMap { number -> JobKey? in
    var random = SeededRandom(seed: UInt64(number))
    let digits = (0..<4).map { _ in
      let word = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - word.count) + word
    }
    return JobKey(digits.joined())
  }

  @Test("each job is one shard's, and the shards are about equal", arguments: [1, 2, 7, 16])
  func deal(count: Int) throws {
    let shards = try (0..<count).map { try #require(Shard($0, of: count)) }
    for key in Self.keys { #expect(shards.count { $0.has(key) } == 1) }
    for shard in shards {
      let share = Self.keys.count { shard.has($0) }
      let fair = Double(Self.keys.count) / Double(count)
      #expect(abs(Double(share) - fair) < 5 * fair.squareRoot() + 1, "\(shard)")
    }
  }

  @Test("there is no shard beyond the last, and none of none")
  func bounds() {
    #expect(Shard(2, of: 2) == nil)
    #expect(Shard(-1, of: 2) == nil)
    #expect(Shard(0, of: 0) == nil)
    #expect(Shard(1, of: 2)?.description == "1-of-2")
  }

  struct Array: Sendable, CustomTestStringConvertible {
    let variables: [String: String]
    let shard: Shard?
    var riddle: Shard.Riddle?

    var testDescription: String {
      variables.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
    }
  }

  static let slurm = ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "4"]

  static func range(_ first: String, _ last: String, step: String) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_MIN": first, "SLURM_ARRAY_TASK_MAX": last, "SLURM_ARRAY_TASK_STEP": step,
    ]
  }

  @Test(
    "auto reads what the schedulers of arrays set, and never takes a part for the whole",
    arguments: [
      Array(variables: [:], shard: nil, riddle: .noIndex),
      Array(variables: slurm + ["SLURM_ARRAY_TASK_MIN": "5"], shard: Shard(2, of: 4)),
      Array(variables: slurm + ["SLURM_ARRAY_TASK_ID": "3"], shard: Shard(3, of: 4)),
      Array(variables: slurm, shard: nil, riddle: .beyond(index: 7, count: 4)),
      Array(variables: slurm + range("1", "7", step: "2"), shard: Shard(3, of: 4)),
      Array(variables: slurm + range("7", "10", step: "1"), shard: Shard(0, of: 4)),
      Array(
        variables: slurm + range("0", "9", step: "3"),
        shard: nil,
        riddle: .between(index: 7, first: 0, step: 3)
      ),
      // One job of four, sent again alone; and some of them.
      Array(
        variables: slurm + range("7", "7", step: "1") + ["SLURM_ARRAY_TASK_COUNT": "1"],
        shard: nil,
        riddle: .incomplete(first: 7, last: 7, step: 1, count: 1)
      ),
      Array(
        variables: range("1", "1", step: "1")
          + ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "1"],
        shard: Shard(0, of: 1)
      ),
      Array(
        variables: slurm + range("5", "7", step: "1") + ["SLURM_ARRAY_TASK_COUNT": "2"],
        shard: nil,
        riddle: .incomplete(first: 5, last: 7, step: 1, count: 2)
      ),
      Array(
        variables: ["SLURM_ARRAY_TASK_ID": "0"],
        shard: nil,
        riddle: .noCount(index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT")
      ),
      Array(
        variables: slurm + ["SLURM_ARRAY_TASK_MIN": "8"],
        shard: nil,
        riddle: .beyond(index: -1, count: 4)
      ),
      Array(
        variables: ["JOB_COMPLETION_INDEX": "2", "SHARD_COUNT": "3"],
        shard: Shard(2, of: 3)
      ),
      Array(
        variables: ["JOB_COMPLETION_INDEX": "2"],
        shard: nil,
        riddle: .noCount(index: "JOB_COMPLETION_INDEX", count: "SHARD_COUNT")
      ),
      Array(
        variables: ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "2"],
        shard: Shard(0, of: 2)
      ),
      Array(
        variables: ["AWS_BATCH_JOB_ARRAY_INDEX": "2", "AWS_BATCH_JOB_ARRAY_SIZE": "2"],
        shard: nil,
        riddle: .beyond(index: 2, count: 2)
      ),
      Array(
        variables: ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "0"],
        shard: nil,
        riddle: .beyond(index: 0, count: 0)
      ),
      Array(
        variables: ["JOB_COMPLETION_INDEX": "one", "SHARD_COUNT": "3"],
        shard: nil,
        riddle: .notANumber(variable: "JOB_COMPLETION_INDEX", value: "one")
      ),
      // The first that is found counts.
      Array(
        variables: slurm + [
          "SLURM_ARRAY_TASK_ID": "1", "JOB_COMPLETION_INDEX": "2", "SHARD_COUNT": "3",
        ],
        shard: Shard(1, of: 4)
      ),
    ]
  )
  func auto(_ array: Array) {
    do throws(Shard.Riddle) {
      let shard = try Shard(from: { array.variables[$0] })
      #expect(shard == array.shard)
      #expect(array.riddle == nil)
    } catch {
      #expect(error == array.riddle)
    }
  }
}

private func + (one: [String: String], other: [String: String]) -> [String: String] {
  one.merging(other) { $1 }
}
