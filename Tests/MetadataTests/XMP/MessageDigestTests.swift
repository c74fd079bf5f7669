import Testing

@testable import Metadata

@Suite("MD5")
struct MessageDigestTests {
  @Test(
    "the digests of RFC 1321, A.5",
    arguments: [
      ("", "D41D8CD98F00B204E9800998ECF8427E"),
      ("a", "0CC175B9C0F1B6A831C399E269772661"),
      ("abc", "900150983CD24FB0D6963F7D28E17F72"),
      ("message digest", "F96B697D7CB7938D525A2F31AAF161D0"),
      ("abcdefghijklmnopqrstuvwxyz", "C3FCD3D76192E4007DFB496CCA67E13B"),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57EDF4A22BE3C955AC49DA2E2107B67A"
      ),
    ]
  )
  func known(text: String, digest: String) {
    #expect(MessageDigest5.hexadecimal(of: Array(text.utf8)) == digest)
  }
}
