import KBCoach
import KBCore
import KBText
import KBTraining

/// Everything that the page of the day is made of, besides the targets.
struct DayFacts: Sendable {
  /// The sessions up to today.
  let sessions: [Session]
  let report: DayReport
  /// Today's ranking and those of the days after it, each as if nothing were trained before.
  let ahead: [(day: Day, discovery: Discovery)]
  /// What today's ranking is made from.
  let ranking: DayRanking

  /// How many workouts are listed for today.
  static let limit = 12

  init(_ site: Site) {
    let (library, today, settings) = (site.library, site.today, site.settings.training)
    let journal = site.journal
    sessions = journal.knownSessions
    let placed = Array(journal.sessions.prefix(journal.knownCount))
    let next = site.nextInRotation
    let ranking = DayRanking(
      settings, library, sessions: placed, next: next.flatMap { library.workout(key: $0) })
    self.ranking = ranking
    let ahead = discoverAhead(
      days: DayInputs.dayCount, limit: DayFacts.limit, candidates: ranking.candidates,
      past: ranking.past, preferences: ranking.preferences, contexts: site.dayInputs.contexts,
      next: ranking.next, vocabulary: ranking.vocabulary, today: today)
    self.ahead = ahead
    let rotation = RotationReport(
      settings, library, next: next,
      sessions: zip(placed, journal.workoutKeys).lazy.map { (placed: $0, key: $1) }, today: today)
    report = DayReport(
      settings, library, sessions: placed, plan: site.planItems, rotation: rotation, ranking,
      today: today, first: { ahead.first?.discovery.ranked.first })
  }
}
