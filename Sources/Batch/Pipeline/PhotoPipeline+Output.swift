import Codecs
import Files
import Rendering

/// What a picture is to be like, as the job, the photo and the recording say it together.
extension PhotoPipeline {
  /// The format of a picture: as the job or its output's name says, or else the photo's.
  static func format(
    of job: RenderJob,
    photo: ImageHeader
  ) throws(JobFailure) -> ImageFormat {
    if let format = job.format ?? ImageFormat(forName: job.output) { return format }
    guard job.output == "-" else { throw .formatUnknown(output: job.output) }
    return photo.format
  }

  /// The date of a picture.
  ///
  /// A photo that does not say how far its clock was ahead of Greenwich is taken to have been taken
  /// where the session was recorded, or else at Greenwich: never where this machine happens to be.
  static func date(
    of job: RenderJob,
    photo: [UInt8],
    recording: CaptureTime?
  ) -> CaptureTime? {
    func taken() -> CaptureTime? {
      PhotoMetadata(of: photo).moment.map {
        CaptureTime($0, otherwiseAhead: recording?.offset ?? 0)
      }
    }
    return switch job.date {
    case .recording: recording
    case .photo: taken()
    case .now: CaptureTime(milliseconds: Surroundings.nowInMilliseconds)
    case .nowhere: nil
    case nil: taken() ?? (job.isDated ? recording : nil)
    }
  }

  /// How a picture is drawn and encoded.
  static func options(
    of job: RenderJob,
    _ format: ImageFormat,
    dated capture: CaptureTime?
  ) -> OutputOptions {
    OutputOptions(
      format: format,
      quality: job.quality,
      chroma: job.chroma,
      colors: job.colors,
      effort: job.effort,
      metadata: job.metadata,
      software: job.software,
      capture: job.isDated ? capture?.exif(software: job.software ?? "decal") : nil,
      decoding: job.decoding,
      path: job.path,
      workers: job.workers
    )
  }
}
