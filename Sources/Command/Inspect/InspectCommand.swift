import JSON
import Batch
import Codecs
import Files
import Recording

/// `decal inspect`: what is in a recording, verdict by verdict, or in an image.
enum InspectCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal inspect",
    abstract: "Tells what is in a recording, verdict by verdict, or in an image.",
    operands: [Operand("FILE")],
    flags: [.salvage, .maximumPixels, .json, .quiet]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(isQuiet: arguments.isSet(.quiet))
    let path = arguments.operands[0]
    let bytes: [UInt8]
    do { bytes = try FileContents.read(path) } catch { throw .input(error) }
    let isForMachines = arguments.isSet(.json)
    if ImageFormat(sniffing: bytes) != nil {
      let options = try understanding(description) { () throws(UsageError) in
        try RenderFlags.decoding(arguments)
      }
      let inspection = try ImageInspection(bytes, path: path, limits: options.limits)
      for warning in inspection.warnings { console.warn(warning) }
      try isForMachines
        ? console.print(.object(inspection.json)) : console.print(inspection.text)
    } else {
      let inspection = try RecordingInspection(
        bytes,
        path: path,
        salvages: arguments.isSet(.salvage)
      )
      for warning in inspection.warnings { console.warn(warning) }
      try isForMachines
        ? console.print(.object(inspection.json)) : console.print(inspection.text)
    }
  }
}
