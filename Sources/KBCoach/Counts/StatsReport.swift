import KBCore
import KBText
import KBTraining

/// How much, how often and what was trained, as of one day.
package struct StatsReport: Sendable {
  package static let muscleWeekCount = 4

  package let today: Day
  package let unit: LoadUnit
  /// Whether anybody planned sessions: by a number for each week or in the plan.
  package let isPlanned: Bool
  package let quick: QuickStats
  /// The last training session and its name; `nil` for an empty journal.
  package let last: (session: JournalSession, name: String)?
  /// Oldest first.
  package let weeks: [WeekProgress]
  package let types: Distribution
  /// What each muscle did over all weeks, in the order of the groups.
  package let muscles: [MuscleSeries]
  /// The groups that did nothing in all of the weeks.
  package let idleGroups: [String]
  package let heatmap: Heatmap
  package let totals: TrainingTotals
  package let challenge: ChallengeState?

  /// `sessions` are the journal's up to today; a week without a plan has `frequency` sessions
  /// planned.
  package init(
    _ placed: [JournalSession], _ library: Library, _ settings: Settings, plan: [PlannedSession],
    frequency: Int = 0, weekCount: Int = 8, today: Day
  ) {
    let sessions = placed.map(\.session)
    self.today = today
    unit = settings.unit
    quick = QuickStats(sessions: sessions, today: today)
    last = quick.lastSession.map { (placed[$0], placed[$0].session.name(in: library)) }
    weeks = WeekProgress.series(
      last: weekCount, plan: plan, frequency: frequency, in: sessions, today: today)
    isPlanned = weeks.contains { $0.planned > 0 }
    types = Distribution(of: sessions, today: today) { $0.workoutName(in: library) }
    let muscleWeeks = MuscleWeek.series(
      last: StatsReport.muscleWeekCount, in: sessions, today: today
    ) { name in
      library.anatomy(named: name).map { ($0.primaryMuscles, $0.secondaryMuscles) }
    }
    muscles = MuscleSeries.all(in: muscleWeeks)
    idleGroups = MuscleSeries.idleGroups(in: muscleWeeks)
    heatmap = Heatmap(of: .sessions, in: sessions, today: today)
    totals = TrainingTotals(sessions: sessions, today: today)
    challenge = settings.challenge.map {
      ChallengeState(sessions: sessions, setsForDay: Int($0.sets), today: today)
    }
  }
}
