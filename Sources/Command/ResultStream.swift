import Files

/// A long result, written to standard output piece by piece.
struct ResultStream {
  private static let pieceSize = 1 << 16
  private var pending: [UInt8] = []

  /// Appends a line of text, to which its end is added.
  mutating func line(_ text: String) throws(CommandFailure) {
    pending += text.utf8
    try append("\n".utf8)
  }

  /// Appends bytes.
  mutating func append(_ bytes: some Sequence<UInt8>) throws(CommandFailure) {
    pending += bytes
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is left.
  mutating func flush() throws(CommandFailure) {
    guard !pending.isEmpty else { return }
    if Interruption.isRequested { throw .stopped }
    do { try StandardOutput.write(pending) } catch { throw .output(error) }
    pending.removeAll(keepingCapacity: true)
  }
}
