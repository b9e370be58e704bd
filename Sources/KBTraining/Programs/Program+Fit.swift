import KBCore

extension Program {
  /// The removal where the level does not fit; one that is not said fits nobody.
  func levelRemoval(for level: WorkoutLevel) -> ProgramRemoval? {
    if levels.contains(level) { return nil }
    let people = levels.map { $0.lifters.english }.joined(separator: " and ")
    return removal(
      by: .level, people.isEmpty ? " does not say what level it is for" : " is for " + people)
  }

  /// The removal where the days a week do not fit; a number that is not said fits nobody.
  func daysRemoval(for days: Int) -> ProgramRemoval? {
    guard let daysAWeek else {
      return removal(by: .days, " does not say how many days a week it takes")
    }
    if daysAWeek.contains(days) { return nil }
    let wanted =
      daysAWeek.count == 1
      ? String(daysAWeek.lowerBound) : "\(daysAWeek.lowerBound) to \(daysAWeek.upperBound)"
    return removal(by: .days, " takes " + wanted + " days a week")
  }

  /// The removal of a program whose goals are all too far off.
  var goalRemoval: ProgramRemoval {
    let goals = goals.map { $0.rawValue }.joined(separator: " and ")
    return removal(by: .goal, goals.isEmpty ? " does not say its goal" : " is for " + goals)
  }

  /// The reason where the wanted goal is one of the program's.
  func goalReason(for wanted: ProgramGoal) -> ProgramReason? {
    guard goals.contains(wanted) else { return nil }
    return goals.first == wanted ? .goal(wanted) : .alsoGoal(wanted)
  }

  /// The reason where one of the program's goals is near to the wanted one.
  func nearGoalReason(for wanted: ProgramGoal) -> ProgramReason? {
    wanted.neighbours.first { goals.contains($0) }.map { .nearGoal($0, wanted: wanted) }
  }

  /// The match with all its reasons.
  func match(
    for answers: Questionnaire, goal: ProgramReason, _ fit: ProgramFit
  ) -> ProgramMatch {
    var reasons: [ProgramReason] = [goal, .level(answers.level)]
    if let daysAWeek { reasons.append(.days(daysAWeek, wanted: answers.days)) }
    // The shorter end of a range can be had by leaving out what comes last.
    if let minutes { reasons.append(.minutes(minutes.lowerBound, wanted: answers.minutes)) }
    reasons.append(fit.lacking.isEmpty ? .allEquipment : .lacks(fit.lacking))
    let leftOut = fit.swaps.count { $0.substitute == nil }
    if fit.swaps.count > leftOut { reasons.append(.swapped(fit.swaps.count - leftOut)) }
    if leftOut > 0 { reasons.append(.leftOut(leftOut)) }
    if answers.goal.isForWeights, answers.equipment.map({ !$0.isEmpty }) ?? true, !fit.usesWeights {
      reasons.append(.usesNoWeights)
    }
    let score = reasons.reduce(100) { $0 + $1.points }
    return ProgramMatch(program: self, score: max(0, score), reasons: reasons, swaps: fit.swaps)
  }

  /// The removal of a program with a day of which nothing would be left.
  func emptyRemoval(for fit: ProgramFit) -> ProgramRemoval? {
    guard let obstacle = fit.obstacle(in: self) else { return nil }
    let causes: [String] = fit.swaps.filter { $0.substitute == nil }.map { swap in
      switch swap.cause {
      case .lacks(let items): "no " + items.joined(separator: " or ")
      case .avoids(let word): "to avoid: " + word
      }
    }
    var seen: Set<String> = []
    let why = causes.filter { seen.insert($0).inserted }.joined(separator: ", ")
    return removal(by: .equipment, ": " + obstacle + " (" + why + ")")
  }

  /// The removal of a program for a goal that nobody can train for with what is there.
  func goalEquipmentRemoval(for goal: ProgramGoal, at hand: EquipmentAtHand) -> ProgramRemoval? {
    let lacking = hand.lacking(of: goal.equipment)
    if lacking.isEmpty { return nil }
    return removal(by: .equipment, ": " + goal.rawValue + " needs " + PlainWords.list(lacking))
  }

  /// The removal of a program of which most exercises would be others, or that loses all points.
  func swapsRemoval(
    for answers: Questionnaire, goal: ProgramReason, _ fit: ProgramFit
  ) -> ProgramRemoval? {
    let count = Set(days.flatMap { day in day.steps.map { NameKey($0.name) } }).count
    if fit.swaps.count * 2 > count {
      return removal(
        by: .swaps, ": \(fit.swaps.count) of its \(count) exercises would be swapped or left out")
    }
    return match(for: answers, goal: goal, fit).score > 0
      ? nil : removal(by: .swaps, " fits too little to be of use")
  }

  /// What would have to be there for it to be done as it is.
  func missingItems(
    _ fit: ProgramFit, _ goal: ProgramGoal, _ hand: EquipmentAtHand
  ) -> [String] {
    var seen: Set<EquipmentKey> = []
    return (hand.lacking(of: goal.equipment) + fit.lacking)
      .filter { seen.insert(EquipmentKey($0)).inserted }
  }

  private func removal(by filter: ProgramRemoval.Filter, _ why: String) -> ProgramRemoval {
    ProgramRemoval(key: key, name: name, filter: filter, text: name + why)
  }
}
