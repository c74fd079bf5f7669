import Foundation

/// A view of the file system of its own, in which a test may mount what it likes: nothing of it is
/// seen outside, and it goes with the process.
enum Namespace {
  /// Whether this machine allows it; it takes root, and not every container lets root do it.
  static let isPossible: Bool = {
    guard getuid() == 0 else { return false }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unshare")
    process.arguments = ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
    process.standardError = nil
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  static let comment = "this takes root and the right to mount (unshare --mount)"

  /// A shell's script that runs `"$@"` where other commands have prepared things.
  static func script(_ preparation: String, onTerminal: Bool = false) -> String {
    let redirection = onTerminal ? #" <"$TERMINAL" 2>"$TERMINAL""# : ""
    return """
      exec unshare --mount sh -c 'set -e; \(preparation); exec "$@"\(redirection)' sh "$@"
      """
  }

  /// Puts the text of `POLICY` at `/etc/decal/policy.json`, in an `/etc` that only this process sees:
  /// it has what a program needs to start, and is made at `STAGE`.
  static let policy = """
    mount -t tmpfs -o mode=755 none "$STAGE"; cp -r /etc/ld.so.* /etc/passwd "$STAGE"; \
    mkdir "$STAGE/decal"; printf %s "$POLICY" >"$STAGE/decal/policy.json"; \
    chmod 755 "$STAGE/decal"; chmod 644 "$STAGE/decal/policy.json"; mount --bind "$STAGE" /etc
    """
}
