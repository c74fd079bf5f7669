/// The members of a JSON object, in the order in which they were written.
public struct JSONObject: Hashable, Sendable {
  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key, without its escapes.
    public let key: String
    /// The value.
    public var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members; no two keys are equal.
  public private(set) var members: [Member]

  /// Creates an object without members.
  public init() { members = [] }

  package init(uniqueMembers: [Member]) { members = uniqueMembers }

  /// Whether it has no members.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of a key: nil if the object does not have it.
  ///
  /// Looks at one member after the other, which for the few keys of a recording's objects is faster
  /// than any table.
  public subscript(_ key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// Adds a member at the end.
  ///
  /// - Parameters:
  ///   - value: Its value.
  ///   - key: Its key, which the object must not have yet.
  public mutating func append(_ value: JSONValue, for key: String) {
    precondition(self[key] == nil, "An object has each key once.")
    members.append(Member(key: key, value: value))
  }

  /// The object without one of its keys.
  public func removing(_ key: String) -> JSONObject {
    JSONObject(uniqueMembers: members.filter { $0.key != key })
  }
}
