import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

/// Everything about one day.
struct TodayReport {
  let coach: FolderCoach
  /// The time of the day; `nil` if no clock shows it.
  let now: TimeOfDay?
  let day: DayReport
  /// The targets of the suggested workout's steps, in order.
  let targets: [TargetExplanation]
  /// What the suggested day of a program needs and `kb.yaml` does not list.
  let lacking: [String]
  let quote: Quote?
  let calendar: DayContext

  init(_ coach: FolderCoach, now: TimeOfDay?) {
    self.coach = coach
    self.now = now
    let desk = DiscoveryDesk(coach, now: now)
    day = desk.day(coach)
    targets =
      day.suggestion.map { coach.coach.targets(of: $0.card).map(\.explanation) } ?? []
    lacking =
      day.suggestion.map { coach.library.lacking(for: $0.card, coach.settings) } ?? []
    quote = TodayReport.quote(of: coach.today, among: coach.knowledge.quotes)
    calendar = desk.context
  }

  /// That equipment is missing for the suggested day of a program, and what to do; `nil` where all is
  /// there.
  var lackingText: String? {
    guard let card = day.suggestion?.card, !lacking.isEmpty else { return nil }
    let items = Wording.list(lacking)
    let program = coach.knowledge.workouts[card.identity.path]?.program?.text
    guard let program, coach.library.program(key: program) != nil else { return nil }
    return
      "It needs \(items), which equipment: in kb.yaml does not list: kb program start \(program)"
      + " --replace swaps the exercises."
  }

  /// One quote a day, in the order of the file, as the site has it.
  private static func quote(of day: Day, among quotes: [Quote]) -> Quote? {
    guard !quotes.isEmpty else { return nil }
    let count = quotes.count
    return quotes[((Int(day.number) % count) + count) % count]
  }

  /// What to say in the evening of a day without a whole session.
  var call: String? {
    guard let now, now.minutes >= 19 * 60, day.done.allSatisfy(\.session.isPartial), !day.isNew
    else {
      return nil
    }
    return day.gym.current > 0
      ? "Keep the streak of \(Wording.count(day.gym.current, "day")) alive?"
      : "Start your streak today!"
  }

  var greeting: String {
    let words = Greeting.words(at: now).english
    return coach.settings.name.isEmpty ? words + "!" : "\(words), \(coach.settings.name)!"
  }

  /// The next planned workouts after today, at most three.
  var coming: [PlanItem] {
    Array(day.plan.filter { $0.entry.day > coach.today && $0.status == .planned }.prefix(3))
  }
}
