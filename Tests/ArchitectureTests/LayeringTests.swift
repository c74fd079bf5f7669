import Foundation
import Testing

/// The package manager lets a target import what it never declared, so the import lines are read.
@Suite("Layering")
struct LayeringTests {
  /// What each target may import besides the standard library; ARCHITECTURE.md has the drawing.
  static let allowed: [String: Set<String>] = [
    "Pixels": [],
    "Scene": ["Pixels"],
    "Room": ["Scene", "Pixels"],
    "JSON": [],
    "Recording": ["Room", "JSON"],
    "Raster": ["Scene", "Pixels", "Parallel", "CKernels"],
    "Metadata": [],
    "Codecs": ["Pixels", "Metadata", "CCodecs", "Parallel"],
    "Parallel": ["CSystem", "Glibc", "Darwin", "Musl", "Synchronization"],
    "Blocks": ["Codecs", "Raster", "Scene", "Pixels", "Parallel", "CKernels"],
    "ColorManagement": ["Codecs", "Pixels", "Parallel", "CColor", "CKernels"],
    "Rendering": [
      "Blocks", "ColorManagement", "Codecs", "Metadata", "Raster", "Scene", "Pixels", "Parallel",
    ],
    "Files": ["Parallel", "CSystem", "CCrypto", "Glibc", "Darwin", "Musl", "Synchronization"],
    "Album": ["Files", "JSON", "Parallel"],
    "Batch": [
      "Album", "Recording", "JSON", "Room", "Rendering", "ColorManagement", "Codecs", "Metadata",
      "Scene", "Pixels", "Files", "Parallel", "Glibc", "Darwin", "Musl", "Synchronization",
    ],
    "Replay": [
      "Batch", "Recording", "Room", "Rendering", "Codecs", "Raster", "Scene", "Pixels", "Files",
    ],
    "Report": [
      "Batch", "Recording", "JSON", "Room", "Codecs", "Raster", "Scene", "Pixels", "Files",
    ],
    "Bench": [
      "Album", "Batch", "Recording", "JSON", "Room", "Rendering", "Blocks", "Codecs", "Raster",
      "Scene", "Pixels", "Files",
    ],
    "Command": [
      "Album", "Batch", "Bench", "Replay", "Report", "JSON",
      "Recording", "Room", "Rendering", "Blocks", "Codecs", "Metadata", "Raster", "Scene", "Pixels",
      "Files", "Parallel", "CSystem", "Synchronization",
    ],
    "decal": ["Command", "Glibc", "Darwin", "Musl"],
  ]

  static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  static func imports(of target: String) throws -> [(file: String, module: String)] {
    let folder = sources.appending(path: target)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var found: [(file: String, module: String)] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(of: "import"), words.count > keyword + 1,
          words[..<keyword].allSatisfy({ Self.modifiers.contains(String($0)) })
        else { continue }
        let path = words[keyword + 1].split(separator: ".")
        found.append((file, String(path.first ?? "")))
      }
    }
    return found
  }

  static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "@preconcurrency", "@unsafe",
  ]

  @Test("a target imports what its floor may know, and nothing above it", arguments: allowed.keys)
  func imports(target: String) throws {
    let allowed = try #require(Self.allowed[target])
    for (file, module) in try Self.imports(of: target) where !allowed.contains(module) {
      Issue.record("\(target)/\(file) imports \(module)")
    }
  }

  @Test("every Swift target is in the table")
  func completeness() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    let swift = folders.filter { Self.isSwift($0) }
    #expect(Set(swift) == Set(Self.allowed.keys))
  }

  @Test("ARCHITECTURE.md has the same table, without what the system brings")
  func drawing() throws {
    let system: Set = ["Dispatch", "Synchronization", "Glibc", "Darwin", "Musl"]
    let page = Self.sources.deletingLastPathComponent().appending(path: "ARCHITECTURE.md")
    var drawn: [String: Set<String>] = [:]
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].split(separator: " ").count == 1 else { continue }
      let names = cells[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      drawn[cells[0].trimmingCharacters(in: ["`"])] = Set(names.filter { $0 != "–" })
    }
    for (target, allowed) in Self.allowed {
      let found = try #require(drawn[target], "\(target) has a row")
      // The last floor stands on all others, and says so in words.
      guard found != ["all of these"] else { continue }
      #expect(found == allowed.subtracting(system), "the row of \(target)")
    }
  }

  /// Targets of C and of the system begin with a C, and go on with a capital.
  private static func isSwift(_ folder: String) -> Bool {
    !(folder.hasPrefix("C") && folder.dropFirst().first?.isUppercase == true)
  }

  @Test("the reader of imports finds them")
  func reader() throws {
    let found = try Self.imports(of: "Room").map(\.module)
    #expect(Set(found) == ["Pixels", "Scene"])
  }

  @Test("every lock is one that the thread sanitizer is told of")
  func locks() throws {
    let package = Self.sources.deletingLastPathComponent()
    var users: [String] = []
    for folder in ["Sources", "Tests"] {
      let place = package.appending(path: folder)
      let files = try #require(FileManager.default.enumerator(atPath: place.path))
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: place.appending(path: file), encoding: .utf8)
        if ["(", "<"].contains(where: { text.contains("Mutex" + $0) }) { users.append(file) }
      }
    }
    #expect(users == ["Parallel/Guarded.swift"])
  }

  @Test("a file has one subject: no more than 400 lines")
  func fileLengths() throws {
    for target in Self.allowed.keys {
      let folder = Self.sources.appending(path: target)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines <= 400, "\(target)/\(file)")
      }
    }
  }
}
