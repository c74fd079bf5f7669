package import Metadata

extension PictureMetadata {
  /// A JPEG that took over all segments of its photo, with those of metadata in the form that they are
  /// to have.
  ///
  /// Segments keep their places; what is new stands behind the JFIF segment, which has to be the first.
  /// What says how samples are to be read stays; profiles are for `JPEGProfileSegments`.
  /// - Parameters:
  ///   - file: The file.
  ///   - policy: What becomes of segments that nobody knows: with `.keep` they stay, unless another
  ///     picture may hide in them.
  ///   - hasOneScan: Whether nothing but the end of the picture follows the first scan.
  /// - Returns: The file with the metadata.
  package func replacing(
    in file: [UInt8],
    policy: MetadataPolicy,
    hasOneScan: Bool
  ) -> [UInt8] {
    let suspects = policy == .keep ? Self.suspects(in: file, hasOneScan: hasOneScan) : []
    var unwritten = Unwritten(self)
    var edits: [(place: Range<Int>, bytes: [UInt8])] = []
    var start = 2
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan, hasOneScan { break }
      guard let kind = SegmentKind(segment, in: file) else { continue }
      let whole = segment.payload.lowerBound - 4..<segment.payload.upperBound
      switch kind {
      case .jfif:
        if whole.lowerBound == 2 { start = whole.upperBound }
        // A thumbnail may follow the fourteen bytes that say how large it is.
        guard segment.payload.count > 14 else { continue }
        let head = Array(file[segment.payload].prefix(12)) + [0, 0]
        edits.append((whole, JPEGSegment.bytes(0xE0, head)))
      case .profile: continue
      case .adobe:
        // Twelve bytes say how the samples are to be read; nothing reads what follows.
        guard segment.payload.count > 12 else { continue }
        let head = Array(file[segment.payload].prefix(12))
        edits.append((whole, JPEGSegment.bytes(segment.marker, head)))
      case .exif: edits.append((whole, unwritten.take(\.exif)))
      case .xmp: edits.append((whole, unwritten.take(\.xmp)))
      case .resources: edits.append((whole, unwritten.take(\.resources)))
      case .comment: if comments.isEmpty { edits.append((whole, [])) }
      case .extendedXMP, .aboutOtherPictures: edits.append((whole, []))
      case .unknown: if policy != .keep || suspects.contains(kind) { edits.append((whole, [])) }
      }
    }
    let rest = unwritten.take(\.exif) + unwritten.take(\.xmp) + unwritten.take(\.resources)
    edits.append((start..<start, rest))
    return Self.applying(edits, to: file)
  }

  /// Kinds of unknown segments in one of which another picture may hide: such a picture goes on in the
  /// others of its kind.
  private static func suspects(in file: [UInt8], hasOneScan: Bool) -> Set<SegmentKind> {
    var suspects: Set<SegmentKind> = []
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan, hasOneScan { break }
      guard let kind = SegmentKind(segment, in: file), case .unknown = kind else { continue }
      if HiddenPicture.mayBe(in: Array(file[segment.payload])) { suspects.insert(kind) }
    }
    return suspects
  }

  /// A JPEG that was encoded here, with the metadata.
  package func added(toJPEG file: [UInt8]) -> [UInt8] {
    var unwritten = Unwritten(self)
    var bytes = unwritten.take(\.exif) + unwritten.take(\.xmp) + unwritten.take(\.resources)
    for comment in comments { bytes += JPEGSegment.bytes(JPEGSegment.comment, comment) }
    var file = file
    var segments = JPEGSegments(of: file)
    var start = 2
    _ = segments.next()
    if let first = segments.next(), SegmentKind(first, in: file) == .jfif {
      start = first.payload.upperBound
      if let density {
        let place = first.payload.lowerBound + 7
        file.replaceSubrange(place..<place + 5, with: density.jfif)
      }
    }
    file.insert(contentsOf: bytes, at: start)
    return file
  }

  /// A JPEG that was encoded here, without application segments and comments.
  package static func bare(_ file: [UInt8]) -> [UInt8] {
    var edits: [(place: Range<Int>, bytes: [UInt8])] = []
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan { break }
      guard SegmentKind(segment, in: file) != nil else { continue }
      edits.append((segment.payload.lowerBound - 4..<segment.payload.upperBound, []))
    }
    return applying(edits, to: file)
  }

  private static func applying(
    _ edits: [(place: Range<Int>, bytes: [UInt8])],
    to file: [UInt8]
  ) -> [UInt8] {
    let edits = edits.filter { !file[$0.place].elementsEqual($0.bytes) }.enumerated().sorted {
      ($0.element.place.lowerBound, $0.offset) < ($1.element.place.lowerBound, $1.offset)
    }
    guard !edits.isEmpty else { return file }
    var result: [UInt8] = []
    result.reserveCapacity(file.count + edits.map(\.element.bytes.count).reduce(0, +))
    var start = 0
    for (_, edit) in edits {
      result += file[start..<edit.place.lowerBound]
      result += edit.bytes
      start = edit.place.upperBound
    }
    result += file[start...]
    return result
  }

  /// Segments that have not been written yet, each to be written once.
  private struct Unwritten {
    var exif: [UInt8] = []
    var xmp: [UInt8] = []
    var resources: [UInt8] = []

    init(_ metadata: PictureMetadata) {
      if let tiff = metadata.exif {
        exif = JPEGSegment.bytes(0xE1, MarkerSignature.exif + [0] + tiff)
      }
      if let packet = metadata.xmp {
        xmp = JPEGSegment.bytes(0xE1, MarkerSignature.xmp + packet)
        for payload in metadata.extendedXMP { xmp += JPEGSegment.bytes(0xE1, payload) }
      }
      guard let whole = metadata.resources else { return }
      let room = JPEGSegment.longestPayload - ImageResources.signature.count
      for start in stride(from: 0, to: whole.count, by: room) {
        let piece = whole[start..<min(start + room, whole.count)]
        resources += JPEGSegment.bytes(0xED, ImageResources.signature + piece)
      }
    }

    mutating func take(_ segments: WritableKeyPath<Unwritten, [UInt8]>) -> [UInt8] {
      defer { self[keyPath: segments] = [] }
      return self[keyPath: segments]
    }
  }
}

extension JPEGSegment {
  /// A whole segment.
  ///
  /// - Precondition: The payload is no longer than a segment can carry.
  static func bytes(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    precondition(payload.count <= longestPayload, "a segment has a length of 16 bits")
    return [0xFF, marker] + UInt16(payload.count + 2).bigEndianBytes + payload
  }
}
