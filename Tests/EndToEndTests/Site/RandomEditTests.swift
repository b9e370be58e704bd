import KBTestSupport
import Testing

@Suite struct RandomEditTests {
  @Test(
    "A build after any edit gives what a build into a new folder gives, and makes few pages in vain",
    arguments: [1, 2, 3] as [UInt64])
  func edits(seed: UInt64) throws {
    var folder = try EditedFolder(seed: seed)
    _ = try folder.build()
    for (number, edit) in folder.edits().enumerated() {
      folder.make(edit)
      let counts = try folder.build()
      try folder.knowledge.expectAsFromScratch("edit \(number) of seed \(seed): \(edit)")
      #expect(
        counts.made * 10 <= counts.written * 12 + 50,
        "edit \(number) of seed \(seed): \(edit), \(counts)")
    }
  }
}

/// A folder of workouts, exercises, programs and sessions that is edited at random.
private struct EditedFolder {
  enum Edit: CaseIterable {
    case sentenceInWorkout, linkInWorkout, renamedWorkout, taggedWorkout, newWorkout, deletedWorkout
    case sentenceInExercise, linkInExercise, newExercise, otherAlias, deletedExercise
    case linkInProgram, mentionInProgram, newProgram, deletedProgram
    case variant, rotation, favorite, plan
    case noteInSession, newSession, otherSets, deletedSession, decision, bodyweight
  }

  let knowledge: KnowledgeFolder
  private var random: SplitMix64
  private var count = 0
  private var rotation = 1
  private var favorites: [Int] = []

