import Codecs
import Files
package import Recording

/// Fetches the images of one recording, and nothing that its author could not have meant.
package struct AssetLoader {
  private let folder: AssetFolder
  private let settings: AssetSettings
  private let header: RecordingHeader
  /// Whether an image that is not the recorded one is taken all the same.
  let salvages: Bool
  private let cache: FileCache?
  private let expected: [String: String]?
  /// The files that were read, as the system finds them.
  package private(set) var paths: [String] = []
  /// Images that are not the recorded ones, taken nevertheless.
  package private(set) var unrecordedImages: [UnrecordedImage] = []

  /// The SHA-256 of the images that were read, by name; empty where nothing is shared.
  private(set) var digests: [String: String] = [:]

  /// Opens the folder of a recording's images.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - header: The recording's header, with its table of images.
  ///   - sources: What was read for other jobs; nil to share nothing.
  /// - Throws: `JobFailure.assetFolder`.
  package init(
    _ job: RenderJob,
    header: RecordingHeader,
    _ sources: SharedSources? = nil
  ) throws(JobFailure) {
    try self.init(
      beside: job.recording,
      job.assets,
      header: header,
      salvages: job.decoding.damage == .salvage,
      sources: sources,
      expected: job.inputs?.images
    )
  }

  /// Opens the folder of a recording's images, for what is no picture.
  ///
  /// - Parameters:
  ///   - recording: The recording's file.
  ///   - settings: Where else images are looked for.
  ///   - header: The recording's header, with its table of images.
  ///   - salvages: Whether an image that is not the recorded one is taken all the same.
  /// - Throws: `JobFailure.assetFolder`.
  package init(
    beside recording: String,
    _ settings: AssetSettings,
    header: RecordingHeader,
    salvages: Bool
  ) throws(JobFailure) {
    try self.init(
      beside: recording,
      settings,
      header: header,
      salvages: salvages,
      sources: nil,
      expected: nil
    )
  }

  private init(
    beside recording: String,
    _ settings: AssetSettings,
    header: RecordingHeader,
    salvages: Bool,
    sources: SharedSources?,
    expected: [String: String]?
  ) throws(JobFailure) {
    cache = sources?.files
    self.expected = expected
    do { folder = try AssetFolder(settings.folder ?? PathBytes.split(recording).folder) } catch {
      throw .assetFolder(error)
    }
    self.settings = settings
    self.header = header
    self.salvages = salvages
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
    if let expected, expected[name] != digests[name] { throw .asset(name: name, .changed) }
    if image.sha256 != nil,
      let mismatch = image.mismatch(digests[name] ?? ContentDigest.sha256(bytes))
    {
      guard salvages else { throw .asset(name: name, mismatch) }
      unrecordedImages.append(UnrecordedImage(name: name, failure: mismatch))
    }
    return bytes
  }

  private mutating func read(_ image: RecordingHeader.Image) throws(AssetFailure) -> [UInt8] {
    if let cache {
      let contents = try read(image, through: cache)
      digests[image.name] = contents.sha256
      return contents.bytes
    }
    switch image.source {
    case .file(let path):
      do { return try folder.read(path.text) } catch { throw .file(error) }
    case .url(let address):
      let substitute = try substitute(for: address)
      do { return try FileContents.read(substitute) } catch { throw .file(error) }
    }
  }

  /// The bytes of an image and their digest, whether they are the recorded ones or not.
  func read(
    _ image: RecordingHeader.Image,
    through cache: FileCache
  ) throws(AssetFailure) -> FileCache.Contents {
    switch image.source {
    case .file(let path):
      do { return try folder.read(path.text, through: cache) } catch { throw .file(error) }
    case .url(let address):
      let substitute = try substitute(for: address)
      do { return try FileContents.read(substitute, through: cache) } catch { throw .file(error) }
    }
  }

  private func substitute(for address: String) throws(AssetFailure) -> String {
    guard let substitute = settings.substitutes[address] else {
      throw .addressWithoutSubstitute(address)
    }
    return substitute
  }

  /// Where an image is looked for.
  func path(of image: RecordingHeader.Image) -> String {
    switch image.source {
    case .file(let path): folder.path + "/" + path.text
    case .url(let address): settings.substitutes[address] ?? address
    }
  }
}

extension RecordingHeader.Image {
  /// What is wrong with bytes of this SHA-256: nothing, unless the recording gives another one.
  func mismatch(_ found: String) -> AssetFailure? {
    guard let expected = sha256, found != expected.lowercased() else { return nil }
    return .digestMismatch(expected: expected, found: found)
  }
}
