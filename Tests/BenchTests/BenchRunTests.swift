import Batch
import Files
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Bench

@Suite("A whole benchmark")
struct BenchRunTests {
  static func settings(_ recording: String? = nil) -> BenchSettings {
    BenchSettings(
      recording: recording,
      photo: PixelSize(width: 160, height: 120),
      rounds: 3,
      seconds: 60,
      workers: [1, 2]
    )
  }

  @Test("kernels, ways and batches are measured, all in the same amounts as they are named by")
  func drawn() throws {
    var told: [Int] = []
    var all = 0
    let report = try BenchRun.run(
      Self.settings(),
      version: "1",
      progress: {
        told.append($0)
        all = $1
      }
    )
    #expect(report.impossible.isEmpty)
    #expect(report.cases(of: .kernels).map(\.name).first == KernelInput.copyName)
    #expect(
      report.cases(of: .paths).map(\.name) == [
        "JPEG, bitstream", "JPEG, coefficients", "JPEG, planes", "JPEG, rgb", "PNG",
      ]
    )
    #expect(report.cases(of: .throughput).map(\.name) == ["1 worker", "2 workers"])
    #expect(Set(report.cases.map(\.name)).count == report.cases.count)
    #expect(told == Array(1...all))
    for result in report.cases {
      #expect(result.seconds.count == 3, "\(result.name)")
      #expect(result.seconds.minimum > 0, "\(result.name)")
      #expect(result.amount.count > 0, "\(result.name)")
    }
    for path in report.cases(of: .paths) {
      #expect(path.amount.count == 160 * 120 / 1e6)
      #expect(path.stages.map(\.name) == ["loading", "rendering", "saving"])
    }
    // A copy takes as long as a copy.
    #expect(report.cases[0].copies == 1)
    #expect(try BenchReport(parsing: Array(JSONText.of(report).utf8)) == report)
  }

  @Test("a recording is measured where it lies, and nothing is left beside it")
  func recording() throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let report = try BenchRun.run(Self.settings(folder["session.jsonl"]), version: "1")
    #expect(report.input.recording == "session.jsonl")
    #expect(report.cases(of: .paths).contains { $0.name == "PNG" })
    #expect(report.cases(of: .throughput).count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names)
  }

  @Test("a recording that is not there is named")
  func missing() {
    #expect(
      throws: BenchError.job(
        .recordingFile(.notFound(path: "/nowhere.jsonl")),
        recording: "/nowhere.jsonl"
      )
    ) {
      try BenchRun.run(Self.settings("/nowhere.jsonl"), version: "1")
    }
  }

  @Test("kernels do what they are named after, again and again with the same result")
  func kernels() throws {
    for kernel in try KernelInput(PixelSize(width: 128, height: 96)).kernels() {
      let (first, second) = (try kernel.run(), try kernel.run())
      #expect(first.witness == second.witness, "\(kernel.name)")
      #expect(kernel.group == .kernels)
    }
  }
}
