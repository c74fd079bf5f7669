import CCodecs
import TestSupport
import Testing

@Suite("Strips of a deflate stream")
struct DeflaterTests {
  /// Memory for packing, as it lies: the same strips have to become the same bytes in all of it.
  private final class Deflaters {
    let all = (0..<4).compactMap { _ in unsafe cc_deflater_create() }

    deinit {
      for deflater in unsafe all { unsafe cc_deflater_free(deflater) }
    }

    /// The higher parts of the addresses, which ISA-L has been seen to take for bytes of a strip.
    var words: [[UInt8]] {
      unsafe all.map { deflater in
        let word = UInt32(truncatingIfNeeded: UInt(bitPattern: deflater) >> 16)
        return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
      }
    }

    func packed(_ strip: [UInt8], isLast: Bool) -> [[UInt8]] {
      unsafe all.map { deflater in
        var room = [UInt8](repeating: 0, count: 2 * strip.count + 4096)
        let count = unsafe cc_deflate(deflater, strip, strip.count, isLast, &room, room.count)
        return Array(room[..<count])
      }
    }
  }

  @Test(
    "What is packed does not depend on where the memory for it lies",
    arguments: [17, 64, 288, 289, 4000, 70_000],
    [false, true]
  )
  func place(length: Int, isLast: Bool) throws {
    let deflaters = Deflaters()
    var random = SeededRandom(seed: UInt64(length))
    let words = deflaters.words
    #expect(Set(words).count == words.count)
    // A word that comes again is found where it was entered first: the first bytes, one by one.
    for word in words {
      for shift in 0..<4 {
        var strip = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        strip.replaceSubrange(shift..<shift + 4, with: word)
        strip.replaceSubrange((length - 12)..., with: strip[..<12])
        let packed = deflaters.packed(strip, isLast: isLast)
        #expect(packed.count == 4)
        #expect(packed.allSatisfy { !$0.isEmpty && $0 == packed[0] }, "\(shift)")
      }
    }
  }
}
