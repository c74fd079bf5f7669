import Testing

@testable import Replay

@Suite("Shots")
struct ShotTests {
}
