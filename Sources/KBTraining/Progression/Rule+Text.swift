import KBCore

extension Rule {
  /// The rule with its arithmetic, as a sentence without its full stop.
  package var text: String {
    switch self {
    case .repsUp(let from, let to, let maximum):
      return "all sets had \(Rule.reps(from)), so \(to) come next, up to \(maximum)"
    case .loadUp(let from, let raw, let to, let increment, let reps):
      return "all sets were achieved: \(Rule.sum(from, increment, raw, to))"
        + (reps > 0 ? "; \(Rule.reps(reps))" : "")
    case .nothingHeavier(let load):
      return "all sets were achieved, but nothing heavier than \(load.text) can be made"
    case .atMaximum(let reps, let isBodyweight):
      return isBodyweight
        ? "\(Rule.reps(reps)) is the maximum; add load, slow the tempo or hold longer"
        : "all sets were achieved, but no load is written, so there is none to increase"
    case .maintained(let short): return short.text + ", so the target stays"
    case .deloaded(let from, let to, let failures, let share):
      let times = failures == 1 ? "once" : "\(failures) times in a row"
      return "failed \(times): \(from.text) - \(Increment.percent(share).text), "
        + "which makes \(to.text)"
    case .chosen(let load):
      return "all sets were done with \(Rule.weight(load)): that is now the load"
    case .wrote(let load):
      return load.map { "\(Rule.weight($0)) was planned in the journal" }
        ?? "another target was planned in the journal"
    case .decidedNext: return "the journal decides the next target"
    case .decidedDeload(let from, let to):
      return "a deload" + (from.map { " from \($0.text)" } ?? "") + " to \(to.text) was accepted"
    case .decidedTrainingMax(let load): return "the training max was set to \(load.text)"
    case .cycleStep(let done, let cycle, let short):
      return "session \(done) of \(cycle) in this cycle" + (short.map { "; " + $0.text } ?? "")
    case .cycleEnd(let from, let to, let increment):
      return "the cycle is complete: training max \(from.text) + \(increment.text) = \(to.text)"
    case .cycleHeld(let load):
      return "not all of the cycle was achieved, so the training max stays at \(load.text)"
    case .noTrainingMax:
      return "no training max is known; log a hard set or write training max: in a session"
    case .trainingMaxFound(let load): return "its sets give a training max of \(load.text)"
    case .stageDown(let from, let to, let short):
      return "\(short.text): from \(from.text) to \(to.text) with the same load"
    case .stageReset(let from, let base, let raw, let to, let reset, let short):
      return "\(short.text) in the last stage: back to the first with "
        + "\(Rule.restart(from, base, reset)) = \(Rule.made(raw, to))"
    case .effort(let estimate, let reps, let target, _, let to):
      return "the top set suggests a maximum of \(estimate.text); \(Rule.reps(reps)) at RPE"
        + " \(Effort(halves: target).number) of it are \(to.text)"
    case .effortUnknown:
      return "no top set gives its effort, such as 8 @8, so the load stays the same"
    case .totalBelow(let total, let goal): return "\(total) of \(Rule.reps(goal)) across all sets"
    case .plusBelow(let done, let wanted):
      return "the last set had \(done) of the \(Rule.reps(wanted)) needed to raise the load"
    case .timeUp(let from, let to):
      return "all sets lasted at least \(from.text), so \(to.text) come next"
    case .longestTime(let time):
      return "\(time.text) is the maximum; add load or choose a harder variation"
    case .notJudged(let reason): return reason.text
    case .unconfirmed(let doubt):
      return doubt.text + ": it counts for nothing until it is confirmed or done again, so the"
        + " target stays"
    }
  }

  /// The same where one set decided for all.
  package func text(decidedBy top: TopSet) -> String {
    let set = "the top set (set \(top.number), \(Rule.reps(top.reps)))"
    switch self {
    case .repsUp(_, let to, let maximum):
      return "\(set) reached its target, so \(to) come next, up to \(maximum)"
    case .loadUp(let from, let raw, let to, let increment, _):
      return "\(set) reached its target: \(Rule.sum(from, increment, raw, to))"
    case .nothingHeavier(let load):
      return "\(set) reached its target, but nothing heavier than \(load.text) can be made"
    case .maintained: return "the top set decides: " + text
    default: return text
    }
  }

  /// `60kg + 5% = 63kg, nearest that can be made 62.5kg`
  private static func sum(
    _ from: Load, _ increment: Increment, _ raw: Load, _ to: Load
  ) -> String {
    if from.thousandths < 0 { return "\(weight(from)) becomes \(weight(to))" }
    return "\(from.text) + \(increment.text) = \(made(raw, to))"
  }

  /// `63kg, and the equipment makes 62.5kg`
  private static func made(_ raw: Load, _ to: Load) -> String {
    raw == to ? raw.text : "\(raw.text), rounded to \(to.text) by your equipment"
  }

  /// `85% of an estimated 5RM of 102.857kg`
  private static func restart(_ from: Load, _ base: Load, _ reset: StageReset) -> String {
    switch reset {
    case .share(let share): return "\(Increment.percent(share).text) of \(base.text)"
    case .repMaximum(let share, let reps):
      let known = base == from ? "" : "an estimated \(reps)RM of "
      return "\(Increment.percent(share).text) of \(known)\(base.text)"
    case .added(let more): return "\(more.text) more than its last \(base.text)"
    }
  }

  fileprivate static func reps(_ count: Int32) -> String {
    count == 1 ? "1 rep" : "\(count) reps"
  }

  /// The weight in words; less than nothing is help.
  private static func weight(_ load: Load) -> String {
    if load.thousandths == 0 { return "bodyweight" }
    guard load.thousandths < 0 else { return load.text }
    return Load(thousandths: -load.thousandths, unit: load.unit).text + " of help"
  }
}

extension Rule.Unjudged {
  /// The reason as a sentence without its full stop.
  package var text: String {
    switch self {
    case .belowMaximum(let reps):
      "the target is as many as possible; \(Rule.reps(reps)) in every set raise the load"
    case .onlyAsManyAsPossible: "the target is as many as possible, so records show the progress"
    case .noScheme: "it has no progression: the target stays the same"
    case .uncounted: "\"done\" does not say how many, so the target stays the same"
    }
  }
}
