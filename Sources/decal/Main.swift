#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Command

@main
struct Main {
  static func main() {
    // `CommandLine.arguments` repairs what is not UTF-8, and a repaired name is another file's.
    let words = (1..<max(1, Int(CommandLine.argc))).map { index in
      unsafe CommandLine.unsafeArgv[index].flatMap { unsafe String(validatingCString: $0) }
    }
    exit(Program.run(words))
  }
}
