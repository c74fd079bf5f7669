import JSON

extension RecordingHeader {
  /// Whether an object is the header of a recording that can be read here.
  ///
  /// Comes before all else: a header from the future may look different everywhere else.
  static func checkFormat(_ json: JSONObject) throws(RecordingError) {
    let format = json["format"]?.string
    guard format == Self.format else { throw .notARecording(format: format) }
    if let version = json["version"]?.number.flatMap(versionFromTheFuture) {
      throw .newerVersion(found: version, known: Self.version)
    }
  }

  /// A whole number above the version that is known here, in its shortest spelling; else nil.
  private static func versionFromTheFuture(_ number: JSONNumber) -> JSONNumber? {
    if let version = number.integer { return version > Self.version ? JSONNumber(version) : nil }
    // Beyond `Int` every Double is whole.
    return number.double >= 0x1p63 ? JSONNumber(number.double) : nil
  }
}
