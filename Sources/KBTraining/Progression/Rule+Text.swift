import KBCore

extension Rule {
  /// The rule with its arithmetic, as a sentence without its full stop.
  package var phrase: Phrase {
    switch self {
    case .repsUp(let from, let to, let maximum):
      return from == 1
        ? "all sets had 1 rep, so \(to) come next, up to \(maximum)"
        : "all sets had \(from) reps, so \(to) come next, up to \(maximum)"
    case .loadUp(let from, let raw, let to, let increment, let reps):
      let sum = Rule.sum(from, increment, raw, to)
      return reps > 0
        ? "all sets were achieved: \(sum); \(Rule.reps(reps))" : "all sets were achieved: \(sum)"
    case .nothingHeavier(let load):
      return "all sets were achieved, but nothing heavier than \(load) can be made"
    case .atMaximum(let reps, let isBodyweight):
      return isBodyweight
        ? "\(Rule.reps(reps)) is the maximum; add load, slow the tempo or hold longer"
        : "all sets were achieved, but no load is written, so there is none to increase"
    case .maintained(let short): return "\(short.phrase), so the target stays"
    case .deloaded(let from, let to, let failures, let share):
      let off = Increment.percent(share).phrase
      return failures == 1
        ? "failed once: \(from) - \(off), which makes \(to)"
        : "failed \(failures) times in a row: \(from) - \(off), which makes \(to)"
    case .chosen(let load):
      return "all sets were done with \(Rule.weight(load)): that is now the load"
    case .wrote(let load):
      return load.map { "\(Rule.weight($0)) was planned in the journal" }
        ?? "another target was planned in the journal"
    case .decidedNext: return "the journal decides the next target"
    case .decidedDeload(let from, let to):
      return from.map { "a deload from \($0) to \(to) was accepted" }
        ?? "a deload to \(to) was accepted"
    case .decidedTrainingMax(let load): return "the training max was set to \(load)"
    case .cycleStep(let done, let cycle, let short):
      return short.map { "session \(done) of \(cycle) in this cycle; \($0.phrase)" }
        ?? "session \(done) of \(cycle) in this cycle"
    case .cycleEnd(let from, let to, let increment):
      return "the cycle is complete: training max \(from) + \(increment.phrase) = \(to)"
    case .cycleHeld(let load):
      return "not all of the cycle was achieved, so the training max stays at \(load)"
    case .noTrainingMax:
      return "no training max is known; log a hard set or write training max: in a session"
    case .trainingMaxFound(let load): return "its sets give a training max of \(load)"
    case .stageDown(let from, let to, let short):
      return "\(short.phrase): from \(from.text) to \(to.text) with the same load"
    case .stageReset(let from, let base, let raw, let to, let reset, let short):
      let (restart, made) = (Rule.restart(from, base, reset), Rule.made(raw, to))
      return "\(short.phrase) in the last stage: back to the first with \(restart) = \(made)"
    case .effort(let estimate, let reps, let target, _, let to):
      let effort = Effort(halves: target).numberPhrase
      return reps == 1
        ? "the top set suggests a maximum of \(estimate); 1 rep at RPE \(effort) of it are \(to)"
        : "the top set suggests a maximum of \(estimate); \(reps) reps at RPE \(effort) of it are \(to)"
    case .effortUnknown:
      return "no top set gives its effort, such as 8 @8, so the load stays the same"
    case .totalBelow(let total, let goal):
      return goal == 1
        ? "\(total) of 1 rep across all sets" : "\(total) of \(goal) reps across all sets"
    case .plusBelow(let done, let wanted):
      return wanted == 1
        ? "the last set had \(done) of the 1 rep needed to raise the load"
        : "the last set had \(done) of the \(wanted) reps needed to raise the load"
    case .timeUp(let from, let to):
      return "all sets lasted at least \(from), so \(to) come next"
    case .longestTime(let time):
      return "\(time) is the maximum; add load or choose a harder variation"
    case .notJudged(let reason): return reason.phrase
    case .unconfirmed(let doubt):
      return
        "\(doubt.phrase): it counts for nothing until it is confirmed or done again, so the target stays"
    }
  }

  package var text: String { phrase.english }

  /// The same where one set decided for all.
  func phrase(decidedBy top: TopSet) -> Phrase {
    let set: Phrase =
      top.reps == 1
      ? "the top set (set \(top.number), 1 rep)"
      : "the top set (set \(top.number), \(top.reps) reps)"
    switch self {
    case .repsUp(_, let to, let maximum):
      return "\(set) reached its target, so \(to) come next, up to \(maximum)"
    case .loadUp(let from, let raw, let to, let increment, _):
      return "\(set) reached its target: \(Rule.sum(from, increment, raw, to))"
    case .nothingHeavier(let load):
      return "\(set) reached its target, but nothing heavier than \(load) can be made"
    case .maintained: return "the top set decides: \(phrase)"
    default: return phrase
    }
  }

  /// `60kg + 5% = 63kg, nearest that can be made 62.5kg`
  private static func sum(
    _ from: Load, _ increment: Increment, _ raw: Load, _ to: Load
  ) -> Phrase {
    if from.thousandths < 0 { return "\(weight(from)) becomes \(weight(to))" }
    return "\(from) + \(increment.phrase) = \(made(raw, to))"
  }

  /// `63kg, and the equipment makes 62.5kg`
  private static func made(_ raw: Load, _ to: Load) -> Phrase {
    raw == to ? "\(raw)" : "\(raw), rounded to \(to) by your equipment"
  }

  /// `85% of an estimated 5RM of 102.857kg`
  private static func restart(_ from: Load, _ base: Load, _ reset: StageReset) -> Phrase {
    switch reset {
    case .share(let share): return "\(Increment.percent(share).phrase) of \(base)"
    case .repMaximum(let share, let reps):
      let part = Increment.percent(share).phrase
      return base == from ? "\(part) of \(base)" : "\(part) of an estimated \(reps)RM of \(base)"
    case .added(let more): return "\(more) more than its last \(base)"
    }
  }

  fileprivate static func reps(_ count: Int32) -> Phrase {
    count == 1 ? "1 rep" : "\(count) reps"
  }

  /// The weight in words; less than nothing is help.
  private static func weight(_ load: Load) -> Phrase {
    if load.thousandths == 0 { return "bodyweight" }
    guard load.thousandths < 0 else { return "\(load)" }
    return "\(Load(thousandths: -load.thousandths, unit: load.unit)) of help"
  }
}

extension Rule.Unjudged {
  /// The reason as a sentence without its full stop.
  fileprivate var phrase: Phrase {
    switch self {
    case .belowMaximum(1):
      "the target is as many as possible; 1 rep in every set raise the load"
    case .belowMaximum(let reps):
      "the target is as many as possible; \(reps) reps in every set raise the load"
    case .onlyAsManyAsPossible: "the target is as many as possible, so records show the progress"
    case .noScheme: "it has no progression: the target stays the same"
    case .uncounted: "\"done\" does not say how many, so the target stays the same"
    case .aside:
      "fewer than half of the target's sets, with another load, so the target stays the same"
    }
  }
}
