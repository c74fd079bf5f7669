import Blocks
import Codecs
import Pixels
import Raster

extension KernelInput {
  /// What is done with JPEGs; decoding and encoding are libjpeg-turbo's, and stand there to compare.
  func jpegKernels() throws(BenchError) -> [Subject] {
    [bitWalk, try blocksAnew(), transforms, decoding, encoding]
  }

  /// All bits of a scan, read once.
  private var bitWalk: Subject {
    let jpeg = jpeg
    return .kernel("bit walk", over: jpeg.count) { () throws(BenchError) in
      let walked = try Self.walked(jpeg)
      return Subject.Outcome(witness: walked.blockCount &+ walked.bytesAfterEnd)
    }
  }

  /// The blocks under a sticker, written anew, and the bits around them copied.
  private func blocksAnew() throws(BenchError) -> Subject {
    let walked = try Self.walked(jpeg)
    let place = Point(
      x: Double(photo.width - sticker.width) / 2 + 0.25,
      y: Double(photo.height - sticker.height) / 2 + 0.25
    )
    let overlay = try stickerOverlay(at: place)
    return .kernel("blocks anew", over: sticker.size) { () throws(BenchError) in
      guard let covered = try? walked.covered(by: overlay, workers: 1) else {
        throw .unsteady("blocks anew")
      }
      return Subject.Outcome(witness: Witness.of(covered.file) &+ covered.touched)
    }
  }

  /// Blocks from coefficients to samples and back, with nothing between: the numbers come out as they
  /// went in.
  private var transforms: Subject {
    let quantizer = BlockQuantizer([UInt16](repeating: 4, count: 64))
    let size = photo.size
    var nothing = ComponentCover()
    nothing.octetsPerRow = 1
    nothing.rows = 8
    nothing.color = [SIMD8<Float>](repeating: .zero, count: 8)
    nothing.alpha = nothing.color
    let cover = nothing
    var blocks = Self.coefficients(of: size.area / 64)
    return Subject(
      name: "transforms",
      group: .kernels,
      amount: .pixels(size),
      copiedBytes: blocks.count * 2,
      run: { () throws(BenchError) in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          quantizer.cover(&blocks, at: start, with: cover, from: 0, isHidden: false)
        }
        let sum = stride(from: 0, to: blocks.count, by: 61).reduce(0) {
          $0 &* 31 &+ Int(blocks[$1])
        }
        return Subject.Outcome(witness: sum)
      }
    )
  }

  private var decoding: Subject {
    let jpeg = jpeg
    return .kernel("JPEG decoding", over: photo.size) { () throws(BenchError) in
      Subject.Outcome(witness: Witness.of(try Self.decoded(jpeg)))
    }
  }

  private var encoding: Subject {
    let photo = photo
    return .kernel("JPEG encoding", over: photo.size) { () throws(BenchError) in
      let options = JPEGOptions(huffmanCodes: .standard)
      do throws(CodecError) {
        return Subject.Outcome(
          witness: Witness.of(try JPEGEncoder.encode(photo, options: options))
        )
      } catch {
        throw .codec(error)
      }
    }
  }

  private static func walked(_ jpeg: [UInt8]) throws(BenchError) -> WalkedPhoto {
    guard let walked = try? WalkedPhoto(jpeg, components: components) else {
      // What our own encoder writes is as regular as can be.
      throw .unsteady("bit walk")
    }
    return walked
  }

  /// The pixels of a file.
  static func decoded(_ file: [UInt8]) throws(BenchError) -> Bitmap {
    do { return try ImageDecoder.decode(file).bitmap } catch { throw .codec(error) }
  }

  /// Blocks with a few coefficients each, small ones, as photos have them.
  private static func coefficients(of count: Int) -> [Int16] {
    var numbers = PlainNumbers(seed: 64)
    var blocks = [Int16](repeating: 0, count: count * 64)
    for start in stride(from: 0, to: blocks.count, by: 64) {
      blocks[start] = Int16(numbers.upTo(101) - 50)
      for _ in 0..<8 {
        let place = Int(numbers.upTo(64))
        if place > 0 { blocks[start + place] = Int16(numbers.upTo(9) - 4) }
      }
    }
    return blocks
  }
}
