import KBCore

/// What a program becomes in a place and for a lifter's body, whomever it is made for.
package struct ProgramFit: Equatable, Sendable {
  package var swaps: [ProgramSwap]
  /// What the program or one of its exercises needs and is not there, each once.
  package var lacking: [String]
  /// Words to avoid that mean nothing known.
  package var unknownAvoids: [String]
  /// The names of the days of which nothing is left, in order.
  package var emptyDays: [String]
  /// Whether any exercise of it is done with weights.
  package var usesWeights: Bool

  /// `equipment` is what is there, `nil` for everything.
  package init(
    _ program: Program, equipment: [String]?, avoid: [String], _ catalogue: ExerciseCatalogue
  ) {
    let avoidance = Avoidance(avoid, catalogue: catalogue)
    self.init(program, at: EquipmentAtHand(equipment), avoiding: avoidance, catalogue)
  }

  init(
    _ program: Program, at hand: EquipmentAtHand, avoiding avoidance: Avoidance,
    _ catalogue: ExerciseCatalogue
  ) {
    swaps = KBTraining.swaps(for: program, at: hand, avoiding: avoidance, catalogue: catalogue)
    unknownAvoids = avoidance.unknown
    var items = hand.lacking(of: program.equipment)
    var gone: Set<NameKey> = []
    for swap in swaps {
      if case .lacks(let more) = swap.cause { items += more }
      if swap.substitute == nil { gone.insert(NameKey(swap.exercise)) }
    }
    usesWeights =
      program.days.contains { day in
        day.steps.contains { catalogue[$0.name]?.isLoadable ?? true } || day.steps.isEmpty
      } || program.days.isEmpty
    var seen: Set<NameKey> = []
    lacking = items.filter { seen.insert(NameKey($0)).inserted }
    emptyDays = program.days.filter { day in
      !day.steps.isEmpty && day.steps.allSatisfy { gone.contains(NameKey($0.name)) }
    }.map { $0.fullName }
  }

  /// Whether something is swapped or left out because equipment is not there.
  package var swapsForEquipment: Bool {
    swaps.contains { swap in
      if case .lacks = swap.cause { return true }
      return false
    }
  }

  /// Why the program cannot be done: `nothing would be left of Day A`; `nil` if it can.
  package func obstacle(in program: Program) -> String? {
    guard let first = emptyDays.first else { return nil }
    if emptyDays.count == program.days.count { return "nothing would be left of it" }
    let rest = emptyDays.count - 1
    if rest == 0 { return "nothing would be left of " + first }
    return "nothing would be left of " + first + " and "
      + PlainWords.count(Int64(rest), "more day", "more days")
  }
}
