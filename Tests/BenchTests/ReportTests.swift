import JSON
import Pixels
import Testing

@testable import Bench

@Suite("Reports of a benchmark")
struct ReportTests {
  static var report: BenchReport {
    var blend = Reports.kernel("blend", [0.25, 0.5, 1, 2, 4, 8, 16])
    blend.copies = 12.5
    var path = Reports.kernel("PNG", [0.1, 0.2, 0.4])
    path.group = .paths
    path.stages = [CaseResult.Stage(name: "loading", seconds: 0.125)]
    var report = Reports.report([blend, path])
    report.input.photo = PixelSize(width: 4032, height: 3024)
    return report
  }

  static var text: [UInt8] { JSONWriter(.compact).bytes(report.json) }

  @Test("what was written is read back")
  func roundTrip() throws {
    #expect(try BenchReport(parsing: Self.text) == Self.report)
  }

  @Test("speed is the amount over the median")
  func rate() {
    #expect(Self.report.cases[0].rate == 1)
  }

  /// A piece of a report's text, what stands there instead, and what is said of it.
  struct Damage: Sendable, CustomTestStringConvertible {
    var piece: String
    var replacement: String
    var fault: BenchReportFault

    var testDescription: String { "\(piece) → \(replacement)" }
  }

  static let damages = [
    Damage(piece: "decal-bench", replacement: "decal-recording", fault: .format),
    Damage(piece: "\"version\":1,", replacement: "\"version\":2,", fault: .format),
    Damage(piece: "\"cores\":4", replacement: "\"cores\":-4", fault: .member("machine.cores")),
    Damage(piece: "\"cores\":4", replacement: "\"cores\":\"4\"", fault: .member("machine.cores")),
    Damage(piece: "\"width\":4032", replacement: "\"width\":1e15", fault: .member("input.width")),
    Damage(
      piece: "\"unit\":\"megapixels\"",
      replacement: "\"unit\":\"acres\"",
      fault: .member("cases[0].unit")
    ),
    Damage(piece: "\"amount\":2", replacement: "\"amount\":0", fault: .member("cases[0].amount")),
    Damage(
      piece: "\"minimum\":0.25",
      replacement: "\"minimum\":-1",
      fault: .member("cases[0].seconds.minimum")
    ),
    Damage(
      piece: "\"high\":16",
      replacement: "\"high\":0.01",
      fault: .member("cases[0].seconds.high")
    ),
    Damage(
      piece: "\"copies\":12.5",
      replacement: "\"copies\":0",
      fault: .member("cases[0].copies")
    ),
    Damage(piece: "\"rounds\":15", replacement: "\"rounds\":[]", fault: .member("rounds")),
    Damage(piece: "[\"JPEG, bitstream\"]", replacement: "[1]", fault: .member("impossible")),
  ]

  @Test("what is missing or something else is named", arguments: damages)
  func faults(damage: Damage) throws {
    let text = String(decoding: Self.text, as: UTF8.self)
    let place = try #require(text.firstRange(of: damage.piece))
    let damaged = text.replacingCharacters(damage.replacement, at: place)
    #expect(throws: damage.fault) { try BenchReport(parsing: Array(damaged.utf8)) }
  }

  @Test("every beginning of a report is a fault, and no trap")
  func prefixes() {
    for length in 0..<Self.text.count {
      #expect(throws: BenchReportFault.self) {
        try BenchReport(parsing: Array(Self.text[..<length]))
      }
    }
  }

  @Test("the processor's name is that of its first core, and every run of spaces is one")
  func processor() {
    let text = """
      processor\t: 0
      vendor_id\t: GenuineIntel
      model name\t: Some(R)  Processor   @ 2.00GHz
      processor\t: 1
      model name\t: Another
      """
    #expect(Machine.processor(in: text) == "Some(R) Processor @ 2.00GHz")
    #expect(Machine.processor(in: "") == nil)
    #expect(Machine.processor(in: "model name\t:") == nil)
  }
}

extension String {
  fileprivate func replacingCharacters(_ other: String, at range: Range<Index>) -> String {
    String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
