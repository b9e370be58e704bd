import KBCore
import KBText
import Testing

@Suite("plans and what became of them") struct PlanItemTests {
  private let library = Library(
    workouts: [
      PlanItemTests.card("strength/push-a", "Push Day A"),
      PlanItemTests.card("pull", "Pull Day"),
    ],
    exercises: [], programs: [])

  private static func card(_ key: String, _ name: String) -> WorkoutCard {
    let path = "resources/workouts/\(key).md"
    let text = Array("# \(name)\n".utf8)
    return WorkoutCard(
      identity: Identity(
        kind: .workout, origin: .knowledgeBase, key: key, id: identifier(kind: .workout, key: key),
        version: version(of: text.span), path: path),
      facts: WorkoutFacts(name: name))
  }

  private func journal(_ text: String) -> [JournalSession] {
    let parsed = JournalParser.parse(Array(text.utf8), path: "workouts/journal/2026.md")
    return parsed.sessions.map { JournalSession(session: $0, path: "workouts/journal/2026.md") }
  }

  private func items(_ plan: String, _ sessions: String = "") throws -> [String] {
    let today = try #require(Day(text: "2026-11-21"))
    return readPlan(Array(plan.utf8)).plan
      .items(in: library, sessions: journal(sessions), today: today)
      .map { "\($0.entry.day.text) \($0.name) \($0.status.rawValue)" }
  }

  @Test("only a session of the same workout on the same day counts")
  func statuses() throws {
    let plan = """
      - 2026-11-22 pull
      - 2026-11-18 push-a
      - 2026-11-19 Push Day A
      - 2026-11-20 strength/push-a
      - 2026-11-21 pull
      """
    let sessions = """
      # 2026-11-18
      ## Push
      - workout: strength/push-a
      # 2026-11-19
      ## Push
      - workout: strength/push-a
      - partial: yes
      # 2026-11-20
      ## Push
      - workout: strength/push-a
      - Bench Press: skipped
      # 2026-11-21
      ## Push
      - workout: strength/push-a
      """
    #expect(
      try items(plan, sessions) == [
        "2026-11-18 Push Day A done", "2026-11-19 Push Day A partial",
        "2026-11-20 Push Day A missed", "2026-11-21 Pull Day planned",
        "2026-11-22 Pull Day planned",
      ])
  }

  @Test("one session is one plan's, a whole one before a broken-off one")
  func once() throws {
    let sessions = """
      # 2026-11-20
      ## 07:00 Pull
      - workout: pull
      - partial: yes
      ## 09:00 Pull
      - workout: pull
      """
    #expect(
      try items("- 2026-11-20 pull\n- 2026-11-20 18:00 pull\n- 2026-11-20 19:00 pull\n", sessions)
        == [
          "2026-11-20 Pull Day done", "2026-11-20 Pull Day partial", "2026-11-20 Pull Day missed",
        ])
  }

  @Test("a workout that is gone keeps its plans, and its sessions count")
  func gone() throws {
    #expect(
      try items("- 2026-11-20 gone\n", "# 2026-11-20\n## Gone\n- workout: gone\n")
        == ["2026-11-20 gone done"])
    #expect(try items("- 2026-11-23 gone\n") == ["2026-11-23 gone planned"])
  }

  @Test("unknown workouts are named with the nearest, and doubles with the line of the first")
  func problems() {
    let plan = readPlan(
      Array("- 2026-11-24 pusha\n- 2026-11-24 pull\n- 2026-11-24 Pull Day\n- 2026-11-25 x\n".utf8)
    ).plan
    #expect(
      plan.problems(in: library).map { "\($0.line) -> \($0.fix)" } == [
        "1: warning: there is no workout pusha [unknown-workout] -> "
          + "did you mean strength/push-a?",
        "3: warning: line 2 plans the same workout for the same day [plan-duplicate] -> "
          + "remove one of the two",
        "4: warning: there is no workout x [unknown-workout] -> "
          + "restore the workout's file, or remove this line",
      ])
  }
}
