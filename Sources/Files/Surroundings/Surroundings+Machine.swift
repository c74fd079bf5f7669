import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What of the machine this process may use.
extension Surroundings {
  /// The machine's name, as it calls itself; `localhost` where it has none.
  public static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return bytes.isEmpty ? "localhost" : String(decoding: bytes, as: UTF8.self)
  }

  /// The number of this process.
  public static var process: Int32 { getpid() }

  /// Milliseconds since 1970 began.
  public static var nowInMilliseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// How many processors this process may use: the fewest that its affinity, its control group and
  /// the cluster's scheduler name.
  public static var cores: Int {
    let named = [
      Int(cs_usable_processors()), quota, variable("SLURM_CPUS_ON_NODE").flatMap { Int($0) },
    ]
    return max(1, named.compactMap { $0 }.filter { $0 > 0 }.min() ?? 1)
  }

  /// The memory that this process may use, in bytes: the machine's, or its control group's share.
  public static var memory: Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let share = groupFile("memory.max").flatMap { Int($0) }
    return min(machine, share ?? machine)
  }

  /// Whole processors of `cpu.max`, rounded up: `150000 100000` is one and a half.
  private static var quota: Int? {
    let numbers = groupFile("cpu.max")?.split(separator: " ").compactMap { Int($0) } ?? []
    guard numbers.count == 2, numbers[1] > 0 else { return nil }
    return (numbers[0] + numbers[1] - 1) / numbers[1]
  }

  /// A file of this process's control group (version 2), as a container sees its own.
  private static func groupFile(_ name: String) -> String? {
    guard let bytes = try? FileContents.read("/sys/fs/cgroup/" + name, limit: 4096) else {
      return nil
    }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
