import Testing

@testable import KBCommand

@Suite("What comes before the rotation")
struct OrderOfForceTests {
  /// Legs were trained yesterday, are set to rest three days, and are next in the rotation.
  private static func base(
    _ settings: String = "discovery: {rest-days: {legs: 3}}\n", plan: String = ""
  ) throws -> SampleBase {
    func workout(_ name: String, _ facts: String, _ step: String) -> String {
      "---\n\(facts)duration: 40 min\n---\n# \(name)\n\n## Main\n- \(step) — 3x8\n"
    }
    func exercise(_ name: String, _ facts: String) -> String { "---\n\(facts)---\n# \(name)\n" }
    return try SampleBase([
      ("kb.yaml", "rotation: [push, legs-a, legs-b]\n" + settings),
      (
        "resources/exercises/squat.md",
        exercise("Squat", "muscles: {primary: [quads]}\nmovement: squat\nequipment: [rack]\n")
      ),
      (
        "resources/exercises/bench-press.md",
        exercise("Bench Press", "muscles: {primary: [chest]}\nmovement: horizontal push\n")
      ),
      (
        "resources/exercises/run.md",
        exercise("Run", "aliases: [Running]\nmovement: locomotion\n")
      ),
      ("resources/exercises/cycling.md", exercise("Cycling", "movement: locomotion\n")),
      (
        "workouts/templates/legs-a.md",
        workout("Legs A", "category: strength\nlocation: gym\n", "Squat")
      ),
      (
        "workouts/templates/legs-b.md",
        workout("Legs B", "category: strength\nlocation: gym\n", "Squat")
      ),
      (
        "workouts/templates/push.md",
        workout("Push", "category: strength\nlocation: home\n", "Bench Press")
      ),
      (
        "workouts/templates/track.md",
        workout("Track", "category: conditioning\nlocation: away\n", "Run")
      ),
      (
        "workouts/templates/spin.md",
        workout("Spin", "category: conditioning\nlocation: home\n", "Cycling")
      ),
      ("workouts/plan.md", plan),
      (
        "workouts/journal/2026/2026-11-20.md",
        "# 2026-11-20\n\n## 07:30 Legs A\n\n- workout: legs-a\n\n- Squat: 60kg x 8, 8, 8\n"
      ),
    ])
  }

  private static let ruledOut =
    "Next in your rotation is Legs B, but it trains legs, set to rest 3 days after Legs A on"
    + " 2026-11-20."

  @Test("a rule of rest is broken by the first of no surface, and the rotation's next is named")
  func rest() throws {
    let base = try Self.base()
    let discover = base.run("discover", width: 200).output
    #expect(discover.contains(Self.ruledOut))
    #expect(!discover.contains(" 1  Legs"))
    let today = base.run("today", width: 200).output
    #expect(today.contains(Self.ruledOut))
    #expect(!today.contains("Legs B is next"))
  }

  @Test("not by what is planned for today either, which is named")
  func plan() throws {
    let base = try Self.base(plan: "- 2026-11-21 legs-b\n")
    let today = base.run("today", width: 200).output
    #expect(
      today.contains(
        "Planned for today is Legs B, but it trains legs, set to rest 3 days after Legs A on"
          + " 2026-11-20."))
  }

  @Test("a place that is wished comes before the rotation")
  func place() throws {
    let base = try Self.base("")
    #expect(base.run("discover", width: 100).output.contains(" 1  Legs B"))
    let home = base.run("discover", "--location", "home", width: 120).output
    #expect(home.contains(" 1  Push") || home.contains(" 1  Spin"))
    #expect(
      home.contains(
        "Next in your rotation is Legs B, but it is for the gym, not for home."))
  }

  @Test("no running leaves out running and not cycling, by option, word and kb.yaml")
  func running() throws {
    let excluded = "Track: It has Run, and you exclude running"
    for arguments in [["--exclude", "running"], ["no", "running"]] {
      let base = try Self.base("")
      let output = base.run(["discover"] + arguments, width: 120).output
      #expect(output.contains(excluded), "\(arguments)")
      #expect(output.contains("Spin"))
    }
    let base = try Self.base("discovery: {exclude: {exercises: [running]}}\n")
    #expect(base.run("discover", width: 120).output.contains(excluded))
  }

  @Test("a name that means nothing is an error with proposals")
  func nothing() throws {
    let base = try Self.base("discovery: {exclude: {exercises: [Sqaut]}}\n")
    let check = base.run("check", width: 120)
    #expect(check.status == .problems)
    #expect(check.output.contains("error: there is no exercise \"Sqaut\" [unknown-exclusion]"))
    #expect(check.output.contains("did you mean Squat?"))
    let option = base.run("discover", "--exclude", "Sqaut", width: 120)
    #expect(option.status == .usage)
    #expect(option.errors.contains("did you mean"))
  }
}
