import Album
import Testing

@Suite("Authorization status")
struct AuthorizationStatusTests {
  @Test(
    "five states and any unknown one; two of them allow adding",
    arguments: [
      ("notDetermined", AuthorizationStatus.notDetermined, false),
      ("authorized", .authorized, true),
      ("limited", .limited, true),
      ("denied", .denied, false),
      ("restricted", .restricted, false),
      ("provisional", .unknown("provisional"), false),
    ]
  )
  func names(name: String, status: AuthorizationStatus, allowsAdding: Bool) {
    #expect(AuthorizationStatus(name: name) == status)
    #expect(status.name == name)
    #expect(status.allowsAdding == allowsAdding)
  }
}
