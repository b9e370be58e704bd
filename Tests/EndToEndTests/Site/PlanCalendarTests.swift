import Testing

@Suite("Planned workouts as a calendar")
struct PlanCalendarTests {
  private func events(_ calendar: String) -> [[String]] {
    var events: [[String]] = []
    for line in calendar.split(separator: "\r\n").map({ String($0) }) {
      if line == "BEGIN:VEVENT" { events.append([]) }
      if !events.isEmpty, line != "END:VCALENDAR" { events[events.count - 1].append(line) }
    }
    return events
  }

  private func names(_ events: [[String]]) -> [String] {
    events.flatMap { $0.filter { $0.hasPrefix("UID:") } }
  }

  @Test("the site and kb export make the same events, of which no two have one name")
  func agreement() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(
      """
      units: kg
      site: {base-url: "https://example.com/kb/", audience: personal}

      """, at: "kb.yaml")
    try knowledge.folder.put(
      """
      # Plan

      - 2026-11-25 18:00 strength/push-a — with Ana
      - 2026-11-25 strength/push-a
      - 2026-11-26 strength/pull-a

      """, at: "workouts/plan.md")
    try knowledge.build()
    let site = events(try #require(knowledge.page("calendar.ics")))
    let exported = events(try knowledge.kb("export", "ics").output)
    #expect(site.count == 3)
    #expect(exported.suffix(3) == site[...])
    #expect(Set(names(exported)).count == exported.count)
    #expect(
      names(site) == [
        "UID:2026-11-25-strength/push-a@kb", "UID:2026-11-25-strength/push-a#2@kb",
        "UID:2026-11-26-strength/pull-a@kb",
      ])
    #expect(site.allSatisfy { $0.contains("STATUS:TENTATIVE") })
    #expect(site[0].contains("URL:https://example.com/kb/workouts/strength/push-a/"))
  }

  @Test("a session keeps its name, whichever sessions are exported with it")
  func selection() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(
      """
      # 2026-11-18

      ## 18:00 Legs

      - Squat: 100kg x 5

      # 2026-11-19

      ## Row

      - Row: 20 min

      ## Row

      - Row: 10 min

      ## 20:00 Arms

      - Curl: 10kg x 10

      """, at: "workouts/journal/2026/2026.md")
    let all = names(events(try knowledge.kb("export", "ics").output))
    let later = names(events(try knowledge.kb("export", "ics", "--from", "2026-11-19").output))
    #expect(Set(all).count == all.count)
    #expect(later.count == 3)
    #expect(later.allSatisfy { all.contains($0) })
    #expect(all.contains("UID:2026-11-18T18:00@kb"))
  }
}
