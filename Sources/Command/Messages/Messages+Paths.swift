import Blocks
import Codecs
import Rendering

extension Detour {
  /// Why a way was not taken, as a sentence without its full stop.
  var sentence: String {
    switch self {
    case .pictureIsNoJPEG: "the picture is not a JPEG"
    case .photoIsNoJPEG: "the photo is not a JPEG"
    case .photoDoesNotFill: "the photo does not fill the picture pixel for pixel"
    case .colorModel(let model): "the photo's colours are stored as \(model.rawValue)"
    case .sampling(let sampling):
      "the photo's components differ in size by a ratio that is not whole (\(sampling))"
    case .quality: "a quality of its own was asked for"
    case .chroma: "another chroma than the photo's was asked for"
    case .colorSpace: "the photo's colours are converted"
    case .colorOnGray: "the photo is gray and a sticker has colour"
    case .bits(let irregularity): irregularity.sentence
    case .coefficientsOutOfRange: "the photo holds coefficients that no encoder writes"
    case .damage: "the photo is damaged"
    case .choice: "another way was asked for"
    }
  }
}

extension ScanIrregularity {
  /// Why a photo's bits cannot be walked, as a sentence without its full stop.
  fileprivate var sentence: String {
    switch self {
    case .progressive: "the photo is progressive"
    case .arithmetic: "the photo is arithmetic-coded"
    case .severalScans: "the photo's components are stored in scans of their own"
    case .strayBytes(let offset): "the photo has stray bytes at offset \(offset)"
    case .oddSegment(let offset): "the photo has an unusual segment at offset \(offset)"
    case .tableMissing: "the photo lacks a table"
    case .oddData(let offset): "the photo has unusual data before offset \(offset)"
    case .oddEnd(let offset): "the photo's data does not end as it should at offset \(offset)"
    case .symbolMissing: "the photo's Huffman tables have no code for what stickers bring"
    }
  }
}
