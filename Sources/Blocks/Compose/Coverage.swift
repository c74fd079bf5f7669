import Raster

/// What of a block stickers cover.
enum Coverage {
  case nothing
  case part
  case all
}

extension ComponentCover {
  /// What is covered of the block whose first octet this is.
  func coverage(at place: Int) -> Coverage {
    let sum = sum(ofBlockAt: place)
    return sum == 0 ? .nothing : sum == 64 ? .all : .part
  }
}
