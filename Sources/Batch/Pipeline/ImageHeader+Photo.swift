package import Codecs
package import Pixels

extension ImageHeader {
  /// Reads the header of a recording's photo.
  ///
  /// - Parameters:
  ///   - file: The photo's file.
  ///   - name: Its name in the recording's table.
  ///   - limits: How large it may be.
  /// - Returns: The header.
  /// - Throws: `JobFailure.photo`.
  package static func read(
    photo file: [UInt8],
    named name: String,
    limits: PixelLimits
  ) throws(JobFailure) -> ImageHeader {
    do { return try read(file, limits: limits) } catch { throw .photo(name: name, error) }
  }
}
