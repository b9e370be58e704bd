import KBCore
import KBTerminal

/// Which days are looked back on.
struct HistoryStretch {
  /// The first and the last day; `nil` leaves that side open.
  let first: Day?
  let last: Day?
  let title: String
  /// The option that asks for such a period around another day; empty where there is none.
  let option: String

  /// Reads the options, unless `said` has a period: then the words replace them.
  init(_ arguments: ParsedArguments, said: HistoryWords, today: Day) throws(CommandFailure) {
    let kinds = ["week", "month", "year", "all"]
    for (index, kind) in kinds.enumerated() {
      for other in kinds[(index + 1)...] { try arguments.exclude(kind, other) }
    }
    if let stretch = said.stretch {
      for option in kinds + ["on", "previous", "from", "to"] where arguments.isGiven(option) {
        throw .usage(.conflict("\"\(said.period)\"", "--\(option)", command: "history"))
      }
      self = stretch
      return
    }
    let given = kinds.first { arguments.flag($0) }
    let (from, to) = (arguments.value("from"), arguments.value("to"))
    if from != nil || to != nil {
      for option in kinds + ["on", "previous"] {
        try arguments.exclude(option, from == nil ? "to" : "from")
      }
      try self.init(from: from, to: to, arguments, today: today)
      return
    }
    let isFree = given == nil && arguments.value("on") == nil && arguments.value("previous") == nil
    let isOfExercise = arguments.value("exercise") != nil || !said.exercise.isEmpty
    if given == "all" || (isFree && isOfExercise) {
      try arguments.exclude("all", "on")
      try arguments.exclude("all", "previous")
      self.init(.all)
      return
    }
    var day = today
    if let text = arguments.value("on") {
      day = try LocalTime.pastDay(text, today: today, for: "--on", arguments)
    }
    let back = try arguments.integer("previous", in: 0...5000) ?? 0
    let period = (given.flatMap { PeriodLength(rawValue: $0) } ?? .week).period(of: day, back: back)
    guard period.firstDay != nil else {
      throw arguments.badValue(
        String(back), for: "--previous", "that is before the first year of the calendar")
    }
    self.init(period)
  }

  private init(
    from: String?, to: String?, _ arguments: ParsedArguments, today: Day
  ) throws(CommandFailure) {
    var (first, last): (Day?, Day?) = (nil, nil)
    if let from { first = try LocalTime.pastDay(from, today: today, for: "--from", arguments) }
    if let to { last = try LocalTime.pastDay(to, today: today, for: "--to", arguments) }
    if let from, let first, let last, first > last {
      throw arguments.badValue(from, for: "--from", "it is after --to")
    }
    if let first, let last {
      self.init(first...last)
      return
    }
    let title = first.map { "From \(Wording.date($0))" } ?? last.map { "Up to \(Wording.date($0))" }
    self.init(first: first, last: last, title: title ?? Period.all.phrase.english, option: "")
  }

  /// A period of the calendar.
  init(_ period: Period) {
    let option =
      switch period {
      case .day, .week: "--week"
      case .month: "--month"
      case .year: "--year"
      case .all: "--all"
      }
    self.init(
      first: period.firstDay, last: period.lastDay, title: HistoryStretch.title(of: period),
      option: option)
  }

  /// From a day to another.
  init(_ days: ClosedRange<Day>) {
    let title = "\(Wording.date(days.lowerBound)) to \(Wording.date(days.upperBound))"
    self.init(first: days.lowerBound, last: days.upperBound, title: title, option: "")
  }

  private init(first: Day?, last: Day?, title: String, option: String) {
    self.first = first
    self.last = last
    self.title = title
    self.option = option
  }

  /// `Week 47, 2026-11-16 to 2026-11-22`, `November 2026`
  private static func title(of period: Period) -> String {
    guard case .week(_, let week) = period, let first = period.firstDay, let last = period.lastDay
    else { return period.phrase.english }
    return "Week \(week), \(Wording.date(first)) to \(Wording.date(last))"
  }

  func contains(_ day: Day) -> Bool {
    if let first, day < first { return false }
    if let last, day > last { return false }
    return true
  }

  /// How many days a day is away from the stretch; 0 inside.
  func distance(to day: Day) -> Int {
    if let first, day < first { return first.days(since: day) }
    if let last, day > last { return day.days(since: last) }
    return 0
  }

  /// What to say where none of the days of sessions lies in the stretch.
  func emptyText(_ days: [Day], exercise: String = "") -> String {
    let what = exercise.isEmpty ? "No session" : "No \(exercise)"
    guard let nearest = days.min(by: { distance(to: $0) < distance(to: $1) }) else {
      return exercise.isEmpty
        ? "The journal is empty; log a session with kb log." : "\(exercise) was never done."
    }
    var command = "kb history"
    if !exercise.isEmpty { command += " --exercise \"\(exercise)\"" }
    if option != "--week" || !exercise.isEmpty {
      command += " " + (option.isEmpty ? "--week" : option)
    }
    return
      "\(what) in this period. The nearest is on \(Wording.weekday(nearest)): \(command) --on"
      + " \(nearest.text)"
  }
}
