import KBCoach
import KBCore
import KBText
import KBTraining

/// The workout that a day leads to, and why.
struct DaySuggestion: Sendable {
  /// What speaks for it, the strongest first.
  enum Source: Sendable {
    case plan, rotation, habit, discovery
  }

  let card: WorkoutCard
  let source: Source
  /// One sentence with its full stop.
  let why: String
}

/// Everything that the page of the day is made of, besides the targets.
struct DayFacts: Sendable {
  /// The sessions up to today.
  let sessions: [Session]
  let suggestion: DaySuggestion?
  /// What the page says instead where all of the rotation was done.
  let rest: String?
  /// The plan by day and time.
  let plan: [PlanItem]
  /// Today's ranking and those of the days after it, each as if nothing were trained before.
  let ahead: [(day: Day, discovery: Discovery)]
  let recovery: RecoveryAdvice
  let week: WeekProgress

  /// What today's ranking is made from.
  let ranking: Ranking

  struct Ranking: Sendable {
    let candidates: [DiscoveryCandidate]
    let past: [PastSession]
    let preferences: DiscoveryPreferences
    let next: NextInPlan
  }

  /// How many workouts are listed for today.
  static let limit = 12

  init(_ site: Site) {
    let (library, today, settings) = (site.library, site.today, site.settings.training)
    let sessions = site.journal.knownSessions
    self.sessions = sessions
    let placed = Array(site.journal.sessions.prefix(site.journal.knownCount))
    let plan = site.planItems
    self.plan = plan
    week = WeekProgress.current(plan: plan.map(\.outcome), in: sessions, today: today)
    var mapping = DiscoveryMapping(library)
    let candidates = mapping.candidates()
    let past = mapping.past(placed, unit: settings.unit)
    recovery = recoveryAdvice(past: past, today: today)
    let next = site.nextInRotation.flatMap { library.workout(key: $0) }
    var preferences = settings.discovery
    preferences.exclusions.workouts = preferences.exclusions.workouts.map { text in
      library.workout(meant: text)?.identity.key ?? text
    }
    let ranking = Ranking(
      candidates: candidates, past: past, preferences: preferences,
      next: NextInPlan(rotation: next?.identity.key))
    self.ranking = ranking
    ahead = discoverAhead(
      days: DayInputs.dayCount, limit: DayFacts.limit, candidates: candidates, past: past,
      preferences: preferences, contexts: site.dayInputs.contexts,
      next: ranking.next, today: today)
    let first = ahead.first?.discovery.ranked.first
    let planned = DayFacts.planned(plan, today)
    rest =
      planned == nil && !site.settings.rotation.isEmpty && site.nextInRotation == nil
      ? Rotation.rest : nil
    guard rest == nil else {
      suggestion = nil
      return
    }
    suggestion =
      planned
      ?? next.map { card in
        DaySuggestion(card: card, source: .rotation, why: site.whyNext(sessions))
      }
      ?? predictTemplate(candidates, past: past, today: today).flatMap { habit in
        library.workout(key: habit.key).map {
          DaySuggestion(card: $0, source: .habit, why: habit.reason + ".")
        }
      }
      ?? first.flatMap { first in
        library.workout(key: first.key).map {
          DaySuggestion(card: $0, source: .discovery, why: first.summary + ".")
        }
      }
  }

  private static func planned(_ plan: [PlanItem], _ today: Day) -> DaySuggestion? {
    for item in plan where item.status == .planned && item.entry.day == today {
      guard let card = item.card else { continue }
      let time = item.entry.time.map { " at \($0.text)" } ?? ""
      let note = item.entry.note.isEmpty ? "" : ": \(item.entry.note)"
      let place = "\(WorkoutPlan.path):\(item.entry.range.line)"
      return DaySuggestion(
        card: card, source: .plan, why: "Planned for today\(time)\(note) (\(place)).")
    }
    return nil
  }

  /// Whether nothing was ever trained.
  var isNew: Bool { !sessions.contains { $0.isTraining } }
}
