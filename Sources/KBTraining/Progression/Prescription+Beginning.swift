import KBCore

extension Prescription {
  /// Gives a load to all working sets of reps that have none.
  mutating func begin(with start: Load?) {
    guard load == nil, let start else { return }
    for index in groups.indices where !groups[index].isWarmup && groups[index].load == nil {
      switch groups[index].work {
      case .reps, .asManyAsPossible, nil: groups[index].load = .load(start)
      case .twoCounts, .time, .distance, .calories: break
      }
    }
  }

  /// The same with a load that the lifter chose: ranges become what to aim at the first time.
  package mutating func begin(withChosen load: Load?) {
    begin(with: load)
    guard load != nil else { return }
    for index in groups.indices { groups[index].work = FirstLoads.fixed(groups[index].work) }
  }
}
