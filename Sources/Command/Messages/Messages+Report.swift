import Batch
import Codecs
import Report

extension MissingImage {
  /// The warning as a sentence.
  func sentence(about recording: String) -> String {
    let why =
      switch reason {
      case .asset(let failure): failure.failure(image: name, recording: recording).message ?? ""
      case .codec(let error): error.sentence(about: "the image \(name.quoted)")
      case .tooLarge: "the image \(name.quoted) would make too large a picture"
      case .pageIsFull(let bytes):
        "the page has \(bytes) bytes of images already, and takes none of \(name.quoted)"
      }
    return why + "; the page shows an empty frame"
  }
}

extension ReportAccount {
  /// What is said of a very large page.
  static func sizeSentence(bytes: Int) -> String {
    "the page has \(bytes / 1_000_000) MB, which a browser may be slow to open"
  }
}
