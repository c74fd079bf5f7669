import Files

/// What was measured on: nothing that tells whose it is.
public struct Machine: Hashable, Sendable {
  /// What the processor calls itself; `unknown` where nobody says.
  public var processor: String
  /// How many cores the process may use.
  public var cores: Int
  /// The system and its version.
  public var kernel: String

  /// Describes a machine.
  public init(processor: String, cores: Int, kernel: String) {
    self.processor = processor
    self.cores = cores
    self.kernel = kernel
  }

  /// This machine.
  public static var current: Machine {
    Machine(
      processor: processor(in: text(of: "/proc/cpuinfo")) ?? "unknown",
      cores: Surroundings.cores,
      kernel: line(of: "/proc/sys/kernel/ostype") + " " + line(of: "/proc/sys/kernel/osrelease")
    )
  }

  /// The processor's name in what Linux tells of processors; nil if it is not there.
  static func processor(in text: String) -> String? {
    let named = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    guard let line = named, let colon = line.firstIndex(of: ":") else { return nil }
    let words = line[line.index(after: colon)...].split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func line(of path: String) -> String {
    text(of: path).split(separator: "\n").first.map(String.init) ?? "unknown"
  }

  private static func text(of path: String) -> String {
    let bytes = try? FileContents.read(path, limit: 1 << 24)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
