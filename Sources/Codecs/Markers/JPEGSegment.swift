/// One marker of a JPEG and what it carries (ITU-T T.81, B.1.1), as places in its file.
package struct JPEGSegment: Hashable, Sendable {
  /// The second byte of the marker; the first is always FF.
  package var marker: UInt8
  /// What it carries, without marker and length; empty for a marker that carries nothing.
  package var payload: Range<Int>

  /// SOI.
  package static let startOfImage: UInt8 = 0xD8
  /// EOI.
  package static let endOfImage: UInt8 = 0xD9
  /// SOS.
  package static let startOfScan: UInt8 = 0xDA
  /// DHT.
  package static let huffmanTables: UInt8 = 0xC4
  /// DQT.
  package static let quantizationTables: UInt8 = 0xDB
  /// DRI.
  package static let restartInterval: UInt8 = 0xDD
  /// COM.
  package static let comment: UInt8 = 0xFE

  /// RST0…RST7: a restart by its number among all of a scan, from 0.
  package static func restart(_ number: Int) -> UInt8 { 0xD0 + UInt8(number % 8) }

  /// The number of an application segment (APP0…APP15); nil for anything else.
  package var applicationNumber: Int? {
    0xE0...0xEF ~= marker ? Int(marker - 0xE0) : nil
  }

  /// Whether it is a frame header (SOF0…SOF15, without DHT, JPG and DAC, which lie between).
  package var isFrameHeader: Bool {
    0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// Whether the marker stands alone, without length and payload (TEM, RST0…7, SOI, EOI).
  package static func isBare(_ marker: UInt8) -> Bool {
    marker == 0x01 || 0xD0...0xD9 ~= marker
  }

  /// Whether the payload begins with these bytes.
  package func begins(with bytes: [UInt8], in file: [UInt8]) -> Bool {
    file[payload].starts(with: bytes)
  }
}
