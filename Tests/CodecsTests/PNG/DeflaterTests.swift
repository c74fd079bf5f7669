import CCodecs
import TestSupport
import Testing

@Suite("Strips of a deflate stream")
struct DeflaterTests {
  /// Memory for packing, wherever it lies.
  @safe private final class Deflater {
    private let memory: OpaquePointer

    init() throws {
      let memory = unsafe cc_deflater_create()
      unsafe self.memory = try #require(unsafe memory)
    }

    deinit { unsafe cc_deflater_free(memory) }

    /// The higher part of its address, which ISA-L has been seen to take for bytes of a strip.
    var word: [UInt8] {
      let word = unsafe UInt32(truncatingIfNeeded: UInt(bitPattern: memory) >> 16)
      return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }

    func packed(_ strip: [UInt8], isLast: Bool) -> [UInt8] {
      var room = [UInt8](repeating: 0, count: 2 * strip.count + 4096)
      let count = unsafe cc_deflate(memory, strip, strip.count, isLast, &room, room.count)
      return Array(room[..<count])
    }
  }

  @Test(
    "what is packed does not depend on where the memory for it lies",
    arguments: [17, 64, 288, 289, 4000, 70_000],
    [false, true]
  )
  func place(length: Int, isLast: Bool) throws {
    let deflaters = try (0..<4).map { _ in try Deflater() }
    #expect(Set(deflaters.map(\.word)).count == deflaters.count)
    var random = SeededRandom(seed: UInt64(length))
    // Whatever is entered under a wrong word is missed where the bytes come again.
    for word in deflaters.map(\.word) {
      for shift in 0..<4 {
        var strip = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        strip.replaceSubrange(shift..<shift + 4, with: word)
        strip.replaceSubrange((length - 12)..., with: strip[..<12])
        let packed = deflaters.map { $0.packed(strip, isLast: isLast) }
        #expect(packed.allSatisfy { !$0.isEmpty && $0 == packed[0] }, "\(shift)")
      }
    }
  }
}
