import Codecs
import Files
import JSON

/// `decal diff`: which blocks of two JPEGs differ, and what else does.
enum DiffCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal diff",
    abstract: "Tells which blocks of two JPEGs differ, and what else does.",
    discussion: """
      Compared are coefficients as they are stored, size, sampling, quantization tables, coding, \
      scans, restart interval, application segments and comments; Huffman tables are not.

      Exit status: 0 nothing differs, 1 something does, 2 usage, 3 bad image, 7 cannot read.
      """,
    operands: [Operand("FIRST"), Operand("SECOND")],
    flags: [.maximumPixels, .json, .quiet]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let limits = try understanding(description) { () throws(UsageError) in
      try RenderFlags.limits(arguments)
    }
    let paths = arguments.operands
    let options = DecodeOptions(limits: limits)
    let comparison = JPEGComparison(
      try read(paths[0], options),
      try read(paths[1], options),
      names: paths
    )
    for warning in comparison.warnings { console.warn(warning) }
    if arguments.isSet(.json) {
      try console.print(.object(comparison.json))
    } else if !console.isQuiet {
      try console.print(comparison.text)
    }
    if !comparison.isEmpty { throw CommandFailure(nil, .different) }
  }

  private static func read(
    _ path: String,
    _ options: DecodeOptions
  ) throws(CommandFailure) -> JPEGCoefficients {
    let bytes: [UInt8]
    do { bytes = try FileContents.read(path) } catch { throw .input(error) }
    guard ImageFormat(sniffing: bytes) != .png else { throw .noBlocks(path) }
    do { return try JPEGCoefficients(reading: bytes, options: options) } catch {
      throw CommandFailure(error.sentence(about: path.quoted, canSalvage: false), .badInput)
    }
  }
}
