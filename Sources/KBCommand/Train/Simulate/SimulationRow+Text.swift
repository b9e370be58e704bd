import KBCore
import KBTraining

extension Simulation.Row {
  /// What was done, without the loads that the target names: `5, 5, 4`.
  var doneText: String {
    guard case .sets(var sets) = result else { return JournalEntry.text(of: result) }
    for index in sets.indices {
      sets[index].load = nil
      sets[index].marks.remove(.amrap)
    }
    let isTimed = sets.contains { set in
      if case .time = set.performance { return true }
      return false
    }
    let first = sets.first
    if sets.count > 3, !isTimed, sets.allSatisfy({ $0 == first }), let first {
      return "\(sets.count)x" + JournalEntry.text(of: .sets([first]))
    }
    return JournalEntry.text(of: .sets(sets))
  }

  /// The next target; the training max where shares of it are the target.
  var nextText: String {
    if let trainingMax { return "max " + trainingMax.text }
    switch rule {
    case .notJudged, .unconfirmed, nil: return ""
    default: break
    }
    return Prescription(groups: next).text
  }

  /// Why the target changes or stays, in a few words.
  var why: String {
    if case .skipped = result { return "" }
    let why = rule?.brief ?? ""
    guard let suggestedDeload else { return why }
    return why + "; deload to \(suggestedDeload.text)?"
  }
}

extension Rule {
  /// The rule in a few words, for tables.
  var brief: String {
    switch self {
    case .repsUp(let from, let to, _): "+\(to - from) rep"
    case .loadUp(let from, _, let to, let increment, _):
      from.unit == to.unit
        ? "+" + Load(thousandths: to.thousandths - from.thousandths, unit: to.unit).text
        : "+" + increment.text
    case .nothingHeavier: "nothing heavier"
    case .atMaximum: "most reps"
    case .maintained: "missed"
    case .deloaded(_, _, let failures, let share):
      "\(failures) misses: -\(Increment.percent(share).text)"
    case .chosen: "load chosen"
    case .wrote, .decidedNext, .decidedDeload, .decidedTrainingMax: "decided"
    case .cycleStep(let done, let cycle, let short):
      "cycle \(done) of \(cycle)" + (short == nil ? "" : ", missed")
    case .cycleEnd(_, _, let increment): "cycle done: +\(increment.text)"
    case .cycleHeld: "cycle missed"
    case .noTrainingMax: "no training max"
    case .trainingMaxFound(let load): "training max \(load.text)"
    case .stageDown(let from, let to, _): "missed: \(from.text) to \(to.text)"
    case .stageReset(_, _, _, _, let reset, _): "missed: reset to \(reset.text)"
    case .effort(_, _, let target, _, _): "RPE \(Effort(halves: target).number)"
    case .effortUnknown: "no effort"
    case .totalBelow(let total, let goal): "\(total) of \(goal) reps"
    case .plusBelow(let done, let wanted): "\(done) of \(wanted) reps"
    case .timeUp(let from, let to):
      "+" + TimeSpan(milliseconds: to.milliseconds - from.milliseconds).text
    case .longestTime: "longest time"
    case .notJudged, .unconfirmed: ""
    }
  }
}
