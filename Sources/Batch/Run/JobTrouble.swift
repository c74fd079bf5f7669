public import Album
import Codecs
import Rendering
public import Files

/// Why a job of a batch has no picture in its album.
@nonexhaustive
public enum JobTrouble: Error, Equatable, Sendable {
  /// The picture could not be made.
  case picture(JobFailure)
  /// It could not be saved.
  case album(AlbumError)
  /// It could not be recorded; it may be in the album all the same, where the next run finds it.
  case journal(FileError)

  /// Whether the process was asked to stop: the job is as if it had never begun.
  public var isInterruption: Bool {
    switch self {
    case .picture(.interrupted), .picture(.output(.interrupted)), .album(.file(.interrupted)),
      .journal(.interrupted):
      true
    default: false
    }
  }

  /// Whether it is not the job's fault, so that the same job may go well the next time.
  public var isTransient: Bool {
    switch self {
    case .picture(.recordingChanged), .picture(.asset(_, .changed)),
      .picture(.rendering(.outOfMemory(bytes: _))), .picture(.rendering(.source(_, .outOfMemory))),
      .picture(.output), .journal:
      true
    case .picture(.recordingFile(let error)), .picture(.assetFolder(let error)),
      .picture(.asset(_, .file(let error))):
      if case .system = error { true } else { false }
    case .picture(let failure): failure == .interrupted
    case .album(.nameTaken), .album(.badName), .album(.badTemplate), .album(.needsReadWrite): false
    case .album: true
    }
  }

  /// Whether every further job would meet it, so that there is no use in going on.
  public var stopsBatch: Bool {
    switch self {
    case .journal, .album(.movedOrReplaced), .album(.unsafeFolder): true
    case .album(.file(let error)):
      switch error {
      case .noSpace, .readOnly, .permissionDenied: true
      default: false
      }
    default: false
    }
  }
}
