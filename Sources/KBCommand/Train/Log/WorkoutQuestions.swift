import KBCore
import KBKnowledge
import KBText
import KBTraining

/// Asks what was done of each exercise of a workout.
struct WorkoutQuestions {
  /// What came of the questions.
  enum Outcome {
    case entries([JournalEntry], isPartial: Bool)
    /// Nothing was answered, or it shall not be kept; whether the person said so.
    case nothing(isWanted: Bool)
  }

  /// The exercises with today's targets.
  let steps: [Step]
  /// The places of the steps whose load the person has to choose.
  private let unloaded: Set<Int>
  /// How often the clock of its block, or its own, repeats each step.
  private let rounds: [TimedRounds]
  let reader: EntryReader
  /// Whether the session is partial whatever is answered.
  let isPartial: Bool

  /// The exercises of a workout: lines with a prescription, and all lines of a headed block.
  ///
  /// `targets` are what the steps ask for next, one for each in their order; where there are none,
  /// the workout's own words count.
  init(_ blocks: [Block], targets: [NextTarget], reader: EntryReader, isPartial: Bool) {
    var unloaded: Set<Int> = []
    steps = blocks.stepsToLog.enumerated().map { place, item in
      var step = item.step
      guard targets.indices.contains(item.place) else { return step }
      step.prescription = targets[item.place].prescription
      if targets[item.place].basis == .asked { unloaded.insert(place) }
      return step
    }
    self.unloaded = unloaded
    rounds = TimedRounds.all(in: blocks)
    self.reader = reader
    self.isPartial = isPartial
  }

  /// Entries that were given answer for their exercises; `acceptsAll` answers for all others.
  func ask(
    given: [JournalEntry], acceptsAll: Bool, _ context: inout Context
  ) -> Outcome {
    var given = given.map { meant($0) }
    var entries: [JournalEntry] = []
    var end: Answer?
    var counted: [Int: Int32] = [:]
    for (place, step) in steps.enumerated() {
      var step = step
      let name = reader.library.canonicalName(of: step.name)
      var entry = JournalEntry(name: name, target: step.prescription.asTarget, result: .done)
      // What somebody wrote with a target is all that was done.
      var saysAll = false
      if let index = given.firstIndex(where: { NameKey($0.name) == NameKey(name) }) {
        let own = given.remove(at: index)
        saysAll = own.target != nil
        entry.target = own.target ?? entry.target
        entry.result = own.result
      } else if end != nil {
        continue
      } else if !acceptsAll {
        if unloaded.contains(place), let load = load(of: name, &context) {
          step.prescription.begin(withChosen: load)
          entry.target = step.prescription.asTarget
        }
        switch answer(step, &context) {
        case .result(let result): entry.result = result
        case let ending:
          end = ending
          continue
        }
      }
      if case .done = entry.result, !saysAll {
        let rounds = rounds[place]
        if rounds.planned == nil, counted[rounds.block] == nil {
          counted[rounds.block] = ask(for: rounds, acceptsAll: acceptsAll, &context)
        }
        entry.result = rounds.result(
          of: entry.target, rounds: rounds.planned ?? counted[rounds.block] ?? 1)
      }
      entries.append(
        JournalEntry(meant: entry.name, target: entry.target, result: entry.result))
    }
    let doneCount = entries.count { !$0.isSkipped }
    entries += given
    guard entries.contains(where: { !$0.isSkipped }) || (end == nil && !entries.isEmpty) else {
      if case .stop? = end { return .nothing(isWanted: true) }
      return .nothing(isWanted: false)
    }
    return close(entries, doneCount, end, &context)
  }

  /// An entry with the name of the one step that its words are part of, where the library has no exercise of its
  /// name, or one of which nobody counts repetitions: `incline` in a workout with an incline press, `Row: 8, 8, 8` in
  /// one with barbell rows.
  private func meant(_ entry: JournalEntry) -> JournalEntry {
    let known = reader.library.exercise(named: entry.name)?.exercise
    guard known == nil || known?.kind == .cardio && entry.countsReps else { return entry }
    let names = steps.map { reader.library.canonicalName(of: $0.name) }
    guard !names.contains(where: { NameKey($0) == NameKey(entry.name) }) else { return entry }
    let words = NameKey(entry.name).text.split(separator: " ")
    let found = names.filter { name in
      let parts = NameKey(name).text.split(separator: " ")
      return words.allSatisfy { parts.contains($0) }
    }
    guard let only = found.first, found.allSatisfy({ $0 == only }) else { return entry }
    var entry = entry
    entry.name = only
    return entry
  }

