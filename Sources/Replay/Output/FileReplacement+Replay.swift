import Batch
import Files

extension FileReplacement {
  /// Opens a file for a replay and writes what it begins with.
  static func begun(
    at path: String,
    with start: [UInt8]
  ) throws(JobFailure) -> FileReplacement {
    do throws(FileError) {
      var file = try FileReplacement(of: path)
      try file.append(start)
      return file
    } catch {
      throw JobFailure(writing: error)
    }
  }
}
