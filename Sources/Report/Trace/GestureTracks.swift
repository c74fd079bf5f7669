/// Puts the gestures of everybody on tracks, so that on none of them two overlap.
struct GestureTracks {
  /// A track of somebody.
  struct Track {
    /// A place in the trace's table.
    var person: Int
    /// 0 for their first.
    var number: Int
    /// From 1 on, in the order of the viewer.
    var identifier: Int
  }

  /// All tracks: everybody has one, whether they gestured or not.
  private(set) var tracks: [Track] = []
  /// The gestures in the order of their starts, each with the identifier of its track.
  private(set) var placed: [(span: SessionSpans.Span, track: Int)] = []
  private var firsts: [Int] = []

  init(_ trace: SessionTrace) {
    var spans = Array(repeating: [SessionSpans.Span](), count: trace.people.count)
    for span in trace.spans.finished where span.gesture != nil { spans[span.person].append(span) }
    for person in spans.indices {
      var ends: [Int] = []
      let first = tracks.count + 1
      firsts.append(first)
      for span in spans[person].sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
        let number = ends.firstIndex { $0 <= span.start } ?? ends.count
        if number == ends.count { ends.append(span.end) } else { ends[number] = span.end }
        placed.append((span, first + number))
      }
      for number in 0..<max(1, ends.count) {
        tracks.append(Track(person: person, number: number, identifier: first + number))
      }
    }
  }

  /// The identifier of a person's first track.
  func first(of person: Int) -> Int { firsts[person] }
}
