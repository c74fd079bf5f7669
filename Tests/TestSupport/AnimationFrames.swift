import Codecs
public import Pixels

/// An animated PNG taken apart by the PNG specification (third edition, 11.3.6): every frame as it
/// shows.
public struct AnimationFrames {
  /// A frame, and how long it shows.
  public struct Frame {
    /// The picture, put together.
    public var picture: Bitmap
    /// What of it the file says anew.
    public var part: PixelRect
    /// How long it shows, in seconds.
    public var seconds: Double
  }

  /// What the file promises: how many frames.
  public private(set) var promisedCount = 0
  /// How often they are played; 0 for ever.
  public private(set) var plays = -1
  /// The frames.
  public private(set) var frames: [Frame] = []

  /// Why a file is no animation.
  public struct Fault: Error, CustomStringConvertible {
    /// What is wrong.
    public var description: String
  }

  private var header: [UInt8] = []
  private var pending: (part: PixelRect, seconds: Double, data: [[UInt8]])?
  private var sequence = 0

  /// Takes a file apart.
  ///
  /// - Throws: `Fault`, or the decoder's error for pixels that are none.
  public init(_ file: [UInt8]) throws {
    guard file.starts(with: PNGBytes.signature) else { throw Fault(description: "no signature") }
    var place = 8
    var hasEnded = false
    while place < file.count {
      let length = Self.number(file, place)
      let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      let data = Array(file[place + 8..<place + 8 + length])
      guard Array(file[place..<place + 12 + length]) == PNGBytes.chunk(type, data) else {
        throw Fault(description: "a bad checksum in \(type)")
      }
      place += 12 + length
      if type == "IEND" { hasEnded = true }
      try take(type, data)
    }
    guard hasEnded, promisedCount == frames.count else {
      throw Fault(description: "\(promisedCount) frames are promised, \(frames.count) are there")
    }
  }

  private mutating func take(_ type: String, _ data: [UInt8]) throws {
    switch type {
    case "IHDR": header = data
    case "acTL":
      promisedCount = Self.number(data, 0)
      plays = Self.number(data, 4)
    case "fcTL":
      try finishFrame()
      try count(data)
      guard data.count == 26, data[24] == 0, data[25] == 0 else {
        throw Fault(description: "a frame that neither stays nor replaces")
      }
      let denominator = Int(data[22]) << 8 | Int(data[23])
      pending = (
        PixelRect(
          x: Self.number(data, 12),
          y: Self.number(data, 16),
          width: Self.number(data, 4),
          height: Self.number(data, 8)
        ),
        Double(Int(data[20]) << 8 | Int(data[21])) / Double(denominator), []
      )
    case "IDAT":
      guard frames.isEmpty else { throw Fault(description: "IDAT after the first frame") }
      pending?.data.append(data)
    case "fdAT":
      guard !frames.isEmpty else { throw Fault(description: "fdAT in the first frame") }
      try count(data)
      pending?.data.append(Array(data.dropFirst(4)))
    case "IEND": try finishFrame()
    default: break
    }
  }

  /// The numbers of `fcTL` and `fdAT` run on without a gap.
  private mutating func count(_ data: [UInt8]) throws {
    guard Self.number(data, 0) == sequence else {
      throw Fault(description: "number \(Self.number(data, 0)) and not \(sequence)")
    }
    sequence += 1
  }

  /// The frame as a PNG of its own, and laid over what was there.
  private mutating func finishFrame() throws {
    guard let frame = pending else { return }
    pending = nil
    let (part, data) = (frame.part, frame.data)
    let size = [part.width, part.height].flatMap { PNGBytes.bigEndian(UInt32($0)) }
    var file = PNGBytes.signature + PNGBytes.chunk("IHDR", size + header.dropFirst(8))
    for piece in data { file += PNGBytes.chunk("IDAT", piece) }
    let image = try ImageDecoder.decode(file + PNGBytes.chunk("IEND", [])).bitmap
    var picture = image
    if let last = frames.last {
      picture = last.picture
      for y in 0..<part.height {
        for x in 0..<part.width { picture[part.x + x, part.y + y] = image[x, y] }
      }
    } else if Array(header.prefix(8)) != size {
      throw Fault(description: "a first frame that is not the whole picture")
    }
    frames.append(Frame(picture: picture, part: part, seconds: frame.seconds))
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
