public import Codecs
public import Files
public import Recording
public import Rendering
public import Room

/// Why there is no picture: the stage, and what it said.
@nonexhaustive
public enum JobFailure: Error, Equatable, Sendable {
  /// The recording's file cannot be read.
  case recordingFile(FileError)
  /// The file is not a recording that can be replayed.
  case recording(RecordingError)
  /// Strictness was asked for, and the replay rejected so many events.
  case rejectedEvents(ReplayTally)
  /// Strictness was asked for, and so many things about the recording are odd.
  case warnings(ReplayTally, [RecordingWarning])
  /// Nobody of this id is in the room at that moment; these are.
  case viewpointUnknown(ParticipantID, present: [ParticipantID])
  /// The recording is another one than when the job was planned.
  case recordingChanged(String)
  /// The folder that the images are looked for in cannot be opened.
  case assetFolder(FileError)
  /// An image cannot be had; the name is that of the recording's table.
  case asset(name: String, AssetFailure)
  /// An image is there and cannot be used, or the picture cannot be drawn or encoded.
  case rendering(RenderingError)
  /// The photo's header cannot be read; the name is that of the recording's table.
  case photo(name: String, CodecError)
  /// The output's name says neither PNG nor JPEG, and nothing else did.
  case formatUnknown(output: String)
  /// The output is the recording or one of its images, which would be lost.
  case outputIsInput(String)
  /// Something has the output's name already, and a folder replaces nothing.
  case outputExists(String)
  /// A playback would have so many frames, nil for more than can be counted, and so many are allowed.
  case tooManyFrames(Int?, allowed: Int)
  /// The job may take so many bytes of memory, more than is allowed.
  case overMemory(needed: Int, allowed: Int)
  /// The job took longer than is allowed.
  case overTime(milliseconds: Int)
  /// The picture cannot be written.
  case output(FileError)
  /// The process was asked to stop.
  case interrupted
}
