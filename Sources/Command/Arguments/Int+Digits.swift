extension Int {
  /// A whole number written in ASCII digits and nothing else: no sign, no space, no other script.
  init?(digits text: some StringProtocol) {
    let zero = UInt8(ascii: "0")
    guard text.utf8.allSatisfy({ (zero...zero + 9).contains($0) }) else { return nil }
    self.init(text)
  }
}
