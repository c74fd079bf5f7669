import Album
import Batch
import Codecs
import Files

/// Puts a rendered picture into an album.
struct AlbumDelivery {
  private let album: FolderAlbum
  private let access: AccessLevel
  private let policy: ConflictPolicy
  private let template: NameTemplate

  /// Gets the permission, before anything is rendered.
  ///
  /// - Parameters:
  ///   - text: The album, as it was typed.
  ///   - recording: What is to be saved.
  ///   - arguments: The command line.
  ///   - console: Where to ask.
  /// - Throws: Why nothing may be saved.
  init(
    into text: String,
    of recording: String,
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) {
    let policy = try understanding(RenderCommand.description) { () throws(UsageError) in
      try AlbumFlags.policy(arguments)
    }
    do {
      template = try NameTemplate(
        typed: arguments.value(of: AlbumFlags.name) ?? NameTemplate.standard
      )
    } catch {
      throw CommandFailure(album: error)
    }
    self.policy = policy
    let location = try AlbumLocation(text)
    let keeper = try Doorkeeper(console: console)
    (album, access) = try keeper.admit(
      to: location,
      for: .init(
        count: 1,
        subject: recording,
        level: policy == .replace ? .readWrite : .addOnly
      ),
      arguments
    )
  }

  /// Saves the picture.
  func save(
    _ file: EncodedImage,
    _ report: JobReport,
    of job: RenderJob
  ) throws(CommandFailure) -> SavedPhoto {
    var fields = job.nameFields(report.capture, file.format, session: report.session.title)
    fields[.index] = "1"
    fields[.hash8] = String(ContentDigest.sha256(file.bytes).prefix(8))
    do throws(AlbumError) {
      let name = try template.name(of: fields)
      return try album.save(
        NewPhoto(
          file.bytes,
          named: name,
          isNameBoundToContent: template.isBoundToContent,
          date: report.date?.fileTime
        ),
        onConflict: policy,
        access: access
      )
    } catch {
      throw CommandFailure(album: error)
    }
  }
}
