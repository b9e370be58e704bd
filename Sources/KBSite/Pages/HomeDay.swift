import KBCoach
import KBCore
import KBText
import KBTraining

/// What the page of the day counts on one day, if nothing more is logged until then.
///
/// The page shows that of the day it was built on and carries those of the next days in its data, so that
/// a site that is not built each day is right on its reader's day.
struct HomeDay {
  /// A figure with its label, its unit and the name that scripts find it by.
  struct Number {
    let label: Phrase
    let value: Phrase
    var unit: Phrase?
    let place: String
  }

  let day: Day
  let numbers: [Number]
  let challengeNumbers: [Number]
  let week: WeekProgress
  /// When the newest sessions were, newest first.
  let recent: [Phrase]

  /// The number of days after the build that the page carries.
  static let comingCount = 14
  /// The number of sessions that are listed.
  static let recentCount = 5

  /// What all days are counted from, which is put together once.
  struct Source {
    /// All of the site's journal, in its order.
    let sessions: [Session]
    let plan: [PlannedSession]
    let gymDays: [Day]
    /// The days on which the daily challenge was done; `nil` where there is none.
    let challengeDays: [Day]?

    init(_ site: Site, plan: [PlanItem]) {
      let sessions = site.journal.sessions.map(\.session)
      self.sessions = sessions
      self.plan = plan.map(\.outcome)
      gymDays = KBTraining.gymDays(in: sessions)
      challengeDays = site.settings.challenge.map {
        KBTraining.challengeDays(in: sessions, setsForDay: Int($0.setsForDay))
      }
    }
  }

  init(_ site: Site, _ source: Source, on day: Day) {
    self.day = day
    let sessions = source.sessions
    let stats = QuickStats(sessions: sessions, today: day)
    let run = streak(of: source.gymDays, today: day).current
    let last = stats.lastSession.map {
      Number(
        label: "Last session", value: Phrase(site.sessionName($0)),
        unit: sessions[$0].day.whenPhrase(from: day),
        place: "last")
    }
    numbers = [
      HomeDay.sessions("This week", stats.sessionsThisWeek, place: "week"),
      HomeDay.sessions("This month", stats.sessionsThisMonth, place: "month"),
      Number(
        label: "Gym streak", value: "\(run)", unit: HomeDay.streakUnit(run), place: "streak"),
      last ?? Number(label: "Last session", value: "none yet", place: "last"),
    ]
    challengeNumbers =
      source.challengeDays.map { days in
        let counts = DayCounts(of: days, today: day)
        return [
          HomeDay.days(
            "Streak", streak(of: days, today: day).current, place: "challenge-streak"),
          HomeDay.days("Past 365 days", counts.past365Days, place: "challenge-365"),
          HomeDay.days("This year", counts.yearToDate, place: "challenge-year"),
        ]
      } ?? []
    recent = sessions.suffix(HomeDay.recentCount).reversed().map { HomeDay.when($0, from: day) }
    week = WeekProgress.current(plan: source.plan, in: sessions, today: day)
  }

  private static func when(_ session: Session, from day: Day) -> Phrase {
    let text: Phrase =
      switch day.days(since: session.day) {
      case 0: English.today
      case 1: "Yesterday"
      case 2...6: Phrase(session.day, .weekday)
      default: Format.shortDate(session.day)
      }
    return session.start.map { "\(text) · \($0.text)" } ?? text
  }

  private static func sessions(_ label: Phrase, _ count: Int, place: String) -> Number {
    Number(
      label: label, value: "\(count)", unit: count == 1 ? "session" : "sessions", place: place)
  }

  private static func days(_ label: Phrase, _ count: Int, place: String) -> Number {
    Number(label: label, value: English.days(count), place: place)
  }

  private static func streakUnit(_ days: Int) -> Phrase {
    switch days {
    case 0: "days: start your streak today!"
    case 1: "day"
    default: "days"
    }
  }
}

extension JSONWriter {
  /// The fields of a later day for the script of the page of the day.
  mutating func write(_ later: HomeDay, of site: Site) {
    field("day", later.day.text)
    field("text", Format.longDate(later.day), in: site.settings.phrasebook)
    write("week", Period.week(of: later.day))
    write("month", Period.month(of: later.day))
    write("challenge-year", Period.year(of: later.day))
    field("progress", site.sentence(later.week.phrase))
    key("recent")
    phrases(later.recent, in: site.settings.phrasebook)
    key("numbers")
    beginObject()
    for number in later.numbers + later.challengeNumbers {
      key(number.place)
      phrases([number.value, number.unit].compactMap { $0 }, in: site.settings.phrasebook)
    }
    endObject()
  }

  /// The first and the last day of a period.
  mutating func write(_ name: String, _ period: Period) {
    key(name)
    strings([period.firstDay, period.lastDay].compactMap { $0?.text })
  }
}
