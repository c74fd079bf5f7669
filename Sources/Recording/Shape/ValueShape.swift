/// What a value of the format looks like.
indirect enum ValueShape: Sendable {
  /// This string and no other.
  case constant(String)
  /// This number and no other.
  case version(Int)
  /// A string.
  case string
  /// A safe file name or an address, as `ImageSource` tells them.
  case imageSource
  /// One of these strings.
  case oneOf([String])
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A finite number.
  case number
  /// A finite number above 0 and not above the limit, if there is one.
  case positive(limit: Int?)
  /// 64 hexadecimal digits.
  case sha256
  /// An object.
  case object(ObjectShape)
  /// An object with names of the recording's choice, all of whose values look alike.
  case table(ObjectShape)
  /// An array whose elements look alike.
  case list(ObjectShape, limit: Int)
  /// An object that may hold anything but these fields.
  case anything(besides: [String])
}
