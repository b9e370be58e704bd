import KBCore
import KBTestSupport
import KBText
import Testing

@Suite struct CalendarHostileTests {
  private func isQuick(_ work: () -> Void) -> Bool {
    ContinuousClock().measure(work) < .seconds(30)
  }

  @Test(
    "what is no calendar is said to be none",
    arguments: [
      "", "hello", "\0\0\0", "BEGIN:VCARD\nEND:VCARD", "END:VCALENDAR\nEND:VEVENT", ":", ";",
    ])
  func noCalendar(text: String) {
    let read = CalendarSample.read(text)
    #expect(read.events.isEmpty)
    #expect(
      read.diagnostics.last?.line == "1: error: this file is not a calendar [calendar-unreadable]")
  }

  @Test("a calendar that is cut off gives its whole events")
  func cutOff() {
    let read = CalendarSample.read(
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nDTSTART:20261121T070000\nDURATION:PT1H\n"
        + "END:VEVENT\nBEGIN:VEVENT\nDTSTART:2026112")
    #expect(read.events.map { $0.line } == ["2026-11-21 07:00-08:00"])
    #expect(
      read.diagnostics.map { $0.line } == [
        "7: warning: this calendar is cut off before its end [calendar-event]"
      ])
  }

  @Test("events without a beginning are reported, twenty at most")
  func noBeginning() {
    let events = String(
      repeating: "BEGIN:VEVENT\nDTSTART:20261341T070000\nEND:VEVENT\n", count: 50)
    let read = CalendarSample.read("BEGIN:VCALENDAR\n" + events + "END:VCALENDAR\n")
    #expect(read.events.isEmpty)
    #expect(read.diagnostics.count == 20)
    #expect(
      read.diagnostics[0].line
        == "3: warning: this event has no start that kb can read [calendar-event]")
  }

  @Test("a merge that was left unfinished is an error, and nothing is read")
  func conflict() {
    let text =
      "<<<<<<< mine\n" + CalendarSample.text("DTSTART:20261121T070000")
      + "=======\n>>>>>>> theirs\n"
    let read = CalendarSample.read(text)
    #expect(read.events.isEmpty)
    #expect(read.diagnostics.map { $0.id } == ["conflict-marker"])
  }

  @Test("a file over 4 MiB is refused")
  func size() {
    let bytes = [UInt8](repeating: 0x0A, count: (4 << 20) + 1)
    let read = CalendarSample.read(bytes: bytes)
    #expect(
      read.diagnostics.map { $0.line } == [
        "1: error: this calendar is larger than 4 MiB and is left out [calendar-unreadable]"
      ])
    let mark = Array("BEGIN:VCALENDAR\nEND:VCALENDAR".utf8)
    let allowed = mark + [UInt8](repeating: 0x0A, count: (4 << 20) - mark.count)
    #expect(CalendarSample.read(bytes: allowed).diagnostics.isEmpty)
  }

  @Test(
    "nests, long lines and repeated marks are read in a time that grows with the text",
    arguments: [
      "BEGIN:VEVENT\n", "BEGIN:\n", "END:VEVENT\n", " x\n", ";", "\"", ":", "\n", "A;B=\"\n",
    ])
  func nests(piece: String) {
    let count = (4 << 20) / piece.utf8.count - 20
    let text = "BEGIN:VCALENDAR\nX" + String(repeating: piece, count: count)
    var events: [CalendarEvent] = []
    #expect(isQuick { events = CalendarSample.read(text).events })
    #expect(events.isEmpty)
  }

  @Test("10,000 nested components leave the events beside them")
  func nested() {
    let nest =
      String(repeating: "BEGIN:VEVENT\n", count: 10_000)
      + String(repeating: "END:VEVENT\n", count: 10_000)
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261121T070000\n" + nest
      + "SUMMARY:Deep\nEND:VEVENT\nEND:VCALENDAR\n"
    #expect(CalendarSample.lines(text) == ["2026-11-21 07:00-07:00 Deep"])
  }

  @Test("20,000 events are read and the next is not")
  func many() {
    let event = "BEGIN:VEVENT\nDTSTART:20261121T070000\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 20_001) + "END:VCALENDAR\n"
    let read = CalendarSample.read(text)
    #expect(read.events.count == 20_000)
    #expect(
      read.diagnostics.map { $0.line } == [
        "60002: warning: this calendar has more than 20,000 events; from here on they are left out"
          + " [calendar-limit]"
      ])
  }

  @Test(
    "rules that cost much are given up after a while",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=20",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;COUNT=1000000",
      "FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;COUNT=99999",
      "FREQ=YEARLY;BYDAY=53SU;BYMONTH=5", "FREQ=WEEKLY;BYDAY=MO;BYMONTH=2;COUNT=99",
    ])
  func costly(rule: String) {
    let event = "BEGIN:VEVENT\nDTSTART:19700601T070000\nRRULE:\(rule)\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 10_000) + "END:VCALENDAR\n"
    var read: (events: [CalendarEvent], diagnostics: [Diagnostic]) = ([], [])
    #expect(isQuick { read = CalendarSample.read(text) })
    #expect(read.diagnostics.allSatisfy { $0.id == "calendar-limit" })
    #expect(read.events.count <= CalendarLimits.days)
  }

  @Test("thousands of events with one id are read in a time that grows with their number")
  func oneID() {
    let time = "DTSTART;TZID=Europe/Berlin:20261121T070000\n"
    let moved = "BEGIN:VEVENT\nUID:a\n\(time)RECURRENCE-ID:20261121T070000Z\nEND:VEVENT\n"
    let text =
      "BEGIN:VCALENDAR\n" + String(repeating: moved, count: 10_000)
      + String(repeating: "BEGIN:VEVENT\nUID:a\n\(time)END:VEVENT\n", count: 9_999)
      + "END:VCALENDAR\n"
    var count = 0
    #expect(isQuick { count = CalendarSample.read(text).events.count })
    #expect(count == 19_999)
  }

  @Test("repeated events of a year each fill no more than the limit")
  func full() {
    let event =
      "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20200101\nDURATION:P399D\nRRULE:FREQ=DAILY\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 400) + "END:VCALENDAR\n"
    var count = 0
    #expect(isQuick { count = CalendarSample.read(text).events.count })
    #expect(count == CalendarLimits.days)
  }

  @Test("any mixture of a calendar's words is read to its end", arguments: 0..<40 as Range<UInt64>)
  func mixture(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "BEGIN:VCALENDAR\n", "BEGIN:VEVENT\n", "END:VEVENT\n", "END:VCALENDAR\n", "DTSTART",
      ";TZID=Europe/Berlin", ";TZID=\"", ";VALUE=DATE", ":20261121T070000", "Z", "\n", ":20261121",
      ":00010101", ":99991231T235959Z", "DTEND", "DURATION:P400D\n", "DURATION:-PT1H\n",
      "DURATION:PT99999999999999999999S\n", "RRULE:FREQ=DAILY", ";COUNT=5", ";BYDAY=MO,-1TU",
      ";UNTIL=99991231", ";INTERVAL=1000", "RRULE:FREQ=YEARLY;BYWEEKNO=53", "EXDATE", ",",
      "RDATE", "/", "RECURRENCE-ID", "UID:a\n", "SUMMARY:\\", "é", "\u{FEFF}", "\0", "\r\n ", "\t",
      ":00000000T000000", "STATUS:CANCELLED\n", "TRANSP:", "\n",
    ]
    for _ in 0..<200 {
      var text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\n"
      for _ in 0..<generator.int(0...40) { text += pieces[generator.int(0...pieces.count - 1)] }
      let read = CalendarSample.read(text, days: generator.int(1...500))
      #expect(read.events.count <= CalendarLimits.days)
      for event in read.events { #expect(event.day >= CalendarSample.first) }
    }
  }

  @Test("any bytes are read to their end", arguments: 0..<10 as Range<UInt64>)
  func bytes(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let calendar = Array(
      CalendarSample.text(
        "DTSTART;TZID=Europe/Berlin:20261121T070000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=MO",
        "DTSTART:20261121T070000Z\nRDATE:20261122T070000Z\nEXDATE:20261122T070000Z"
      ).utf8)
    for _ in 0..<300 {
      var bytes = calendar
      for _ in 0..<generator.int(1...8) {
        bytes[generator.int(0...bytes.count - 1)] = UInt8(generator.int(0...255))
      }
      #expect(CalendarSample.read(bytes: bytes).events.count < 100)
    }
  }
}
