import Codecs
import Pixels
import TestSupport
import Testing

/// What can be wrong with the compressed stream of a PNG, and how it may lie in its chunks: our
/// reader must fare as libpng does.
@Suite("PNG streams")
struct PNGStreamTests {
  /// Files whose streams zlib and ISA-L have packed, with codes of their own and with stored bytes.
  static let files: [[UInt8]] = {
    let bitmap = PNGPictures.photo.picture(9, 7)
    let efforts: [PNGOptions.Effort] = [.fast, .small]
    let packed = efforts.compactMap { try? PNGEncoder.encode(bitmap, options: .init(effort: $0)) }
    return packed + [HandmadePNG(colorType: 3, depth: 8, width: 5, height: 6).file]
  }()

  @Test("a stream may be split anywhere, with nothing between the halves", arguments: files)
  func split(_ file: [UInt8]) {
    let parts = PNGStreamParts(file)
    for index in 0...parts.stream.count {
      let halves = [parts.stream[..<index], parts.stream[index...]]
      expectLikeLibPNG(parts.file(halves), isCommon: true, "\(index)")
      expectLikeLibPNG(parts.file([halves[0], [], [], halves[1], []]), isCommon: true, "\(index)")
    }
    let bytes = parts.stream.indices.map { parts.stream[$0...$0] }
    expectLikeLibPNG(parts.file(bytes), isCommon: true, "byte by byte")
    let withEmpty = bytes.flatMap { [$0, []] as [ArraySlice<UInt8>] }
    expectLikeLibPNG(parts.file([[]] + withEmpty), isCommon: true, "with empty chunks")
  }

  @Test("a file cut anywhere fares as with libpng", arguments: files)
  func cut(_ file: [UInt8]) {
    // Shorter ones are no PNG.
    for count in 8..<file.count { expectLikeLibPNG([UInt8](file[..<count]), isCommon: false) }
  }

  @Test(
    "a stream cut anywhere, in chunks that are right, is an error as with libpng",
    arguments: files
  )
  func cutStream(_ file: [UInt8]) {
    let parts = PNGStreamParts(file)
    for count in parts.stream.indices {
      expectLikeLibPNG(parts.file([parts.stream[..<count]]), isCommon: false, "\(count)")
    }
  }

  @Test("a wrong checksum of any chunk is left to libpng", arguments: files)
  func checksums(_ file: [UInt8]) {
    for chunk in PNGChunks(of: file) {
      for bit in 0..<32 {
        var spoiled = file
        spoiled[chunk.data.upperBound + bit / 8] ^= 1 << UInt8(bit % 8)
        expectLikeLibPNG(spoiled, isCommon: false, "\(chunk.name), bit \(bit)")
      }
    }
  }

  @Test("a wrong Adler-32 is left to libpng, whichever bit it is", arguments: files)
  func adler(_ file: [UInt8]) {
    let parts = PNGStreamParts(file)
    for bit in 0..<32 {
      var stream = parts.stream
      stream[stream.count - 1 - bit / 8] ^= 1 << UInt8(bit % 8)
      expectLikeLibPNG(parts.file(stream: stream), isCommon: false, "bit \(bit)")
    }
  }

  @Test("bytes behind the stream are left to libpng, wherever they lie", arguments: files)
  func extra(_ file: [UInt8]) {
    let parts = PNGStreamParts(file)
    for count in 1...9 {
      let extra = [UInt8](repeating: 0, count: count)
      expectLikeLibPNG(parts.file(stream: parts.stream + extra), isCommon: false, "\(count)")
      expectLikeLibPNG(parts.file([parts.stream[...], extra[...]]), isCommon: false, "\(count)")
    }
    // Split inside the checksum, the place where a reader may have read ahead.
    for kept in 1...8 {
      let (start, end) = (parts.stream.dropLast(kept), parts.stream.suffix(kept))
      expectLikeLibPNG(parts.file([start, end + [0]]), isCommon: false, "last \(kept)")
    }
  }

  @Test("a stream of more or fewer bytes than the header says is left to libpng")
  func wrongLength() {
    let picture = HandmadePNG(colorType: 2, depth: 8)
    let rows = picture.filteredRows
    for difference in [-rows.count, -35, -34, -33, -1, 1, 2, 34, 100_000] {
      let bytes =
        difference < 0
        ? [UInt8](rows.dropLast(-difference)) : rows + [UInt8](repeating: 0, count: difference)
      let file = picture.file(with: PNGParts.stored(bytes))
      expectLikeLibPNG(file, isCommon: false, "\(difference)")
    }
  }

  @Test("any two bytes at the head of the stream fare as with libpng")
  func heads() {
    let small = PNGStreamParts(HandmadePNG(colorType: 0, depth: 8, width: 9, height: 5).file)
    let large = PNGStreamParts(HandmadePNG(colorType: 6, depth: 8, width: 40, height: 9).file)
    for parts in [small, large] {
      for first in UInt8.min...UInt8.max {
        // A second byte that makes both a multiple of 31 (RFC 1950, 2.2), and one that does not.
        let fitting = UInt8(31 - Int(first) * 256 % 31)
        for second in [fitting, fitting + 31, fitting + 1, fitting | 32] {
          let stream = [first, second] + parts.stream.dropFirst(2)
          expectLikeLibPNG(parts.file(stream: stream), "\(first) \(second)")
        }
      }
    }
  }

  @Test("a filter that does not exist is left to libpng")
  func unknownFilter() {
    let picture = HandmadePNG(colorType: 2, depth: 8)
    for row in 0..<9 {
      var rows = picture.filteredRows
      rows[row * 34] = 5
      expectLikeLibPNG(picture.file(with: PNGParts.stored(rows)), isCommon: false, "row \(row)")
    }
  }

  @Test("any change of the stream in chunks that are right fares as with libpng", arguments: files)
  func changes(_ file: [UInt8]) {
    let parts = PNGStreamParts(file)
    var random = SeededRandom(seed: 8)
    for index in parts.stream.indices {
      var stream = parts.stream
      stream[index] ^= UInt8.random(in: 1...255, using: &random)
      expectLikeLibPNG(parts.file(stream: stream), "byte \(index)")
    }
  }

  /// The one difference that is known.
  ///
  /// zlib refuses a code that leaves some bits without a meaning even where they never come, ISA-L
  /// only where they do. The picture is whole, and its sums are right.
  @Test("a code with gaps is read, though libpng refuses it")
  func incompleteCode() throws {
    let picture = HandmadePNG(colorType: 0, depth: 8, width: 1, height: 1)
    // One pixel of 0: a dynamic block whose literals have two codes of two bits, 0 and the end.
    let block: [UInt8] = [5, 128, 129, 8, 0, 0, 0, 128, 246, 167, 62, 16]
    let file = picture.file(with: [0x78, 0x01] + block + PNGParts.bigEndian(0x2_0001))
    guard case .refused(.corrupt(.png, let reason, _)) = PNGVerdict.libPNG(file, .refuse) else {
      Issue.record("libpng reads it")
      return
    }
    #expect(reason == "IDAT: invalid literal/lengths set")
    #expect(try ImageDecoder.decode(file).bitmap[0, 0] == .black)
  }
}
