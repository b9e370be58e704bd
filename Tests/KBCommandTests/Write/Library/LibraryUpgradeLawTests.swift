import KBStore
import KBTerminal
import KBTestSupport
import Testing

@testable import KBCommand

@Suite("An upgrade of the library that comes with kb")
struct LibraryUpgradeLawTests {
  /// What the next kb comes with: other texts, steps and increments under the same names.
  private static let newer =
    LibraryPlace.library.map { path, text in
      (
        path,
        text.replacing("increment: 2.5kg", with: "increment: 10kg")
          .replacing("3x8-12, rest 2:00", with: "4x8-12, rest 2:00")
          .replacing("5x5", with: "3x5").replacing("Sit down.", with: "Sit down slowly.")
      )
    } + [("exercises/plank.md", "# Plank\n")]

  /// Sessions of kb's exercises and others, of its workouts and of none.
  private static func journal(seed: UInt64) -> [(path: String, text: String)] {
    var random = SplitMix64(seed: seed)
    let names = ["Bench Press", "Bench", "Squat", "squats", "Wall Ball", "Squat (paused)"]
    let heads = [
      "\n- workout: strength/push-a\n", "\n- workout: strength/legs\n", "\n- effort: 7\n", "",
    ]
    return (1...9).map { number in
      var text = "# 2026-10-0\(number)\n\n## 07:00 Workout\n"
      text += heads[Int.random(in: 0..<heads.count, using: &random)] + "\n"
      for name in names where Bool.random(using: &random) {
        let load = Int.random(in: 16...40, using: &random) * 5
        let reps = (0..<3).map { _ in "\(Int.random(in: 3...12, using: &random))" }
        text += "- \(name) (3x8 \(load)kg): \(reps.joined(separator: ", "))\n"
      }
      return ("workouts/journal/2026/2026-10-0\(number).md", text)
    }
  }

  @Test("changes neither history nor records", arguments: UInt64(1)...20)
  func history(seed: UInt64) throws {
    let place = try LibraryPlace(LibraryUpgradeLawTests.journal(seed: seed))
    for (path, text) in LibraryUpgradeLawTests.newer {
      try place.put(text, at: "new/library/" + path)
    }
    for command in [["history", "--all", "--json"], ["records", "--json"], ["streak", "--json"]] {
      let before = place.run(command)
      #expect(before.status == .fine)
      #expect(before == place.run(command, share: "new"), "\(command)")
    }
  }

  @Test("lists each target that it changes with the file that is the reason")
  func preview() throws {
    let place = try LibraryPlace(
      [
        (
          "workouts/journal/2026/2026-11-18.md",
          "# 2026-11-18\n\n## Push\n\n- Squat (3x12 60kg): 12, 12, 12\n- Bench Press (3x8 60kg): 8, 8, 8\n"
        )
      ], settings: LibraryPlace.settings + "rotation: [strength/push-a]\n")
    for (path, text) in LibraryUpgradeLawTests.newer {
      try place.put(text, at: "new/library/" + path)
    }
    #expect(place.run("check").status == .fine)
    #expect(place.run("upgrade", "--preview").status == .fine)
    let preview = place.run("upgrade", "--preview", share: "new")
    #expect(preview.status == .problems)
    #expect(
      preview.output == """
        Recorded by kb 0.1.0 on 2026-11-21; this is kb 0.1.0.

        Targets (1)
          strength/push-a, 1 Bench Press
            was  3x9 60kg, rest 2:00
            now  4x9 60kg, rest 2:00
            why  built-in/workouts/strength/push-a.md changed in the library that
                 comes with kb

        The library that comes with kb
          4 changed: built-in/exercises/bench-press.md, built-in/exercises/squat.md,
            built-in/workouts/strength/legs.md, built-in/workouts/strength/push-a.md
          1 new: built-in/exercises/plank.md

        """, "\(preview.output)")
    let json = place.run("upgrade", "--preview", "--json", share: "new").output
    #expect(json.contains("\"added\": [\n      \"built-in/exercises/plank.md\"\n    ]"), "\(json)")
    // Accepting it is the end of it.
    #expect(place.run("upgrade", "--yes", share: "new").status == .fine)
    #expect(place.run("upgrade", "--preview", share: "new").status == .fine)
  }

  @Test("leaves a variant rebase everything that it needs, without git")
  func rebase() throws {
    let place = try LibraryPlace()
    #expect(place.run("variant", "new", "strength/push-a", "Mine").status == .fine)
    let variant = try #require(try place.text("workouts/variants/mine.md"))
    let base = try #require(variant.firstMatch(of: /base: (\S+) [0-9a-f]+@([0-9a-f]+)/))
    let kept = "workouts/bases/\(base.1)@\(base.2).md"
    #expect(try place.text(kept) == LibraryPlace.library[2].text)
    #expect(place.run("check").output == "All is well in 2 files.\n")
    let override = """
      overrides:
        - at: main/squat
          was: Squat — 3x5
          now: Squat — 5x3

      """
    let edited = variant.replacing("name: Mine\n", with: "name: Mine\n" + override)
    try place.put(edited, at: "folder/workouts/variants/mine.md")
    for (path, text) in LibraryUpgradeLawTests.newer {
      try place.put(text, at: "new/library/" + path)
    }
    let status = place.run("variant", "status", share: "new")
    #expect(status.output.hasPrefix("mine: behind its base"), "\(status.output)")
    let rebase = place.run("variant", "rebase", share: "new")
    #expect(rebase.status == .fine, "\(rebase.output)\(rebase.errors)")
    #expect(!rebase.output.contains("old text is not available"), "\(rebase.output)")
    // The text that it follows now is kept, and the old one is not.
    #expect(try place.text(kept) == nil)
    let bases = place.files.filter { $0.hasPrefix("workouts/bases/") }
    #expect(bases.count == 1)
    #expect(
      try place.text(bases.first ?? "") == LibraryUpgradeLawTests.newer[2].1)
    #expect(place.run("variant", "status", share: "new").output == "mine: up to date\n")
    #expect(place.run("undo", "--yes", share: "new").status == .fine)
    #expect(try place.text(kept) == LibraryPlace.library[2].text)
    #expect(place.run("variant", "rm", "mine", "--yes", share: "new").status == .fine)
    #expect(place.files == ["kb.yaml"])
  }

  @Test("a base that no text is kept of is compared by its overrides alone")
  func noText() throws {
    let place = try LibraryPlace()
    #expect(place.run("variant", "new", "strength/push-a", "Mine").status == .fine)
    let bases = place.files.filter { $0.hasPrefix("workouts/bases/") }
    try place.root.make(
      FileChange(
        "Lose it",
        try bases.map {
          FileEdit(
            path: "folder/" + $0, before: Array(try place.text($0)?.utf8 ?? "".utf8), after: nil)
        }))
    for (path, text) in LibraryUpgradeLawTests.newer {
      try place.put(text, at: "new/library/" + path)
    }
    let rebase = place.run("variant", "rebase", share: "new")
    #expect(rebase.output.contains("The base's old text is not available"), "\(rebase.output)")
  }
}
