/// The part of an XMP packet that did not fit into its segment of a JPEG (XMP specification, part 3,
/// 1.1.3.1): pieces that carry the name of the whole, its length, and where they belong.
package struct ExtendedXMP: Sendable {
  /// What a segment begins with that holds a piece.
  package static let signature = Array("http://ns.adobe.com/xmp/extension/\0".utf8)

  /// Bytes of name, length and place.
  private static let headCount = 32 + 4 + 4

  /// The pieces by name and place.
  private var pieces: [[UInt8]: [Int: ArraySlice<UInt8>]] = [:]
  private var lengths: [[UInt8]: Int] = [:]

  /// Holds no pieces.
  package init() {}

  /// Whether there is any piece.
  package var isEmpty: Bool { pieces.isEmpty }

  /// Takes a piece; what is no piece is left.
  ///
  /// - Parameter payload: What the segment holds behind its signature.
  package mutating func take(_ payload: [UInt8]) {
    guard payload.count >= Self.headCount else { return }
    let name = Array(payload.prefix(32))
    let numbers = [32, 36].map { start in
      payload[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    lengths[name] = numbers[0]
    pieces[name, default: [:]][numbers[1]] = payload[Self.headCount...]
  }

  /// The whole of a name; nil where a piece is missing or does not fit.
  ///
  /// Nothing is allocated for what a length promises, only for what is there.
  package func joined(_ name: String) -> [UInt8]? {
    let key = Array(name.utf8)
    guard let pieces = pieces[key], let length = lengths[key],
      length <= XMPPacket.longest, pieces.values.map(\.count).reduce(0, +) == length
    else { return nil }
    var whole: [UInt8] = []
    for (place, piece) in pieces.sorted(by: { $0.key < $1.key }) {
      guard place == whole.count else { return nil }
      whole += piece
    }
    return whole
  }

  /// A whole in pieces, each the payload of a segment.
  ///
  /// - Parameters:
  ///   - whole: The part of the packet that goes elsewhere.
  ///   - limit: Bytes of a payload at the most.
  /// - Returns: The name of the whole, and the payloads.
  package static func pieces(of whole: [UInt8], limit: Int) -> (name: String, payloads: [[UInt8]]) {
    let name = MessageDigest5.hexadecimal(of: whole)
    let room = limit - signature.count - headCount
    let payloads = stride(from: 0, to: whole.count, by: room).map { start in
      let numbers = [whole.count, start].flatMap { number in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      }
      return signature + Array(name.utf8) + numbers + whole[start..<min(start + room, whole.count)]
    }
    return (name, payloads)
  }
}

extension XMPPacket {
  /// Takes in the part of the packet that stands elsewhere, and the word that says so goes.
  ///
  /// - Returns: Whether there was none, or it could be read.
  package mutating func takeExtension(_ extended: ExtendedXMP) -> Bool {
    guard let name = text(of: .extended) ?? (has(.extended) ? "" : nil) else { return true }
    filter { $0.name != .extended }
    guard let whole = extended.joined(name), let rest = XMPPacket(whole) else { return false }
    merge(rest)
    return true
  }

  /// Leaves as much in the packet as fits, and gives the rest as payloads of further segments.
  ///
  /// - Parameters:
  ///   - limit: Bytes of the packet.
  ///   - piece: Bytes of a payload.
  /// - Returns: The payloads.
  package mutating func extending(over limit: Int, piece: Int) -> [[UInt8]] {
    // Room for the word that there is more.
    let rest = splitting(over: limit - 256)
    let (name, payloads) = ExtendedXMP.pieces(of: rest.bytes, limit: piece)
    set(.extended, prefix: "xmpNote", to: name)
    return payloads
  }
}
