import KBCore
import KBTraining

extension Routine {
  /// The version of the format that is written.
  static let version = 1

  /// The routine as JSON; `exercise` gives what the library knows of a name.
  package func json(_ exercise: (String) -> KBCore.Exercise?) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.member("format", "kb-routine")
    json.key("version")
    json.integer(Routine.version)
    json.member("name", facts.name)
    json.key("isTemplate")
    json.bool(isTemplate)
    if !source.isEmpty { json.member("source", source) }
    if let category = facts.category { json.member("category", category.rawValue) }
    if let location = facts.location { json.member("location", location.rawValue) }
    if let level = facts.level { json.member("level", level.rawValue) }
    if let duration = facts.duration { json.member("duration", duration.text) }
    if !facts.equipment.isEmpty { json.list("equipment", facts.equipment) }
    if !facts.tags.isEmpty { json.list("tags", facts.tags) }
    if !progression.standard.isEmpty { json.member("progression", progression.standard.text) }
    json.key("routineExercises")
    json.beginArray()
    for (index, line) in exercises.enumerated() {
      write(line, order: index + 1, exercise(line.step.name), to: &json)
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }

  private func write(
    _ line: Exercise, order: Int, _ known: KBCore.Exercise?, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("order")
    json.integer(order)
    json.key("exercise")
    json.beginObject()
    json.member("name", line.step.name)
    if let kind = known?.kind { json.member("category", kind.rawValue) }
    if let muscles = known?.primaryMuscles, !muscles.isEmpty { json.list("muscleGroups", muscles) }
    if let load = known?.load { json.member("equipmentType", load.rawValue) }
    json.endObject()
    if !line.block.isEmpty { json.member("block", line.block) }
    if !line.step.label.isEmpty { json.member("label", line.step.label) }
    let name = line.step.name
    let prescription = line.step.prescription
    let notation = prescription.notation(countsMetres: Step.countsMetres(name))
    if !notation.isEmpty { json.member("prescription", notation) }
    RoutineTarget(prescription).write(to: &json)
    if let rule = progression.rule(for: name), isFirst(line, named: name) {
      json.member("progression", rule.parameters.text)
      rule.parameters.writeProgressionRule(to: &json)
    }
    json.endObject()
  }

  /// Whether no earlier line has this exercise, whose rule stands once.
  private func isFirst(_ line: Exercise, named name: String) -> Bool {
    exercises.first { NameKey($0.step.name) == NameKey(name) } == line
  }
}

/// What other programs understand of a prescription: sets, reps, effort and rest.
struct RoutineTarget: Equatable {
  var sets: Int?
  /// One number where all sets have that, else as it is written: `8-12`, `AMRAP`, `45s`.
  var reps: String?
  /// RPE in halves.
  var effort: Int32?
  var rest: Int64?

  init() {}

  init(_ prescription: Prescription) {
    let groups = prescription.workingGroups
    if !groups.isEmpty {
      sets = groups.reduce(0) { $0 + Int($1.count) }
      var works: [String] = []
      for work in groups.compactMap({ $0.work?.text }) where works.last != work {
        works.append(work)
      }
      if !works.isEmpty { reps = works.joined(separator: ", ") }
    }
    effort = prescription.effort?.highHalves
    rest = prescription.rest.map { $0.lowerBound.seconds }
  }

  func write(to json: inout JSONWriter) {
    if let sets {
      json.key("targetSets")
      json.integer(sets)
    }
    if let reps {
      json.key("targetReps")
      if let number = Int(reps) { json.integer(number) } else { json.string(reps) }
    }
    if let effort {
      json.key("targetRPE")
      json.decimal(thousandths: Int64(effort) * 500)
    }
    if let rest {
      json.key("restSeconds")
      json.integer(rest)
    }
  }
}

extension SchemeParameters {
  /// The rule in the words of programs that know linear progression only.
  fileprivate func writeProgressionRule(to json: inout JSONWriter) {
    guard kind == .linear, case .load(let increment)? = increment else { return }
    json.key("progressionRule")
    json.beginObject()
    json.key("incrementAmount")
    json.decimal(thousandths: increment.thousandths)
    json.member("unit", increment.unit.symbol)
    if let trigger {
      json.member("triggerType", trigger == .allSets ? "allSetsCompleted" : "topSetHit")
    }
    if let deload {
      json.key("deloadPercentage")
      // 10 % is 10,000 here and 0.1 there.
      json.decimal(thousandths: deload / 100)
    }
    if let failures {
      json.key("deloadAfterFailures")
      json.integer(Int64(failures))
    }
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  fileprivate mutating func list(_ name: String, _ items: [String]) {
    key(name)
    beginArray()
    for item in items { string(item) }
    endArray()
  }
}
