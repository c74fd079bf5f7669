/// The way from the top of a JSON value to a part of it; prints as `participants[2].role`.
public struct JSONPath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A step down.
  public enum Step: Hashable, Sendable {
    /// To the member of an object.
    case key(String)
    /// To the element of an array, from 0.
    case index(Int)
  }

  /// The steps from the top.
  public let steps: [Step]

  /// Creates a path.
  public init(_ steps: some Sequence<Step> = []) { self.steps = Array(steps) }

  /// The path to a member of the top object.
  public init(stringLiteral key: String) { steps = [.key(key)] }

  /// The path to a member of what it leads to.
  public func appending(_ key: String) -> JSONPath { JSONPath(steps + [.key(key)]) }

  /// The path to an element of what it leads to.
  public func appending(_ index: Int) -> JSONPath { JSONPath(steps + [.index(index)]) }
}

extension JSONPath: CustomStringConvertible {
  /// The steps, as JavaScript would write them.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
