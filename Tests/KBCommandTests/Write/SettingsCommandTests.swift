import Testing

@testable import KBCommand

@Suite("kb settings")
struct SettingsCommandTests {
  @Test("a value is shown, changed in its place, and taken back")
  func change() throws {
    let base = try ProgramBase()
    let before = try #require(try base.text("kb.yaml"))
    #expect(
      base.run("settings", "units", "rotation").output == """
        Setting   Value           What it is
        units     kg              The unit of totals, and of loads typed without one.
        rotation  [old-a, old-b]  Keys of workouts that are done in turn.

        """)
    #expect(base.run("settings", "rest.compound=2:00", "--yes").status == .fine)
    #expect(try base.text("kb.yaml") == before + "rest:\n  compound: 2:00\n")
    #expect(base.run("settings", "rest.isolation=45s", "name=A: B #1", "--yes").status == .fine)
    #expect(
      try base.text("kb.yaml")
        == before + "rest:\n  compound: 2:00\n  isolation: 45s\nname: \"A: B #1\"\n")
    #expect(base.run("undo").status == .fine)
    #expect(try base.text("kb.yaml") == before + "rest:\n  compound: 2:00\n")
    let json = base.run("settings", "rest.compound", "--json").output
    #expect(json.contains("\"key\": \"rest.compound\"") && json.contains("\"value\": \"2:00\""))
  }

  @Test("settings that cannot be read are an error, and not a list of nothing")
  func unreadable() throws {
    let base = try ProgramBase()
    _ = try base.scratch.write("units: [kg\n", to: "kb.yaml")
    let run = base.run("settings")
    #expect(run.status == .problems && run.output == "")
    #expect(run.errors.hasPrefix("kb.yaml:1:"), "\(run.errors)")
  }

  @Test(
    "what cannot be set is refused with what to do, and nothing is written",
    arguments: [
      ("rest.compund=90s", "did you mean rest.compound?"),
      ("nothing=1", "kb settings shows them all"),
      ("units=lb", "kb convert lb changes the unit and the targets with it"),
      ("units=stone", "kb convert kg or kb convert lb changes the unit and the targets with it"),
      ("rest.compound=", "write YAML on one line"), ("rest.compound=[", "write YAML on one line"),
      ("rest.compound=90s # a", "write YAML on one line"),
      ("rest.compound=90s\nunits: lb", "write YAML on one line"),
      ("rest.compound=banana", "this value is not understood"),
      ("formula=magic", "not understood"), ("rest=5", "not understood"),
    ])
  func refusals(word: String, message: String) throws {
    let base = try ProgramBase()
    let before = try base.text("kb.yaml")
    let run = base.run("settings", word, "--yes")
    #expect(run.status != .fine)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try base.text("kb.yaml") == before)
  }
}
