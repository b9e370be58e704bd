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
  /// The last whole session of the rotation, with the key that its workout has now, if there is one.
  let lastInRotation: [(placed: JournalSession, key: String?)]

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
    let keys = Set(settings.rotation)
    let last = zip(placed, journal.workoutKeys).reversed().first { placed, key in
      placed.session.isTraining && !placed.session.isPartial
        && (key ?? placed.session.workout?.key).map(keys.contains) ?? false
    }
    lastInRotation = last.map { [(placed: $0, key: $1)] } ?? []
    report = DayReport(
      settings, library, sessions: placed, plan: site.planItems, rotation: rotation, ranking,
      today: today, first: { ahead.first?.discovery.ranked.first })
  }
}

extension Site {
  /// What a day after today leads to if nothing is trained until then.
  func suggestion(on day: Day) -> DaySuggestion? {
    let facts = dayFacts
    let next = rotationCourse.next(on: day)
    let rotation = RotationReport(
      settings.training, library, next: next, sessions: facts.lastInRotation, today: day)
    let card = next.flatMap { library.workout(key: $0) }
    return DaySuggestion(
      library, plan: facts.report.plan, rotation: rotation,
      facts.ranking.with(next: card?.identity.key), today: day,
      first: { facts.ahead.first { $0.day == day }?.discovery.ranked.first })
  }
}
