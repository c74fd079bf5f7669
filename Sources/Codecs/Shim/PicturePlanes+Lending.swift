import CCodecs
import Pixels

extension PicturePlanes {
  /// Lends the planes to C for writing.
  mutating func lendForWriting(_ body: (cc_planes) -> Void) {
    checkSizes()
    var lent = description
    // Each is taken out while it is lent, and put back when it comes home.
    var waiting = planes
    planes = []
    lend(&waiting, &lent, body)
    planes = waiting
  }

  /// Lends the last plane that waits, and the others before it meanwhile.
  private func lend(
    _ waiting: inout [SamplePlane],
    _ lent: inout cc_planes,
    _ body: (cc_planes) -> Void
  ) {
    guard var plane = waiting.popLast() else { return body(lent) }
    let index = waiting.count
    let (stride, rows) = (plane.samplesPerRow, plane.rows)
    unsafe plane.withMutableBytes { bytes in
      let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
      unsafe lent.put(cc_plane(of: self, index, start, stride: stride, rows: rows), at: index)
      lend(&waiting, &lent, body)
    }
    waiting.append(plane)
  }

  /// Lends the planes to C for reading.
  func lendForReading(_ body: (cc_planes) -> Void) {
    checkSizes()
    lend(from: 0, description, body)
  }

  private func lend(from index: Int, _ lent: cc_planes, _ body: (cc_planes) -> Void) {
    guard index < planes.count else { return body(lent) }
    let plane = planes[index]
    unsafe plane.withBytes { bytes in
      // The encoders of C only read; their structure has no second form for that.
      let start = unsafe UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress
      )
      var more = lent
      unsafe more.put(
        cc_plane(of: self, index, start, stride: plane.samplesPerRow, rows: plane.rows),
        at: index
      )
      lend(from: index + 1, more, body)
    }
  }

  /// What C has to know beside the planes themselves.
  private var description: cc_planes {
    var lent = cc_planes()
    lent.count = UInt32(components.count)
    lent.is_rgb = components[0].meaning == .red
    lent.width = UInt32(size.width)
    lent.height = UInt32(size.height)
    return lent
  }

  /// C trusts the sizes that follow from the picture's.
  private func checkSizes() {
    precondition(planes.count == components.count && planes.count <= 3, "one to three planes")
    for (plane, component) in zip(planes, components) {
      precondition(
        plane.samplesPerRow >= size.width.divided(by: component.horizontalRatio)
          && plane.rows >= size.height.divided(by: component.verticalRatio),
        "a plane has the size that follows from the picture's"
      )
    }
  }
}

extension cc_plane {
  /// One of the planes of a picture, whose samples lie here.
  fileprivate init(
    of picture: PicturePlanes,
    _ index: Int,
    _ start: UnsafeMutablePointer<UInt8>?,
    stride: Int,
    rows: Int
  ) {
    let component = picture.components[index]
    unsafe self.init(
      bytes: start,
      stride: stride,
      rows: UInt32(rows),
      width: UInt32(picture.size.width.divided(by: component.horizontalRatio)),
      height: UInt32(picture.size.height.divided(by: component.verticalRatio))
    )
  }
}

extension cc_planes {
  fileprivate mutating func put(_ plane: cc_plane, at index: Int) {
    switch index {
    case 0: unsafe planes.0 = plane
    case 1: unsafe planes.1 = plane
    default: unsafe planes.2 = plane
    }
  }
}

extension Int {
  /// The quotient, rounded up.
  fileprivate func divided(by ratio: Int) -> Int { (self + ratio - 1) / ratio }
}
