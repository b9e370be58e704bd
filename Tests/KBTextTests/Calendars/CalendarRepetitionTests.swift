import KBCore
import KBTestSupport
import Testing

@testable import KBText

@Suite struct CalendarRepetitionTests {
  /// The days in November and December on which an event of 07:00 repeats.
  private func days(_ lines: String) -> String {
    let read = CalendarSample.read(CalendarSample.text(lines + "\nDURATION:PT1H"))
    #expect(read.diagnostics.isEmpty)
    for event in read.events { #expect(event.line.hasSuffix("07:00-08:00"), "\(event.line)") }
    return read.events.map { String($0.day.civil.day) }.joined(separator: " ")
  }

  @Test(
    "a rule repeats an event in the window only",
    arguments: [
      ("20261121T070000", "FREQ=WEEKLY", "21 28"), ("20200104T070000", "FREQ=WEEKLY", "21 28"),
      ("20200106T070000", "FREQ=WEEKLY;BYDAY=MO,TH", "23 26 30 3"),
      ("20200106T070000", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "30"),
      ("20200113T070000", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "23"),
      ("20261114T070000", "FREQ=WEEKLY;COUNT=2", "21"),
      ("20261114T070000", "FREQ=WEEKLY;UNTIL=20261128T060000Z", "21 28"),
      ("20261114T070000", "FREQ=WEEKLY;UNTIL=20261128", "21 28"),
      ("20261114T070000", "FREQ=WEEKLY;UNTIL=20261127T235959Z", "21"),
      ("19990101T070000", "FREQ=DAILY;INTERVAL=5", "25 30"),
      ("20260101T070000", "FREQ=MONTHLY;BYMONTHDAY=-1", "30"),
      ("20260101T070000", "FREQ=MONTHLY;BYDAY=1TH,-1SA", "28 3"),
      ("20250331T070000", "FREQ=MONTHLY", ""), ("19801130T070000", "FREQ=YEARLY", "30"),
      ("20260101T070000", "FREQ=YEARLY;BYMONTH=12;BYDAY=1WE", "2"),
      ("20260101T070000", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "30"),
      ("20261201T070000", "FREQ=DAILY;UNTIL=20261101", "1"),
      ("20261121T070000", "freq=daily;count=3", "21 22 23"),
    ])
  func rules(start: String, rule: String, expected: String) {
    #expect(days("DTSTART:\(start)\nRRULE:\(rule)") == expected)
  }

  @Test("exceptions, further dates and moved times change a repeated event")
  func exceptions() {
    #expect(
      days(
        "DTSTART:20261121T070000\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20261122T070000\n"
          + "EXDATE;VALUE=DATE:20261124\nRDATE:20261201T070000,20261202T070000")
        == "21 23 1 2")
    #expect(
      days(
        "DTSTART;TZID=Europe/Berlin:20261121T070000\nRRULE:FREQ=DAILY;COUNT=3\n"
          + "EXDATE:20261122T060000Z\nEXDATE:20261123T070000Z") == "21 23")
    let moved = CalendarSample.text(
      "UID:a\nDTSTART:20261121T070000\nRRULE:FREQ=DAILY;COUNT=3\nDURATION:PT1H",
      "UID:a\nRECURRENCE-ID:20261122T070000\nDTSTART:20261122T180000\nDURATION:PT1H",
      "UID:b\nRECURRENCE-ID:20261123T070000\nDTSTART:20261123T190000\nDURATION:PT1H")
    #expect(
      CalendarSample.lines(moved) == [
        "2026-11-21 07:00-08:00", "2026-11-22 18:00-19:00", "2026-11-23 07:00-08:00",
        "2026-11-23 19:00-20:00",
      ])
  }

  @Test("a weekly event keeps its local hour over a change of clocks")
  func zones() throws {
    let text = CalendarSample.text(
      "DTSTART;TZID=Europe/Berlin:20261020T070000\nRRULE:FREQ=WEEKLY\nDURATION:PT1H")
    let day = try #require(Day(text: "2026-10-20"))
    let events = CalendarSample.read(text, days: 8, hoursEast: 0, from: day).events
    #expect(events.map { $0.line } == ["2026-10-20 05:00-06:00", "2026-10-27 06:00-07:00"])
  }

  @Test("all-day events repeat as whole days")
  func allDay() {
    let text = CalendarSample.text(
      "DTSTART;VALUE=DATE:19851125\nDTEND;VALUE=DATE:19851126\nRRULE:FREQ=YEARLY\nSUMMARY:Birthday")
    #expect(CalendarSample.lines(text) == ["2026-11-25 all day Birthday"])
  }

  @Test("a repeated event that lasts for days is there on each")
  func long() {
    let text = CalendarSample.text(
      "DTSTART:20261106T180000\nDTEND:20261108T120000\nRRULE:FREQ=WEEKLY;INTERVAL=2\nSUMMARY:Camp")
    #expect(
      CalendarSample.lines(text) == [
        "2026-11-21 …-… Camp", "2026-11-22 …-12:00 Camp", "2026-12-04 18:00-… Camp",
      ])
  }

  @Test(
    "a rule that kb cannot follow is reported, and the first time counts",
    arguments: [
      "FREQ=SECONDLY", "FREQ=MINUTELY;INTERVAL=5", "FREQ=HOURLY", "FREQ=DAILY;RSCALE=CHINESE",
      "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY;COUNT=0",
      "FREQ=DAILY;FREQ=WEEKLY", "COUNT=3", "FREQ=DAILY;BYDAY=XX", "FREQ=MONTHLY;BYDAY=6MO",
      "FREQ=DAILY;BYMONTH=13", "FREQ=DAILY;COUNT=2;UNTIL=20261130", "FREQ=DAILY;X=%s%n", "=;=;",
      "FREQ=MONTHLY;BYMONTHDAY=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
      "FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=0,1,2,3",
    ])
  func refused(rule: String) {
    let read = CalendarSample.read(
      CalendarSample.text("DTSTART:20261121T070000\nDURATION:PT1H\nRRULE:\(rule)"))
    #expect(read.events.map { $0.line } == ["2026-11-21 07:00-08:00"])
    #expect(
      read.diagnostics.map { $0.line } == [
        "6: warning: kb cannot follow this event's repeat rule; only its first occurrence counts"
          + " [calendar-event]"
      ])
  }

  @Test("rules of days and weeks may begin later without a change")
  func shifted() {
    var generator = SplitMix64(seed: 3)
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    for _ in 0..<200 {
      var rule = generator.next() % 2 == 0 ? "FREQ=DAILY" : "FREQ=WEEKLY"
      rule += ";INTERVAL=\(1 + generator.next() % 6)"
      if generator.next() % 2 == 0 {
        rule += ";BYDAY=" + names.filter { _ in generator.next() % 2 == 0 }.joined(separator: ",")
        if rule.hasSuffix("=") { rule += "MO" }
      }
      if generator.next() % 3 == 0 { rule += ";WKST=SU" }
      let start = CalendarSample.first.adding(days: -Int(generator.next() % 900)).text
        .split(separator: "-").joined()
      let text = { (end: String) in
        CalendarSample.text("DTSTART:\(start)T070000\nRRULE:\(rule)\(end)")
      }
      // A count that is never reached keeps the rule at its real beginning.
      #expect(
        CalendarSample.lines(text("")) == CalendarSample.lines(text(";COUNT=100000")), "\(rule)")
    }
  }
}
