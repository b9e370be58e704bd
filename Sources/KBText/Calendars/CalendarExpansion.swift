import KBCore

/// Puts a file's events on the days of a window.
struct CalendarExpansion {
  let window: ClosedRange<Day>
  private(set) var events: [CalendarEvent] = []
  var problems: CalendarProblems
  private var zones: CalendarZones
  /// The steps that libical may still take for this file's rules, about a second's worth.
  private var steps: Int64 = 500_000
  /// Rules of months and years that never come true cost up to a second each.
  private var futileRules = 0
  private var isFull = false

  init(
    window: ClosedRange<Day>, problems: CalendarProblems,
    localTime: @escaping (Int64) -> (day: Day, time: TimeOfDay)
  ) {
    self.window = window
    self.problems = problems
    zones = CalendarZones(localTime: localTime)
  }

  /// Adds an event and its repetitions, without the beginnings that others stand in for.
  mutating func add(_ entry: CalendarEntry, except replaced: [CalendarTime]) {
    guard !entry.isCancelled else { return }
    guard let start = entry.start else {
      return problems.report(
        "calendar-event", .warning, entry.startRange ?? entry.range,
        "this event has no start that kb can read",
        fix: "export the calendar again, or remove the event")
    }
    if case .zone(let name) = start.place, zones.zone(named: name) == nil, zones.isNew(name) {
      problems.report(
        "calendar-zone", .info, entry.range,
        "this system does not know the time zone \"\(name)\"; its times are read as local times",
        fix: "nothing to do if your calendar is in your own time zone")
    }
    let length = zones.length(of: entry, from: start)
    let removed = RemovedBeginnings(
      entry.removed + replaced, like: start.place, near: window, zones: &zones)
    var last: Int64?
    for beginning in beginnings(of: entry, from: start, length: length).sorted(by: <) {
      if beginning == last || removed.contains(beginning) { continue }
      last = beginning
      place(beginning, start.place, length, entry)
    }
  }

  /// The beginnings that may reach into the window, in seconds on the wall of the event's place.
  private mutating func beginnings(
    of entry: CalendarEntry, from start: CalendarTime, length: Int64
  ) -> [Int64] {
    let reach = Int(length / 86_400) + 2
    // Clocks differ by less than a day, and two days stand on either side of the window.
    let near = window.lowerBound.adding(days: -reach)...window.upperBound.adding(days: 2)
    var found: [Int64] = []
    for time in [start] + entry.added where near.contains(time.clock.day) {
      let clock = zones.clock(of: time, at: start.place)
      found.append(start.place == .date ? WallClock(day: clock.day).seconds : clock.seconds)
      if found.count == CalendarLimits.repetitions { break }
    }
    guard let text = entry.rule, entry.replaces == nil else { return found }
    guard let rule = CheckedRule(text) else {
      problems.report(
        "calendar-event", .warning, entry.ruleRange ?? entry.range,
        "kb cannot follow this event's repeat rule; only its first occurrence counts",
        fix: "repeat it daily, weekly, monthly or yearly")
      return found
    }
    return found + repetitions(of: rule, from: start, near: near, entry: entry)
  }

  private mutating func repetitions(
    of rule: CheckedRule, from start: CalendarTime, near: ClosedRange<Day>, entry: CalendarEntry
  ) -> [Int64] {
    var end = WallClock(day: near.upperBound, second: 86_399)
    if let until = rule.until, until.clock.day <= near.upperBound {
      let clock = zones.clock(of: until, at: start.place)
      // A day as the end means all of that day.
      end = until.place == .date ? WallClock(day: clock.day, second: 86_399) : clock
    }
    var begin = start.clock
    if rule.canBeginLater {
      let period = rule.interval * 7
      let ahead = near.lowerBound.days(since: begin.day)
      if ahead >= period { begin.day = begin.day.adding(days: ahead / period * period) }
    }
    guard end.day >= near.lowerBound, begin.seconds <= end.seconds else { return [] }
    steps -= rule.cost(ofDays: Int64(end.day.days(since: begin.day)))
    guard steps > 0, futileRules < 3 else {
      problems.report(
        "calendar-limit", .warning, entry.range,
        "this calendar has too many repeated events; only the first occurrence of this one counts",
        fix: "export a shorter period")
      return []
    }
    guard var repetition = LibICalRepetition(rule, start: begin, end: end) else {
      if rule.frequency == .monthly || rule.frequency == .yearly { futileRules += 1 }
      return []
    }
    var found: [Int64] = []
    while found.count < CalendarLimits.repetitions, let clock = repetition.next() {
      if near.contains(clock.day) { found.append(clock.seconds) }
    }
    return found
  }

  /// Puts one time of an event on the days that it lies on.
  private mutating func place(
    _ beginning: Int64, _ place: CalendarTime.Place, _ length: Int64, _ entry: CalendarEntry
  ) {
    var event = CalendarEvent(day: window.lowerBound, isBusy: !entry.isFree, title: entry.title)
    if place == .date {
      (event.isAllDay, event.isBusy) = (true, false)
      let first = WallClock(seconds: beginning).day
      return append(event, from: first, to: first.adding(days: max(1, Int(length / 86_400)) - 1))
    }
    let start = local(beginning, place, plus: 0)
    let end = local(beginning, place, plus: length)
    event.start = start.time
    event.end = end.time
    // What ends at midnight has no part in the day that begins there.
    if event.end == .midnight, end.day > start.day {
      event.end = nil
      return append(event, from: start.day, to: end.day.adding(days: -1))
    }
    append(event, from: start.day, to: end.day)
  }

  private mutating func append(_ event: CalendarEvent, from first: Day, to last: Day) {
    var day = max(first, window.lowerBound)
    while day <= min(last, window.upperBound) {
      guard events.count < CalendarLimits.days else {
        if !isFull {
          problems.report(
            "calendar-limit", .warning, .fileStart,
            "this calendar covers more than 20,000 days; the rest is left out",
            fix: "export a shorter period")
        }
        isFull = true
        return
      }
      var part = event
      part.day = day
      if day > first { part.start = nil }
      if day < last { part.end = nil }
      events.append(part)
      day = day.adding(days: 1)
    }
  }

  private mutating func local(
    _ seconds: Int64, _ place: CalendarTime.Place, plus length: Int64
  ) -> WallClock {
    if let utc = zones.utcSeconds(WallClock(seconds: seconds), at: place) {
      return zones.localClock(atUTC: utc + length)
    }
    return WallClock(seconds: seconds + length)
  }
}
