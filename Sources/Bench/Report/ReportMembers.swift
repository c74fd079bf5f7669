import JSON

/// The members of an object in a report, each of which is there and of its kind.
struct ReportMembers {
  private let object: JSONObject
  /// The way to its members, with the dot.
  let place: String

  init(_ object: JSONObject, at place: String) {
    self.object = object
    self.place = place
  }

  func text(_ key: String) throws(BenchReportFault) -> String {
    guard let text = object[key]?.string else { throw .member(place + key) }
    return text
  }

  func number(_ key: String) throws(BenchReportFault) -> Double {
    guard let number = object[key]?.number else { throw .member(place + key) }
    return number.double
  }

  /// A number above 0, so that one can be divided by it.
  func positive(_ key: String) throws(BenchReportFault) -> Double {
    let number = try number(key)
    guard number > 0 else { throw .member(place + key) }
    return number
  }

  func whole(_ key: String) throws(BenchReportFault) -> Int {
    guard let number = object[key]?.number?.integer, number >= 0 else {
      throw .member(place + key)
    }
    return number
  }

  /// A side of a picture.
  func size(_ key: String) throws(BenchReportFault) -> Int {
    let side = try whole(key)
    guard 1...1_000_000 ~= side else { throw .member(place + key) }
    return side
  }

  func isNull(_ key: String) -> Bool { object[key] == .null }

  func object(_ key: String) throws(BenchReportFault) -> ReportMembers {
    guard let inner = object[key]?.object else { throw .member(place + key) }
    return ReportMembers(inner, at: place + key + ".")
  }

  func objects(_ key: String) throws(BenchReportFault) -> [ReportMembers] {
    guard let array = object[key]?.array else { throw .member(place + key) }
    var members: [ReportMembers] = []
    for (index, value) in array.enumerated() {
      guard let inner = value.object else { throw .member("\(place)\(key)[\(index)]") }
      members.append(ReportMembers(inner, at: "\(place)\(key)[\(index)]."))
    }
    return members
  }

  func texts(_ key: String) throws(BenchReportFault) -> [String] {
    guard let array = object[key]?.array else { throw .member(place + key) }
    let texts = array.compactMap(\.string)
    guard texts.count == array.count else { throw .member(place + key) }
    return texts
  }
}
