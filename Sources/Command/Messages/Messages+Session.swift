import Batch
import Codecs
import Rendering
import Scene

extension SessionAccount {
  /// Whatever was odd, as sentences; that events were rejected is said by the tally itself.
  func sentences(about recording: String) -> [String] {
    warnings.map { $0.sentence(about: recording) } + tally.warningSentences
      + unrecordedImages.map(\.sentence) + findings.map(\.sentence)
  }
}

extension UnrecordedImage {
  /// What is odd about the image, as a sentence.
  var sentence: String {
    "the image \(name.quoted) is not the one that was recorded; it was used all the same"
  }
}

extension SourceFinding {
  /// What was odd about an image, as a sentence.
  fileprivate var sentence: String {
    let image = "the image \(source.rawValue.quoted)"
    return switch kind {
    case .warning(let warning): warning.sentence(about: image)
    case .damage(let damage): damage.sentence(about: image)
    case .undated:
      "\(image) does not say when it was taken; the picture has the time of writing"
    }
  }
}
