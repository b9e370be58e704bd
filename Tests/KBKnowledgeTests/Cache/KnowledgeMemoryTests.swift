import Glibc
import KBCore
import KBStore
import KBTestSupport
import KBText
import Synchronization
import Testing

@testable import KBKnowledge

@Suite("What a process keeps of a folder")
struct KnowledgeMemoryTests {
  @Test("is what another process would read, after any changes", arguments: 0..<12)
  func changes(seed: UInt64) throws {
    let folder = try ChangingFolder(seed: seed)
    let memory = KnowledgeMemory()
    for _ in 0..<12 {
      let change = try folder.change()
      let kept = try memory.knowledge(of: folder.open())
      let fresh = try KnowledgeBase(folder.open())
      #expect(kept.library.workouts == fresh.library.workouts, "\(change)")
      #expect(
        kept.library.exercises.map(\.exercise) == fresh.library.exercises.map(\.exercise),
        "\(change)")
      #expect(
        kept.library.exercises.map(\.identity) == fresh.library.exercises.map(\.identity),
        "\(change)")
      #expect(
        kept.journal.sessions.map(\.session) == fresh.journal.sessions.map(\.session), "\(change)")
      #expect(kept.diagnostics == fresh.diagnostics, "\(change)")
      let (summary, expected) = (kept.problemSummary, fresh.diagnostics)
      #expect(summary.first == Array(expected.prefix(200)), "\(change)")
      #expect(summary.errors == expected.count { $0.severity == .error }, "\(change)")
      #expect(summary.warnings == expected.count { $0.severity == .warning }, "\(change)")
      for card in fresh.library.workouts {
        let path = card.identity.path
        #expect(kept.workouts[path]?.blocks == fresh.workouts[path]?.blocks, "\(change)")
      }
    }
  }

  @Test("stays where nothing that it rests on has changed, and goes where that has")
  func sharing() throws {
    let folder = try ChangingFolder(seed: 1)
    // What has just been written may be written once more without being told apart.
    usleep(50_000)
    let memory = KnowledgeMemory()
    let first = try memory.knowledge(of: folder.open())
    try folder.write("# Push\n\n- Dip — 3x8\n\nA sentence.\n", to: "workouts/templates/w0.md")
    let second = try memory.knowledge(of: folder.open())
    #expect(second.source === first.source)
    try folder.write("# 2026-11-21\n\n- Dip: 8\n", to: "workouts/journal/2026/new.md")
    #expect(try memory.knowledge(of: folder.open()).source !== first.source)
    // Another order of dates may make other sessions of the same files.
    try folder.write("units: kg\nnotation: {dates: day-first}\n", to: "kb.yaml")
    let root = try folder.open()
    #expect(memory.reading(of: root, try SettingsFile(root).settings) == nil)
  }

  @Test("misses nothing of a folder in which a file is renamed all the time")
  func renaming() throws {
    let folder = try ChangingFolder(seed: 4)
    let memory = KnowledgeMemory()
    let (old, new) = (folder.place("templates/w3.md"), folder.place("templates/w9.md"))
    let isDone = Done()
    let renaming = OwnThread {
      while !isDone.value.load(ordering: .relaxed) {
        rename(old, new)
        usleep(20_000)
        rename(new, old)
        usleep(20_000)
      }
    }
    for _ in 0..<150 {
      #expect(try memory.knowledge(of: folder.open()).missing == [])
      #expect(try KnowledgeBase(folder.open()).missing == [])
    }
    isDone.value.store(true, ordering: .relaxed)
    renaming?.join()
  }

  @Test("is nothing for another folder in the place of the first")
  func replaced() throws {
    let folder = try ChangingFolder(seed: 2)
    let memory = KnowledgeMemory()
    _ = try memory.knowledge(of: folder.open())
    let other = try ChangingFolder(seed: 3)
    let root = try other.open()
    #expect(memory.reading(of: root, try SettingsFile(root).settings) == nil)
  }
}

private final class Done: Sendable {
  let value = Atomic(false)
}

/// A folder of made files that changes at random.
private final class ChangingFolder {
  private static let exercises = ["Squat", "Dip", "Row", "Plank", "Press"]

  private let scratch: ScratchFolder
  private var generator: SplitMix64

  init(seed: UInt64) throws {
    scratch = try ScratchFolder()
    generator = SplitMix64(seed: 9300 + seed)
    try write("units: kg\nrotation: [w0, w1]\nfavorites: [w2]\n", to: "kb.yaml")
    for number in 0..<4 { try write(workout(), to: "workouts/templates/w\(number).md") }
    for name in ChangingFolder.exercises.prefix(3) {
      try write("# \(name)\n\nBrace.\n", to: "resources/exercises/\(name.lowercased()).md")
    }
    for number in 0..<4 { try write(day(), to: "workouts/journal/2026/d\(number).md") }
  }

  func open() throws -> RootFolder { try RootFolder(scratch.path) }

  /// Where a file below `workouts` is on the machine.
  func place(_ path: String) -> String { scratch.path + "/workouts/" + path }

  func write(_ text: String, to path: String) throws {
    try open().replaceFile(at: path, with: Array(text.utf8))
  }

  /// Changes something, and says what.
  func change() throws -> String {
    let number = generator.int(0...5)
    switch generator.int(0...6) {
    case 0:
      try write(workout(), to: "workouts/templates/w\(number).md")
      return "workout \(number)"
    case 1:
      try write(day(), to: "workouts/journal/2026/d\(number).md")
      return "day \(number)"
    case 2:
      let name = generator.pick(ChangingFolder.exercises)
      let kind = generator.pick(["compound", "isolation", "mobility"])
      try write(
        "---\nkind: \(kind)\n---\n# \(name)\n", to: "resources/exercises/\(name.lowercased()).md")
      return "exercise \(name)"
    case 3:
      try write(
        "---\nbase: w\(number)\nname: Other\noverrides:\n  - substitute: Squat\n    with: Dip\n---\n",
        to: "workouts/variants/v.md")
      return "variant"
    case 4:
      try write(
        "units: \(generator.pick(["kg", "lb"]))\nfavorites: [w\(number)]\n", to: "kb.yaml")
      return "settings"
    case 5:
      unlink(scratch.path + "/workouts/journal/2026/d\(number).md")
      return "no day \(number)"
    default:
      unlink(scratch.path + "/workouts/templates/w\(number).md")
      return "no workout \(number)"
    }
  }

  private func workout() -> String {
    var text = "# Workout \(generator.int(0...9))\n\n"
    for _ in 0..<generator.int(1...3) {
      text += "- \(generator.pick(ChangingFolder.exercises)) — 3x\(generator.int(3...12))\n"
    }
    return text + (generator.int(0...1) == 0 ? "" : "\nA sentence about [[w1]].\n")
  }

  private func day() -> String {
    let session = generator.session()
    return "# " + session.day.text + "\n\n" + session.text + "\n"
  }
}
