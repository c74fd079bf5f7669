import Batch
import Files
import JSON

/// Where a command speaks: results to standard output, words for people to standard error.
///
/// What goes to people is one line a time, and nothing in it is an order to their terminal, whichever
/// file, library or command line a word of it came from.
struct Console {
  /// Whether people want to hear of nothing but errors.
  let isQuiet: Bool

  /// Speaks as the command line wants it.
  init(_ arguments: ParsedArguments) {
    isQuiet = arguments.isSet(.quiet)
  }

  /// Speaks of everything unless told otherwise.
  init(isQuiet: Bool = false) {
    self.isQuiet = isQuiet
  }

  /// Tells people something that is neither a result nor an error.
  func say(_ text: String) {
    if !isQuiet { StandardError.write(text.harmless + "\n") }
  }

  /// Tells people of something odd.
  func warn(_ text: String) {
    say("decal: warning: " + text)
  }

  /// Tells people of all that was odd about a session, and how many of its events were rejected.
  func warn(of session: SessionAccount, _ recording: String) {
    for sentence in session.sentences(about: recording) { warn(sentence) }
    if session.tally.rejected > 0 { warn(session.tally.rejectionSentence) }
  }

  /// Tells people why something was not done.
  func complain(_ text: String) {
    StandardError.write("decal: " + text.harmless + "\n")
  }

  /// Shows people something on a line that the next word takes the place of; only for a terminal.
  func showFleetingly(_ text: String) {
    if !isQuiet { StandardError.write("\r\u{1B}[K" + text.harmless) }
  }

  /// Writes a result.
  func print(_ text: String) throws(CommandFailure) {
    try write([UInt8]((text + "\n").utf8))
  }

  /// Writes a result for machines, as one line.
  func print(_ value: JSONValue) throws(CommandFailure) {
    try write(JSONWriter(.compact).bytes(value) + [UInt8(ascii: "\n")])
  }

  private func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do { try StandardOutput.write(bytes) } catch { throw .output(error) }
  }
}
