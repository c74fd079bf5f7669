package import Files
package import Rendering

extension JobFailure {
  /// Why something could not be written.
  package init(writing error: FileError) {
    self = error == .interrupted ? .interrupted : .output(error)
  }

  /// Why something could not be drawn.
  package init(rendering error: RenderingError) {
    self = error == .interrupted ? .interrupted : .rendering(error)
  }
}
