import Codecs
package import Files
package import Recording

/// Fetches the images of one recording, and nothing that its author could not have meant.
package struct AssetLoader {
  private let folder: AssetFolder
  private let settings: AssetSettings
  private let header: RecordingHeader
  private let salvages: Bool
  /// The files that were read, as the system finds them.
  package private(set) var paths: [String] = []
  /// Images that are not the recorded ones, taken nevertheless.
  package private(set) var strangers: [AssetFinding] = []

  /// Opens the folder of a recording's images.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - header: The recording's header, with its table of images.
  /// - Throws: `FileError` if the folder cannot be opened.
  package init(_ job: RenderJob, header: RecordingHeader) throws(FileError) {
    folder = try AssetFolder(job.assets.folder ?? PathBytes.split(job.recording).folder)
    settings = job.assets
    self.header = header
    salvages = job.decoding.damage == .salvage
  }

  /// The bytes of an image.
  ///
  /// - Parameter name: A name of the recording's table.
  /// - Returns: The file, of which the digest has been checked where the recording gives one: a
  ///   damaged file has another, so where salvage is allowed that is only noted.
  /// - Throws: `JobFailure.asset`.
  package mutating func bytes(of name: String) throws(JobFailure) -> [UInt8] {
    guard let image = header[image: name] else {
      preconditionFailure("a reader lets no event name an image that is not in the table")
    }
    let bytes: [UInt8]
    do { bytes = try read(image) } catch { throw .asset(name: name, error) }
    paths.append(path(of: image))
    if let expected = image.sha256 {
      let found = ContentDigest.sha256(bytes)
      if found != expected.lowercased() {
        let mismatch = AssetFailure.digestMismatch(expected: expected, found: found)
        guard salvages else { throw .asset(name: name, mismatch) }
        strangers.append(AssetFinding(name: name, failure: mismatch))
      }
    }
    return bytes
  }

  private func read(_ image: RecordingHeader.Image) throws(AssetFailure) -> [UInt8] {
    switch image.source {
    case .file(let path):
      do { return try folder.read(path.text) } catch { throw .file(error) }
    case .url(let address):
      guard let substitute = settings.substitutes[address] else {
        throw .addressWithoutSubstitute(address)
      }
      do { return try FileContents.read(substitute) } catch { throw .file(error) }
    }
  }

  private func path(of image: RecordingHeader.Image) -> String {
    switch image.source {
    case .file(let path): folder.path + "/" + path.text
    case .url(let address): settings.substitutes[address] ?? address
    }
  }
}
