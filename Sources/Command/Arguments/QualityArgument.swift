/// How good a JPEG should be, as a person types it.
package enum QualityArgument: Hashable, Sendable {
  /// As good as the photo it comes from.
  case keep
  /// From 1, small, to 100, good.
  case level(Int)
}

extension QualityArgument: ExpressibleByArgument {
  package static let expected = ExpectedArgument.quality

  package init?(argument: String) {
    if argument == "keep" {
      self = .keep
    } else {
      guard let level = Int(digits: argument), (1...100).contains(level) else { return nil }
      self = .level(level)
    }
  }
}
