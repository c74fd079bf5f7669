import Batch
import Codecs
import Files
import Recording

/// A file of which nobody knows yet whether it is a recording or an image; it is read once, so it may
/// be a pipe.
struct InspectedInput {
  private let path: String
  private let chunks: FileChunks
  /// Its beginning, enough to tell what it is.
  private var head: [UInt8] = []

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    do throws(FileError) {
      chunks = try FileChunks(of: path, size: 1 << 20)
      while head.count < 16, let piece = try chunks.next() { head += piece }
    } catch {
      throw .input(error)
    }
  }

  /// Whether it begins as an image does.
  var isImage: Bool { ImageFormat(sniffing: head) != nil }

  /// All its bytes.
  func bytes() throws(CommandFailure) -> [UInt8] {
    var bytes = head
    do throws(FileError) {
      while let piece = try chunks.next() { bytes += piece }
    } catch {
      throw .input(error)
    }
    return bytes
  }

  /// The recording that it is.
  func recording(salvages: Bool) throws(CommandFailure) -> SessionRecording {
    do {
      let options = ReadingOptions(salvages: salvages)
      return try RecordingFile.read(chunks, after: head, options: options)
    } catch {
      throw CommandFailure(error, recording: path)
    }
  }
}
