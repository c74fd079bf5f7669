import Files

/// What can be fuzzed; each takes any bytes.
enum Subject: String, CaseIterable {
  case json
  case recording
  case report
  case wireLog = "wire-log"
  case manifest
  case journal
  case permissions
  case png
  case jpeg
  case blocks
  case metadata
  case profiles
  case plan
  case film

  /// The one that the environment names.
  static let chosen: Subject = {
    guard let subject = Surroundings.variable("FUZZ_TARGET").flatMap(Subject.init) else {
      fatalError("FUZZ_TARGET has to be one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return subject
  }()

  /// Lets it have an input.
  func check(_ input: [UInt8]) {
    switch self {
    case .json: JSONSubject.check(input)
    case .recording: RecordingSubject.check(input)
    case .report: ReportSubject.check(input)
    case .wireLog: WireLogSubject.check(input)
    case .manifest: ManifestSubject.check(input)
    case .journal: JournalSubject.check(input)
    case .permissions: PermissionSubject.check(input)
    case .png: PNGSubject.check(input)
    case .jpeg: JPEGSubject.check(input)
    case .blocks: BlockSubject.check(input)
    case .metadata: MetadataSubject.check(input)
    case .profiles: ProfileSubject.check(input)
    case .plan: PlanSubject.check(input)
    case .film: FilmSubject.check(input)
    }
  }
}

/// Stops the program, which is a finding, unless something holds.
func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
  if !holds { fatalError(fault()) }
}
