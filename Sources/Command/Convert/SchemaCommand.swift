import Recording

/// `decal schema`: the format of recordings, for machines.
enum SchemaCommand: Subcommand {
  static let writer = Flag(
    "writer",
    abstract: "The closed schema, for who writes recordings; else the open one, for who reads them."
  )

  static let description = CommandDescription(
    name: "decal schema",
    abstract: "Prints the JSON Schema (2020-12) of recordings.",
    discussion: "It describes a recording as one document; each line is one of its parts.",
    flags: [writer]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let schema: RecordingSchema = arguments.isSet(writer) ? .writer : .reader
    try Console().print(String(schema.text.dropLast()))
  }
}
