extension Transform {
  /// The map back; nil where this one leaves no way back.
  ///
  /// Exact where the linear part is made of 0, 1 and −1, as in every turn by quarters.
  public var inverse: Transform? {
    let area = a * d - b * c
    guard area != 0, isFinite else { return nil }
    return Transform(
      a: d / area,
      b: -b / area,
      c: -c / area,
      d: a / area,
      tx: (c * ty - d * tx) / area,
      ty: (b * tx - a * ty) / area
    )
  }
}
