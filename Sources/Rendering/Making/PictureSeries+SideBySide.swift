import Codecs
import Parallel
import Pixels
public import Scene

extension PictureSeries {
  /// Renders the next pictures side by side, each on a core of its own, and hands each on in its turn.
  ///
  /// They are those that `render` makes one by one. The first picture of a series is made alone, on all
  /// cores: what it has read is there for the others. Images are decoded once and kept, the photo too
  /// where it has to be drawn. As many pictures are made at once as fit, beside these, into the memory
  /// of the largest image that is allowed.
  ///
  /// - Parameters:
  ///   - plans: What goes where in each picture; the first layer is the photo, which lies where it lay
  ///     before.
  ///   - files: The images of all plans, as files; of the same names, the same as before.
  ///   - options: How the pictures are written; as before.
  ///   - isWanted: Asked before each image and every few rows, on any thread; false ends the work.
  ///   - take: Gets the number of each plan and its picture, or why there is none, in their order and on
  ///     the caller's thread. What it throws ends the work.
  /// - Throws: What `take` throws.
  public mutating func render<Failure: Error>(
    _ plans: [RenderPlan],
    files: [SourceName: [UInt8]],
    options: OutputOptions,
    while isWanted: @escaping @Sendable () -> Bool = { true },
    take: (Int, Result<RenderedPicture, RenderingError>) throws(Failure) -> Void
  ) throws(Failure) {
    var begun = 0
    let images = images ?? KeptImages()
    if self.images == nil, let first = plans.first {
      self.images = images
      let made = Result { () throws(RenderingError) in
        try render(first, files: files, options: options, sharing: images, while: isWanted)
      }
      begun = 1
      try take(0, made)
    }
    let rest = Array(plans.dropFirst(begun))
    guard let next = rest.first else { return }
    let workers = min(rest.count, Self.picturesAtOnce(like: next, files: files, options: options))
    var shared = options
    shared.workers = max(1, options.workers / workers)
    let (series, own) = (self, shared)
    try Parallel.forEach(rest.count, workers: workers) { index in
      // A copy, so that nobody waits for what another one reads.
      var series = series
      return Result { () throws(RenderingError) in
        try series.render(rest[index], files: files, options: own, sharing: images, while: isWanted)
      }
    } take: { (index, made) throws(Failure) in
      try take(begun + index, made)
    }
  }

  /// How many pictures are made at once: one for each core, and no more than so many as the memory of
  /// the largest image that is allowed is enough for.
  ///
  /// - Parameters:
  ///   - plan: One of the pictures.
  ///   - files: Its images.
  ///   - options: How it is written, and by how many cores.
  /// - Returns: The number, 1 or more.
  static func picturesAtOnce(
    like plan: RenderPlan,
    files: [SourceName: [UInt8]],
    options: OutputOptions
  ) -> Int {
    let limits = options.decoding.limits
    // A photo that cannot be read is told by whoever makes the picture.
    guard let photo = plan.layers.first.flatMap({ files[$0.source] }),
      let header = try? ImageHeader.read(photo, limits: limits)
    else { return 1 }
    // Stickers and files lie in memory once.
    let cost = PictureCost(
      canvas: plan.size,
      photo: header,
      stickers: [],
      fileBytes: 0,
      options: options
    )
    let (memory, isEndless) = limits.maximumPixels.multipliedReportingOverflow(by: 4)
    return max(1, min(options.workers, (isEndless ? .max : memory) / cost.byteCount))
  }
}
