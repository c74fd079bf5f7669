import Files
import Foundation
import TestSupport
import Testing

@Suite("File contents")
struct FileContentsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A file is read whole, whatever its length", arguments: [0, 1, 65_535, 300_000, 1_000_003])
  func lengths(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try Data(bytes).write(to: URL(filePath: folder["file"]))
    #expect(try FileContents.read(folder["file"]) == bytes)
  }

  @Test("A file of exactly the limit is read, one byte more is refused")
  func limit() throws {
    let path = try folder.write("12345", to: "file")
    #expect(try FileContents.read(path, limit: 5) == Array("12345".utf8))
    #expect(throws: FileError.tooLarge(path: path, size: 5, limit: 4)) {
      try FileContents.read(path, limit: 4)
    }
  }

  @Test("A huge sparse file is refused before a byte is read", .timeLimit(.minutes(1)))
  func sparse() throws {
    let path = try folder.makeSparse("file", size: 1 << 40)
    #expect(
      throws: FileError.tooLarge(path: path, size: 1 << 40, limit: FileContents.standardLimit)
    ) {
      try FileContents.read(path)
    }
  }

  @Test("A device without an end stops at the limit", .timeLimit(.minutes(1)))
  func endless() throws {
    let error = #expect(throws: FileError.self) {
      try FileContents.read("/dev/zero", limit: 1_000_000)
    }
    guard case .tooLarge(path: "/dev/zero", size: 1_000_001..., limit: 1_000_000) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("What a person names may be a pipe", .timeLimit(.minutes(1)))
  func pipe() async throws {
    let path = try folder.makePipe("pipe")
    let text = String(repeating: "sticker ", count: 20_000)
    let writer = Thread { try? Data(text.utf8).write(to: URL(filePath: path)) }
    writer.start()
    #expect(try FileContents.read(path) == Array(text.utf8))
  }

  @Test("A descriptor of the shell's is read where it stands", .timeLimit(.minutes(1)))
  func descriptor() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("substituted".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try FileContents.read(path) == Array("substituted".utf8))
  }

  @Test("A socket, which cannot be opened, is read through its descriptor")
  func socket() throws {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let isMade = unsafe socketpair(AF_UNIX, stream, 0, &ends) == 0
    try #require(isMade)
    defer { close(ends[0]) }
    let writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    try writing.write(contentsOf: Data("ab".utf8))
    try writing.close()
    #expect(try FileContents.read("/dev/fd/\(ends[0])") == Array("ab".utf8))
  }

  @Test("A descriptor set not to wait is waited for", .timeLimit(.minutes(1)))
  func notWaiting() throws {
    let pipe = Pipe()
    let reading = pipe.fileHandleForReading.fileDescriptor
    let writing = pipe.fileHandleForWriting
    try #require(fcntl(reading, F_SETFL, O_NONBLOCK) == 0)
    let writer = Thread {
      usleep(50_000)
      try? writing.write(contentsOf: Data("late".utf8))
      try? writing.close()
    }
    writer.start()
    #expect(try FileContents.read("/dev/fd/\(reading)") == Array("late".utf8))
  }

  @Test("Files that claim no size are read to their end")
  func processFiles() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return }
    #expect(try FileContents.read("/proc/self/status").isEmpty == false)
  }

  @Test("A folder is no file")
  func folderInstead() throws {
    #expect(throws: FileError.isDirectory(path: folder.path)) {
      try FileContents.read(folder.path)
    }
  }

  @Test("What is missing is named as it was asked for")
  func missing() throws {
    let file = try folder.write("", to: "file")
    #expect(throws: FileError.notFound(path: folder["none"])) {
      try FileContents.read(folder["none"])
    }
    #expect(throws: FileError.notFolder(path: file + "/x")) {
      try FileContents.read(file + "/x")
    }
    #expect(throws: FileError.nameTooLong(path: folder[String(repeating: "n", count: 256)])) {
      try FileContents.read(folder[String(repeating: "n", count: 256)])
    }
  }

  @Test("A path with a zero byte names nothing, not what stands before the byte")
  func zeroByte() throws {
    let path = try folder.write("secret", to: "file")
    #expect(throws: FileError.notFound(path: path + "\0.json")) {
      try FileContents.read(path + "\0.json")
    }
  }

  @Test("A failed read says which call, which file and which number")
  func failedRead() throws {
    let path = try folder.write("text", to: "file")
    // Opening, the status that tells folders, the status for the size, the first read.
    let error = FileError.system(call: "read", path: path, number: EIO)
    #expect(throws: error) {
      try FileContents.read(path, limit: 100, with: FailingOperations(.only(4)).calls)
    }
  }

  @Test("A call that a signal broke off is made again", arguments: 1...5)
  func brokenOff(call: Int) throws {
    let path = try folder.write("text", to: "file")
    let operations = FailingOperations(.only(call), number: EINTR)
    #expect(try FileContents.read(path, limit: 100, with: operations.calls) == Array("text".utf8))
    #expect(operations.failures.count == 1)
  }

  @Test("Pieces put together are the file")
  func chunks() throws {
    let path = try folder.write("abcdefghij", to: "file")
    let chunks = try FileChunks(of: path, size: 4)
    #expect(try chunks.next() == Array("abcd".utf8))
    #expect(try chunks.next() == Array("efgh".utf8))
    #expect(try chunks.next() == Array("ij".utf8))
    #expect(try chunks.next() == nil)
    #expect(try chunks.next() == nil)
  }

  @Test("A piece of a pipe comes as soon as it is there", .timeLimit(.minutes(1)))
  func chunksOfPipe() throws {
    let pipe = Pipe()
    let chunks = try FileChunks(of: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    for text in ["first\n", "second\n"] {
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      #expect(try chunks.next() == Array(text.utf8))
    }
    try pipe.fileHandleForWriting.close()
    #expect(try chunks.next() == nil)
  }

  @Test("Pieces stop at the limit")
  func chunkLimit() throws {
    let path = try folder.write("abcdefghij", to: "file")
    let chunks = try FileChunks(of: path, size: 4, limit: 7)
    #expect(try chunks.next() == Array("abcd".utf8))
    #expect(throws: FileError.tooLarge(path: path, size: 8, limit: 7)) { try chunks.next() }
  }
}
