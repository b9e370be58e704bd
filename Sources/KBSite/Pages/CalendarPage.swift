import KBCore
import KBText

extension Site {
  /// This month and those ahead, then those before, with what was done and what is planned.
  func calendarPage() -> SitePage {
    page(
      "calendar", link: "calendar/", title: English.calendar, section: .history,
      reads: inputs.day, daysInput, plannedInput, inputs.wikiTargets
    ) { [self] _ in calendarFields() }
  }

  /// The plan by day and time, each entry with what the journal up to today has of it.
  var planItems: [PlanItem] {
    dayInputs.plan.items(
      in: library, sessions: Array(journal.sessions.prefix(journal.knownCount)), today: today)
  }

  /// How many months ahead are shown at most, and how many before this one.
  private static let monthsAhead = 3
  private static let monthsBefore = 2

  private func calendarFields() -> [(String, Value)] {
    let plan = planItems
    let lastDay = plan.last?.entry.day ?? today
    let now = today.civil.year * 12 + today.civil.month - 1
    let last = max(
      now, min(now + Site.monthsAhead, lastDay.civil.year * 12 + lastDay.civil.month - 1))
    var marks = CalendarMarks(today: today)
    for item in plan { marks.plan(item) }
    let earliest = now - Site.monthsBefore
    if let first = Day(year: earliest / 12, month: earliest % 12 + 1, day: 1) {
      for index in journal.sessions.indices.reversed() {
        let day = journal.sessions[index].session.day
        guard day >= first else { break }
        marks.done(sessionName(index), journal.sessions[index].session)
      }
    }
    let coming = plan.filter { $0.status == .planned }
    let missed = plan.filter {
      $0.status == .missed && today.days(since: $0.entry.day) <= Site.missedDays
    }
    func months(_ numbers: some Sequence<Int>) -> Value {
      .list(numbers.map { marks.month(year: $0 / 12, month: $0 % 12 + 1, links: has(.history)) })
    }
    return [
      ("months", months(now...last)),
      ("earlier", months((earliest..<now).reversed())),
      ("hasComing", .bool(!coming.isEmpty)),
      ("coming", .list(coming.prefix(Site.planLimit).map { planRow($0) })),
      ("hasMissed", .bool(!missed.isEmpty)),
      ("missed", .list(missed.suffix(Site.planLimit).map { planRow($0) })),
      ("hasPlan", .bool(!plan.isEmpty)),
      ("hasFile", .bool(has(.data))),
    ]
  }

  private static let planLimit = 40
  /// How long a workout that was planned and not done is named.
  private static let missedDays = 14

  private func planRow(_ item: PlanItem) -> Value {
    [
      "url": .optional(item.card.map { Address.workout($0.identity.key) }),
      "name": .text(item.name),
      "when": .phrase(Site.moment(item.entry.day, .full, item.entry.time)),
      "note": .optional(item.entry.note),
    ]
  }

  /// A day, and a time of it where one is known: `Saturday 21 November 2026, 07:30`.
  static func moment(_ day: Day, _ style: DayStyle, _ time: TimeOfDay?) -> Phrase {
    time.map { "\(day, style), \($0.text)" } ?? "\(day, style)"
  }

  /// A month of the history as a grid.
  func monthGrid(_ year: Int, _ month: Int, sessions: Range<Int>) -> Value {
    var marks = CalendarMarks(today: nil)
    for index in sessions.reversed() {
      marks.done(sessionName(index), journal.sessions[index].session)
    }
    return marks.month(year: year, month: month, links: true)
  }
}

/// What each day of a calendar has.
private struct CalendarMarks {
  private struct Mark {
    var done: [String] = []
    var planned: [String] = []
    var missed: [String] = []
  }

  /// The day that is marked as today's; `nil` if a page does not depend on the day.
  let today: Day?
  private var days: [Day: Mark] = [:]

  init(today: Day?) { self.today = today }

  mutating func done(_ name: String, _ session: Session) {
    days[session.day, default: Mark()].done.insert(name, at: 0)
  }

  mutating func plan(_ item: PlanItem) {
    switch item.status {
    case .planned: days[item.entry.day, default: Mark()].planned.append(item.name)
    case .missed: days[item.entry.day, default: Mark()].missed.append(item.name)
    case .done, .partial: break
    }
  }

  /// The weeks of a month, Monday first; days of other months are blanks.
  func month(year: Int, month: Int, links: Bool) -> Value {
    guard let first = Day(year: year, month: month, day: 1) else { return false }
    let count = Day.length(ofMonth: month, year: year)
    var cells = [Value](repeating: ["isBlank": true], count: first.weekday - 1)
    for offset in 0..<count { cells.append(cell(first.adding(days: offset), links: links)) }
    while cells.count % 7 != 0 { cells.append(["isBlank": true]) }
    let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
      Value.object(Object([("days", .list(Array(cells[start..<start + 7])))]))
    }
    return [
      "name": .phrase(Phrase(first, .month)),
      "weekdays": .list(
        Day.ofWeek.map {
          ["short": .phrase(Phrase($0, .shortestWeekday)), "name": .phrase(Phrase($0, .weekday))]
        }),
      "weeks": .list(weeks),
    ]
  }

  private func cell(_ day: Day, links: Bool) -> Value {
    let mark = days[day] ?? Mark()
    return [
      "isBlank": false,
      "number": .text(String(day.civil.day)),
      "isToday": .bool(day == today),
      "url": .optional(
        links && !mark.done.isEmpty ? Address.period(.day(day)) : nil),
      "done": .texts(mark.done),
      "planned": .texts(mark.planned),
      "missed": .texts(mark.missed),
    ]
  }
}
