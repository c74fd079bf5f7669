/// The text of a recording's events, kept as it came in: unknown fields, the order of keys and the
/// spelling of numbers live here, and nowhere else.
///
/// A page is a piece of text as the caller handed it over, shared with the caller and not copied.
/// So a recording of a million events costs its text once, and about as much again for the events.
struct SourceText: Sendable {
  /// Where a text is kept; 16 bytes.
  struct Part: Hashable, Sendable {
    /// The first byte in the page.
    let start: Int
    /// The bytes; at most `longest`.
    let count: UInt32
    /// The page.
    let page: UInt32

    /// The longest text that is kept.
    static let longest = Int(UInt32.max)
  }

  private(set) var pages: [[UInt8]] = []

  /// Keeps a page; its number comes back.
  mutating func add(_ page: [UInt8]) -> UInt32 {
    pages.append(page)
    return UInt32(pages.count - 1)
  }

  /// A text that is kept.
  subscript(_ part: Part) -> ArraySlice<UInt8> {
    pages[Int(part.page)][part.start..<part.start + Int(part.count)]
  }
}
