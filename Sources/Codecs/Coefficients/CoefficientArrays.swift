import CCodecs
import Pixels

/// The arrays in which libjpeg holds coefficients; they are given back at the end of the value.
@safe
struct CoefficientArrays: ~Copyable {
  private let handle: OpaquePointer

  /// Reads the coefficients of a JPEG of this size.
  ///
  /// - Throws: Whatever kept them from being read whole.
  init(
    reading file: [UInt8],
    size: PixelSize,
    addingChroma: Bool,
    maximumScans: Int,
    warnings: inout [CodecWarning]
  ) throws(CodecError) {
    var report = cc_report()
    let handle = unsafe CodecShim.lend(file, of: size, maximumScans: maximumScans) { file in
      unsafe cc_coefficients_read(file, addingChroma, &report)
    }
    let outcome = CodecOutcome(report, of: .jpeg, maximumScans: maximumScans)
    switch outcome.fault {
    case nil: break
    case .damage(let damage): throw damage.asError(.jpeg)
    case .refusal(let error): throw error
    }
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.handle = handle
    warnings += outcome.warnings
  }

  deinit { unsafe cc_coefficients_free(handle) }

  /// How the file was coded.
  var layout: JPEGCoefficients.Layout {
    let layout = unsafe cc_coefficients_layout(handle)
    return JPEGCoefficients.Layout(
      isProgressive: layout.is_progressive,
      isArithmetic: layout.is_arithmetic,
      scans: Int(layout.scans),
      restartInterval: Int(layout.restart_interval)
    )
  }

  /// The components of a picture of this size.
  func components(of size: PixelSize) -> [JPEGCoefficients.Component] {
    let found = unsafe (0..<cc_coefficients_count(handle)).map { index in
      unsafe cc_coefficients_component(handle, index)
    }
    let units = CodedUnit(
      across: Int(found.map(\.horizontal_factor).max() ?? 1),
      down: Int(found.map(\.vertical_factor).max() ?? 1)
    ).count(in: size)
    return found.map { component in
      JPEGCoefficients.Component(
        identifier: component.identifier,
        horizontalFactor: Int(component.horizontal_factor),
        verticalFactor: Int(component.vertical_factor),
        blocksAcross: Int(component.blocks_across),
        blocksDown: Int(component.blocks_down),
        paddedBlocksAcross: units.width * Int(component.horizontal_factor),
        paddedBlocksDown: units.height * Int(component.vertical_factor),
        table: component.numbers
      )
    }
  }

  /// Copies blocks out.
  ///
  /// - Precondition: There is room for them. That they lie in the component has been checked.
  func read(
    _ columns: Range<Int>,
    ofRow row: Int,
    component: Int,
    into blocks: inout [SIMD64<Int16>]
  ) {
    precondition(blocks.count >= columns.count, "there is room for the blocks")
    var report = cc_report()
    unsafe blocks.withUnsafeMutableBytes { bytes in
      let place = unsafe cc_blocks(columns, ofRow: row, in: bytes)
      unsafe cc_coefficients_get(handle, Int32(component), place, &report)
    }
    precondition(report.status == CC_OK, "the blocks lie in the component")
  }

  /// Copies blocks in.
  ///
  /// - Precondition: There are so many. That they lie in the component has been checked.
  mutating func replace(
    _ columns: Range<Int>,
    ofRow row: Int,
    component: Int,
    with blocks: [SIMD64<Int16>]
  ) {
    precondition(blocks.count >= columns.count, "there is a block for each place")
    var report = cc_report()
    unsafe blocks.withUnsafeBytes { bytes in
      // Blocks that are copied in are only read; the structure of C has no second form for that.
      let source = unsafe UnsafeMutableRawBufferPointer(mutating: bytes)
      let place = unsafe cc_blocks(columns, ofRow: row, in: source)
      unsafe cc_coefficients_set(handle, Int32(component), place, &report)
    }
    precondition(report.status == CC_OK, "the blocks lie in the component")
  }

  /// Writes a JPEG without any application segment or comment, and says whether its scans are as they
  /// were.
  func encoded() throws(CodecError) -> (file: [UInt8], keepsScans: Bool) {
    var keepsScans = false
    let file = try unsafe CodecShim.written(as: .jpeg) { file, report in
      unsafe cc_coefficients_write(handle, &file, &keepsScans, &report)
    }
    return (file, keepsScans)
  }
}

extension cc_blocks {
  /// Blocks of a row, and where they are copied to or from.
  fileprivate init(
    _ columns: Range<Int>,
    ofRow row: Int,
    in bytes: UnsafeMutableRawBufferPointer
  ) {
    unsafe self.init(
      coefficients: bytes.bindMemory(to: Int16.self).baseAddress,
      row: UInt32(row),
      column: UInt32(columns.lowerBound),
      count: UInt32(columns.count)
    )
  }
}

extension cc_component {
  /// The table, which C keeps as 64 fields to Swift's eyes.
  fileprivate var numbers: [UInt16] {
    unsafe withUnsafeBytes(of: table) { unsafe [UInt16]($0.bindMemory(to: UInt16.self)) }
  }
}
