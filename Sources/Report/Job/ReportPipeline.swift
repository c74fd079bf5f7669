public import Batch
import Codecs
import Files
import Recording
import Room

/// One recording becomes one page: read, replayed, illustrated, written.
public enum ReportPipeline {
  /// The most bytes of images that a page takes.
  static let imageBudget = 64 << 20

  /// Makes a page and puts it where the job says.
  ///
  /// An image that cannot be had or read leaves an empty frame, and is told: who looks for the reason
  /// why a sticker jumped can do without its picture.
  ///
  /// - Parameters:
  ///   - job: Which one.
  ///   - isWanted: Asked between the stages and just before the page is put in its place; false ends
  ///     the job with nothing written.
  /// - Returns: What became of it.
  /// - Throws: `JobFailure`; whatever stood at the output before stands there still.
  public static func run(
    _ job: ReportJob,
    while isWanted: () -> Bool = { true }
  ) throws(JobFailure) -> ReportAccount {
    let recording = try RecordingFile.read(job.recording, options: job.reading)
    guard isWanted() else { throw .interrupted }
    let trace = SessionTrace(recording)
    guard isWanted() else { throw .interrupted }

    var assets = try AssetLoader(
      beside: job.recording,
      job.assets,
      header: recording.header,
      salvages: job.decoding.damage == .salvage
    )
    let (images, missing) = try illustrate(
      trace,
      recording.header,
      &assets,
      decoding: job.decoding,
      while: isWanted
    )
    try PhotoPipeline.protect(assets.paths + [job.recording], from: job.output)
    let title = job.recording == "-" ? "recording" : PathBytes.split(job.recording).name
    let page = ReportPage(
      title: title,
      recording: recording,
      trace: trace,
      images: images,
      describing: job.describing
    ).bytes
    guard isWanted() else { throw .interrupted }
    do { try FileReplacement.write(page, to: job.output, while: isWanted) } catch {
      throw JobFailure(writing: error)
    }
    return ReportAccount(
      events: trace.entries.count,
      byteCount: page.count,
      warnings: recording.warnings,
      unrecordedImages: assets.unrecordedImages,
      missing: missing
    )
  }

  private static func illustrate(
    _ trace: SessionTrace,
    _ header: RecordingHeader,
    _ assets: inout AssetLoader,
    decoding: DecodeOptions,
    while isWanted: () -> Bool
  ) throws(JobFailure) -> (PageImages, [MissingImage]) {
    var images = PageImages()
    var missing: [MissingImage] = []
    let stage = header.stage
    do throws(IllustrationFailure) {
      let file = try bytes(of: stage.photo, &assets)
      images.background = try reduce { () throws(ImageReduction.Failure) in
        try ImageReduction.background(file, on: stage, decoding: decoding)
      }
    } catch {
      missing.append(MissingImage(name: stage.photo, reason: error.reason))
    }
    var used = images.background?.bytes.count ?? 0
    for name in trace.images {
      guard isWanted() else { throw .interrupted }
      guard used < imageBudget else {
        missing.append(MissingImage(name: name, reason: .pageIsFull(bytes: used)))
        continue
      }
      do throws(IllustrationFailure) {
        let file = try bytes(of: name, &assets)
        let image = try reduce { () throws(ImageReduction.Failure) in
          try ImageReduction.sticker(file, decoding: decoding)
        }
        used += image.bytes.count
        images.stickers[name] = image
      } catch {
        missing.append(MissingImage(name: name, reason: error.reason))
      }
    }
    return (images, missing)
  }

  private struct IllustrationFailure: Error {
    var reason: MissingImage.Reason
  }

  private static func bytes(
    of name: String,
    _ assets: inout AssetLoader
  ) throws(IllustrationFailure) -> [UInt8] {
    do { return try assets.bytes(of: name) } catch {
      guard case .asset(_, let failure) = error else {
        preconditionFailure("a loader fails at assets")
      }
      throw IllustrationFailure(reason: .asset(failure))
    }
  }

  private static func reduce(
    _ work: () throws(ImageReduction.Failure) -> EncodedImage
  ) throws(IllustrationFailure) -> EncodedImage {
    do { return try work() } catch {
      switch error {
      case .codec(let error): throw IllustrationFailure(reason: .codec(error))
      case .raster, .tooLarge: throw IllustrationFailure(reason: .tooLarge)
      }
    }
  }
}
