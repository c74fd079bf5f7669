import CLCMS
import Foundation

/// Profiles for tests, and what Little CMS makes of colours with them in double precision.
///
/// Everything here goes through the library's own functions and shares nothing with the code that is
/// tested.
public enum ReferenceProfile {
  /// From samples to light.
  public enum Curve: Hashable, Sendable {
    /// A power.
    case power(Double)
    /// IEC 61966-2-1, as a formula.
    case sRGB
    /// The same as a table of so many entries, as profiles of version 2 have it.
    case sRGBTable(Int)
  }

  /// Red, green, blue and white of Display P3.
  public static let p3 = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.3127, 0.329]
  /// Those of Adobe RGB.
  public static let adobe = [0.64, 0.33, 0.21, 0.71, 0.15, 0.06, 0.3127, 0.329]
  /// Those of sRGB.
  public static let standard = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329]
  /// Those of BT.2020.
  public static let wide = [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, 0.3127, 0.329]

  /// A profile of red, green and blue.
  public static func rgb(_ primaries: [Double], _ curve: Curve) -> [UInt8] {
    unsafe bytes { context in
      var white = cmsCIExyY(x: primaries[6], y: primaries[7], Y: 1)
      var colors = cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: primaries[0], y: primaries[1], Y: 1),
        Green: cmsCIExyY(x: primaries[2], y: primaries[3], Y: 1),
        Blue: cmsCIExyY(x: primaries[4], y: primaries[5], Y: 1)
      )
      let tone = unsafe Self.tone(curve, context)
      defer { unsafe cmsFreeToneCurve(tone) }
      let tones = unsafe [tone, tone, tone]
      return unsafe cmsCreateRGBProfileTHR(context, &white, &colors, tones)
    }
  }

  /// A profile of gray.
  public static func gray(_ curve: Curve) -> [UInt8] {
    unsafe bytes { context in
      var white = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)
      let tone = unsafe Self.tone(curve, context)
      defer { unsafe cmsFreeToneCurve(tone) }
      return unsafe cmsCreateGrayProfileTHR(context, &white, tone)
    }
  }

  /// A profile of four inks, or of red, green and blue, that is nothing but a table from samples to Lab
  /// and, if wanted, one back.
  ///
  /// - Parameters:
  ///   - channels: 3 or 4.
  ///   - hasWayBack: Whether colours can be converted to it.
  /// - Returns: The profile.
  public static func tables(channels: Int, hasWayBack: Bool) -> [UInt8] {
    unsafe bytes { context in
      let profile = unsafe cmsCreateProfilePlaceholder(context)
      unsafe cmsSetProfileVersion(profile, 2.1)
      unsafe cmsSetDeviceClass(profile, channels == 4 ? cmsSigOutputClass : cmsSigDisplayClass)
      unsafe cmsSetColorSpace(profile, channels == 4 ? cmsSigCmykData : cmsSigRgbData)
      unsafe cmsSetPCS(profile, cmsSigLabData)
      unsafe write(cmsSigAToB0Tag, from: channels, to: 3, grid: 9, profile, context) {
        input,
        output,
        cargo in
        guard let input = unsafe input, let output = unsafe output else { return 0 }
        // Soft colours, all of which sRGB has. What they are does not matter, but for the paper: no ink
        // is white.
        let hasInks = unsafe cargo != nil
        let red = unsafe Double(input[0])
        let green = unsafe Double(input[1])
        let blue = unsafe Double(input[2])
        let black = hasInks ? unsafe Double(input[3]) : 0
        let color = 0.2 * red + 0.3 * green + 0.1 * blue
        let lightness = hasInks ? 65_280 - color - 0.2 * black : 16_000 + color
        unsafe output[0] = cmsUInt16Number(lightness)
        unsafe output[1] = cmsUInt16Number(32_768 + (red - green) * 0.05)
        unsafe output[2] = cmsUInt16Number(32_768 + (green - blue) * 0.05)
        return 1
      }
      if hasWayBack {
        unsafe write(cmsSigBToA0Tag, from: 3, to: channels, grid: 9, profile, context) {
          input,
          output,
          _ in
          guard let input = unsafe input, let output = unsafe output else { return 0 }
          for channel in 0..<3 { unsafe output[channel] = unsafe input[(channel + 1) % 3] }
          return 1
        }
      }
      return unsafe profile
    }
  }

  /// Colours converted, 0…1 each: relative colorimetric with black point compensation.
  public static func converted(
    _ samples: [Double],
    channels: Int = 3,
    from source: [UInt8],
    to target: [UInt8]
  ) -> [Double] {
    let context = unsafe cmsCreateContext(nil, nil)
    defer { unsafe cmsDeleteContext(context) }
    let from = unsafe cmsOpenProfileFromMemTHR(context, source, cmsUInt32Number(source.count))
    let to = unsafe cmsOpenProfileFromMemTHR(context, target, cmsUInt32Number(target.count))
    // TYPE_RGB_DBL and TYPE_CMYK_DBL: floating point, colour space, channels, bytes of a double.
    let rgb: cmsUInt32Number = 1 << 22 | 4 << 16 | 3 << 3
    let inks: cmsUInt32Number = 1 << 22 | 6 << 16 | 4 << 3
    let flags = cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOOPTIMIZE)
    let transform = unsafe cmsCreateTransformTHR(
      context,
      from,
      channels == 4 ? inks : rgb,
      to,
      rgb,
      1,
      flags
    )
    var result = [Double](repeating: 0, count: samples.count / channels * 3)
    unsafe cmsDoTransform(transform, samples, &result, cmsUInt32Number(samples.count / channels))
    unsafe cmsDeleteTransform(transform)
    unsafe cmsCloseProfile(from)
    unsafe cmsCloseProfile(to)
    return result
  }

  private static func tone(
    _ curve: Curve,
    _ context: cmsContext?
  ) -> OpaquePointer? {
    let formula = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    switch curve {
    case .power(let exponent): return unsafe cmsBuildGamma(context, exponent)
    case .sRGB: return unsafe cmsBuildParametricToneCurve(context, 4, formula)
    case .sRGBTable(let count):
      let table = (0..<count).map { index -> UInt16 in
        let x = Double(index) / Double(count - 1)
        let light = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
        return UInt16((light * 65_535).rounded())
      }
      return unsafe cmsBuildTabulatedToneCurve16(context, cmsUInt32Number(count), table)
    }
  }

  private static func write(
    _ tag: cmsTagSignature,
    from inputs: Int,
    to outputs: Int,
    grid: Int,
    _ profile: cmsHPROFILE?,
    _ context: cmsContext?,
    _ sampler: cmsSAMPLER16
  ) {
    let (inputs, outputs) = (cmsUInt32Number(inputs), cmsUInt32Number(outputs))
    let pipeline = unsafe cmsPipelineAlloc(context, inputs, outputs)
    let stage = unsafe cmsStageAllocCLut16bit(
      context,
      cmsUInt32Number(grid),
      inputs,
      outputs,
      nil
    )
    // Whether there are inks is all that a sampler is told.
    unsafe cmsStageSampleCLut16bit(
      stage,
      sampler,
      inputs == 4 ? UnsafeMutableRawPointer(stage) : nil,
      0
    )
    unsafe cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, stage)
    unsafe cmsWriteTag(profile, tag, UnsafeRawPointer(pipeline))
    unsafe cmsPipelineFree(pipeline)
  }

  private static func bytes(of make: (cmsContext?) -> cmsHPROFILE?) -> [UInt8] {
    let context = unsafe cmsCreateContext(nil, nil)
    defer { unsafe cmsDeleteContext(context) }
    let profile = unsafe make(context)
    defer { unsafe cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    unsafe cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    unsafe cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }
}
