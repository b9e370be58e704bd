import Testing

@testable import KBCommand

@Suite("kb undo --list")
struct UndoListTests {
  @Test("two sessions of a day differ by what they have")
  func sessions() throws {
    let base = try AuthorBase()
    for entries in [
      ["Push-up: 8"], ["Bench Press: 60kg x 5", "Push-up: 8", "Box Push-up: 5", "Plank: 45s"],
      ["bodyweight: 82kg"],
    ] {
      #expect(base.run(["log", "-q"] + entries).status == .fine)
    }
    let list = base.run("undo", "--list").output
    #expect(list.contains("  Log Workout on 2026-11-21: Push-up\n"))
    #expect(
      list.contains(
        "  Log Workout on 2026-11-21: Bench Press, Push-up, Box Push-up and 1 more\n"), "\(list)")
    #expect(list.contains("  Log Workout on 2026-11-21: bodyweight: 82kg\n"), "\(list)")
  }
}
