import Batch

/// What journals say can be written into one, which then says the same.
enum JournalSubject {
  static func check(_ input: [UInt8]) {
    var contents = JournalContents()
    contents.add(input)
    // As `decal batch --status` puts them together.
    let bytes = contents.records.reduce(0) { $0 + ($1.picture?.byteCount ?? 0) }
    let time = contents.records.reduce(0) { $0 + $1.times.total }
    expect(bytes >= 0 && time.isFinite, "sums that are none")
    var merged = JournalContents()
    for record in contents.records {
      let line = record.line
      expect(!line.contains(UInt8(ascii: "\n")), "a record of two lines")
      guard let again = JournalRecord(line: line) else { fatalError("a record that is none") }
      expect(again.line == line, "another record")
      merged.add(line + [UInt8(ascii: "\n")])
    }
    expect(merged.badLines == 0, "bad lines in a journal of records")
    let (before, after) = (contents.records.map(\.line), merged.records.map(\.line))
    expect(before == after, "merged journals say something else")
  }
}
