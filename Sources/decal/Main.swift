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
    exit(Program.run(Program.words))
  }
}
