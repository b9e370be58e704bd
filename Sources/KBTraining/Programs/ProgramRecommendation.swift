import KBCore

/// A program that fits the answers.
package struct ProgramMatch: Equatable, Sendable {
  package var program: Program
  /// Zero to 100.
  package var score: Int
  package var reasons: [ProgramReason]
  /// What would have to be swapped or left out.
  package var swaps: [ProgramSwap]
}

/// A program that a filter took out.
package struct ProgramRemoval: Equatable, Sendable {
  /// Which answer a program did not meet.
  package enum Filter: String, Equatable, Sendable, CaseIterable {
    case level, goal, days
    /// A day has nothing that is there to do, or the goal cannot be trained for.
    case equipment
    /// Most of it would be something else.
    case swaps
  }

  package var key: String
  package var name: String
  package var filter: Filter
  /// Why, for people: `Madcow 5x5 is for intermediate lifters`.
  package var text: String
}

/// What the generator answers.
package struct ProgramRecommendation: Equatable, Sendable {
  /// Three at most, the best first.
  package var matches: [ProgramMatch]
  /// All that the filters took out, by key.
  package var removed: [ProgramRemoval]
  /// Words to avoid that mean nothing known.
  package var unknownAvoids: [String]
  /// What keeps a second program from fitting, as a sentence without its full stop; `nil` where at
  /// least two fit.
  package var missing: Phrase?

  /// Which filter removed how many, for a list that came out empty or short.
  package var explanation: Phrase {
    var parts: [Phrase] = []
    for filter in ProgramRemoval.Filter.allCases {
      let count = removed.count { $0.filter == filter }
      guard count > 0 else { continue }
      let isOne = count == 1
      switch filter {
      case .level:
        parts.append(
          isOne
            ? "1 program is for another level" : "\(count) programs are for another level")
      case .goal:
        parts.append(
          isOne ? "1 program is for another goal" : "\(count) programs are for another goal")
      case .days:
        parts.append(
          isOne
            ? "1 program is for another number of days a week"
            : "\(count) programs are for another number of days a week")
      case .equipment:
        parts.append(
          isOne
            ? "1 program would have a day without an exercise"
            : "\(count) programs would have days without an exercise")
      case .swaps:
        parts.append(
          isOne
            ? "1 program is mostly of exercises that you cannot do"
            : "\(count) programs are mostly of exercises that you cannot do")
      }
    }
    return parts.joined(separator: ", ")
  }
}

/// The three programs that fit the answers best, with their reasons.
///
/// Level and days must fit, and every day must have something left to do. The goal must be one of
/// the program's; where that leaves fewer than three programs, those for a near goal join them and
/// say so. Every score starts at 100 and loses what its reasons say; equal scores are ordered by how
/// much equipment the programs use and by key, so that the order in which programs and exercises come in never matters.
package func recommendPrograms(
  _ programs: [Program], for answers: Questionnaire, exercises: ExerciseCatalogue
) -> ProgramRecommendation {
  let sorted = programs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  let hand = EquipmentAtHand(answers.equipment)
  let avoidance = Avoidance(answers.avoid, catalogue: exercises)
  var fitting: [(program: Program, goal: ProgramReason, fit: ProgramFit)] = []
  var near: [(program: Program, goal: ProgramReason, fit: ProgramFit)] = []
  var removed: [ProgramRemoval] = []
  /// The fewest things with which one more program would fit.
  var nearest: [String]?
  for program in sorted {
    if let removal = program.levelRemoval(for: answers.level) {
      removed.append(removal)
      continue
    }
    let reason = program.goalReason(for: answers.goal)
    guard let goal = reason ?? program.nearGoalReason(for: answers.goal) else {
      removed.append(program.goalRemoval)
      continue
    }
    let fit = ProgramFit(program, at: hand, avoiding: avoidance, exercises)
    if let removal = program.daysRemoval(for: answers.days)
      ?? program.goalEquipmentRemoval(for: answers.goal, at: hand) ?? program.emptyRemoval(for: fit)
      ?? program.swapsRemoval(for: answers, goal: goal, fit)
    {
      removed.append(removal)
      if removal.filter == .equipment || removal.filter == .swaps {
        if program.missingItems(fit, answers.goal, hand).count < nearest?.count ?? Int.max {
          nearest = program.missingItems(fit, answers.goal, hand)
        }
      }
    } else if reason != nil {
      fitting.append((program, goal, fit))
    } else {
      near.append((program, goal, fit))
    }
  }
  if fitting.count < 3 {
    fitting += near
  } else {
    removed += near.map { $0.program.goalRemoval }
  }
  var matches = fitting.map { $0.program.match(for: answers, goal: $0.goal, $0.fit) }
  matches.sort { one, other in
    if one.score != other.score { return one.score > other.score }
    // Who has a gym came for what is in it.
    let (uses, otherUses) = (one.program.equipment.count, other.program.equipment.count)
    if min(uses, 4) != min(otherUses, 4) { return uses > otherUses }
    return one.program.key.utf8.lexicographicallyPrecedes(other.program.key.utf8)
  }
  removed.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  var result = ProgramRecommendation(
    matches: Array(matches.prefix(3)), removed: removed, unknownAvoids: avoidance.unknown)
  if matches.count < 2 { result.missing = missing(for: answers, nearest: nearest) }
  return result
}

/// What keeps programs from fitting: equipment where some would fit with it, else programs.
private func missing(for answers: Questionnaire, nearest: [String]?) -> Phrase {
  let who: Phrase = "\(answers.level.lifters) who train for \(Phrase(word: answers.goal.rawValue))"
  guard let nearest else {
    return "The library has no other program for \(who) on \(answers.days) days a week"
  }
  guard !nearest.isEmpty else {
    return "What you avoid leaves too little of the other programs for \(who)"
  }
  return "For more, \(who) need \(nearest.map { Phrase(word: $0) }.listed)"
}
