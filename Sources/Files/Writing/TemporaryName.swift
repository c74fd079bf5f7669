import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Names for files that are not finished: hidden, beside their goal, and telling whose they are.
enum TemporaryName {
  /// The longest name of a file on the usual file systems, in bytes.
  static let longest = 255

  private static let count = Atomic<Int>(0)

  /// A name that this process has not used before: `.beach.jpg.4711-1.part`.
  ///
  /// The goal's name is cut, between characters, where the whole would be too long.
  static func next(for goal: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let ending = ".\(getpid())-\(number).part"
    var start = Substring(goal)
    while 1 + start.utf8.count + ending.utf8.count > longest {
      start.removeLast()
    }
    return ".\(start)\(ending)"
  }

  /// Makes something under the first such name that nobody has.
  ///
  /// Names can be taken by a process of another container, or one that was killed.
  /// - Parameters:
  ///   - goal: The name that it is to have in the end.
  ///   - path: The name by which errors speak of it.
  ///   - operations: The way to the system.
  ///   - make: Makes it; fails with `EEXIST` for a name that is taken.
  /// - Returns: The name, and what was made.
  /// - Throws: `FileError`.
  static func claim<Made>(
    for goal: String,
    as path: String,
    _ operations: any FileOperations,
    _ make: (String) throws(CallFailure) -> Made
  ) throws(FileError) -> (name: String, made: Made) {
    // The goal itself must fit: it is only used when all the work is done.
    guard goal.utf8.count <= longest else { throw .nameTooLong(path: path) }
    var refusal = CallFailure("open", EEXIST)
    for _ in 0..<1000 {
      let name = next(for: goal)
      let made = try operations.attempt(on: path) { () throws(CallFailure) -> Made? in
        do throws(CallFailure) {
          return try make(name)
        } catch {
          guard error.number == EEXIST else { throw error }
          refusal = error
          return nil
        }
      }
      if let made { return (name, made) }
    }
    throw FileError(refusal, about: path)
  }

  /// The number of the process that made a name; nil if it is no name of ours.
  static func process(of name: String) -> Int32? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.hasPrefix("."), parts.count >= 4, parts.last == "part" else { return nil }
    let numbers = parts[parts.count - 2].split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, Int(numbers[1]) != nil, let process = Int32(numbers[0]), process > 0
    else { return nil }
    return process
  }
}
