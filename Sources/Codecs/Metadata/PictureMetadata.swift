package import Metadata
import Pixels

/// What a picture's file is to say beside the picture: the one place where a policy is followed, for
/// every way in which pictures are made.
///
/// All of it was taken apart and put together again, so nothing stays that is not understood.
package struct PictureMetadata: Sendable {
  /// TIFF data; nil for none.
  package private(set) var exif: [UInt8]?
  /// The XMP packet; nil for none.
  package private(set) var xmp: [UInt8]?
  /// The rest of a packet that is too long for a JPEG, as payloads of segments.
  package private(set) var extendedXMP: [[UInt8]] = []
  /// Photoshop's image resources.
  package private(set) var resources: [UInt8]?
  /// Comments.
  package private(set) var comments: [[UInt8]] = []
  /// Pixels to a length.
  package private(set) var density: PixelDensity?
  /// Texts of a PNG.
  package private(set) var texts: [PNGText] = []
  /// What could not be taken over.
  package private(set) var losses: [MetadataLoss] = []

  /// Follows a policy.
  ///
  /// - Parameters:
  ///   - photo: What the photo says.
  ///   - picture: What was made of it.
  ///   - policy: How much of the one the other may say.
  package init(
    _ photo: PhotoMetadata,
    for picture: FinishedPicture,
    policy: MetadataPolicy
  ) {
    density = photo.density
    takeExif(photo, picture, policy)
    takeXMP(photo, picture, policy)
    if policy == .keep, photo.credentials > 0 { losses.append(.credentials(photo.credentials)) }
    if policy == .keep, !picture.hasPhotoSegments, photo.unknown > 0 {
      losses.append(.unknownSegments(photo.unknown))
    }
    guard policy != .strip else { return }
    takeResources(photo, picture, policy)
    takeTexts(photo, picture, policy)
  }

  // MARK: EXIF

  private mutating func takeExif(
    _ photo: PhotoMetadata,
    _ picture: FinishedPicture,
    _ policy: MetadataPolicy
  ) {
    let read = photo.exif.flatMap { ExifData($0) }
    if photo.exif != nil, read == nil { losses.append(.unreadableExif) }
    if policy == .keep, let read, read.isDamaged { losses.append(.brokenExif) }
    var exif = read ?? ExifData()
    let hadThumbnail = exif.hasThumbnail
    switch policy {
    case .keep:
      let note = exif.makerNoteCount
      exif.removeOtherPictures()
      if let note, exif.makerNoteCount == nil { losses.append(.makerNote(note)) }
    case .private: exif.makePrivate()
    case .strip: exif.strip()
    }
    if picture.orientation != .upright {
      exif.setOrientation(picture.orientation.rawValue)
    } else if exif.hasOrientation {
      // An upright picture needs no word on it, but where there was one it must be the right one.
      exif.setOrientation(policy == .strip ? nil : Orientation.upright.rawValue)
    }
    if picture.hasOtherGeometry {
      exif.updateSize(width: picture.size.width, height: picture.size.height)
    }
    guard !exif.isEmpty else {
      if policy != .strip { self.exif = picture.capture?.tiff }
      return
    }
    if policy != .strip, let software = picture.software { exif.setSoftware(software) }
    self.exif = Self.fitting(
      exif,
      thumbnail: hadThumbnail && policy != .strip ? picture.thumbnail : { nil }
    )
    if self.exif == nil {
      losses.append(.longExif(exif.bytes.count))
      guard picture.orientation != .upright else { return }
      var least = ExifData()
      least.setOrientation(picture.orientation.rawValue)
      self.exif = least.bytes
    }
  }

  /// The data with a thumbnail, or without one where there is no room; nil where there is no room
  /// even so.
  private static func fitting(_ exif: ExifData, thumbnail: () -> [UInt8]?) -> [UInt8]? {
    let bare = exif.bytes
    guard bare.count <= longestExif else { return nil }
    guard bare.count + smallestThumbnail <= longestExif, let picture = thumbnail() else {
      return bare
    }
    var whole = exif
    whole.setThumbnail(picture)
    let bytes = whole.bytes
    return bytes.count <= longestExif ? bytes : bare
  }

  /// As a JPEG holds it in one segment; a PNG could hold more, but its picture may become a JPEG.
  private static let longestExif = JPEGSegment.longestPayload - 6
  private static let smallestThumbnail = 512

  // MARK: XMP

  private mutating func takeXMP(
    _ photo: PhotoMetadata,
    _ picture: FinishedPicture,
    _ policy: MetadataPolicy
  ) {
    guard policy != .strip, let bytes = photo.xmp else { return }
    guard let read = XMPPacket(bytes) else {
      losses.append(.unreadableXMP)
      return
    }
    var packet = read
    if policy == .keep, !packet.takeExtension(photo.extendedXMP) { losses.append(.unreadableXMP) }
    if policy == .private { packet.makePrivate() }
    packet.removeOtherPictures()
    if picture.hasOtherGeometry { packet.removeGeometry() }
    guard !packet.isEmpty else { return }
    let limit = JPEGSegment.longestPayload - MarkerSignature.xmp.count
    if policy == .keep, packet == read, picture.format == .png || bytes.count <= limit {
      // Nothing had to go, so it stands as it did, padding and all.
      xmp = bytes
      return
    }
    if picture.format == .jpeg, packet.bytes.count > limit {
      extendedXMP = packet.extending(over: limit, piece: JPEGSegment.longestPayload)
    }
    xmp = packet.bytes
  }

  // MARK: IPTC, comments, texts

  private mutating func takeResources(
    _ photo: PhotoMetadata,
    _ picture: FinishedPicture,
    _ policy: MetadataPolicy
  ) {
    guard let bytes = photo.resources else { return }
    var resources = ImageResources(bytes)
    if resources.isDamaged { losses.append(.unreadableResources) }
    resources.removeOtherPictures()
    if policy == .private { resources.makePrivate() }
    self.resources = resources.isEmpty ? nil : resources.bytes
  }

  private mutating func takeTexts(
    _ photo: PhotoMetadata,
    _ picture: FinishedPicture,
    _ policy: MetadataPolicy
  ) {
    // Nobody knows what a comment holds.
    if policy == .keep { comments = photo.comments }
    texts = photo.texts.filter { text in
      guard let bytes = text.text, bytes.count <= HiddenText.longest else { return false }
      return policy == .keep
        ? !HiddenText.mayBeBytes(bytes)
        : Self.harmlessKeywords.contains(text.keyword) && HiddenText.isPlain(bytes)
    }
    guard picture.format == .jpeg else { return }
    for text in texts {
      let words = text.keyword == "Comment" ? [] : Array("\(text.keyword): ".utf8)
      let comment = words + (text.text ?? [])
      if comment.count > JPEGSegment.longestPayload {
        losses.append(.longComment(comment.count))
      } else {
        comments.append(comment)
      }
    }
    texts = []
  }

  /// Keywords of the PNG specification (11.3.3.2) that tell nothing of who and where.
  private static let harmlessKeywords: Set = ["Copyright", "Creation Time"]
}

extension JPEGSegment {
  /// Bytes that a segment can carry (ITU-T T.81, B.1.1.4).
  package static let longestPayload = 65_533
}
