import Batch
import Codecs
import JSON

/// `decal inspect`: what is in a recording, verdict by verdict, or in an image.
enum InspectCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal inspect",
    abstract: "Tells what is in a recording, verdict by verdict, or in an image.",
    operands: [Operand("FILE")],
    flags: [.salvage, .maximumPixels, .json, .quiet]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let path = arguments.operands[0]
    let input = try InspectedInput(path)
    if input.isImage {
      let options = try understanding(description) { () throws(UsageError) in
        try RenderFlags.decoding(arguments)
      }
      let inspection = try ImageInspection(
        try input.bytes(),
        path: path,
        limits: options.limits
      )
      for warning in inspection.warnings { console.warn(warning) }
      try arguments.isSet(.json)
        ? console.print(.object(inspection.json)) : console.print(inspection.text)
    } else {
      let recording = try input.recording(salvages: arguments.isSet(.salvage))
      let inspection = try RecordingInspection(recording, path: path)
      for warning in inspection.warnings { console.warn(warning) }
      var result = ResultStream()
      if arguments.isSet(.json) {
        try inspection.printJSON(to: &result)
      } else {
        try inspection.print(to: &result)
      }
      try result.flush()
    }
  }
}
