public import JSON

/// Why a file is no report that can be compared with.
@nonexhaustive
public enum BenchReportFault: Error, Hashable, Sendable {
  /// It is no JSON.
  case json(JSONError)
  /// It is JSON, and not a report of a form that is known.
  case format
  /// A member is missing or holds something else; the way to it, `cases[3].seconds`.
  case member(String)
}
