public import Album
public import Batch
public import Codecs
public import Files
public import Raster

/// Why nothing was measured.
@nonexhaustive
public enum BenchError: Error, Equatable, Sendable {
  /// The caller wants no figures any more.
  case interrupted
  /// The folder that the measurements work in cannot be made or written.
  case workspace(FileError)
  /// The album that pictures are put into cannot be had.
  case album(AlbumError)
  /// The recording that was to be measured cannot be read.
  case recordingFile(FileError)
  /// A picture cannot be made; the recording's path.
  case job(JobFailure, recording: String)
  /// A job of a batch has failed, for a reason that only a batch has.
  case batch(recording: String)
  /// Images that were drawn to be measured on cannot be coded or decoded.
  case codec(CodecError)
  /// Layers that were placed to be measured on cannot be drawn.
  case raster(RasterError)
  /// Work that should give the same result in every round gave another one; its name.
  case unsteady(String)
}
