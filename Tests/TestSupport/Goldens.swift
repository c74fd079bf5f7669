import Foundation

/// A folder of files that say what results should be, at `Tests/Goldens`.
///
/// `RECORD_GOLDENS=1` in the environment writes them, and the tests that did so fail: a run that
/// compared nothing is not a green one.
public struct Goldens: Sendable {
  /// What is wrong with a result.
  public enum Mismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no golden; it can be recorded.
    case missing(String)
    /// It was just recorded, and compared with nothing.
    case recorded(String)
    /// The golden is another text; the first line that differs, 1 being the first.
    case different(String, line: Int, expected: String?, found: String?)

    /// The mismatch as a sentence.
    public var description: String {
      switch self {
      case .missing(let file): "there is no \(file); record it with RECORD_GOLDENS=1"
      case .recorded(let file): "\(file) was recorded; run again without RECORD_GOLDENS"
      case .different(let file, let line, let expected, let found):
        "\(file) has another line \(line): \(expected.map { "“\($0)”" } ?? "nothing") was "
          + "expected, \(found.map { "“\($0)”" } ?? "nothing") came"
      }
    }
  }

  private let folder: URL

  /// The goldens of one subject.
  public init(_ subject: String) {
    folder = URL(filePath: PackageFolder.path(of: "Tests/Goldens/\(subject)"))
  }

  /// The names of all files there are, sorted: one that no test knows is a leftover.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .sorted()
  }

  /// Compares a text with its golden.
  ///
  /// - Parameters:
  ///   - text: What came out.
  ///   - name: The golden's file.
  /// - Throws: `Mismatch`; the file system's error if a golden cannot be recorded.
  public func compare(_ text: String, with name: String) throws {
    let url = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      throw Mismatch.recorded(name)
    }
    guard let data = try? Data(contentsOf: url) else { throw Mismatch.missing(name) }
    let golden = String(decoding: data, as: UTF8.self)
    // By bytes: two texts that look alike are not the same output.
    guard !golden.utf8.elementsEqual(text.utf8) else { return }
    throw Self.difference(between: golden, and: text, in: name)
  }

  private static func difference(
    between golden: String,
    and text: String,
    in name: String
  ) -> Mismatch {
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(expected, found).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return .different(
      name,
      line: same + 1,
      expected: expected.dropFirst(same).first.map(String.init),
      found: found.dropFirst(same).first.map(String.init)
    )
  }
}
