import Album

/// Whether a job is done already.
extension JobPerformer {
  /// The picture of a job that is done.
  func standing(
    _ job: PlannedJob,
    _ name: PictureName,
    _ past: JournalContents
  ) throws(JobTrouble) -> JournalRecord.Picture? {
    let known = past.done(job).compactMap(\.picture)
    for picture in known where try look(at: picture.file)?.sha256 == picture.sha256 {
      return picture
    }
    for record in past.placing(job) {
      guard var picture = record.picture, let file = try place(of: picture) else { continue }
      picture.file = file
      try enter(record: job, .saved, picture)
      return picture
    }
    // If there was a picture of this name and it is another one now, the name proves nothing.
    guard job.isNameBound, known.isEmpty, let found = try look(at: name.text),
      found.byteCount > 0
    else { return nil }
    let picture = JournalRecord.Picture(
      file: name.text,
      byteCount: found.byteCount,
      sha256: found.sha256
    )
    try enter(record: job, .alreadyThere, picture)
    return picture
  }

  /// Under which name a picture got into the album that was about to; nil if it did not.
  private func place(of intended: JournalRecord.Picture) throws(JobTrouble) -> String? {
    guard let name = try? PictureName(intended.file) else { return nil }
    var number = 1
    while true {
      let file = number == 1 ? name.text : name.numbered(number)
      guard let found = try look(at: file) else { return nil }
      if found.sha256 == intended.sha256 { return file }
      guard album.policy == .rename else { return nil }
      number += 1
    }
  }

  private func look(at file: String) throws(JobTrouble) -> StandingPicture? {
    do { return try album.folder.ownPicture(file) } catch { throw .album(error) }
  }
}
