import Codecs
import Metadata
public import Rendering

/// What is said of a photo on one way to its picture, so that it can be held against another's: by tests
/// and by a fuzzer.
extension RenderedPicture {
  /// What was odd about the photo, without profiles, which are no business of who keeps its blocks, and
  /// without segments, which those keep.
  public var verdict: [SourceFinding] { findings.filter { !$0.isOfWay } }
}

extension SourceFinding {
  fileprivate var isOfWay: Bool {
    switch kind {
    case .warning(.profileDropped), .warning(.metadataLost(.unknownSegments(_))): true
    default: false
    }
  }
}

extension RenderingError {
  /// The same, whatever row of the photo it was noticed in: those who read pixels hold none before the
  /// first row, those who read blocks hold all of them.
  public var withoutRow: RenderingError {
    switch self {
    case .source(let name, .corrupt(let format, let reason, var place)):
      place.row = nil
      return .source(name, .corrupt(format, reason: reason, at: place))
    case .source(let name, .truncated(let format, var place)):
      place.row = nil
      return .source(name, .truncated(format, at: place))
    default: return self
    }
  }
}
