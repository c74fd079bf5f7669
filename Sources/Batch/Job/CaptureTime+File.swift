public import Files

extension CaptureTime {
  /// The same for a file.
  public var fileTime: FileTime {
    let seconds = Int((Double(milliseconds) / 1000).rounded(.down))
    return FileTime(
      seconds: seconds,
      nanoseconds: (milliseconds - seconds * 1000) * 1_000_000
    )
  }
}
