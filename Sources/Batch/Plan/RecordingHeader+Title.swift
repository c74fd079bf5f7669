import JSON
import Recording

extension RecordingHeader {
  /// What the session is called, where a recorder has written that down.
  var sessionTitle: String? { json["session"]?.string }
}
