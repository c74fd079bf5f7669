import Album
import Files
import Parallel
import Testing

@Suite("Share model")
struct ShareModelTests {
  /// Counts what the model does to the world.
  final class World: Sendable {
    let calls = Guarded<[String]>([])
    let album = MemoryAlbum()

    func note(_ call: String) { calls.withLock { $0.append(call) } }

    func effects(
      check: AuthorizationStatus,
      answer: AuthorizationStatus = .denied
    ) -> ShareModel.Effects {
      let isDecided = Guarded(check)
      return ShareModel.Effects(
        check: {
          self.note("check")
          return isDecided.withLock { $0 }
        },
        ask: {
          self.note("ask")
          isDecided.withLock { $0 = answer }
          return answer
        },
        save: { (photo) async throws(AlbumError) in
          self.note("save")
          return try self.album.save(photo)
        }
      )
    }
  }

  static func photo() throws -> NewPhoto {
    NewPhoto([1, 2, 3], named: try PictureName("beach.jpg"), isNameBoundToContent: true)
  }

  struct Row: CustomTestStringConvertible {
    let check: AuthorizationStatus
    var answer = AuthorizationStatus.denied
    let calls: [String]
    /// The status of the alert; nil for the toast that it was saved.
    let alert: AuthorizationStatus?
    var testDescription: String { "\(check.name), answered \(answer.name)" }
  }

  static let rows = [
    Row(check: .authorized, calls: ["check", "save"], alert: nil),
    Row(check: .limited, calls: ["check", "save"], alert: nil),
    Row(check: .denied, calls: ["check"], alert: .denied),
    Row(check: .restricted, calls: ["check"], alert: .restricted),
    Row(check: .unknown("supervised"), calls: ["check"], alert: .unknown("supervised")),
    Row(check: .notDetermined, answer: .limited, calls: ["check", "ask", "save"], alert: nil),
    Row(check: .notDetermined, answer: .authorized, calls: ["check", "ask", "save"], alert: nil),
    Row(check: .notDetermined, answer: .denied, calls: ["check", "ask"], alert: .denied),
    Row(
      check: .notDetermined,
      answer: .notDetermined,
      calls: ["check", "ask"],
      alert: .notDetermined
    ),
  ]

  @Test("a save checks, asks if nobody has decided, and saves if it may", arguments: rows)
  func saves(_ row: Row) async throws {
    let world = World()
    let model = ShareModel(
      photo: try Self.photo(),
      effects: world.effects(check: row.check, answer: row.answer)
    )
    let event = await model.perform(.save)
    #expect(world.calls.withLock { $0 } == row.calls)
    if let alert = row.alert {
      #expect(event == .authorizationAlert(alert))
      #expect(world.album.photos.isEmpty)
    } else {
      guard case .savedToast(let saved) = event else {
        Issue.record("\(event)")
        return
      }
      #expect(saved.name == "beach.jpg" && world.album.photos["beach.jpg"] == [1, 2, 3])
    }
  }

  @Test("a save that fails is told, and changes no consent")
  func fails() async throws {
    let world = World()
    world.album.fail(with: .file(.noSpace(path: "/album")))
    let model = ShareModel(photo: try Self.photo(), effects: world.effects(check: .authorized))
    #expect(await model.perform(.save) == .failToast(.file(.noSpace(path: "/album"))))
    world.album.fail(with: nil)
    guard case .savedToast = await model.perform(.save) else {
      Issue.record("it may save when there is space again")
      return
    }
  }

  @Test("sharing needs no permission")
  func shares() async throws {
    let world = World()
    let model = ShareModel(photo: try Self.photo(), effects: world.effects(check: .denied))
    #expect(await model.perform(.share) == .shareSheet([1, 2, 3]))
    #expect(world.calls.withLock { $0 }.isEmpty)
  }

  @Test("many quick taps ask once")
  func asksOnce() async throws {
    let world = World()
    let model = ShareModel(
      photo: try Self.photo(),
      effects: world.effects(check: .notDetermined, answer: .authorized)
    )
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = await model.perform(.save) } }
    }
    let asked = world.calls.withLock { calls in calls.filter { $0 == "ask" }.count }
    #expect(asked == 1)
    #expect(world.album.photos.count == 1)
  }
}
