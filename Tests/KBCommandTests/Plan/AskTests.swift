import KBTestSupport
import Testing

@testable import KBCommand

@Suite("kb ask")
struct AskTests {
  @Test(
    "its own answers are those of kb discover, also where kb.yaml lists equipment",
    arguments: ["30 min", "chest", "chest with a barbell, 20 min", "something easy", "at home"])
  func sameAsDiscover(wish: String) throws {
    let settings = """
      units: kg
      equipment:
        other: [mat]

      """
    let workouts = ["barbell", "mat", "rower"].map { item in
      (
        path: "workouts/templates/\(item).md",
        text: "---\nequipment: [\(item)]\n---\n# With a \(item)\n\n- Bench Press — 3x8\n"
      )
    }
    let base = try SampleBase(
      SampleBase.files.filter { $0.path != "kb.yaml" } + [("kb.yaml", settings)] + workouts)
    let answer = base.run("ask", wish, "--local", "--json")
    #expect(answer.errors == "")
    let asked = answer.output.filter { !$0.isNewline }
    let found = base.run("discover", wish, "--limit", "3", "--json").output
    #expect(asked == "{  \"own\": " + found.filter { !$0.isNewline } + "}")
  }
}
