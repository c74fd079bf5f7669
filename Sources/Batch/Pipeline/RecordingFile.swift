public import Files
public import Recording

/// A recording, read from its file.
public enum RecordingFile {
  /// Reads a recording, which has to be the one that the job was planned for.
  static func read(
    _ path: String,
    options: ReadingOptions,
    expecting inputs: JobInputs?
  ) throws(JobFailure) -> SessionRecording {
    guard let inputs else { return try read(path, options: options) }
    let bytes: [UInt8]
    do { bytes = try FileContents.readRegular(path) } catch { throw .recordingFile(error) }
    guard ContentDigest.sha256(bytes) == inputs.recording else { throw .recordingChanged(path) }
    return try read(bytes, options: options)
  }

  /// Reads a recording that is in memory.
  static func read(
    _ bytes: [UInt8],
    options: ReadingOptions
  ) throws(JobFailure) -> SessionRecording {
    do { return try SessionRecording(bytes: bytes, options: options) } catch {
      throw .recording(error)
    }
  }

  /// Reads a recording piece by piece.
  ///
  /// - Parameters:
  ///   - path: Its file; `-` for standard input.
  ///   - options: How it is read.
  /// - Returns: The recording.
  /// - Throws: `JobFailure`.
  public static func read(
    _ path: String,
    options: ReadingOptions = ReadingOptions()
  ) throws(JobFailure) -> SessionRecording {
    try read(chunks(of: path), options: options)
  }

  /// Opens a recording to be read piece by piece.
  package static func chunks(of path: String) throws(JobFailure) -> FileChunks {
    do { return try FileChunks(of: path, size: 1 << 20) } catch { throw .recordingFile(error) }
  }

  /// Reads a recording of which the beginning has been read already.
  ///
  /// - Parameters:
  ///   - chunks: The rest.
  ///   - head: The beginning.
  ///   - options: How it is read.
  /// - Returns: The recording.
  /// - Throws: `JobFailure`.
  public static func read(
    _ chunks: FileChunks,
    after head: [UInt8] = [],
    options: ReadingOptions = ReadingOptions()
  ) throws(JobFailure) -> SessionRecording {
    var reader = RecordingReader(options: options)
    if !head.isEmpty {
      do { try reader.read(head) } catch { throw .recording(error) }
    }
    while let piece = try next(chunks) {
      do { try reader.read(piece) } catch { throw .recording(error) }
    }
    do { return try reader.finish() } catch { throw .recording(error) }
  }

  /// The next piece; nil at the end.
  package static func next(_ chunks: FileChunks) throws(JobFailure) -> [UInt8]? {
    do { return try chunks.next() } catch { throw .recordingFile(error) }
  }
}
