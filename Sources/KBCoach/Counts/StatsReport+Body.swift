import KBCore
import KBTraining

extension StatsReport {
  /// Weekly sets of a muscle from which on it counts as trained for growth: Schoenfeld, Ogborn and
  /// Krieger, "Dose-response relationship between weekly resistance training volume and increases in
  /// muscle mass", Journal of Sports Sciences 35 (2017).
  package static let muscleWeekGoal = 10

  /// The muscles of the last weeks by whether they had `muscleWeekGoal` sets a week on average, without
  /// those that no body map shows.
  package var trainedMuscles: (enough: [String], fewer: [String]) {
    let goal = 2 * StatsReport.muscleWeekGoal * StatsReport.muscleWeekCount
    let drawn = muscles.filter {
      (1..<BodyArea.allCases.count).contains(areas(of: $0.muscle).count)
    }
    return (
      drawn.filter { $0.halfSets >= goal }.map(\.muscle),
      drawn.filter { $0.halfSets < goal }.map(\.muscle)
    )
  }

  /// The same as a picture: what had enough sets is primary.
  package var bodyMap: BodyMap {
    let (enough, fewer) = trainedMuscles
    var map = BodyMap()
    for muscle in enough { map.add(areas(of: muscle), isPrimary: true) }
    for muscle in fewer { map.add(areas(of: muscle), isPrimary: false) }
    return map
  }

  private func areas(of muscle: String) -> [BodyArea] {
    MuscleGroup(rawValue: muscle)?.areas ?? BodyArea.all(of: muscle)
  }
}
