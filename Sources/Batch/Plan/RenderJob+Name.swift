package import Album
package import Codecs
import Files

extension RenderJob {
  /// What the name of a picture is made from, as far as all pictures have it.
  ///
  /// - Parameters:
  ///   - capture: The moment that the picture shows; nil if nobody knows.
  ///   - format: Its format; nil if nobody knows.
  ///   - session: The session's title; nil if it has none.
  /// - Returns: The fields.
  package func nameFields(
    _ capture: CaptureTime?,
    _ format: ImageFormat?,
    session: String?
  ) -> [NameTemplate.Field: String] {
    [
      .stem: String(PathBytes.split(recording).name.prefix { $0 != "." }),
      .date: capture?.date ?? "",
      .time: capture?.time ?? "",
      .ext: format?.fileExtension ?? "",
    ].merging(session.map { [.session: $0] } ?? [:]) { $1 }
  }
}
