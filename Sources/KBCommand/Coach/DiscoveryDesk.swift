import KBCoach
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// What finding a workout for a day needs of a knowledge base, ready for any number of questions.
struct DiscoveryDesk {
  let ranking: DayRanking
  let calendars: DiscoveryCalendars
  let today: Day
  /// The time of `today`; `nil` if no clock shows it.
  let now: TimeOfDay?
  /// Those of `kb.yaml` at first.
  var preferences: DiscoveryPreferences
  /// What names mean in the preferences and in wishes.
  private let names: Later<TrainingVocabulary>
  private let library: Library
  private let fetched = Later<FetchedWorkouts>()
  private let root: RootFolder
  private let sources: [SourceSettings]

  /// `days` is how many days, from today on, the calendars are read for.
  init(_ coach: FolderCoach, now: TimeOfDay? = nil, days: Int = 1) {
    ranking = DayRanking(
      coach.settings, coach.library, sessions: coach.sessions, next: coach.coach.nextInRotation)
    preferences = ranking.preferences
    names = Later<TrainingVocabulary>()
    library = coach.library
    (root, sources) = (coach.root, coach.settings.sources)
    today = coach.today
    self.now = now
    calendars = DiscoveryCalendars(
      coach.settings.calendar, in: coach.root, from: coach.today,
      to: coach.today.adding(days: max(1, days) - 1))
  }

  /// Those of the folder and, where they are asked for, those that were fetched.
  var candidates: [DiscoveryCandidate] {
    guard preferences.sources.contains(.web) else { return ranking.candidates }
    return ranking.candidates
      + fetched.value { FetchedWorkouts(sources, in: root, library) }.candidates
  }
  var past: PastJournal { ranking.past }
  var next: NextInPlan { ranking.next }
  var vocabulary: TrainingVocabulary {
    names.value { ranking.vocabulary ?? TrainingVocabulary(library, ranking.candidates) }
  }
  private var neededVocabulary: TrainingVocabulary? {
    preferences.hasNames ? vocabulary : nil
  }

  /// What the calendars say about today.
  var context: DayContext { calendars.context(of: today, now: now) }

  /// Today's ranking.
  func discovery() -> Discovery {
    discover(
      candidates, past: past, preferences: preferences, context: context, next: next,
      vocabulary: neededVocabulary, today: today)
  }

  /// What the day leads to.
  func day(_ coach: FolderCoach) -> DayReport {
    DayReport(
      coach.settings, coach.library, sessions: coach.sessions, plan: PlanFile.items(coach),
      rotation: coach.coach.rotation, ranking, today: today, first: { discovery().ranked.first })
  }

  /// The rankings of the next days, each as if nothing were trained before it.
  func ahead(days: Int, limit: Int) -> [(day: Day, discovery: Discovery)] {
    let contexts = (0..<max(0, days)).map { offset in
      calendars.context(of: today.adding(days: offset), now: offset == 0 ? now : nil)
    }
    return discoverAhead(
      days: days, limit: limit, candidates: candidates, past: past, preferences: preferences,
      contexts: contexts, next: next, vocabulary: neededVocabulary, today: today)
  }

  /// Puts the names that `kb.yaml` leaves out under what they are, and gives those that mean nothing.
  mutating func resolveNames() -> [(name: String, nearest: [String])] {
    guard preferences.exclusions.hasNames else { return [] }
    return preferences.exclusions.resolve(vocabulary)
  }

  func candidate(_ key: String) -> DiscoveryCandidate? { candidates.first { $0.key == key } }
}

/// The time of the day that a command answers for.
enum DiscoveryClock {
  static let at = OptionSpec.value(
    "at", "TIME", "Answer as of TIME, such as 18:30, instead of now.")

  /// The time of `--at`, else the clock's where the day is the clock's too; `nil` for other days.
  static func now(
    _ arguments: ParsedArguments, _ environment: Environment
  ) throws(CommandFailure) -> TimeOfDay? {
    if let text = arguments.value("at") {
      guard let time = TimeOfDay(text: text) else {
        throw arguments.badValue(text, for: "--at", "write a time such as 18:30")
      }
      return time
    }
    // A day that is named belongs to no clock, not even where it is today's.
    guard arguments.value("on") == nil else { return nil }
    if let named = try LocalTime.named(environment) { return named.time }
    return LocalTime.now().time
  }
}
