import Blocks
import Codecs
import Pixels
import Scene

/// Which ways a picture can be made in, as far as plan, header and options tell.
struct PathChoice {
  /// The photo, where its own blocks can be kept; nil where it has to be drawn like everything else.
  private(set) var photo: FillingPhoto?
  /// For each way that cannot be taken, why.
  private(set) var detours: [RenderPath: Detour] = [:]

  /// Weighs the ways.
  ///
  /// - Parameters:
  ///   - plan: What goes where; its first layer is the photo.
  ///   - file: The photo.
  ///   - colors: The picture's colours.
  ///   - options: How the picture is written.
  init(
    _ plan: RenderPlan,
    photo file: [UInt8],
    colors: PictureColors,
    options: OutputOptions
  ) {
    switch Self.fillingPhoto(plan, file, colors, options) {
    case .failure(let obstacle):
      for path in [RenderPath.bitstream, .coefficients, .planes] {
        detours[path] = obstacle.detour
      }
    case .success(let photo):
      self.photo = photo
      let keepsChroma = options.keepsChroma(of: photo)
      let change: Detour? =
        options.quality != .keep ? .quality : keepsChroma ? nil : .chroma
      detours[.bitstream] = change
      detours[.coefficients] = change
      detours[.planes] = keepsChroma ? nil : .chroma
    }
    guard let chosen = options.path else { return }
    for path in RenderPath.allCases where path != chosen && detours[path] == nil {
      detours[path] = .choice
    }
  }

  /// The first way, in the order of `RenderPath`, that nothing speaks against; nil if there is none.
  var path: RenderPath? { RenderPath.allCases.first { detours[$0] == nil } }

  /// Why not the way before a path; damage, where there is any, is the reason for all.
  func detour(before path: RenderPath) -> Detour? {
    let better = RenderPath.allCases.prefix { $0 != path }
    if better.contains(where: { detours[$0] == .damage }) { return .damage }
    return better.last.flatMap { detours[$0] }
  }

  /// Notes that a way turned out not to be one.
  mutating func exclude(_ path: RenderPath, _ detour: Detour) {
    detours[path] = detour
  }

  private struct Obstacle: Error {
    var detour: Detour
  }

  private static func fillingPhoto(
    _ plan: RenderPlan,
    _ file: [UInt8],
    _ colors: PictureColors,
    _ options: OutputOptions
  ) -> Result<FillingPhoto, Obstacle> {
    guard options.format == .jpeg else { return .failure(Obstacle(detour: .pictureIsNoJPEG)) }
    guard let header = try? ImageHeader.read(file, limits: options.decoding.limits),
      header.format == .jpeg, let outline = try? JPEGOutline(of: file)
    else { return .failure(Obstacle(detour: .photoIsNoJPEG)) }
    guard plan.size == header.uprightSize, let layer = plan.layers.first,
      layer.placement == Transform(filling: plan.size), layer.opacity == 1
    else { return .failure(Obstacle(detour: .photoDoesNotFill)) }
    switch outline.obstacleToPlanes {
    case .inks: return .failure(Obstacle(detour: .colorModel(header.color.model)))
    case .brokenRatio(let sampling): return .failure(Obstacle(detour: .sampling(sampling)))
    case nil: break
    }
    guard !colors.convertsPhoto else { return .failure(Obstacle(detour: .colorSpace)) }
    return .success(FillingPhoto(header: header, components: outline.pictureComponents))
  }
}

extension OutputOptions {
  /// Whether the colour components keep the size that they have in a photo.
  fileprivate func keepsChroma(of photo: FillingPhoto) -> Bool {
    let ratios = photo.components.map { [$0.horizontalRatio, $0.verticalRatio] }
    return switch chroma {
    case .keep: true
    case .full: ratios.allSatisfy { $0 == [1, 1] }
    case .halved: photo.isGray || ratios == [[1, 1], [2, 2], [2, 2]]
    }
  }
}