  /// Asks how many rounds were done where no clock ends them. Where all is accepted it is one, which is said.
  private func ask(
    for rounds: TimedRounds, acceptsAll: Bool, _ context: inout Context
  ) -> Int32 {
    if acceptsAll {
      context.note(
        "\(rounds.name): one round is logged, since --done does not say how many; kb log without it asks"
      )
      return 1
    }
    while let typed = context.ask("\(rounds.name): how many rounds?  [Enter = 1]")?.trimmedBlanks {
      if typed.isEmpty { return 1 }
      if let count = Int32(typed), (1...TimedRounds.most).contains(count) { return count }
      context.errors.line("Please type a number of rounds, such as 12.")
    }
    return 1
  }

  private func close(
    _ entries: [JournalEntry], _ doneCount: Int, _ end: Answer?, _ context: inout Context
  ) -> Outcome {
    let isUnderHalf = doneCount * 2 < steps.count
    if case .stop? = end {
      let asPartial = isPartial || isUnderHalf
      let question =
        "Log \(doneCount) of \(steps.count) exercises\(asPartial ? " as partial" : "")?"
      guard context.confirm(question, default: true) else { return .nothing(isWanted: true) }
      return .entries(entries, isPartial: asPartial)
    }
    guard isUnderHalf, !isPartial, end == nil else {
      return .entries(entries, isPartial: isPartial || isUnderHalf)
    }
    return .entries(entries, isPartial: WorkoutQuestions.asksForPartial(&context))
  }

  /// An input that ends here has answered for less than half of the workout.
  private static func asksForPartial(_ context: inout Context) -> Bool {
    while let answer = context.ask("Log as partial session? (yes or no)", default: "yes") {
      switch answer.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: context.errors.line("Please answer yes or no.")
      }
    }
    return true
  }

  /// The reason in `s, shoulder` or `s shoulder`; `nil` for anything else.
  private static func reason(_ typed: String) -> String? {
    var cursor = Cursor(typed)
    guard cursor.eatWord(among: "skip s") else { return nil }
    if !cursor.eat(",") { cursor.skipBlanks() }
    cursor.skipBlanks()
    return cursor.text(from: cursor.position, to: cursor.end)
  }

  /// `8, 8, 7` of `8 8 7`, which between sets of repetitions can mean nothing else.
  private static func counts(in typed: String, of step: Step) -> String? {
    let words = typed.split(separator: " ")
    let areCounts = step.prescription.workingGroups.allSatisfy { group in
      switch group.work {
      case .reps, .asManyAsPossible, nil: true
      default: false
      }
    }
    guard words.count > 1, areCounts, words.allSatisfy({ $0.utf8.allSatisfy(Cursor.isDigit) })
    else {
      return nil
    }
    return words.joined(separator: ", ")
  }

  /// Asks for the load of an exercise that nothing is known of; `nil` where it is left out.
  private func load(of name: String, _ context: inout Context) -> Load? {
    let example = Load(thousandths: 40_000, unit: reader.unit).text
    while let typed = context.ask("\(name) with which load?  [such as \(example), Enter = none]") {
      if typed.isEmpty { return nil }
      if let load = FolderCoach.load(typed, in: reader.unit) { return load }
      context.errors.line("Please type one load, such as \(example).")
    }
    return nil
  }

  /// What a question led to.
  private enum Answer {
    case result(EntryResult)
    case stop, inputEnded
  }

  /// Asks until the answer can be read.
  private func answer(_ step: Step, _ context: inout Context) -> Answer {
    let lacksCounts = step.prescription.lacksCounts
    let enter = lacksCounts ? "" : "Enter = done, "
    let question = step.text + "  [\(enter)8, 8, 7, s = skip, q = stop here]"
    while let typed = context.ask(question) {
      switch typed.lowercased() {
      case "" where lacksCounts:
        context.errors.line("How many? Type the sets, such as 12, 10, 8, or done.")
      case "": return .result(.done)
      case "q", "quit", "stop": return .stop
      case "s", "skip": return .result(.skipped(reason: ""))
      default:
        if let result = read(typed, of: step, &context) { return .result(result) }
      }
    }
    return .inputEnded
  }

  /// What was typed as the result of a step; `nil`, with the problem said, where it cannot be read.
  private func read(_ typed: String, of step: Step, _ context: inout Context) -> EntryResult? {
    if let reason = WorkoutQuestions.reason(typed) { return .skipped(reason: reason) }
    let typed = WorkoutQuestions.counts(in: typed, of: step) ?? typed
    let (result, problems) = JournalEntry.parseResult(
      Cursor(typed), countsMetres: Step.countsMetres(step.name), bareUnit: reader.unit)
    guard let problem = problems.first else { return result }
    context.errors.problem(problem, in: typed)
    return nil
  }
}

extension JournalEntry {
  /// Whether it has sets and all of them are repetitions.
  fileprivate var countsReps: Bool {
    guard case .sets(let sets) = result else { return false }
    return sets.allSatisfy { if case .reps = $0.performance { true } else { false } }
  }
}
