/// What is wrong with a file's word on its orientation.
public enum BadOrientation: Hashable, Sendable {
  /// The EXIF data does not begin as TIFF data does, or ends within its first table.
  case unreadable
  /// The tag has this type, but it should be 3 (SHORT) or 4 (LONG).
  case type(UInt16)
  /// The tag holds so many numbers, but it should hold one.
  case count(UInt32)
  /// The tag says this, but it should say 1…8.
  case value(UInt32)
}
