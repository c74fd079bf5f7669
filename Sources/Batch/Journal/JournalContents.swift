/// What the journals of an album say together.
public struct JournalContents: Sendable {
  private var done: [JobKey: JournalRecord] = [:]
  private var failed: [JobKey: JournalRecord] = [:]
  private var placing: [JobKey: [JournalRecord]] = [:]

  /// Lines in the middle that are no records; the last line of a journal may be torn.
  public private(set) var badLines = 0

  /// Starts with nothing.
  public init() {}

  /// How many jobs there is something about.
  public var isEmpty: Bool { done.isEmpty && failed.isEmpty && placing.isEmpty }

  /// Adds all lines of a journal; what is behind the last end of a line was never written whole.
  public mutating func add(_ bytes: [UInt8]) {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0
    for line in bytes[..<end].split(separator: UInt8(ascii: "\n")) {
      if let record = JournalRecord(line: [UInt8](line)) { add(record) } else { badLines += 1 }
    }
  }

  /// Adds a record. A picture that is there wins over everything; among failures, the latest.
  public mutating func add(_ record: JournalRecord) {
    switch record.outcome {
    case .saved, .alreadyThere, .replaced:
      if let known = done[record.key], Self.isBefore(known, record) { return }
      done[record.key] = record
    case .failed:
      if let known = failed[record.key], Self.isBefore(record, known) { return }
      failed[record.key] = record
    case .placing:
      placing[record.key, default: []].append(record)
    }
  }

  /// The record of a job whose picture is there.
  public func done(_ key: JobKey) -> JournalRecord? { done[key] }

  /// The last failure of a job that was never done.
  public func failure(_ key: JobKey) -> JournalRecord? {
    done[key] == nil ? failed[key] : nil
  }

  /// The records of a job whose picture may be there, though nobody lived to say so.
  func placing(_ key: JobKey) -> [JournalRecord] {
    done[key] == nil ? placing[key] ?? [] : []
  }

  /// One record a job, pictures before failures, by what the jobs are called: the same list for the
  /// same jobs, whoever did them in which order.
  public var records: [JournalRecord] {
    let failures = failed.values.filter { done[$0.key] == nil }
    let open = placing.values.compactMap(\.last).filter {
      done[$0.key] == nil && failed[$0.key] == nil
    }
    return [Array(done.values), failures, open].flatMap { records in
      records.sorted { ($0.name, $0.key.text) < ($1.name, $1.key.text) }
    }
  }

  private static func isBefore(_ one: JournalRecord, _ other: JournalRecord) -> Bool {
    (one.time, one.name) < (other.time, other.name)
  }
}
