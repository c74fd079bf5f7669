import JSON

/// Writes events of the Trace Event Format, one a line.
struct TraceEventWriter {
  /// One process stands for the session.
  private static let process = 1

  private var bytes: [UInt8] = Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[".utf8)
  private var isFirst = true

  /// Adds a name of the process or of a track.
  mutating func add(metadata name: String, value: JSONValue, track: Int) {
    let key = name == "thread_sort_index" ? "sort_index" : "name"
    var arguments = JSONObject()
    arguments.append(value, for: key)
    var event = event(name, phase: "M", track: track)
    event.append(.object(arguments), for: "args")
    append(event)
  }

  /// Adds something that lasted; times in milliseconds.
  mutating func add(
    duration name: String,
    from start: Int,
    to end: Int,
    track: Int,
    arguments: JSONValue
  ) {
    var event = event(name, phase: "X", track: track)
    event.append("gesture", for: "cat")
    event.append(Self.microseconds(start), for: "ts")
    event.append(Self.microseconds(end - start), for: "dur")
    event.append(arguments, for: "args")
    append(event)
  }

  /// Adds something that happened at a moment, on a track or, without one, across all.
  mutating func add(
    instant name: String,
    category: String,
    at time: Int,
    track: Int?,
    arguments: JSONValue
  ) {
    var event = event(name, phase: "i", track: track ?? 0)
    event.append(.string(category), for: "cat")
    event.append(Self.microseconds(time), for: "ts")
    event.append(.string(track == nil ? "g" : "t"), for: "s")
    event.append(arguments, for: "args")
    append(event)
  }

  /// The whole file.
  consuming func finished() -> [UInt8] {
    bytes.append(contentsOf: "\n]}\n".utf8)
    return bytes
  }

  private func event(_ name: String, phase: String, track: Int) -> JSONObject {
    var event = JSONObject()
    event.append(.string(name), for: "name")
    event.append(.string(phase), for: "ph")
    event.append(.integer(Self.process), for: "pid")
    event.append(.integer(track), for: "tid")
    return event
  }

  /// Milliseconds as microseconds; a time beyond what can be said is the last one.
  private static func microseconds(_ time: Int) -> JSONValue {
    let (product, isOver) = time.multipliedReportingOverflow(by: 1000)
    return .integer(isOver ? .max : product)
  }

  private mutating func append(_ event: JSONObject) {
    bytes.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
    bytes.append(contentsOf: JSONWriter(.compact).bytes(.object(event)))
    isFirst = false
  }
}
