import Batch
import Files
import Recording
import Report
import Room

/// `decal convert`: a recording in its other form, or the app's wire log as a recording.
enum ConvertCommand: Subcommand {
  static let form = Flag(
    "to",
    value: "FORM",
    abstract:
      "lines, document or chrome-trace; else .jsonl means lines, .json the document."
  )
  static let canvas = Flag(
    "canvas",
    value: "WxH",
    abstract: "The canvas in points, which a wire log does not say."
  )
  static let photo = Flag(
    "photo",
    value: "FILE",
    abstract: "The photo beside the recording, which a wire log does not say."
  )

  static let description = CommandDescription(
    name: "decal convert",
    abstract: "Writes a recording in another form, or a wire log as a recording.",
    discussion: """
      Lines are what a recorder appends, a document is what a person reads; converting loses \
      nothing, neither fields that nobody knows nor the spelling of numbers. A wire log is what the \
      app sent: one message or one broadcast a line. A chrome-trace is for Perfetto and Chrome's \
      own viewer: a track for everybody, with gestures, locks and rejected events.
      """,
    operands: [Operand("IN")],
    flags: [.output, form, canvas, photo, .salvage, .quiet]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let input = arguments.operands[0]
    let output = try understanding(description) { () throws(UsageError) in
      guard let output = arguments.value(of: .output) else { throw .missingOperand("-o FILE") }
      return output
    }
    let asked = try understanding(description) { () throws(UsageError) in
      try arguments.value(of: Self.form, as: FormArgument.self)
    }
    let bytes: [UInt8]
    do { bytes = try FileContents.read(input) } catch { throw .input(error) }
    let recording = try read(bytes, input, arguments)
    for warning in recording.warnings { console.warn(warning.sentence(about: input)) }
    let form = asked ?? FormArgument(forName: output) ?? .lines
    let loses = form == .chromeTrace || arguments.isSet(.salvage) || WireLog.matches(bytes)
    if loses, output != "-", FileContents.isSameFile(input, output) {
      throw CommandFailure(
        "\(output.quoted) is what is converted, and some of it would be lost; choose another name",
        .usage
      )
    }
    do {
      try FileReplacement.write(
        form.bytes(of: recording, named: PathBytes.split(input).name),
        to: output,
        while: { !Interruption.isRequested }
      )
    } catch {
      throw .output(error)
    }
    if output != "-" {
      console.say(
        "\(output.plain): \(recording.events.count.counted("event")) as \(form.rawValue)"
      )
    }
  }

  private static func read(
    _ bytes: [UInt8],
    _ input: String,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> SessionRecording {
    let isWireLog = WireLog.matches(bytes)
    let options = isWireLog ? try wireLogOptions(input, arguments) : nil
    do throws(RecordingError) {
      if let options { return try SessionRecording(wireLog: bytes, options: options) }
      let reading = ReadingOptions(salvages: arguments.isSet(.salvage))
      return try SessionRecording(bytes: bytes, options: reading)
    } catch {
      throw CommandFailure(error.sentence(about: input), .badInput)
    }
  }

  private static func wireLogOptions(
    _ input: String,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> WireLogOptions {
    let size = try understanding(description) { () throws(UsageError) in
      try arguments.value(of: canvas, as: SizeArgument.self)
    }
    guard let size, let photo = arguments.value(of: photo) else {
      throw CommandFailure(
        "\(input.quoted) is a wire log, which says neither canvas nor photo; "
          + "give --canvas WxH and --photo FILE",
        .usage
      )
    }
    do {
      let canvas = RecordingHeader.Canvas(width: size.width, height: size.height)
      return WireLogOptions(canvas: canvas, photo: try ImageSource(photo))
    } catch {
      throw CommandFailure(
        "--photo names the file \(photo.quoted), which \(error.phrase)",
        .usage
      )
    }
  }
}
