import KBCoach
import KBCore
import KBText
import KBTraining

/// The figures of `kb stats`.
struct StatsReport {
  /// What is shown.
  enum Part: String, CaseIterable {
    case all, weeks, muscles, heatmap
  }

  static let weekCount = 8
  static let muscleWeekCount = 4

  let coach: FolderCoach
  /// Whether anybody planned sessions: by a number for each week or in the plan.
  let isPlanned: Bool
  let quick: QuickStats
  /// Oldest first.
  let weeks: [WeekProgress]
  let types: Distribution
  let muscleWeeks: [MuscleWeek]
  let heatmap: Heatmap
  let totals: TrainingTotals
  let challenge: ChallengeState?

  init(_ coach: FolderCoach, frequency: Int?) {
    self.coach = coach
    let plan = PlanFile.items(coach).map(\.outcome)
    let sessions = coach.sessions.map { $0.session.keyed(by: coach.library) }
    let today = coach.today
    quick = QuickStats(sessions: sessions, today: today)
    weeks = WeekProgress.series(
      last: StatsReport.weekCount, plan: plan, frequency: frequency ?? 0, in: sessions,
      today: today)
    isPlanned = weeks.contains { $0.planned > 0 }
    types = Distribution(of: sessions, today: today) { session in
      let card = session.workout.flatMap { coach.library.workout(for: $0) }
      return card?.facts.name ?? SessionFacts.title(session, coach.library)
    }
    muscleWeeks = MuscleWeek.series(
      last: StatsReport.muscleWeekCount, in: sessions, today: today
    ) { name in
      coach.library.exercise(named: name).map {
        ($0.exercise.primaryMuscles, $0.exercise.secondaryMuscles)
      }
    }
    heatmap = Heatmap(of: .sessions, in: sessions, today: today)
    totals = TrainingTotals(sessions: sessions, today: today)
    challenge = coach.settings.challenge.map {
      ChallengeState(sessions: sessions, setsForDay: Int($0.sets), today: today)
    }
  }

  /// The last training session; `nil` for an empty journal.
  var last: JournalSession? { quick.lastSession.map { coach.sessions[$0] } }

  /// What each muscle did over all weeks, in the order of the groups.
  var muscles: [MuscleSeries] { MuscleSeries.all(in: muscleWeeks) }

  /// The groups that did nothing in all of the weeks.
  var idleGroups: [String] { MuscleSeries.idleGroups(in: muscleWeeks) }
}
