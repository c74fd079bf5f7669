package import Pixels

/// A JPEG as its planes, with all that a file of the same kind would need to be written.
package struct DecodedPlanes: Sendable {
  /// What the file said before its picture.
  package var header: ImageHeader
  /// The samples as they are stored; what lies outside the picture is filled with those at its edge.
  package var planes: PicturePlanes
  /// What the file says that its samples mean; nil where it says nothing, and then they are sRGB.
  package var colorTag: ColorTag?
  /// How the JPEG was coded; nil where a salvaged one never told.
  package var coding: JPEGCoding?
  /// What was wrong; nil where the picture is whole, as it always is unless salvage was allowed.
  package var damage: Damage?
  /// Oddities that left every sample known.
  package var warnings: [CodecWarning]

  /// The ICC profile of red, green and blue that the file carries; nil where there is none.
  package var iccProfile: [UInt8]? { colorTag?.rgbProfile }
}

extension DecodedPlanes: Decoded {}
