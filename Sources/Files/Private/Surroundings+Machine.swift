import CSystem

/// What of the machine this process may use.
extension Surroundings {
  /// How many processors this process may use; at least 1.
  public static var cores: Int { max(1, Int(cs_usable_processors())) }
}
