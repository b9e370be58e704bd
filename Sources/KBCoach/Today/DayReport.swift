import KBCore
import KBText
import KBTraining

/// What a day leads to, and how far training has come on it.
package struct DayReport: Sendable {
  package let suggestion: DaySuggestion?
  /// What to say instead of a suggestion where all of the rotation was done.
  package let rest: Phrase?
  /// The plan by day and time.
  package let plan: [PlanItem]
  /// The training sessions of the day, in their order.
  package let done: [JournalSession]
  /// Whether nothing was ever trained.
  package let isNew: Bool
  package let gym: Streak
  package let challenge: ChallengeState?
  package let week: WeekProgress
  package let recovery: RecoveryAdvice

  /// `placed` are the sessions up to today, and `first` gives the first workout of the day's
  /// ranking.
  package init(
    _ settings: Settings, _ library: Library, sessions placed: [JournalSession],
    plan: [PlanItem], rotation: RotationReport, _ ranking: DayRanking, today: Day,
    first: () -> Recommendation?
  ) {
    let sessions = placed.map(\.session)
    self.plan = plan
    let found = DaySuggestion(
      library, plan: plan, rotation: rotation, ranking, today: today, first: first)
    suggestion = found
    rest = found == nil && rotation.isDone ? Rotation.rest : nil
    done = placed.filter { $0.session.day == today && $0.session.isTraining }
    isNew = !sessions.contains { $0.isTraining }
    gym = streak(of: gymDays(in: sessions), today: today)
    challenge = settings.challenge.map {
      ChallengeState(sessions: sessions, setsForDay: Int($0.sets), today: today)
    }
    week = WeekProgress.current(plan: plan.map(\.outcome), in: sessions, today: today)
    recovery = recoveryAdvice(
      past: ranking.past, felt: ranking.preferences.felt, today: today)
  }

  /// What is planned for the day besides the suggested workout.
  package func alsoPlanned(on today: Day) -> [PlanItem] {
    plan.filter { item in
      item.entry.day == today && item.status == .planned
        && item.key != suggestion?.card.identity.key
    }
  }
}

/// The workout that a day leads to, and why.
package struct DaySuggestion: Sendable {
  /// What speaks for it, the strongest first.
  package enum Source: String, Sendable {
    case plan, rotation, habit, own, discovery
  }

  package let card: WorkoutCard
  package let source: Source
  /// One sentence with its full stop.
  package let why: Phrase

  private init(_ card: WorkoutCard, _ source: Source, _ why: Phrase) {
    (self.card, self.source, self.why) = (card, source, why)
  }

  /// What is planned for the day and not done, else the rotation's next, else what was done on such
  /// days, before the first session a workout of one's own, else what discovery ranks first; `nil` if there is no workout at all, or all of the
  /// rotation was done today.
  ///
  /// What an exclusion or a rule of rest speaks against is passed over, and `why` says so.
  package init?(
    _ library: Library, plan: [PlanItem], rotation: RotationReport, _ ranking: DayRanking,
    today: Day, first: () -> Recommendation?
  ) {
    var passedOver: [Phrase] = []
    /// Whether a workout may be the day's; notes why it may not.
    func allows(_ card: WorkoutCard, _ source: Source) -> Bool {
      guard let reason = ranking.obstacle(to: card.identity.key, on: today) else { return true }
      passedOver.append(
        source == .plan
          ? "Planned for today is \(card.facts.name), but \(reason, .clause)."
          : "Next in your rotation is \(card.facts.name), but \(reason, .clause).")
      return false
    }
    func saying(_ why: Phrase) -> Phrase { (passedOver + [why]).joined(separator: " ") }
    for item in plan where item.status == .planned && item.entry.day == today {
      guard let card = item.card, allows(card, .plan) else { continue }
      let planned: Phrase =
        item.entry.time.map { "Planned for today at \($0.text)" } ?? "Planned for today"
      let place = "\(WorkoutPlan.path):\(item.entry.range.line)"
      let note = item.entry.note
      self.init(
        card, .plan,
        note.isEmpty ? "\(planned) (\(place))." : "\(planned): \(note) (\(place)).")
      return
    }
    if rotation.isDone { return nil }
    if let card = ranking.next.rotation.flatMap({ library.workout(key: $0) }),
      allows(card, .rotation)
    {
      self.init(card, .rotation, saying(rotation.why))
    } else if let habit = predictTemplate(ranking.candidates, past: ranking.past, today: today),
      let card = library.workout(key: habit.key),
      ranking.obstacle(to: habit.key, on: today) == nil
    {
      self.init(card, .habit, saying("\(habit.reason)."))
    } else if ranking.past.isEmpty,
      let card = library.workouts.first(where: { card in
        card.identity.origin == .own && ranking.obstacle(to: card.identity.key, on: today) == nil
      })
    {
      self.init(
        card, .own, saying("Your journal is empty, and this is a workout of your own."))
    } else if let first = first(), let card = library.workout(key: first.key) {
      self.init(card, .discovery, saying("\(first.summary)."))
    } else {
      return nil
    }
  }
}
