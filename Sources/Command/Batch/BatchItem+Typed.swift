import Album
import Batch

extension BatchItem {
  /// The picture that a line asks for, in its album.
  init(of line: JobLine) throws(UsageError) {
    let text = line.arguments.value(of: BatchFlags.name) ?? NameTemplate.standard
    let template = try NameTemplate.understanding(text)
    // A line that comes alone has no number that would be the same the next time.
    guard !template.uses(.index) else {
      throw .badTemplate("{index} is for batches, where jobs have an order; use {stem} or {hash8}")
    }
    try self.init(
      of: line.recording,
      title: line.title,
      line.arguments,
      template: template,
      album: 0
    )
  }

  /// The picture of a recording, with the options that were typed.
  init(
    of recording: String,
    title: String,
    _ arguments: ParsedArguments,
    template: NameTemplate,
    album: Int
  ) throws(UsageError) {
    var job = try RenderFlags.job(of: recording, to: "-", arguments)
    job.isDated = job.date != .nowhere
    self.init(title: title, job: job, template: template, album: album)
  }
}