  private static let names = [
    "Bench Press", "Overhead Press", "Back Squat", "Deadlift", "Barbell Row", "Pull-up", "Dip",
    "Plank", "Romanian Deadlift", "Face Pull",
  ]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    var files = ["resources/programs/p0.md": EditedFolder.program(0)]
    for (number, name) in EditedFolder.names.enumerated() {
      files["resources/exercises/e\(number).md"] =
        "---\nkind: compound\n---\n# \(name)\n\nGo slowly.\n"
    }
    for number in 1...20 {
      files["resources/workouts/w\(number).md"] = EditedFolder.workout(number, &random)
    }
    for number in 0..<40 {
      files[EditedFolder.path(of: number)] = EditedFolder.session(number, &random)
    }
    files["kb.yaml"] = EditedFolder.settings(rotation: rotation, favorites: favorites)
    knowledge = try KnowledgeFolder(files)
  }

  private static func settings(rotation: Int, favorites: [Int]) -> String {
    let chosen = favorites.map { "w\($0)" }.joined(separator: ", ")
    return "units: kg\nrotation: [w\(rotation), w\(rotation + 1), w\(rotation + 2)]\n"
      + "favorites: [\(chosen)]\n"
  }

  private static func program(_ number: Int) -> String {
    "---\nname: Program \(number)\n---\n# Program \(number)\n\n## Monday\n- Back Squat — 3x5 60kg\n"
  }

  private static func workout(_ number: Int, _ random: inout SplitMix64) -> String {
    let steps = (0..<3).map { _ in "- \(names.randomElement(using: &random) ?? "") — 3x8 60kg\n" }
    let link = Bool.random(using: &random) ? "See [[Workout \(number + 1)]].\n\n" : ""
    return "---\ntags: [base]\n---\n# Workout \(number)\n\n\(link)## Main\n" + steps.joined()
  }

  /// A file for every third day up to 2026-11-20.
  private static func path(of number: Int) -> String {
    let day = day(of: number)
    return "workouts/journal/\(day.prefix(4))/\(day).md"
  }

  private static func day(of number: Int) -> String {
    let (month, day) = (7 + number / 9, 1 + number % 9 * 3)
    return "2026-" + (month < 10 ? "0" : "") + "\(month)-" + (day < 10 ? "0" : "") + "\(day)"
  }

  private static func session(_ number: Int, _ random: inout SplitMix64) -> String {
    let workout = Int.random(in: 1...20, using: &random)
    let entries = (0..<3).map { _ in
      let load = Int.random(in: 20...40, using: &random) * 2
      return "- \(names.randomElement(using: &random) ?? "") (3x8 \(load)kg): 8, 8, 8\n"
    }
    let note = Bool.random(using: &random) ? "\nAs in [[Workout 3]].\n" : ""
    return "# \(day(of: number))\n\n## 18:00 Training\n\n- workout: w\(workout)\n\n"
      + entries.joined() + note
  }

  /// Pages that were made and files that were written; the tables of the search count as one page.
  func build() throws -> (made: Int, written: Int) {
    let output = try knowledge.build("--verbose").output
    var (made, written) = (0, 0)
    for line in output.split(separator: "\n") where line.contains("written") {
      let words = line.split(separator: " ")
      guard words.first == "documents" || words.first == "lists",
        let of = words.firstIndex(of: "of"), let count = Int(words[of - 1]),
        let all = words[of + 1].split(separator: ",").first.flatMap({ Int($0) })
      else { continue }
      written += count
      made += all
      if line.hasSuffix("of the search"), let search = words.dropLast(5).last.flatMap({ Int($0) }) {
        made -= search - 1
      }
    }
    return (made, written)
  }

  /// Every kind of edit once, in any order.
  mutating func edits() -> [Edit] { Edit.allCases.shuffled(using: &random) }

  mutating func make(_ edit: Edit) {
    count += 1
    let workout = "resources/workouts/w\(Int.random(in: 1...20, using: &random)).md"
    let exercise = "resources/exercises/e\(Int.random(in: 0..<10, using: &random)).md"
    let number = Int.random(in: 0..<40, using: &random)
    let session = EditedFolder.path(of: number)
    switch edit {
    case .sentenceInWorkout: change(workout) { $0 + "\nRest well, \(count).\n" }
    case .linkInWorkout: change(workout) { $0 + "\nAfter [[Workout \(count % 20 + 1)]].\n" }
    case .renamedWorkout:
      change(workout) { $0.replacing("# Workout", with: "# Renamed", maxReplacements: 1) }
    case .taggedWorkout: change(workout) { $0.replacing("tags: [", with: "tags: [new\(count), ") }
    case .newWorkout:
      put(EditedFolder.workout(20 + count, &random), "resources/workouts/n\(count).md")
    case .deletedWorkout: knowledge.folder.remove(workout)
    case .sentenceInExercise: change(exercise) { $0 + "\nBreathe, \(count).\n" }
    case .linkInExercise: change(exercise) { $0 + "\nAs in [[Workout \(count % 20 + 1)]].\n" }
    case .newExercise:
      put("# Lift \(count)\n\nA new one.\n", "resources/exercises/n\(count).md")
    case .otherAlias:
      change(exercise) { $0.replacing("kind:", with: "aliases: [Alias \(count)]\nkind:") }
    case .deletedExercise: knowledge.folder.remove(exercise)
    case .linkInProgram:
      change("resources/programs/p0.md") { $0 + "\nSee [[Workout \(count % 20 + 1)]].\n" }
    case .mentionInProgram:
      let name = EditedFolder.names.randomElement(using: &random) ?? ""
      change("resources/programs/p0.md") { $0 + "\n## Day \(count)\n- \(name) — 3x5\n" }
    case .newProgram: put(EditedFolder.program(count), "resources/programs/p\(count).md")
    case .deletedProgram: knowledge.folder.remove("resources/programs/p0.md")
    case .variant:
      put(
        "---\nbase: w\(count % 20 + 1)\nname: Own \(count)\n---\n", "workouts/variants/v\(count).md"
      )
    case .rotation:
      rotation += 1
      putSettings()
    case .favorite:
      favorites.append(count % 20 + 1)
      putSettings()
    case .plan: put("- 2026-11-2\(count % 9 + 1) Workout \(number / 2 + 1)\n", "workouts/plan.md")
    case .noteInSession: change(session) { $0 + "\nFelt good, \(count).\n" }
    case .newSession:
      put(
        EditedFolder.session(number, &random).replacing("18:00", with: "07:0\(count % 10)"),
        session.replacing(".md", with: "-b.md"))
    case .otherSets:
      change(session) { $0.replacing("8, 8, 8\n", with: "8, 8, 7\n", maxReplacements: 1) }
    case .deletedSession: knowledge.folder.remove(session)
    case .decision: change(session) { $0 + "\n- next: Bench Press 5x5 6\(count % 10)kg\n" }
    case .bodyweight: change(session) { $0 + "\n- bodyweight: 8\(count % 10)kg\n" }
    }
  }

  private func putSettings() {
    put(EditedFolder.settings(rotation: rotation, favorites: favorites), "kb.yaml")
  }

  /// Writes a file anew; one that was deleted comes back.
  private func change(_ path: String, _ text: (String) -> String) {
    put(
      text(knowledge.text(path) ?? "---\ntags: [base]\nkind: compound\n---\n# Back Again\n"), path)
  }

  private func put(_ text: String, _ path: String) {
    #expect(throws: Never.self) { try knowledge.folder.put(text, at: path) }
  }
}
