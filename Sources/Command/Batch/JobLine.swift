import Batch
import Files
import JSON

/// A job as one line of JSON: the recording, and the flags of a rendering as members.
///
/// `{"recording": "a.decal.jsonl", "width": 1080, "at": "50%", "name": "{stem}"}`. A member that is not
/// understood is an error, for the picture would be another one than was meant.
struct JobLine {
  /// What is wrong with a line.
  enum Flaw: Error {
    /// It is no JSON.
    case malformed(JSONError)
    /// It is no object.
    case notAnObject
    /// A member is missing that has to be there.
    case missing(String)
    /// No member has this name.
    case unknown(String, nearest: String?)
    /// The member's value is of a kind that it cannot be.
    case badValue(String, expected: String)
    /// The value is not what the flag of that name takes.
    case usage(UsageError)
  }

  /// What the job is called, as it was sent: a text or a number; nil if the line does not say.
  let id: JSONValue?
  /// The recording's path.
  let recording: String
  /// The flags: those of the line, and beyond them those of the command line.
  let arguments: ParsedArguments

  /// How many seconds whoever runs the job waits for it, as they were written; nil if the line does not
  /// say, or says how long the job itself may take.
  let timeoutSeconds: String?

  /// The members that are flags of the command line elsewhere.
  static let flags = RenderFlags.options + [BatchFlags.album, BatchFlags.name]
  /// The members that are none; the last one is for whoever runs the worker.
  private static let others = ["id", "recording", "timeoutSeconds"]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - defaults: The command line.
  ///   - folder: The folder that paths in the line are relative to; nil for the current one.
  /// - Throws: `Flaw`.
  init(_ line: [UInt8], defaults: ParsedArguments, in folder: String?) throws(Flaw) {
    let value: JSONValue
    do { value = try JSONValue(parsing: line) } catch { throw .malformed(error) }
    guard let object = value.object else { throw .notAnObject }
    guard let path = object["recording"] else { throw .missing("recording") }
    guard let path = path.string, !path.isEmpty else {
      throw .badValue("recording", expected: "a path")
    }
    // That would be the input which the lines come from.
    guard path != "-" else { throw .badValue("recording", expected: "the path of a file") }
    recording = Self.place(path, in: folder)
    id = try Self.id(in: object)
    timeoutSeconds = try Self.timeoutSeconds(in: object)
    var arguments = defaults
    for member in object.members where !Self.others.contains(member.key) {
      guard let flag = Self.flags.first(where: { $0.name == member.key }) else {
        let names = Self.flags.map(\.name) + Self.others
        throw .unknown(member.key, nearest: nearest(to: member.key, among: names))
      }
      arguments.remove(flag)
      // One of the two replaces the other of the command line.
      if flag == RenderFlags.width, object[RenderFlags.scale.name] == nil {
        arguments.remove(RenderFlags.scale)
      }
      if flag == RenderFlags.scale, object[RenderFlags.width.name] == nil {
        arguments.remove(RenderFlags.width)
      }
      for word in try Self.words(of: flag, member.value, folder) { arguments.add(flag, word) }
    }
    self.arguments = arguments
  }

  /// Whether a line says nothing.
  static func isBlank(_ line: some Sequence<UInt8>) -> Bool {
    line.allSatisfy { " \t\r".utf8.contains($0) }
  }

  /// What the job is called in words: its recording's path unless the line says otherwise.
  var title: String { id?.string ?? id?.number?.literal ?? recording }

  private static func id(in object: JSONObject) throws(Flaw) -> JSONValue? {
    switch object["id"] {
    case .string?, .number?: return object["id"]
    case nil, .null?: return nil
    case _?: throw .badValue("id", expected: "a string or a number")
    }
  }

  private static func timeoutSeconds(in object: JSONObject) throws(Flaw) -> String? {
    switch object["timeoutSeconds"] {
    case .number(let seconds)?: return object[Flag.timeout.name] == nil ? seconds.literal : nil
    case nil, .null?: return nil
    case _?: throw .badValue("timeoutSeconds", expected: "a number")
    }
  }

  /// The values that the flag would have on a command line.
  private static func words(
    of flag: Flag,
    _ value: JSONValue,
    _ folder: String?
  ) throws(Flaw) -> [String] {
    switch value {
    case .boolean(let isSet) where flag.valueName == nil: return isSet ? [""] : []
    case .string(let text) where flag == RenderFlags.assets: return [place(text, in: folder)]
    case .string(let text) where flag.valueName != nil && !flag.isRepeatable: return [text]
    case .number(let number) where flag.valueName != nil && !flag.isRepeatable:
      return [number.integer.map(String.init) ?? number.literal]
    case .object(let pairs) where flag == RenderFlags.substitutes:
      var words: [String] = []
      for pair in pairs.members {
        guard let file = pair.value.string else {
          throw .badValue(flag.name, expected: "an object of addresses and files")
        }
        words.append(pair.key + "=" + place(file, in: folder))
      }
      return words
    default:
      let expected =
        if flag.valueName == nil { "true or false" } else if flag == RenderFlags.substitutes {
          "an object of addresses and files"
        } else { "a string or a number" }
      throw .badValue(flag.name, expected: expected)
    }
  }

  private static func place(_ path: String, in folder: String?) -> String {
    guard let folder, folder != ".", path.utf8.first != UInt8(ascii: "/") else { return path }
    return PathBytes.joined(folder, path)
  }
}
