import KBCore
import KBText
import Testing

@testable import KBSite

@Suite("Links to sessions")
struct SessionLinksTests {
  @Test("sessions of one minute, or without a time, are numbered from the second on")
  func numbers() throws {
    let day = try #require(Day(text: "2026-11-21"))
    let next = try #require(Day(text: "2026-11-22"))
    let sessions = [
      (day, nil), (day, nil), (day, "00:00"), (day, "07:05"), (day, "07:05"), (day, "07:05"),
      (day, "23:59"), (next, "23:59"), (next.adding(days: 1), nil),
    ].map { day, time in
      JournalSession(
        session: Session(day: day, start: time.flatMap { TimeOfDay(text: $0) }, title: ""),
        path: "a.md")
    }
    let links = SessionLinks(sessions)
    #expect(
      sessions.indices.map { links[$0] } == [
        "sessions/2026-11-21/session/", "sessions/2026-11-21/session-2/",
        "sessions/2026-11-21/0000/", "sessions/2026-11-21/0705/", "sessions/2026-11-21/0705-2/",
        "sessions/2026-11-21/0705-3/", "sessions/2026-11-21/2359/", "sessions/2026-11-22/2359/",
        "sessions/2026-11-23/session/",
      ])
  }
}
