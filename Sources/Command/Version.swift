/// The program's version, and that of the bytes it writes.
package enum Version {
  /// The version, by the rules of semantic versioning.
  package static let current = "0.1.0"
}
