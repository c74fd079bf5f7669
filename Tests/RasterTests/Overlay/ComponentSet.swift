import Pixels
import Testing

/// The components that photos have.
enum ComponentSet: String, CaseIterable {
  case gray
  case rgb
  case full = "4:4:4"
  case half = "4:2:2"
  case halfDown = "4:4:0"
  case quarter = "4:2:0"
  case narrow = "4:1:1"
  case third = "ratio 3"
  case lumaHalved = "halved luma"

  var components: [PictureComponent] {
    switch self {
    case .gray: [PictureComponent(.luma)]
    case .rgb: [PictureComponent(.red), PictureComponent(.green), PictureComponent(.blue)]
    case .full: Self.colors(1, 1)
    case .half: Self.colors(2, 1)
    case .halfDown: Self.colors(1, 2)
    case .quarter: Self.colors(2, 2)
    case .narrow: Self.colors(4, 1)
    case .third: Self.colors(3, 3)
    case .lumaHalved:
      [
        PictureComponent(.luma, horizontalRatio: 2, verticalRatio: 1),
        PictureComponent(.blueDifference, horizontalRatio: 1, verticalRatio: 4),
        PictureComponent(.redDifference, horizontalRatio: 2, verticalRatio: 2),
      ]
    }
  }

  /// The greatest ratios.
  var ratios: (across: Int, down: Int) {
    (
      components.map(\.horizontalRatio).max() ?? 1,
      components.map(\.verticalRatio).max() ?? 1
    )
  }

  private static func colors(_ across: Int, _ down: Int) -> [PictureComponent] {
    [
      PictureComponent(.luma),
      PictureComponent(.blueDifference, horizontalRatio: across, verticalRatio: down),
      PictureComponent(.redDifference, horizontalRatio: across, verticalRatio: down),
    ]
  }
}
