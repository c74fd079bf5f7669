/// Flags that more than one command has.
extension Flag {
  /// Where the result goes.
  static let output = Flag("output", "o", value: "FILE", abstract: "Where the result goes.")
  /// A result for machines.
  static let json = Flag("json", abstract: "Print one JSON object on standard output.")
  /// Nothing but errors.
  static let quiet = Flag("quiet", "q", abstract: "Say nothing but errors.")
  /// Odd things are errors.
  static let strict = Flag(
    "strict",
    abstract: "Take a rejected event (status 9) or a warning (3) for an error."
  )
  /// What is damaged is used as far as it goes.
  static let salvage = Flag(
    "salvage",
    abstract: "Go on with what there is of a damaged recording or image."
  )
  /// How large an image may be.
  static let maximumPixels = Flag(
    "max-pixels",
    value: "N",
    abstract: "The most pixels of an image, and of all together; 500M unless said otherwise."
  )
  /// How much memory there is.
  static let maximumMemory = Flag(
    "max-memory",
    value: "BYTES",
    abstract: "The memory to stay below, such as 800M; a picture that may take more fails."
  )
  /// How much time there is.
  static let timeout = Flag(
    "timeout",
    value: "TIME",
    abstract: "The longest time for a picture, such as 30 or 500ms; then it fails."
  )
  /// A moment.
  static let moment = Flag(
    "at",
    value: "TIME",
    abstract: "The moment: 12.5, 12500ms, 1:02.5, 50% or end (the default)."
  )
  /// Whose screen.
  static let viewpoint = Flag(
    "viewpoint",
    value: "WHO",
    abstract: "Show what this participant's screen showed; else the truth."
  )
}
