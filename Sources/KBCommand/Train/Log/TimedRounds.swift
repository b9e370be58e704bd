import KBCore

/// What a clock asks of a step: to be done once for each of its rounds, as the page of a run counts them.
struct TimedRounds {
  /// More rounds are a slip.
  static let most: Int32 = 1000
  /// The most sets that one entry gets.
  private static let mostSets = 200

  /// The block of the step.
  let block: Int
  /// The block and its clock, such as `Swings, EMOM 10 min`.
  let name: String
  /// How many rounds there are; `nil` where the lifter counts them.
  let planned: Int32?
  private let label: RoundLabel
  /// After how many rounds numbered places come again.
  private let cycle: Int32

  /// Those of the steps that are logged, in their order.
  static func all(in blocks: [Block]) -> [TimedRounds] {
    blocks.stepsToLog.map { item in TimedRounds(item.step, of: blocks[item.block], at: item.block) }
  }

  private init(_ step: Step, of block: Block, at place: Int) {
    let timer = step.prescription.timer ?? block.heading.timer
    let labels =
      step.prescription.timer == nil ? block.steps.map { RoundLabel($0.step.label) } : []
    self.block = place
    label = RoundLabel(step.label)
    cycle = labels.reduce(1) { max($0, $1.number ?? 1) }
    if let timer, timer.repeatsSteps {
      let named = block.heading.name.isEmpty ? step.name : block.heading.name
      name = "\(named), \(timer.text)"
      if case .asManyRounds = timer { planned = nil } else { planned = timer.plannedRounds ?? 1 }
    } else {
      (name, planned) = (block.heading.name, 1)
    }
  }

  /// What doing a target in so many rounds gives; a target that names no sets is done.
  func result(of target: Prescription?, rounds: Int32) -> EntryResult {
    let once = target?.setsAsPrescribed ?? []
    let count = min(
      Int(label.count(of: min(rounds, TimedRounds.most), cycle: cycle)),
      TimedRounds.mostSets / max(1, once.count))
    guard count > 1, !once.isEmpty else { return .done }
    let sets = (0..<count).flatMap { _ in once }
    let bare = sets.map { PerformedSet(performance: $0.performance, marks: $0.marks) }
    // A reader finds the loads of the target by itself.
    let read = JournalEntry(name: "", target: target, result: .sets(bare)).performedSets
    return .sets(read == sets ? bare : sets)
  }
}
