import Batch
import Codecs
import Files
import Pixels
import Raster
import Rendering
import Room
import Scene

extension CommandFailure {
  /// A picture was not made.
  init(_ failure: JobFailure, recording: String) {
    switch failure {
    case .recordingFile(let error): self = .input(error)
    case .recording(let error):
      self.init(error.sentence(about: recording), .badInput)
    case .rejectedEvents(let tally):
      self.init(
        "\(recording.quoted): \(tally.rejectionSentence); look at them with decal inspect",
        .rejectedEvents
      )
    case .warnings(let tally, let warnings):
      let all = warnings.map { $0.sentence(about: recording) } + tally.warningSentences
      self.init(
        "\(recording.quoted) is not clean, as --strict wants it: \(all.joined(separator: "; "))",
        .badInput
      )
    case .viewpointUnknown(let participant, let present):
      let names = present.map(\.rawValue.quoted).joined(separator: ", ")
      self.init(
        "nobody called \(participant.rawValue.quoted) is in the room at that moment; "
          + "choose one of \(names.isEmpty ? "nobody" : names)",
        .usage
      )
    case .recordingChanged(let path):
      self.init("\(path.quoted) was changed while the batch ran; run it again", .inputOutput)
    case .assetFolder(let error): self = .folder(error)
    case .asset(let name, let failure): self = failure.failure(image: name, recording: recording)
    case .photo(let name, let error):
      self.init(error.sentence(about: "the photo \(name.quoted)"), .badInput)
    case .rendering(let error): self.init(rendering: error)
    case .formatUnknown(let output):
      self.init(
        "the name \(output.quoted) does not say which format to write; "
          + "end it with .png or .jpg, or give --format",
        .usage
      )
    case .outputIsInput(let output):
      self.init(
        "\(output.quoted) is what the picture is made from and would be lost; choose another name",
        .usage
      )
    case .outputExists(let output):
      self.init(
        "there is something called \(output.quoted) already, and a folder of frames replaces "
          + "nothing; choose another name, or move it away",
        .nameConflict
      )
    case .tooManyFrames(let count, let allowed):
      self.init(
        "the replay would have \(count.map(String.init) ?? "countless") frames, more than "
          + "\(allowed); make it shorter with --idle-limit, --from and --to, faster with --speed, "
          + "or coarser with --fps",
        .usage
      )
    case .overMemory(let needed, let allowed):
      self = .overMemory(needed: needed, allowed: allowed)
    case .overTime(let milliseconds): self = .overTime(milliseconds)
    case .output(let error): self = .output(error)
    case .interrupted: self = .stopped
    }
  }

  private init(rendering error: RenderingError) {
    switch error {
    case .source(let source, let error):
      let status: ExitStatus = error == .outOfMemory ? .inputOutput : .badInput
      self.init(error.sentence(about: "the image \(source.rawValue.quoted)"), status)
    case .sourceMissing(let source):
      self.init("the image \(source.rawValue.quoted) is missing", .badInput)
    case .pictureTooLarge(let size, let limits):
      let isTooLong = max(size.width, size.height) > limits.maximumSide
      self.init(
        "the picture would have \(size) pixels, "
          + (isTooLong
            ? "more than \(limits.maximumSide) on a side; make it smaller with --width"
            : "more than \(limits.maximumPixels) in all; make it smaller with --width, "
              + "or raise --max-pixels"),
        .usage
      )
    case .sourcesTooLarge(let pixels, let limits):
      self.init(
        "the images have \(pixels) pixels together, and no more than \(limits.maximumPixels) are "
          + "read; raise --max-pixels if that is meant",
        .badInput
      )
    case .transparentBackground:
      self.init("a JPEG cannot be transparent; give --background a colour, or write a PNG", .usage)
    case .outOfMemory(let bytes):
      self.init(
        "there is no memory for the picture, which takes \(bytes / 1_000_000) MB; "
          + "make it smaller with --width, or close other programs",
        .inputOutput
      )
    case .pathImpossible(let path, let detour):
      self.init(
        "the picture cannot be made by --path \(path.rawValue): \(detour.sentence); "
          + "leave the flag out to have the best way chosen",
        .usage
      )
    case .interrupted: self = .stopped
    case .raster(let error): self.init(error.sentence, .badInput)
    case .encoding(let error): self.init(error.sentence(about: "the picture"), .inputOutput)
    }
  }
}

extension AssetFailure {
  /// The failure of an image that has to be there.
  func failure(image name: String, recording: String) -> CommandFailure {
    switch self {
    case .file(let error):
      let status: ExitStatus =
        switch error {
        case .outsideFolder, .isDirectory, .notRegular, .tooLarge: .badInput
        default: .inputOutput
        }
      return CommandFailure(
        "the image \(name.quoted) of \(recording.quoted): \(error.readingSentence)",
        status
      )
    case .addressWithoutSubstitute(let address):
      return CommandFailure(
        "the image \(name.quoted) of \(recording.quoted) is at \(address.quoted), and nothing is "
          + "fetched; name a file that stands in for it with --map \(address)=FILE",
        .badInput
      )
    case .changed:
      return CommandFailure(
        "the image \(name.quoted) of \(recording.quoted) was changed while the batch ran; "
          + "run it again",
        .inputOutput
      )
    case .digestMismatch(let expected, let found):
      return CommandFailure(
        "the image \(name.quoted) of \(recording.quoted) is not the one that was recorded: "
          + "its SHA-256 is \(found) and should be \(expected); find the right file",
        .badInput
      )
    }
  }
}

extension RasterError {
  /// The error as a sentence; recordings lead to none of these.
  fileprivate var sentence: String {
    switch self {
    case .interrupted: "stopped"
    case .plan(.emptyCanvas): "the picture would have no pixel"
    case .plan(.placementNotFinite(let layer)), .plan(.opacityOutOfRange(let layer)),
      .unsupportedPlacement(let layer):
      "the layer \(layer) of the picture lies in a way that cannot be drawn"
    case .sourceMissing(let source): "the image \(source.rawValue.quoted) is missing"
    }
  }
}
