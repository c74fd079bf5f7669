import JSON
import Codecs
import Metadata
import Pixels
import Recording

/// What an image's file says beside its pixels.
struct ImageInspection {
  let path: String
  let account: ImageAccount
  let byteCount: Int

  init(_ bytes: [UInt8], path: String, limits: PixelLimits) throws(CommandFailure) {
    self.path = path
    byteCount = bytes.count
    do { account = try ImageAccount(of: bytes, limits: limits) } catch {
      throw CommandFailure(error.sentence(about: path.quoted), .badInput)
    }
  }

  var header: ImageHeader { account.header }

  var warnings: [String] { account.warnings.map { $0.sentence(about: path.quoted) } }
}
