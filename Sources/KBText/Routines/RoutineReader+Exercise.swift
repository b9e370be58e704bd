import KBCore
import KBTraining

/// What a line says about its exercise itself: how it goes up, and what it is.
extension RoutineReader {
  /// A scheme in kb's own words: `{scheme: linear, increment: 5kg}`.
  mutating func scheme(_ written: YAMLScalar, _ place: String) -> SchemeParameters {
    let bytes = Array(written.text.utf8)
    do throws(YAMLProblem) {
      var fields = FieldReader(try parseYAML(bytes.span, in: 0..<bytes.count), path: path)
      let parameters = SchemeParameters(reading: &fields)
      fields.finish()
      for problem in fields.diagnostics {
        report(written.range, place, problem.summary, fix: problem.fix)
      }
      return parameters
    } catch {
      report(
        written.range, place, "this is not a scheme",
        fix: "write {scheme: linear, increment: 5kg} as one text")
      return SchemeParameters()
    }
  }

  /// A rule of linear progression as other programs write it.
  mutating func rule(_ fields: inout FieldReader, _ place: String) -> SchemeParameters? {
    guard fields.node("progressionRule") != nil else { return nil }
    var rule = fields.fields("progressionRule")
    var parameters = SchemeParameters(kind: .linear)
    let unit: LoadUnit = rule.text("unit") == "lb" ? .pounds : .kilograms
    if let amount = rule.scalar("incrementAmount") {
      var cursor = Cursor(amount.text)
      if let value = cursor.eatDecimal(), cursor.isAtEnd, value > 0 {
        parameters.increment = .load(Load(thousandths: value, unit: unit))
      } else {
        report(
          amount.range, place + ".progressionRule.incrementAmount", "this is not an amount",
          fix: "write a number such as 2.5")
      }
    }
    switch rule.text("triggerType") {
    case "allSetsCompleted": parameters.trigger = .allSets
    case "topSetHit": parameters.trigger = .topSet
    default: break
    }
    if let share = rule.scalar("deloadPercentage") {
      var cursor = Cursor(share.text)
      if let value = cursor.eatDecimal(), cursor.isAtEnd, (1...900).contains(value) {
        parameters.deload = value * 100
      } else {
        report(
          share.range, place + ".progressionRule.deloadPercentage", "this is not a percentage",
          fix: "write 0.1 for 10 %")
      }
    }
    parameters.failures = rule.integer("deloadAfterFailures", in: 1...20).map { Int32($0) }
    rule.finish(alsoKnown: ["exercise", "consecutiveFailures"])
    absorb(rule, place + ".progressionRule")
    return parameters
  }

  /// Keeps what an exercise's object says beside the name: words of other programs that kb does not
  /// have are left out.
  mutating func describe(_ name: String, _ fields: inout FieldReader, _ place: String) {
    var exercise = KBCore.Exercise(name: name)
    exercise.kind = fields.scalar("category").flatMap { ExerciseKind(rawValue: $0.text) }
    exercise.load = fields.scalar("equipmentType").flatMap { LoadKind(rawValue: $0.text) }
    exercise.primaryMuscles = fields.texts("muscleGroups")
    let isCustom = fields.flag("isCustom") ?? false
    let notes = fields.scalar("notes").map { lines(of: $0, place + ".notes") } ?? []
    let isKnown = described.contains { $0.exercise.name == name }
    guard isCustom || !notes.isEmpty, !isKnown else { return }
    described.append(RoutineExercise(exercise, notes: notes, isCustom: isCustom))
  }

  /// The lines of a text, without blanks at their ends and empty ones around them.
  private mutating func lines(of scalar: YAMLScalar, _ place: String) -> [String] {
    var lines = scalar.text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { String($0).trimmedBlanks }
    while lines.last == "" { lines.removeLast() }
    lines = Array(lines.drop { $0.isEmpty })
    if lines.count > RoutineExercise.mostLines {
      report(scalar.range, place, "there are more than 200 lines", fix: "shorten it")
    }
    return lines
  }
}
