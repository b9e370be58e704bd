import KBCore
import KBTraining
import KBText
import Testing

@Suite struct CalendarEventTests {
  @Test(
    "an event stands where its time says",
    arguments: [
      ("DTSTART:20261121T070000\nDTEND:20261121T083000", ["2026-11-21 07:00-08:30 Gym"]),
      ("DTSTART:20261121T070000Z\nDTEND:20261121T083000Z", ["2026-11-21 08:00-09:30 Gym"]),
      ("DTSTART:20261121T070000\nDURATION:PT1H30M", ["2026-11-21 07:00-08:30 Gym"]),
      ("DTSTART:20261121T070000", ["2026-11-21 07:00-07:00 Gym"]),
      (
        "DTSTART;TZID=America/New_York:20261121T070000\nDURATION:PT1H",
        ["2026-11-21 13:00-14:00 Gym"]
      ),
      (
        "DTSTART;TZID=\"Asia/Calcutta\":20261121T070000\nDTEND;TZID=Asia/Calcutta:20261121T080000",
        ["2026-11-21 02:30-03:30 Gym"]
      ),
      (
        "DTSTART;TZID=/citadel.org/20210210_1/Europe/Helsinki:20261121T070000\nDURATION:PT1H",
        ["2026-11-21 06:00-07:00 Gym"]
      ),
      ("DTSTART;VALUE=DATE:20261122", ["2026-11-22 all day Gym"]),
      (
        "DTSTART;VALUE=DATE:20261122\nDTEND;VALUE=DATE:20261124",
        ["2026-11-22 all day Gym", "2026-11-23 all day Gym"]
      ),
      ("dtstart:20261121T070000\nduration:PT1H", ["2026-11-21 07:00-08:00 Gym"]),
      (
        "DTSTART:20261121T220000\nDTEND:20261122T060000",
        ["2026-11-21 22:00-… Gym", "2026-11-22 …-06:00 Gym"]
      ),
      ("DTSTART:20261121T220000\nDTEND:20261122T000000", ["2026-11-21 22:00-… Gym"]),
      ("DTSTART:20261120T220000\nDTEND:20261121T060000", ["2026-11-21 …-06:00 Gym"]),
      ("DTSTART:20261204T230000\nDURATION:PT5H", ["2026-12-04 23:00-… Gym"]),
      ("DTSTART:20261205T070000", []), ("DTSTART:20261120T070000\nDURATION:PT1H", []),
      ("DTSTART:20261121T070000\nDTEND:20261121T060000", ["2026-11-21 07:00-07:00 Gym"]),
      ("DTSTART:20261121T070000\nSTATUS:CANCELLED", []),
      (
        "DTSTART:20261121T070000\nDURATION:PT1H\nTRANSP:TRANSPARENT",
        ["2026-11-21 07:00-08:00 (free) Gym"]
      ),
      ("DTSTART:20261121T235960\nDURATION:PT1M", ["2026-11-21 23:59-… Gym"]),
    ])
  func times(event: String, expected: [String]) {
    let read = CalendarSample.read(CalendarSample.text(event + "\nSUMMARY:Gym"))
    #expect(read.events.map { $0.line } == expected)
    #expect(read.diagnostics.isEmpty)
  }

  @Test("folded lines are put together, escapes and control characters taken out of titles")
  func titles() {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:2026\n 1121\nSUMMARY;LANGUAGE=en:Caf\n"
      + "\té\\, with A\\; B\\nand \u{1B}[31mC\u{202E}\nEND:VEVENT\nEND:VCALENDAR\n"
    #expect(CalendarSample.lines(text) == ["2026-11-21 all day Café, with A; B and  [31mC"])
  }

  @Test("a title that may not be read is in no event")
  func noTitles() {
    let text = CalendarSample.text("DTSTART:20261121T070000\nSUMMARY:Secret\nDURATION:PT1H")
    let events = CalendarSample.read(text, keepsTitles: false).events
    #expect(events.map { $0.line } == ["2026-11-21 07:00-08:00"])
    #expect(DayContext(events: events, day: CalendarSample.first).hints.isEmpty)
  }

  @Test("what stands in an alarm or a time zone is no part of an event")
  func nested() {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:20261121T010000\n"
      + "END:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nBEGIN:VALARM\nDTSTART:20261122T010000\n"
      + "SUMMARY:Wake\nEND:VALARM\nDTSTART:20261121T080000\nSUMMARY:Gym\nEND:VEVENT\n"
      + "BEGIN:VTODO\nDTSTART:20261121T090000\nEND:VTODO\nEND:VCALENDAR\n"
    let read = CalendarSample.read(text)
    #expect(read.events.map { $0.line } == ["2026-11-21 08:00-08:00 Gym"])
    #expect(read.diagnostics.isEmpty)
  }

  @Test("a time zone that the system does not know is named once and read as local")
  func unknownZone() {
    let event = "DTSTART;TZID=W. Europe Standard Time:20261121T070000\nDURATION:PT1H"
    let read = CalendarSample.read(CalendarSample.text(event, event))
    #expect(
      read.events.map { $0.line } == ["2026-11-21 07:00-08:00", "2026-11-21 07:00-08:00"])
    #expect(
      read.diagnostics.map { $0.line } == [
        "3: info: this system does not know the time zone \"W. Europe Standard Time\"; "
          + "its times are read as local times [calendar-zone]"
      ])
  }

  @Test(
    "a zone's name leads to no other file",
    arguments: ["../../../etc/passwd", "/etc/passwd", "..", "Europe/../Europe/Berlin", "a%b", ""])
  func zonePath(name: String) {
    let event = "DTSTART;TZID=\(name):20261121T070000\nDURATION:PT1H"
    let read = CalendarSample.read(CalendarSample.text(event))
    #expect(read.events.map { $0.line } == ["2026-11-21 07:00-08:00"])
    #expect(read.diagnostics.map { $0.id } == ["calendar-zone"])
  }

  @Test("the hour that a spring clock leaps over is read, and so is the one it has twice")
  func clockChanges() throws {
    let spring = try #require(Day(text: "2026-03-29"))
    let text = CalendarSample.text(
      "DTSTART;TZID=Europe/Berlin:20260329T023000\nDURATION:PT30M\nSUMMARY:Gap",
      "DTSTART;TZID=Europe/Berlin:20260329T013000\nDTEND;TZID=Europe/Berlin:20260329T033000\n"
        + "SUMMARY:Over")
    // Clocks one hour east of UTC all year show what Berlin's winter clocks would.
    #expect(
      CalendarSample.read(text, days: 1, from: spring).events.map { $0.line } == [
        "2026-03-29 01:30-02:30 Over", "2026-03-29 02:30-03:00 Gap",
      ])
    let autumn = try #require(Day(text: "2026-10-25"))
    let twice = CalendarSample.text("DTSTART;TZID=Europe/Berlin:20261025T023000\nDURATION:PT1H")
    #expect(
      CalendarSample.read(twice, days: 1, from: autumn).events.map { $0.line }
        == ["2026-10-25 01:30-02:30"])
  }
}
