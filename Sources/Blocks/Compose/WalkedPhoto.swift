package import Pixels
package import Raster

/// A baseline photo whose bits have been walked from end to end: whole, and ready to take stickers.
package struct WalkedPhoto: Sendable {
  private let file: [UInt8]
  private let scan: BaselineScan
  private let tables: SymbolTables
  private let index: ScanIndex

  /// Walks a photo.
  ///
  /// Cost: about 4 ms a megabyte, and hardly any memory.
  /// - Parameters:
  ///   - file: The file.
  ///   - components: What its components mean.
  ///   - workers: How many walk at once, at the most.
  /// - Throws: `ScanIrregularity`; what is wrong with the file, if anything, has to be found out by
  ///   libjpeg.
  package init(
    _ file: [UInt8],
    components: [PictureComponent],
    workers: Int = 1
  ) throws(ScanIrregularity) {
    scan = try BaselineScan(file, components: components)
    tables = SymbolTables(scan)
    // Parts of whole rows, enough of them to keep a few cores busy to the end.
    let rows = (scan.layout.units.height + Self.parts - 1) / Self.parts
    let stride = rows * scan.layout.units.width
    do throws(ScanIrregularity) {
      index = try ScanIndex(scan, tables: tables, in: file, every: stride, workers: workers)
    } catch {
      guard workers > 1 else { throw error }
      // What is met first depends on how many walk; one alone always meets the same.
      index = try ScanIndex(scan, tables: tables, in: file, every: stride)
    }
    self.file = file
  }

  private static let parts = 64

  /// Blocks in the picture.
  package var blockCount: Int { scan.layout.blockCount }

  /// Bytes after the end of the picture.
  package var bytesAfterEnd: Int { file.count - index.endOfImage - 2 }

  /// Lays stickers over it.
  ///
  /// - Parameters:
  ///   - overlay: The stickers, placed on the photo as it is stored.
  ///   - workers: How many parts are written side by side, at the most; the bytes do not depend on
  ///     it.
  ///   - isWanted: Asked now and then; false ends the work.
  /// - Returns: The file, and how many blocks of it were touched: every other block keeps its
  ///   coefficients. Nil if the work was ended.
  /// - Throws: `ScanIrregularity.symbolMissing`, or what a closer look found.
  package func covered(
    by overlay: Overlay,
    workers: Int,
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(ScanIrregularity) -> (file: [UInt8], touched: Int)? {
    let composer = PartComposer(
      scan: scan,
      tables: tables,
      codes: SymbolCodes(scan),
      overlay: overlay,
      index: index
    )
    let composing = ScanComposer(file: file, composer: composer, workers: workers)
    guard let (composed, touched) = try composing.compose(while: isWanted) else { return nil }
    // Not even what stands after the end is changed, where nothing is.
    return touched == 0 ? (file, 0) : (composed, touched)
  }
}
