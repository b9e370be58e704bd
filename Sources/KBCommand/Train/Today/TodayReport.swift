import KBCoach
import KBCore
import KBText
import KBTraining

/// Everything about one day.
struct TodayReport {
  let coach: FolderCoach
  /// The time of the day; `nil` if no clock shows it.
  let now: TimeOfDay?
  let suggestion: TodaySuggestion?
  /// The training sessions of the day, in their order.
  let done: [JournalSession]
  /// The plan by day and time.
  let plan: [PlanItem]
  let quote: Quote?
  let gym: Streak
  let challenge: ChallengeState?
  let week: WeekProgress
  let recovery: RecoveryAdvice
  let calendar: DayContext

  init(_ coach: FolderCoach, now: TimeOfDay?) {
    self.coach = coach
    self.now = now
    let desk = DiscoveryDesk(coach, now: now)
    plan = PlanFile.items(coach)
    suggestion = TodaySuggestion(coach, desk, planned: plan)
    done = coach.sessions.filter { $0.session.day == coach.today && $0.session.isTraining }
    quote = TodayReport.quote(of: coach.today, among: coach.knowledge.quotes)
    let sessions = coach.sessions.map(\.session)
    gym = streak(of: gymDays(in: sessions), today: coach.today)
    challenge = coach.settings.challenge.map {
      ChallengeState(sessions: sessions, setsForDay: Int($0.sets), today: coach.today)
    }
    week = PlanReport.week(plan, coach)
    recovery = recoveryAdvice(past: desk.past, today: coach.today)
    calendar = desk.context
  }

  /// One quote a day, in the order of the file, as the site has it.
  private static func quote(of day: Day, among quotes: [Quote]) -> Quote? {
    guard !quotes.isEmpty else { return nil }
    let count = quotes.count
    return quotes[((Int(day.number) % count) + count) % count]
  }

  /// Whether the journal has no training at all.
  var isNew: Bool { !coach.sessions.contains { $0.session.isTraining } }

  /// What to say instead of a suggestion where all of the rotation was done.
  var rest: String? { suggestion == nil && coach.coach.isRotationDone ? Rotation.rest : nil }

  /// What to say in the evening of a day without a whole session.
  var call: String? {
    guard let now, now.minutes >= 19 * 60, done.allSatisfy(\.session.isPartial), !isNew else {
      return nil
    }
    return gym.current > 0
      ? "Keep the streak of \(Phrase.count(gym.current, "day")) alive?" : "Start your streak today!"
  }

  var greeting: String {
    coach.settings.name.isEmpty ? "Hello!" : "Hello, \(coach.settings.name)!"
  }

  /// The next planned workouts after today, at most three.
  var coming: [PlanItem] {
    Array(plan.filter { $0.entry.day > coach.today && $0.status == .planned }.prefix(3))
  }

  /// The planned workouts of the day besides the suggested one.
  var alsoToday: [PlanItem] {
    plan.filter { item in
      item.entry.day == coach.today && item.status == .planned
        && item.key != suggestion?.card.identity.key
    }
  }
}
