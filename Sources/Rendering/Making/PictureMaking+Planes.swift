extension PictureMaking {
  /// Encodes the photo's own samples anew; nil, with a detour noted, if that cannot be done.
  mutating func planes() throws(RenderingError) -> MadeFile? {
    choice.exclude(.planes, .choice)
    return nil
  }
}
