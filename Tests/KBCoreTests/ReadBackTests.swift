import Testing

@testable import KBCore

@Suite("Text that is read back as what it was")
struct ReadBackTests {
  private let day = Day(number: 20_778)

  private func session(_ title: String, _ entries: [JournalEntry] = [], notes: String = "")
    -> Session
  {
    var session = Session(day: day, title: title)
    session.entries = entries.map { PlacedEntry(entry: $0, range: .fileStart) }
    session.notes = notes
    return session
  }

  private func entry(_ name: String, reps: Int32 = 8, target: Prescription? = nil) -> JournalEntry {
    JournalEntry(
      name: name, target: target, result: .sets([PerformedSet(performance: .reps(reps))]))
  }

  @Test("sessions are alike wherever they are, and unlike by any field or entry")
  func alike() {
    let own = session("Legs", [entry("Squat")])
    var moved = own
    moved.range = SourceRange(start: 3, end: 9, line: 2, column: 1)
    moved.entries[0].range = SourceRange(start: 3, end: 9, line: 2, column: 1)
    #expect(own.isAlike(moved))
    #expect(own != moved)
    #expect(!own.isAlike(session("Push", [entry("Squat")])))
    #expect(!own.isAlike(session("Legs", [entry("Squat", reps: 9)])))
    #expect(!own.isAlike(session("Legs", [entry("Squat"), entry("Row")])))
    #expect(!own.isAlike(session("Legs")))
  }

  @Test("a file is read as its sessions, all of them and no more")
  func reads() {
    let (legs, push) = (session("Legs", [entry("Squat")]), session("Push", [entry("Dip")]))
    let bytes = Array("# 2026-11-21\n\n\(legs.text)\n\(push.text)".utf8)
    func reads(_ sessions: [Session]) -> Bool {
      JournalParser.reads(bytes, path: "", as: sessions)
    }
    #expect(reads([legs, push]))
    #expect(!reads([legs]))
    #expect(!reads([push]))
    #expect(!reads([push, legs]))
    #expect(!reads([legs, push, push]))
  }

  @Test("a session is read back unless its title or notes are more than that")
  func sessions() {
    #expect(session("Legs", [entry("Squat")], notes: "Fine.").isReadBack)
    #expect(!session("07:30 Legs").isReadBack)
    #expect(!session("Legs", notes: "- Squat: 8").isReadBack)
    #expect(!session("Legs", notes: "```").isReadBack)
  }

  @Test(
    "an entry is read back unless its name says something else",
    arguments: [
      ("Squat", true), ("Squat, paused", true), ("effort", false), ("Squat\nRow", false),
      ("Squat\r", false), ("Squat: 8", false), ("Squat (3x8)", false), ("", false),
      ("Squat ", false),
    ])
  func entries(name: String, isReadBack: Bool) {
    #expect(entry(name).isReadBack == isReadBack)
  }

  @Test("the library that comes with kb has its own paths")
  func library() {
    let paths = ["built-in", "built-in/", "built-in/exercises/squat.md"]
    #expect(paths.allSatisfy { BuiltInLibrary.contains($0) })
    let others = ["built-ins/x.md", "built-in.md", "x/built-in/y.md", "", "built"]
    #expect(!others.contains { BuiltInLibrary.contains($0) })
    #expect(BuiltInLibrary.place(ofResource: "resources/a.md") == "built-in/a.md")
    #expect(BuiltInLibrary.place(ofResource: "x/resources/a.md") == nil)
  }
}
