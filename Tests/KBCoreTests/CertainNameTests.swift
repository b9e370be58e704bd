import KBCore
import Testing

@Suite("The one name that can be meant")
struct CertainNameTests {
  @Test(
    "is one slip away, and no other is",
    arguments: [
      ("rotatoin", ["rotation", "rest"], "rotation"), ("Rotation", ["rotation"], "rotation"),
      ("tgas", ["tags", "tag"], "tags"), ("tagz", ["tags", "tag"], nil),
      ("roration", ["rotation", "roration2"], nil), ("if", ["id"], nil),
      ("rottatoin", ["rotation"], nil),
      ("", ["a"], nil), ("units", ["unit", "unit"], "unit"),
    ] as [(String, [String], String?)])
  func certain(name: String, candidates: [String], expected: String?) {
    #expect(certainName(for: name, in: candidates) == expected)
  }
}
