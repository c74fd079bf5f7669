#if os(Linux)
import TestSupport
import Testing

@Suite("Linkage")
struct LinkageTests {
  @Test("the program needs neither Foundation nor ICU")
  func libraries() async throws {
    let result = try await Decal.run([], in: try TemporaryFolder(), script: #"ldd "$@""#)
    try #require(result.status == 0, "\(result.errorText)")
    let list = result.outputText
    // The list is one of what a program needs, and not empty for another reason.
    #expect(list.contains("libpng") && list.contains("libc.so"), "\(list)")
    for name in ["libFoundation", "icu", "libcurl", "libxml"] {
      #expect(!list.lowercased().contains(name.lowercased()), "\(list)")
    }
  }
}
#endif
