import JSON
import Recording
import TestSupport
import Testing

@Suite("Cut recordings")
struct TruncationTests {
  @Test("lines that are cut at any byte keep their whole lines and tell what was dropped")
  func lines() {
    let text = Sample.small
    let newlines = text.indices.filter { text[$0] == UInt8(ascii: "\n") }
    for count in 0...text.count {
      let prefix = Array(text[..<count])
      // A line is whole when all of it is there, with its newline or without.
      let whole = newlines.filter { $0 <= count }.count
      guard whole > 0 else {
        #expect(errorOfReading(prefix) != nil, "cut at \(count)")
        continue
      }
      do throws(RecordingError) {
        let recording = try SessionRecording(bytes: prefix)
        #expect(recording.events.map(\.event) == Array(Sample.smallEvents[..<(whole - 1)]))
        let start = newlines[whole - 1] + 1
        var dropped: [Int] = []
        for case .lastLineDropped(let position, let reason) in recording.warnings {
          dropped.append(position.offset)
          #expect(reason == .unexpectedEnd)
          #expect(position.line == whole + 1)
          #expect(position.column == 1)
        }
        #expect(dropped == (start < count ? [start] : []), "cut at \(count)")
        #expect(recording.isComplete == (whole == newlines.count))
      } catch {
        Issue.record("cut at \(count): \(error)")
      }
    }
  }

  @Test("a document that is cut at any byte is an error that points at the end")
  func document() {
    let text = Sample.document(Sample.create, Sample.tap, Sample.end)
    for count in 1..<text.count {
      let prefix = Array(text[..<count])
      guard case .invalid(let position, let fault) = errorOfReading(prefix) else {
        Issue.record("cut at \(count)")
        continue
      }
      #expect(fault == .syntax(.unexpectedEnd))
      #expect(position.offset == count)
    }
  }

  @Test("only what does not parse is dropped: a last line that is wrong is an error")
  func wrongLastLine() {
    let text = Array(Sample.text(Sample.header, #"{"t":1,"type":"tap"}"#).dropLast())
    #expect(faultOfReading(text)?.fault == .missingField("by"))
  }

  @Test("a cut line with a newline is an error")
  func cutInTheMiddle() {
    let text = Sample.text(Sample.header, #"{"t":1,"ty"#)
    #expect(faultOfReading(text)?.fault == .syntax(.unexpectedEnd))
  }

  @Test("damaged recordings are read or refused, in either form and with salvage, never more")
  func damage() {
    var random = SeededRandom(seed: 3)
    for text in [Sample.small, Sample.document(Sample.create, Sample.tap, Sample.end)] {
      for _ in 0..<5_000 {
        var damaged = text
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
            in: 0...255,
            using: &random
          )
        }
        for salvages in [false, true] {
          let options = ReadingOptions(salvages: salvages)
          guard let recording = try? SessionRecording(bytes: damaged, options: options) else {
            continue
          }
          let again = RecordingWriter(.lines).bytes(recording)
          #expect((try? SessionRecording(bytes: again)) == recording)
        }
      }
    }
  }
}
