import KBCoach
import KBCore
import KBText
import KBTraining

/// The workout that a day leads to, and why.
struct TodaySuggestion {
  /// What speaks for it, the strongest first.
  enum Source: String {
    case plan, rotation, habit, discovery
  }

  let card: WorkoutCard
  let source: Source
  /// One sentence with its full stop.
  let why: String
  /// The targets of its steps, in order.
  let targets: [TargetExplanation]

  /// What is planned for the day and not done, else the rotation's next, else what was done on such
  /// days, else the first of discovery; `nil` if there is no workout at all, and where all of the
  /// rotation was done today.
  init?(_ coach: FolderCoach, _ desk: DiscoveryDesk, planned: [PlanItem]) {
    guard let found = TodaySuggestion.find(coach, desk, planned) else { return nil }
    (card, source, why) = found
    targets = coach.coach.targets(of: card).map(\.explanation)
  }

  private static func find(
    _ coach: FolderCoach, _ desk: DiscoveryDesk, _ planned: [PlanItem]
  ) -> (WorkoutCard, Source, String)? {
    for item in planned where item.status == .planned && item.entry.day == coach.today {
      guard let card = item.card else { continue }
      let time = item.entry.time.map { " at \($0.text)" } ?? ""
      let note = item.entry.note.isEmpty ? "" : ": \(item.entry.note)"
      return (
        card, .plan,
        "Planned for today\(time)\(note) (\(WorkoutPlan.path):\(item.entry.range.line))."
      )
    }
    if coach.coach.isRotationDone { return nil }
    if let card = coach.coach.nextInRotation { return (card, .rotation, RotationReport(coach).why) }
    if let prediction = desk.prediction, let card = coach.library.workout(key: prediction.key) {
      return (card, .habit, prediction.reason + ".")
    }
    guard let first = desk.discovery().ranked.first,
      let card = coach.library.workout(key: first.key)
    else { return nil }
    return (card, .discovery, first.summary + ".")
  }
}
