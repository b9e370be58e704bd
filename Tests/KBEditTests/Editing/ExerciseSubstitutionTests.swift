import KBCore
import KBText
import Testing

@testable import KBEdit

@Suite("one exercise for another")
struct ExerciseSubstitutionTests {
  private static func substituted(
    _ text: String, _ old: String = "Push-up", _ new: String = "Box Push-up"
  ) -> (text: String, lines: [Int], missed: [Int]) {
    let path = "workouts/templates/a.md"
    let substitution = ExerciseSubstitution(to: new) { name in
      let bare = name.split(separator: "(").first.map(String.init) ?? name
      return NameKey(bare) == NameKey(old)
    }
    let outcome = substitution.applied(to: Array(text.utf8)) { bytes in
      DocumentPath(path).map { readWorkout(bytes, path: path, at: $0).blocks } ?? []
    }
    return (String(decoding: outcome.bytes, as: UTF8.self), outcome.lines, outcome.missed)
  }

  @Test(
    "the name changes and what is asked for stays",
    arguments: [
      ("- Push-ups — 3x10, rest 60s", "- Box Push-up — 3x10, rest 60s"),
      ("- A1. PUSH UP: 3xAMRAP", "- A1. Box Push-up: 3xAMRAP"),
      ("- Push-up (knees) — 2x10", "- Box Push-up (knees) — 2x10"),
      ("- **Push-up** — 3x10", "- **Box Push-up** — 3x10"),
      ("- [ ] 10 Push-ups", "- [ ] 10 Box Push-up"), ("3. Push-up", "3. Box Push-up"),
      ("* Odd: Push-up", "* Odd: Box Push-up"), ("- Pushup — 3x10", "- Pushup — 3x10"),
      ("A push-up is fine here.", "A push-up is fine here."),
      ("```\n- Push-up — 3x10\n```", "```\n- Push-up — 3x10\n```"),
      (
        "| Exercise | Reps |\n|---|---|\n| Push-up | 10 |",
        "| Exercise | Reps |\n|---|---|\n| Box Push-up | 10 |"
      ),
      ("- Push-up — 3x10\n  - Push-up — slow", "- Box Push-up — 3x10\n  - Box Push-up — slow"),
    ])
  func names(text: String, expected: String) {
    let result = Self.substituted(text)
    #expect(result.text == expected)
    #expect(result.missed.isEmpty)
    #expect(result.lines.isEmpty == (text == expected))
  }

  @Test("a name with marks inside is left for a person")
  func marks() {
    let result = Self.substituted("- *Push*-up — 3x10\n- Push-up — 5")
    #expect(result.text == "- *Push*-up — 3x10\n- Box Push-up — 5")
    #expect(result.missed == [1])
    #expect(result.lines == [2])
  }

  @Test("a name under which the line would be read differently is left for a person")
  func readDifferently() {
    // A bare number of metres is one behind the name of a run only.
    #expect(Self.substituted("- Run — 30 m", "Run", "Squat").missed == [1])
    #expect(Self.substituted("- Dip — 3x10", "Dip", "Dip — hard").missed == [1])
  }

  @Test("a workout of many thousands of steps takes no time")
  func many() {
    let text = String(repeating: "- Push-up — 3x10\n", count: 5_000)
    #expect(Self.substituted(text).lines.count == 5_000)
    let odd = String(repeating: "- Run — 30 m\n", count: 5_000)
    #expect(Self.substituted(odd, "Run", "Squat").missed.count == 5_000)
  }
}
