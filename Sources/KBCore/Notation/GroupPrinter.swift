/// Writes sets so that each is read back with its own work and load.
///
/// It keeps in mind what a reader would still take a later part for: sets without work take the
/// next work that is alone, and sets without load take the next load.
struct GroupPrinter {
  private let groups: [SetGroup]
  private let countsMetres: Bool
  private var text = ""
  private var hasUnfilled = false
  private var hasUnloadedWorking = false
  private var hasUnloadedWarmup = false

  /// The most sets that are written as `21-15-9`.
  private static let fallingLimit = 99

  init(groups: [SetGroup], countsMetres: Bool) {
    self.groups = groups
    self.countsMetres = countsMetres
  }

  mutating func print(outOf total: Int32?) -> String {
    var index = 0
    if let total, let first = groups.first {
      text = String(first.count) + " of " + String(total)
      if let work = first.work { text += ", " + bare(work) }
      text += suffixes(first)
      if first.work == nil, first.isWarmup { text += " warm-up" }
      appendLoad(after: 0)
      index = 1
    }
    while index < groups.count {
      if !text.isEmpty { text += ", " }
      index += appendPart(at: index)
    }
    return text
  }

  /// Writes the group at `index`, with those that are in one part with it; gives their number.
  private mutating func appendPart(at index: Int) -> Int {
    let group = groups[index]
    if case .load(let load) = group.load, let work = group.work, sharesLoad(with: group) {
      text += load.text + " x " + work.notation(countsMetres: countsMetres) + suffixes(group)
      hasUnloadedWorking = false
      hasUnloadedWarmup = false
      return 1
    }
    let falling = fallingReps(from: index)
    if falling > 2 {
      for offset in 0..<falling {
        if offset > 0 { text += "-" }
        text += groups[index + offset].work?.text ?? ""
      }
      appendLoad(after: index + falling - 1)
      return falling
    }
    if isWarmupPair(at: index) {
      text += String(group.count) + " warm-up + " + String(groups[index + 1].count) + " working"
      if let work = group.work { text += ", " + bare(work) }
      if group.isPerSide { text += "/side" }
      hasUnloadedWarmup = true
      appendLoad(after: index + 1)
      return 2
    }
    text += single(group) + suffixes(group)
    appendLoad(after: index)
    return 1
  }

  /// Whether a load after this single set would be read as that of sets before it, too.
  private func sharesLoad(with group: SetGroup) -> Bool {
    group.count == 1 && (hasUnloadedWorking || group.isWarmup && hasUnloadedWarmup)
  }

  /// Writes the load of the group at `index`, unless the next group has the same.
  private mutating func appendLoad(after index: Int) {
    let group = groups[index]
    if group.work == nil { hasUnfilled = true }
    guard let load = group.load else {
      if group.isWarmup { hasUnloadedWarmup = true } else { hasUnloadedWorking = true }
      return
    }
    let hasNext = index + 1 < groups.count
    if hasNext, groups[index + 1].load == load, !group.isWarmup, !groups[index + 1].isWarmup {
      return
    }
    text += " " + load.text
    hasUnloadedWorking = false
    hasUnloadedWarmup = false
  }

  /// How many sets from `start` read as `21-15-9`: single sets of plain reps, one load.
  private func fallingReps(from start: Int) -> Int {
    var count = 0
    for group in groups[start...].prefix(GroupPrinter.fallingLimit) {
      guard group.count == 1, !group.isPerSide, !group.isWarmup, group.load == groups[start].load,
        case .reps(let low, let high) = group.work, low == high, low > 0
      else { break }
      count += 1
    }
    return count
  }

  private func isWarmupPair(at index: Int) -> Bool {
    guard index + 1 < groups.count else { return false }
    let (first, second) = (groups[index], groups[index + 1])
    return first.isWarmup && !second.isWarmup && first.load == nil && first.work == second.work
      && first.isPerSide == second.isPerSide && !(hasUnfilled && first.work != nil)
      && (second.load == nil || !sharesLoad(with: second))
  }

  private func single(_ group: SetGroup) -> String {
    guard let work = group.work else {
      if group.isWarmup { return String(group.count) + " warm-up" }
      return String(group.count) + (group.count == 1 ? " set" : " sets")
    }
    let text = work.notation(countsMetres: countsMetres)
    switch work {
    case .time, .distance, .calories, .twoCounts:
      if group.count == 1, !hasUnfilled { return text }
    case .reps, .asManyAsPossible: break
    }
    return String(group.count) + "x" + text
  }

  private func suffixes(_ group: SetGroup) -> String {
    let side = group.isPerSide ? "/side" : ""
    return group.isWarmup && group.work != nil ? side + " warm-up" : side
  }

  /// Work without its number of sets, for a part of its own.
  private func bare(_ work: Work) -> String {
    switch work {
    case .reps: work.text + " reps"
    // `AMRAP` with a number behind it would be a clock.
    case .asManyAsPossible(minimum: 0): "max reps"
    case .asManyAsPossible, .twoCounts, .time, .distance, .calories:
      work.notation(countsMetres: countsMetres)
    }
  }
}
