import KBCore
import KBTestSupport
import Testing

@testable import KBCommand
@testable import KBKnowledge

@Suite("A name that two exercises have")
struct SharedNameTests {
  private static let journal = "workouts/journal/2026/2026-11-20.md"

  @Test(
    "means the one that it is the own name of, wherever it is asked for",
    arguments: [
      (["next", "pully"], "Pully"), (["next", "pull up row"], "A Pull"),
      (["why", "pully"], "Pully"),
      (["records", "pully"], "Pully"),
    ])
  func ownName(words: [String], exercise: String) throws {
    let base = try SampleBase([
      ("kb.yaml", "units: kg\n"),
      ("resources/exercises/a-pull.md", "---\naliases: [Pully, Pull Up Row]\n---\n# A Pull\n"),
      ("resources/exercises/pully.md", "# Pully\n"),
      (Self.journal, "# 2026-11-20\n\n## Row\n\n- Pully: 50kg x 8, 8\n- A Pull: 60kg x 8, 8\n"),
    ])
    let run = base.run(words)
    #expect(run.status == .fine)
    #expect(run.output.contains(exercise))
    #expect(!run.output.contains(exercise == "Pully" ? "A Pull" : "Pully"))
  }

  @Test("is the same exercise's for targets as for pages, whichever names there are")
  func law() throws {
    var random = SplitMix64(seed: 23)
    let names = ["Row", "Pull", "Row Pull", "Pulls", "Press", "Dip"]
    for _ in 0..<40 {
      let files = (0..<5).map { number in
        let aliases = (0..<2).map { _ in names.randomElement(using: &random) ?? "" }
        let name = names.randomElement(using: &random) ?? ""
        return (
          "resources/exercises/\(number).md",
          "---\naliases: [\(aliases.joined(separator: ", "))]\n---\n# \(name)\n"
        )
      }
      let base = try SampleBase([("kb.yaml", "units: kg\n")] + files)
      let knowledge = try KnowledgeBase(base.root)
      let rules = FolderCoach(knowledge, root: base.root, today: Day(number: 20_000)).rules
      for name in names {
        let target = rules.index(named: name).map { rules.profiles[$0].name }
        #expect(target == knowledge.library.exercise(named: name)?.exercise.name)
      }
    }
  }
}
