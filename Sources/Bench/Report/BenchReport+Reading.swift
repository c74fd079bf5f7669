import JSON
import Pixels

extension BenchReport {
  /// Reads a report as `json` gives it.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: `BenchReportFault`.
  public init(parsing bytes: [UInt8]) throws(BenchReportFault) {
    let value: JSONValue
    do { value = try JSONValue(parsing: bytes) } catch { throw .json(error) }
    guard let object = value.object, object["format"]?.string == Self.format,
      object["version"]?.number?.integer == Self.formatVersion
    else { throw .format }
    let report = ReportMembers(object, at: "")
    version = try report.text("decal")
    let machine = try report.object("machine")
    self.machine = Machine(
      processor: try machine.text("processor"),
      cores: try machine.whole("cores"),
      kernel: try machine.text("kernel")
    )
    let input = try report.object("input")
    let recording = try input.isNull("recording") ? nil : input.text("recording")
    let photo =
      try input.isNull("width")
      ? nil : PixelSize(width: input.size("width"), height: input.size("height"))
    self.input = Input(recording: recording, photo: photo)
    rounds = try report.whole("rounds")
    cases = []
    for members in try report.objects("cases") { cases.append(try CaseResult(members)) }
    impossible = try report.texts("impossible")
  }
}

extension CaseResult {
  fileprivate init(_ members: ReportMembers) throws(BenchReportFault) {
    guard let group = Group(rawValue: try members.text("group")) else {
      throw .member(members.place + "group")
    }
    guard let unit = Amount.Unit(rawValue: try members.text("unit")) else {
      throw .member(members.place + "unit")
    }
    name = try members.text("name")
    self.group = group
    amount = Amount(count: try members.positive("amount"), unit: unit)
    seconds = try Summary(members.object("seconds"))
    copies = try members.isNull("copies") ? nil : members.positive("copies")
    stages = []
    for stage in try members.objects("stages") {
      stages.append(Stage(name: try stage.text("name"), seconds: try stage.number("seconds")))
    }
  }
}

extension Summary {
  fileprivate init(_ members: ReportMembers) throws(BenchReportFault) {
    let (low, high) = (try members.positive("low"), try members.positive("high"))
    guard low <= high else { throw .member(members.place + "high") }
    self.init(
      count: try members.whole("count"),
      minimum: try members.positive("minimum"),
      quartiles: (
        lower: try members.positive("lowerQuartile"),
        median: try members.positive("median"),
        upper: try members.positive("upperQuartile")
      ),
      interval: low...high
    )
  }
}
