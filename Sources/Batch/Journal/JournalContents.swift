import Album

/// What the journals of an album say together.
public struct JournalContents: Sendable {
  /// Pictures that are there: of one job there can be several, under several names.
  private var done: [JobKey: [JournalRecord]] = [:]
  private var failed: [JobKey: [JournalRecord]] = [:]
  private var placing: [JobKey: [JournalRecord]] = [:]
  /// When the last was said of a job, whatever its files held then.
  private var lastWords: [Subject: Int] = [:]
  /// Under which keys jobs of a title failed.
  private var keysOfFailures: [String: Set<JobKey>] = [:]

  /// Lines that are no records, whoever wrote them; the last line of a journal may be torn.
  private(set) var unreadLines: [[UInt8]] = []

  /// How many lines are no records.
  public var badLines: Int { unreadLines.count }

  /// Starts with nothing.
  public init() {}

  /// Whether there is nothing about any job.
  public var isEmpty: Bool { done.isEmpty && failed.isEmpty && placing.isEmpty }

  /// Adds all lines of a journal; what is behind the last end of a line was never written whole, if
  /// it begins as a record does.
  ///
  /// - Parameter bytes: The journal's file.
  public mutating func add(_ bytes: [UInt8]) {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    for line in bytes[..<end].split(separator: UInt8(ascii: "\n")).map([UInt8].init) {
      if let record = JournalRecord(line: line) { add(record) } else { unreadLines.append(line) }
    }
    let rest = bytes[end...]
    let isTorn = rest.starts(with: JournalRecord.opening.prefix(rest.count))
    if !isTorn { unreadLines.append([UInt8](rest)) }
  }

  /// Adds a record; of those that say the same of a job, the latest counts.
  ///
  /// - Parameter record: The record.
  public mutating func add(_ record: JournalRecord) {
    if record.outcome != .placing {
      let subject = Subject(record)
      lastWords[subject] = max(lastWords[subject] ?? record.time, record.time)
    }
    switch record.outcome {
    case .saved, .alreadyThere, .replaced:
      Self.add(record, to: &done) {
        $0.picture?.file == record.picture?.file && $0.album == record.album
      }
    case .failed:
      keysOfFailures[record.title, default: []].insert(record.key)
      Self.add(record, to: &failed) { Subject($0) == Subject(record) }
    case .placing: placing[record.key, default: []].append(record)
    }
  }

  private static func add(
    _ record: JournalRecord,
    to records: inout [JobKey: [JournalRecord]],
    insteadOf isSame: (JournalRecord) -> Bool
  ) {
    if let place = records[record.key]?.firstIndex(where: isSame) {
      guard let known = records[record.key]?[place], known.time <= record.time else { return }
      records[record.key]?[place] = record
    } else {
      records[record.key, default: []].append(record)
    }
  }

  /// The pictures of a job: under the name that it wants, or with a number behind that.
  public func done(_ job: PlannedJob) -> [JournalRecord] {
    (done[job.key] ?? []).filter { Self.isOf(job, $0) }
  }

  /// Whether a job failed the last time, be it that its files have changed since.
  public func hasFailed(_ job: PlannedJob) -> Bool {
    keysOfFailures[job.title, default: []].union([job.key]).contains { key in
      failed[key]?.contains { failure in
        isOpen(failure) && (key == job.key || Subject(failure).isOf(job))
      } == true
    }
  }

  /// Whether nothing has mended a failure: a picture of the same key, whenever, or whatever else was
  /// said of the job later.
  private func isOpen(_ failure: JournalRecord) -> Bool {
    let subject = Subject(failure)
    if done[failure.key]?.contains(where: { Subject($0) == subject }) == true { return false }
    return lastWords[subject] == failure.time
  }

  /// The records of pictures of a job that may be there, though nobody lived to say so.
  func placing(_ job: PlannedJob) -> [JournalRecord] {
    (placing[job.key] ?? []).filter { Self.isOf(job, $0) }
  }

  private static func isOf(_ job: PlannedJob, _ record: JournalRecord) -> Bool {
    guard let file = record.picture?.file, let wanted = job.wanted else { return false }
    return wanted.isBase(of: file)
  }

  /// One record a picture or failure, pictures first, by what the jobs are called: the same list for
  /// the same jobs, whoever did them in which order.
  public var records: [JournalRecord] {
    let pictures = done.values.joined()
    let failures = failed.values.joined().filter(isOpen)
    let open = placing.values.compactMap { $0.max { $0.time < $1.time } }.filter {
      done[$0.key] == nil && failed[$0.key] == nil && lastWords[Subject($0), default: 0] <= $0.time
    }
    return [Array(pictures), failures, open].flatMap { records in
      records.sorted { one, other in
        (one.title, one.key.text, one.picture?.file ?? "", one.album ?? "")
          < (other.title, other.key.text, other.picture?.file ?? "", other.album ?? "")
      }
    }
  }
}

extension JournalContents {
  /// What a job is about: it is the same when its recording, an image or the way to read them was
  /// mended, which gives it another key.
  private struct Subject: Hashable {
    let title: String
    let looksDigest: String?
    let album: String?

    init(_ record: JournalRecord) {
      (title, looksDigest, album) = (record.title, record.looksDigest, record.album)
    }

    func isOf(_ job: PlannedJob) -> Bool {
      title == job.title && looksDigest == job.job.looksDigest
    }
  }
}
