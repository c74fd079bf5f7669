package import Codecs

/// All blocks of a JPEG, by component and row, as libjpeg reads them, so that two files can be
/// compared.
package struct CoefficientDump: Equatable {
  package var components: [JPEGCoefficients.Component]
  package var rows: [[[SIMD64<Int16>]]]

  package init(_ file: [UInt8], options: DecodeOptions = DecodeOptions()) throws {
    let coefficients = try JPEGCoefficients(reading: file, options: options)
    self.init(coefficients)
  }

  package init(_ coefficients: borrowing JPEGCoefficients) {
    components = coefficients.components
    rows = []
    for (index, component) in components.enumerated() {
      var blocks = [SIMD64<Int16>](repeating: .zero, count: component.blocksAcross)
      var found: [[SIMD64<Int16>]] = []
      for row in 0..<component.blocksDown {
        coefficients.readRow(row, component: index, into: &blocks)
        found.append(blocks)
      }
      rows.append(found)
    }
  }
}
