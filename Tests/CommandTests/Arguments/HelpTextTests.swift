import Command
import Testing

@Suite("Help text")
struct HelpTextTests {
  @Test("a command's page is its table")
  func command() {
    let command = CommandDescription(
      name: "decal render",
      abstract: "Draw one picture from a recording.",
      discussion: """
        The picture shows the room as it was at the end, or at the time that --at gives, \
        with every sticker where the rules put it.

        A second paragraph.
        """,
      operands: [Operand("RECORDING"), Operand("EXTRA", .several)],
      flags: [
        Flag("output", "o", value: "FILE", abstract: "Write the picture to FILE."),
        Flag("quality", value: "keep|1...100", abstract: "How good a JPEG is."),
        Flag("a-flag-with-a-name-of-some-length", abstract: "It has its words below it."),
        Flag(
          "map",
          value: "URL=FILE",
          isRepeatable: true,
          abstract: "Read FILE where a recording names URL, which is never fetched."
        ),
      ]
    )
    let page = """
      Draw one picture from a recording.

      Usage: decal render [FLAGS] RECORDING EXTRA...

      The picture shows the room as it was at the end, or at the time that --at gives,
      with every sticker where the rules put it.

      A second paragraph.

      Flags:
        -o, --output FILE           Write the picture to FILE.
            --quality keep|1...100  How good a JPEG is.
            --a-flag-with-a-name-of-some-length
                                    It has its words below it.
            --map URL=FILE          Read FILE where a recording names URL, which is
                                    never fetched. May be given more than once.
        -h, --help                  Show this help.

      """
    #expect(HelpText(of: command).page == page)
  }

  @Test("the program's page lists its commands")
  func program() {
    let program = CommandDescription(
      name: "decal",
      abstract: "Turn recordings into pictures.",
      flags: [.version],
      subcommands: [
        CommandDescription(name: "decal render", abstract: "Draw one picture."),
        CommandDescription(name: "decal inspect", abstract: "Say what is in a recording."),
      ]
    )
    let page = """
      Turn recordings into pictures.

      Usage: decal COMMAND [FLAGS]

      Commands:
        render   Draw one picture.
        inspect  Say what is in a recording.

      Flags:
            --version  Show the version.
        -h, --help     Show this help.

      """
    #expect(HelpText(of: program).page == page)
  }
}
