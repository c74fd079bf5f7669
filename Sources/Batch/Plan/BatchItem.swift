public import Album

/// One picture that is wanted of a batch, before anything of it was read.
public struct BatchItem: Sendable {
  /// What the job is called in results; the recording's path unless the manifest says otherwise.
  public var title: String
  /// Which recording, and how it is rendered; the picture gets its name in the album.
  public var job: RenderJob
  /// How its name is made.
  public var template: NameTemplate
  /// Which of the batch's albums it goes to.
  public var album: Int

  /// Describes a picture.
  public init(title: String, job: RenderJob, template: NameTemplate, album: Int = 0) {
    self.title = title
    self.job = job
    self.template = template
    self.album = album
  }
}
