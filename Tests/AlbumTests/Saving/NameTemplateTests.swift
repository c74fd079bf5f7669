import Album
import Testing

@Suite("Name templates")
struct NameTemplateTests {
  static let values: [NameTemplate.Field: String] = [
    .stem: "beach", .index: "3", .session: "Summer", .date: "20240701", .time: "183000",
    .hash8: "0a1b2c3d", .ext: "png",
  ]

  @Test(
    "fields take their values, and all else is kept",
    arguments: [
      ("{date}_{time}_{stem}_{hash8}", "20240701_183000_beach_0a1b2c3d.png"),
      ("{stem}", "beach.png"),
      ("{stem}.{ext}", "beach.png"),
      ("{ext}_{stem}", "png_beach"),
      ("My {session} ({index})", "My Summer (3).png"),
      ("{{{stem}}}", "{beach}.png"),
      ("{{stem}}", "{stem}.png"),
      ("fixed", "fixed.png"),
      ("Cafe\u{301} {index}", "Caf\u{E9} 3.png"),
    ]
  )
  func names(template: String, name: String) throws {
    let made = try NameTemplate(template).name(of: Self.values)
    #expect(made.text.utf8.elementsEqual(name.utf8), "\(made.text)")
  }

  @Test(
    "a field without a value takes one separator with it",
    arguments: [
      ("{date}_{time}_{stem}_{hash8}", [.date, .time], "beach_0a1b2c3d.png"),
      ("{date}_{time}_{stem}_{hash8}", [.hash8], "20240701_183000_beach.png"),
      ("{date}_{time}_{stem}_{hash8}", [.time, .stem], "20240701_0a1b2c3d.png"),
      ("{date}{stem}", [.date], "beach.png"),
      ("{date}{time}_{stem}", [.date, .time], "beach.png"),
      ("{stem} - {session}", [.session], "beach -.png"),
      ("{stem}({index})", [.index], "beach().png"),
      ("{date}_{time}", [.date, .time], "picture.png"),
      ("{stem}", [.ext], "beach"),
      ("{stem}.{ext}", [.ext], "beach"),
    ] as [(String, [NameTemplate.Field], String)]
  )
  func empty(template: String, missing: [NameTemplate.Field], name: String) throws {
    var values = Self.values
    for field in missing { values[field] = nil }
    #expect(try NameTemplate(template).name(of: values).text == name)
    for field in missing { values[field] = "" }
    #expect(try NameTemplate(template).name(of: values).text == name)
  }

  @Test(
    "what is no template is refused, and why",
    arguments: [
      ("{stam}", NameTemplate.Flaw.unknownField("stam")),
      ("{}", .unknownField("")),
      ("{STEM}", .unknownField("STEM")),
      ("{stem", .unclosed),
      ("stem}", .unopened),
      ("{stem}}", .unopened),
      ("a/{stem}", .forbidden("/")),
      ("../{stem}", .forbidden("/")),
      ("{stem}\n", .forbidden("\n")),
    ]
  )
  func flaws(template: String, flaw: NameTemplate.Flaw) {
    #expect(throws: AlbumError.badTemplate(template, flaw)) { try NameTemplate(template) }
  }

  @Test("a template whose text makes a bad name says so", arguments: [".{stem}", "-{stem}"])
  func badNames(template: String) throws {
    let template = try NameTemplate(template)
    #expect(throws: AlbumError.self) { try template.name(of: Self.values) }
  }

  @Test("nothing that a value holds leads anywhere, and every value leaves room for the others")
  func hostile() throws {
    let template = try NameTemplate("{session}_{stem}_{hash8}")
    let name = try template.name(of: [
      .session: "../../" + String(repeating: "s", count: 5000) + "\n",
      .stem: "{date}/\u{202E}" + String(repeating: "字", count: 5000),
      .hash8: "0a1b2c3d", .ext: "png/../..",
    ])
    #expect(name.text.hasPrefix(String(repeating: "s", count: 80) + "_date-字"))
    #expect(name.text.hasSuffix("字_0a1b2c3d.png"))
    #expect(name.text.utf8.count <= PictureName.longest)
  }

  @Test("only eight digits of the contents bind a name to them")
  func bound() throws {
    #expect(try NameTemplate("{stem}_{hash8}").isBoundToContent)
    #expect(try !NameTemplate("{stem}_{{hash8}}").isBoundToContent)
  }
}
