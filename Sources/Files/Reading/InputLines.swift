#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard input, line by line, for a program that answers on standard output: it learns at once
/// when nobody listens any more, also while it waits.
public final class InputLines {
  /// What there is of standard input.
  public enum News: Hashable, Sendable {
    /// A line, without its end.
    case line([UInt8])
    /// A line of more bytes than allowed, passed over.
    case tooLong
    /// The input has ended.
    case end
    /// Whoever read the answers has gone.
    case unheard
    /// Nothing yet.
    case nothing
  }

  private let operations = SystemCalls()
  private let limit: Int
  private var bytes: [UInt8] = []
  private var isSkipping = false
  private var hasEnded = false

  /// Begins to read.
  ///
  /// - Parameter limit: The most bytes of a line.
  public init(limit: Int = 1 << 24) {
    self.limit = limit
  }

  /// Waits a while for the next line.
  ///
  /// - Parameter milliseconds: How long at most.
  /// - Returns: What there is.
  /// - Throws: `FileError` if standard input cannot be read.
  public func next(within milliseconds: Int32) throws(FileError) -> News {
    if let line = takeLine() { return line }
    if hasEnded { return takeLast() }
    switch poll(milliseconds, forInput: true) {
    case .unheard: return .unheard
    case .nothing: return .nothing
    case .input: break
    }
    let input = OpenFile("-", borrowing: NamedDescriptor.standardInput, operations)
    let piece = try [UInt8](capacity: 1 << 16) { (room) throws(FileError) in
      _ = try input.readSome(into: &room)
    }
    if piece.isEmpty { hasEnded = true }
    bytes += piece
    return takeLine() ?? (hasEnded ? takeLast() : .nothing)
  }

  /// Whether nobody listens any more, looked at for a while and without reading.
  public func isUnheard(within milliseconds: Int32) -> Bool {
    poll(milliseconds, forInput: false) == .unheard
  }

  private func takeLine() -> News? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      if bytes.count > limit {
        bytes = []
        isSkipping = true
      }
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeFirst(end + 1)
    return whole(line)
  }

  private func takeLast() -> News {
    guard !bytes.isEmpty || isSkipping else { return .end }
    let line = bytes
    bytes = []
    return whole(line)
  }

  private func whole(_ line: [UInt8]) -> News {
    defer { isSkipping = false }
    return isSkipping || line.count > limit ? .tooLong : .line(line)
  }

  private enum Readiness {
    case input, unheard, nothing
  }

  private func poll(_ milliseconds: Int32, forInput: Bool) -> Readiness {
    var awaited = [
      // Nothing is asked of the output; that it is broken is told unasked.
      pollfd(fd: NamedDescriptor.standardOutput, events: 0, revents: 0),
      pollfd(fd: NamedDescriptor.standardInput, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe Self.poll(&awaited, forInput ? 2 : 1, milliseconds)
    guard count > 0 else { return .nothing }
    // A terminal or a file is never broken in this way.
    if awaited[0].revents & Int16(POLLERR | POLLHUP) != 0 { return .unheard }
    return awaited[1].revents != 0 ? .input : .nothing
  }

  private static func poll(
    _ awaited: UnsafeMutablePointer<pollfd>,
    _ count: Int,
    _ milliseconds: Int32
  ) -> Int32 {
    #if canImport(Darwin)
    unsafe Darwin.poll(awaited, nfds_t(count), milliseconds)
    #elseif canImport(Musl)
    unsafe Musl.poll(awaited, nfds_t(count), milliseconds)
    #else
    unsafe Glibc.poll(awaited, nfds_t(count), milliseconds)
    #endif
  }
}
