public import Codecs

/// What a replay becomes.
public enum ReplayOutput: Hashable, Sendable {
  /// A new folder of numbered pictures, `frame-000000.png` and so on.
  case folder(String, ImageFormat)
  /// An animated PNG.
  case animation(String)
  /// An uncompressed film, YUV4MPEG2; `-` for standard output.
  case film(String)

  /// Where it goes.
  public var path: String {
    switch self {
    case .folder(let path, _), .animation(let path), .film(let path): path
    }
  }
}
