import Foundation

/// A pseudo-terminal: what a program says to a person, and what the person types.
///
/// It shows what was written to it and nothing else: no echo, and line ends as they are.
final class Terminal {
  /// The device, for a program to open.
  let path: String
  private let person: Int32
  /// Held open, so that nothing is lost when the program lets go.
  private let device: Int32

  init() throws {
    var (person, device): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard unsafe openpty(&person, &device, &name, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
    (self.person, self.device) = (person, device)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    for descriptor in [person, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    var settings = termios()
    guard unsafe tcgetattr(device, &settings) == 0 else { throw POSIXError(.ENOTTY) }
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_oflag &= ~tcflag_t(OPOST)
    guard unsafe tcsetattr(device, TCSANOW, &settings) == 0 else { throw POSIXError(.ENOTTY) }
  }

  deinit {
    close(person)
    close(device)
  }

  /// Types a text; `\n` is the key that ends a line and `\u{4}` is Ctrl-D.
  func type(_ text: String) {
    let bytes = [UInt8](text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(person, $0.baseAddress, $0.count) }
  }

  /// What has been said since the last time.
  func spoken() -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe read(person, $0.baseAddress, 4096) }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece[..<count]
    }
  }
}
