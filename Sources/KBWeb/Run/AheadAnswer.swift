import KBCore
import KBTraining

/// What an exercise asks for after sessions that the built site does not know yet, as JSON.
///
/// The first exercise of the question is the step as the site has it. The others are what earlier
/// runs left of the exercise, the latest first; of these, `from` is the one that the step's own
/// progression goes on from, 0 if there is none.
enum AheadAnswer {
  static func json(for question: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let run = RunQuestion(question)
    guard let step = run.exercises.first, run.exercises.count > 1 else {
      return refusal("No earlier run is named.", fix: .empty, in: book)
    }
    let latest = run.exercises[1]
    if let older = step.estimate, latest.estimate.map({ $0 < older }) ?? true {
      latest.estimate = older
    }
    var lines = latest.linesOfExercise
    var from = 0
    var lane = step.laneBefore
    for place in 1..<run.exercises.count where from == 0 {
      guard let other = run.exercises[place].laneBefore, other.scheme == lane?.scheme else {
        continue
      }
      from = place
      lane = other
      lines.append(step.laneLine(of: other))
    }
    let target = step.target(after: lane, isNew: from > 0, estimate: latest.estimate)
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.key("from")
    json.integer(from)
    json.field("target", target?.notation(countsMetres: step.countsMetres) ?? "")
    json.key("lines")
    json.strings(lines)
    json.endObject()
    return json.bytes
  }
}

extension RunExercise {
  /// What holds for the exercise in every progression, as the lines of a question.
  fileprivate var linesOfExercise: [String] {
    let known = records.book.recordText
    var lines = known.isEmpty ? [] : ["records\t" + known]
    if let lastReps { lines.append("last\t" + String(lastReps)) }
    if let estimate { lines.append("estimate\t" + estimate.text) }
    return lines
  }

  /// The step's target with the sets that its progression has come to, else with the loads that
  /// follow from what is known of the exercise now.
  fileprivate func target(after lane: Lane?, isNew: Bool, estimate: Load?) -> Prescription? {
    var next = target ?? Prescription()
    let sets = lane?.groups(for: planned) ?? []
    if !sets.isEmpty {
      guard isNew else { return target }
      next.groups = next.groups.filter { $0.isWarmup } + sets
    } else if planned.groups.isEmpty {
      return target
    } else {
      let first = FirstLoads(
        profile, parameters ?? SchemeParameters(), formula: records.formula, estimate: estimate,
        trainingMax: lane?.trainingMax ?? trainingMax, related: related)
      next.groups = first.groups(of: planned, effort: next.effort).groups
    }
    next.load = nil
    return next
  }
}
