/// A colour profile as a JPEG carries it: in pieces of at most 65,519 bytes, each with its number
/// and the number of all (ICC.1:2022, B.4).
package struct JPEGProfilePieces: Sendable {
  /// The bytes of each piece that was met, as places in the file, by number from 1.
  private var places: [UInt8: Range<Int>] = [:]
  /// How many there are to be.
  private var total: UInt8?
  /// Whether two pieces contradict each other.
  private var areAtOdds = false

  /// Whether there is any piece.
  var hasPieces: Bool { total != nil }

  /// Takes the payload of an APP2 segment that begins with `ICC_PROFILE`.
  ///
  /// - Precondition: The payload has at least 14 bytes.
  package mutating func take(_ payload: Range<Int>, in file: [UInt8]) {
    let number = file[payload.lowerBound + 12]
    let total = file[payload.lowerBound + 13]
    if number == 0 || number > total || places[number] != nil || (self.total ?? total) != total {
      areAtOdds = true
    }
    self.total = total
    places[number] = payload.dropFirst(14)
  }

  /// The whole profile; nil where there is none.
  ///
  /// - Throws: `BadProfile.pieces` where a piece is missing or misnumbered.
  package func joined(from file: [UInt8]) throws(BadProfile) -> [UInt8]? {
    guard let total else { return nil }
    guard !areAtOdds, places.count == total else { throw .pieces }
    return (1...total).flatMap { number in places[number].map { file[$0] } ?? [] }
  }
}
