import Pixels

/// A rectangle of one component's plane, in octets across and rows down.
struct OctetRect: Equatable, Sendable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// Takes octets of rows.
  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The samples of a component that stand for pixels, which are whole octets of it.
  init(_ pixels: PixelRect, of component: PictureComponent) {
    let (across, down) = (8 * component.horizontalRatio, component.verticalRatio)
    columns = pixels.x / across..<pixels.maxX / across
    rows = pixels.y / down..<pixels.maxY / down
  }

  /// The rectangle counted from another's first octet.
  func relative(to other: OctetRect) -> OctetRect {
    let (octet, row) = (other.columns.lowerBound, other.rows.lowerBound)
    return OctetRect(
      columns: columns.lowerBound - octet..<columns.upperBound - octet,
      rows: rows.lowerBound - row..<rows.upperBound - row
    )
  }
}
