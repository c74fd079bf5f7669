import Files
import Recording
import Room

/// The page: markup around three blocks that hold style, data and script.
///
/// Nothing in it needs a network or could use one: the content security policy lets exactly this
/// style and this script in, by their digests, and images only out of the page itself.
struct ReportPage {
  private let title: String
  private let recording: SessionRecording
  private let trace: SessionTrace
  private let data: [UInt8]

  init(
    title: String,
    recording: SessionRecording,
    trace: SessionTrace,
    images: PageImages,
    describing: (RoomWarning) -> String? = { _ in nil }
  ) {
    self.title = title
    self.recording = recording
    self.trace = trace
    data = PageData.json(
      title: title,
      recording: recording,
      trace: trace,
      images: images,
      describing: describing
    )
  }

  /// The whole file.
  var bytes: [UInt8] {
    let style = Self.style
    let script = Self.script
    var page: [UInt8] = []
    func markup(_ text: String) { page.append(contentsOf: text.utf8) }
    markup(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(style, script))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>
      """
    )
    HTMLText.append(title, to: &page)
    markup(" – Decal report</title>\n<style>")
    page.append(contentsOf: style)
    markup("</style>\n</head>\n<body>\n")
    page.append(contentsOf: PackageResources.body_html)
    markup("<noscript>\n")
    StaticTable(title: title, recording: recording, trace: trace).append(to: &page)
    markup("</noscript>\n<script type=\"application/json\" id=\"data\">")
    page.append(contentsOf: data)
    markup("</script>\n<script>")
    page.append(contentsOf: script)
    markup("</script>\n</body>\n</html>\n")
    return page
  }

  /// The style, as it stands between its tags.
  static var style: [UInt8] { PackageResources.report_css }

  /// The script: the files of `Web`, in the order in which they build on each other, as one function
  /// that leaves no names behind.
  static var script: [UInt8] {
    let parts = [
      PackageResources.session_js, PackageResources.stage_js, PackageResources.timeline_js,
      PackageResources.plot_js, PackageResources.list_js, PackageResources.detail_js,
      PackageResources.player_js,
    ]
    return Array("(() => {\n\"use strict\";\n".utf8) + parts.joined() + Array("})();\n".utf8)
  }

  /// What the page may load and run (Content Security Policy Level 3, section 8.4): what has these
  /// digests, and images that are part of an address.
  static func policy(_ style: [UInt8], _ script: [UInt8]) -> String {
    "default-src 'none'; img-src data:; style-src '\(source(style))'; "
      + "script-src '\(source(script))'; base-uri 'none'; form-action 'none'"
  }

  private static func source(_ block: [UInt8]) -> String {
    "sha256-" + Base64.text(ContentDigest.sha256Bytes(block))
  }
}
