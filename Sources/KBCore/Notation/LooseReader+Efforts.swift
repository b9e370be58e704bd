extension LooseReader {
  /// Gives an effort to all sets that have none; `false` where each has one already.
  mutating func giveEffort(_ effort: Effort) -> Bool {
    if found.sets.isEmpty {
      guard found.effort == nil else { return false }
      found.effort = effort
      return true
    }
    guard firstWithoutEffort < found.sets.count else { return false }
    for index in firstWithoutEffort..<found.sets.count where found.sets[index].effort == nil {
      found.sets[index].effort = effort
    }
    firstWithoutEffort = found.sets.count
    return true
  }

  /// Gives each of the last sets an effort of its own, where there are as many of them.
  mutating func giveEfforts(_ efforts: [Effort]) -> Bool {
    var single: [LooseSet] = []
    for set in found.sets[firstWithoutEffort...] {
      guard single.count + Int(set.count) <= 100 else { return false }
      var one = set
      one.count = 1
      for _ in 0..<set.count { single.append(one) }
    }
    guard single.count == efforts.count else { return false }
    for index in single.indices { single[index].effort = efforts[index] }
    found.sets.replaceSubrange(firstWithoutEffort..., with: single)
    firstWithoutEffort = found.sets.count
    if firstUnloaded > 0 { firstUnloaded = found.sets.count }
    last = found.sets.count - single.count..<found.sets.count
    return true
  }
}
