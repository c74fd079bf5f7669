/// What a flag's value should have been.
package enum ExpectedArgument: Hashable, Sendable {
  /// A moment: `12.5`, `12500ms`, `1:02.5`, `50%` or `end`.
  case time
  /// A number of pixels: `12000000` or `500M`.
  case pixelCount
  /// `keep`, or a whole number from 1 to 100.
  case quality
  /// A whole number in a range.
  case number(ClosedRange<Int>)
  /// A colour: `white`, `black`, `transparent`, `#rgb`, `#rrggbb` or `#rrggbbaa`.
  case color
  /// A number of pixels to a point, above 0: `2`, `3.5`.
  case scale
  /// How many times faster: `2`, `0.5`.
  case speed
  /// A length of time: `2`, `500ms`, `1:30`.
  case duration
  /// A length of time, or `none`.
  case idleLimit
  /// A size in points: `390x292.5`.
  case size
  /// An address and a file with an equals sign between them.
  case pair
  /// A number of bytes: `800M`.
  case byteCount
  /// A part of a batch: `0/4`, or `auto`.
  case shard
  /// One of these words.
  case oneOf([String])
}
