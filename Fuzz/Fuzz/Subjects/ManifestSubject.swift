import Batch
import JSON

@testable import Command

/// Each line is a job or a flaw, and a flaw has a sentence.
enum ManifestSubject {
  static func check(_ input: [UInt8]) {
    var defaults = ParsedArguments(flags: BatchCommand.description.flags)
    defaults.add(BatchFlags.album, "Stickers")
    for line in input.split(separator: UInt8(ascii: "\n")) {
      for folder in [nil, "jobs"] {
        do throws(JobLine.Flaw) {
          let job = try JobLine([UInt8](line), defaults: defaults, in: folder)
          _ = job.title
          do throws(UsageError) { _ = try BatchItem(of: job) } catch { throw .usage(error) }
        } catch {
          let sentence = error.sentence
          expect(!sentence.isEmpty, "nothing is said")
          expect(!sentence.unicodeScalars.contains { $0.value < 0x20 }, "it breaks the terminal")
        }
      }
    }
  }
}
