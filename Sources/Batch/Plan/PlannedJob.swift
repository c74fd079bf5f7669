public import Album
package import Files

/// One picture of a batch, with all that is known before the work begins.
public struct PlannedJob: Sendable {
  /// Its place in the batch, from 0.
  public var index: Int
  /// What it is called in results.
  public var title: String
  /// Which recording, how it is rendered, and what it is made from.
  public var job: RenderJob
  /// Which of the batch's albums it goes to.
  public var album: Int
  /// What tells its picture from all others.
  public var key: JobKey
  /// The name of its picture; nil if there will be none.
  public var picture: PictureName?
  /// The same without the number that it got if another job wants the same name.
  public var wanted: PictureName?
  /// Whether that name says which job it is, so that what has it is this picture.
  public var isNameBound: Bool
  /// The memory that it takes at most, in bytes.
  public var cost: Int
  /// The files that it is made from, as far as they are there.
  package var files: [FileIdentity] = []
  /// Why there will be no picture, as far as that is known; nil if nothing speaks against it.
  public var failure: JobFailure?
  /// The place of a job before it that makes the very same picture; nil if there is none.
  public var twin: Int?
}
