import KBText
import Testing

@Suite("Parts of keys")
struct KeyPartTests {
  @Test(
    "a name in kebab case, or by its code points where nothing about it is left",
    arguments: [
      ("Push Day A", "push-day-a"), ("push-a", "push-a"), ("Upper Body (A)", "upper-body-a"),
      ("💪", "u1f4aa"), ("💪 Arms", "arms"), ("🏋️", "u1f3cb-ufe0f"), ("!!", "u21-u21"), ("-", "u2d"),
      (" ", "u20"), ("\t", "u09"), ("тяга", "тяга"), ("深蹲", "深蹲"), ("①", "u2460"),
      ("\u{10FFFF}", "u10ffff"), ("", ""),
    ])
  func parts(name: String, part: String) {
    #expect(keyPart(name) == part)
  }

  @Test("one that would be too long for a name of a file ends in a digest, and no two are alike")
  func length() {
    let emoji = String(repeating: "💪", count: 100)
    let parts = [emoji, emoji + "💪", String(repeating: "ж", count: 200), emoji + "!"].map(keyPart)
    #expect(Set(parts).count == parts.count)
    for part in parts {
      #expect(part.utf8.count <= 255)
      #expect(keyPart(part) == part)
    }
    #expect(keyPart(String(repeating: "a", count: 255)) == String(repeating: "a", count: 255))
    #expect(keyPart(String(repeating: "a", count: 256)).utf8.count == 255)
  }

  @Test("the key of a path has no empty part")
  func paths() {
    let path = DocumentPath("workouts/templates/💪/!!/Push A.md")
    #expect(path?.key == "u1f4aa/u21-u21/push-a")
  }
}
