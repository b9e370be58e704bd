import Testing

@Suite("days on which clocks are changed")
struct ClockTests {
  /// A session and the challenge at half past two on three days, twice on the middle one, whose
  /// hour comes twice or not at all in Berlin.
  private static func folder(_ days: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "units: kg\nchallenge: {name: Push, sets: 1, each: 10 Push-up}\n", to: "kb.yaml")
    try folder.write("# A\n\n- Squat — 3x5\n", to: "workouts/templates/a.md")
    try folder.write(
      "- \(days[1]) 02:30 a\n- \(days[3]) 02:30 a\n", to: "workouts/plan.md")
    var text = ""
    for (index, day) in days.prefix(3).enumerated() {
      text += "# \(day)\n\n## 02:30 A\n\n- workout: a\n- challenge: 1\n\n- Squat: 100kg x 5\n\n"
      if index == 1 { text += "## 02:30 A\n\n- workout: a\n\n- Squat: 105kg x 5\n\n" }
    }
    try folder.write(text, to: "workouts/journal/2026.md")
    return folder
  }

  @Test(
    "have no more and no fewer days, weeks and sessions than others",
    arguments: [
      (
        ["2026-03-28", "2026-03-29", "2026-03-30", "2026-03-31"], "2026-03-28 to 2026-03-30",
        "Tue 2026-03-31"
      ),
      (
        ["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-27"], "2026-10-24 to 2026-10-26",
        "Tue 2026-10-27"
      ),
    ], ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia"])
  func change(_ change: (days: [String], streak: String, planned: String), zone: String) throws {
    let folder = try ClockTests.folder(change.days)
    func run(_ arguments: String...) throws -> String {
      let run = try ProcessRun(
        [KBBinary.path] + arguments + ["--root", folder.path],
        variables: ["KB_TODAY": change.days[2], "TZ": zone, "LC_ALL": "C.UTF-8"], input: "")
      return run.output + run.errors
    }
    let streak = """
      Today is done, and it is the longest so far.
        Longest        3 days, \(change.streak)
        Past 365 days  3 days
        This year      3 days
        Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○●●●

      """
    #expect(
      try run("streak")
        == "Gym streak: 3 days, \(change.streak)\n\(streak)\n"
        + "Challenge streak: 3 days, \(change.streak)\n\(streak)")
    #expect(try run("remind") == "")
    let plan = try run("plan")
    #expect(plan.contains("\n\(change.planned)  02:30  A        planned\n"), "\(plan)")
    let stats = try run("stats")
    #expect(stats.hasPrefix("This week     1 session\n"), "\(stats)")
    #expect(stats.contains("  1 of 1, 2 other\n"), "\(stats)")
    #expect(
      try run("check", "--only", "duplicate-session") == """
        workouts/journal/2026.md:19:1: warning: the session at workouts/journal/2026.md:12 has the same time and title [duplicate-session]
          ## 02:30 A
          ^
          fix: remove one of the two, or correct its time or title

        1 warning in 4 files

        """)
    let choice = try run("rm", "session", change.days[1] + "T02:30", "--yes")
    #expect(
      choice
        == "kb: WHEN for kb rm cannot be \"\(change.days[1])T02:30\": 2 sessions began at 02:30; use kb"
        + " edit session \(change.days[1])\nTry: kb help rm\n")
  }
}
