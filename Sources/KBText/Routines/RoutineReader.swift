import KBCore
import KBTraining

/// Reads a routine's JSON; `nil` if there are errors.
///
/// Problems have their place in the file, and their summary begins with the value's own path in the
/// JSON, as in `routineExercises[2].targetReps`.
package func readRoutine(
  _ bytes: [UInt8], path: String
) -> (routine: Routine?, diagnostics: [Diagnostic]) {
  var reader = RoutineReader(path: path)
  let routine: Routine?
  do throws(JSONProblem) {
    routine = reader.routine(try parseJSON(bytes))
  } catch {
    let problem = Diagnostic(
      id: "json-syntax", severity: .error, path: path, range: error.range, summary: error.summary,
      fix: error.fix)
    return (nil, [problem])
  }
  let hasErrors = reader.diagnostics.contains { $0.severity == .error }
  return (hasErrors ? nil : routine, reader.diagnostics.sorted())
}

struct RoutineReader {
  private static let formerKeys = ["$schema", "id", "format", "version", "isCustom"]

  let path: String
  private(set) var diagnostics: [Diagnostic] = []
  var described: [RoutineExercise] = []

  init(path: String) { self.path = path }

  mutating func routine(_ node: YAMLNode) -> Routine? {
    guard case .mapping? = Optional(node) else {
      report(node.range, "", "this is not a routine", fix: "write an object in braces")
      return nil
    }
    var fields = FieldReader(node, path: path)
    if let version = fields.scalar("version"), version.text != String(Routine.version) {
      report(
        version.range, "version", "kb reads only version \(Routine.version)",
        fix: "export the routine again")
    }
    if let format = fields.scalar("format"), format.text != "kb-routine" {
      report(format.range, "format", "this is not a kb routine", fix: "write kb-routine")
    }
    var facts = WorkoutFacts(name: text("name", &fields) ?? "")
    if facts.name.trimmedBlanks.isEmpty {
      report(node.range, "name", "the routine has no name", fix: "write \"name\": \"Push Day A\"")
    }
    facts.category = fields.choice("category", of: WorkoutCategory.self)
    facts.location = fields.choice("location", of: WorkoutLocation.self)
    facts.level = fields.choice("level", of: WorkoutLevel.self)
    facts.duration = fields.length("duration")
    facts.equipment = fields.texts("equipment")
    facts.tags = fields.tags()
    let source = text("source", &fields) ?? ""
    let isTemplate = fields.flag("isTemplate") ?? false
    var progression = SchemeSet()
    if let written = fields.scalar("progression") {
      progression.standard = scheme(written, "progression")
    }
    let lines = lines(&fields, &progression, in: node)
    fields.finish(alsoKnown: RoutineReader.formerKeys)
    absorb(fields, "")
    var routine = Routine(
      facts: facts, source: source, isTemplate: isTemplate, exercises: lines,
      progression: progression)
    routine.described = described
    return routine
  }

  private mutating func lines(
    _ fields: inout FieldReader, _ progression: inout SchemeSet, in node: YAMLNode
  ) -> [Routine.Exercise] {
    guard case .sequence(let items, _)? = fields.node("routineExercises") else {
      report(
        fields.node("routineExercises")?.range ?? node.range, "routineExercises",
        "the list of exercises is missing", fix: "write \"routineExercises\": [{…}]")
      return []
    }
    var found: [(order: Int, line: Routine.Exercise)] = []
    var orders: [Int: Int] = [:]
    for (index, item) in items.enumerated() {
      let place = "routineExercises[\(index)]"
      guard case .mapping = item else {
        report(item.range, place, "this is not an exercise", fix: "write an object in braces")
        continue
      }
      var fields = FieldReader(item, path: path)
      let order = fields.integer("order", in: 0...100_000) ?? index + 1
      if let first = orders.updateValue(index, forKey: order) {
        report(
          item.range, place + ".order", "\(order) is also the order of routineExercises[\(first)]",
          fix: "give each a number of its own")
      }
      if let line = line(&fields, item, place, &progression) { found.append((order, line)) }
      fields.finish(alsoKnown: RoutineReader.formerKeys)
      absorb(fields, place)
    }
    return found.sorted { $0.order < $1.order }.map(\.line)
  }

  private mutating func line(
    _ fields: inout FieldReader, _ node: YAMLNode, _ place: String, _ progression: inout SchemeSet
  ) -> Routine.Exercise? {
    let name: String
    switch fields.node("exercise") {
    case .scalar(let scalar)?: name = oneLine(scalar, place + ".exercise")
    case .mapping?:
      var exercise = fields.fields("exercise")
      name = exercise.scalar("name").map { oneLine($0, place + ".exercise.name") } ?? ""
      describe(name, &exercise, place + ".exercise")
    case .sequence?, nil: name = ""
    }
    guard !name.isEmpty else {
      report(
        node.range, place + ".exercise", "the exercise has no name",
        fix: "write \"exercise\": {\"name\": \"Squat\"}")
      return nil
    }
    let block = fields.scalar("block").map { oneLine($0, place + ".block") } ?? ""
    let label = fields.scalar("label").map { oneLine($0, place + ".label") } ?? ""
    let prescription = prescription(&fields, name, place)
    if let written = fields.scalar("progression") {
      _ = fields.node("progressionRule")
      _ = progression.add(scheme(written, place + ".progression"), for: name)
    } else if let rule = rule(&fields, place) {
      _ = progression.add(rule, for: name)
    }
    return Routine.Exercise(
      block: block, step: Step(label: label, name: name, prescription: prescription).meant)
  }

  /// What `prescription` says, which the other members must not contradict; else what they say.
  private mutating func prescription(
    _ fields: inout FieldReader, _ name: String, _ place: String
  ) -> Prescription {
    var target = RoutineTarget()
    target.sets = fields.integer("targetSets", in: 1...10_000)
    let reps = fields.scalar("targetReps")
    target.reps = reps?.text
    if let written = fields.scalar("targetRPE") {
      var cursor = Cursor(written.text)
      if let effort = cursor.eatEffortNumber(), cursor.isAtEnd {
        target.effort = effort.highHalves
      } else {
        report(
          written.range, place + ".targetRPE", "this is not an effort",
          fix: "write a number from 1 to 10 in halves")
      }
    }
    target.rest = fields.integer("restSeconds", in: 0...36_000_000).map(Int64.init)
    let weight = fields.scalar("targetWeight")
    let unit = fields.scalar("unit")?.text ?? "kg"
    if let written = fields.scalar("prescription") {
      let parsed = parse(written.text, name, written.range, place + ".prescription")
      check(target, against: parsed, written.range, place)
      return parsed
    }
    var parts: [String] = []
    switch (target.sets, target.reps) {
    case (let sets?, let reps?):
      let isList =
        reps.contains(",") || reps.contains("x")
        || reps.contains("-")
          && reps.filter {
            $0 == "-"
          }.count > 1
      parts.append(isList ? reps : "\(sets)x\(reps)")
    case (let sets?, nil): parts.append(sets == 1 ? "1 set" : "\(sets) sets")
    case (nil, let reps?): parts.append(Int(reps) == nil ? reps : "1x\(reps)")
    case (nil, nil): break
    }
    if let weight { parts.append(weight.isPlain ? "\(weight.text)\(unit)" : weight.text) }
    if let effort = target.effort { parts.append("RPE \(Effort(halves: effort).number)") }
    if let rest = target.rest, rest > 0 { parts.append("rest \(rest)s") }
    let range = reps?.range ?? weight?.range ?? fields.range
    return parse(parts.joined(separator: ", "), name, range, place + ".targetReps")
  }

  /// Reads notation, all of which must be understood, but for a note.
  private mutating func parse(
    _ text: String, _ name: String, _ range: SourceRange, _ place: String
  ) -> Prescription {
    guard !text.isEmpty else { return Prescription() }
    let line = Cursor(text)
    let (found, problems) = PrescriptionParser.parse(
      line, countsMetres: Step.countsMetres(name, in: line))
    for problem in problems { report(range, place, problem.summary, fix: problem.fix) }
    return found
  }

  private mutating func check(
    _ target: RoutineTarget, against prescription: Prescription, _ range: SourceRange,
    _ place: String
  ) {
    let own = RoutineTarget(prescription)
    func compare(_ name: String, _ given: String?, _ meant: String?) {
      guard let given, given != meant else { return }
      report(
        range, place + "." + name,
        "\(name) says \(given), and prescription says \(meant ?? "nothing about it")",
        fix: "remove one of the two")
    }
    compare("targetSets", target.sets.map(String.init), own.sets.map(String.init))
    compare("targetReps", target.reps, own.reps)
    compare(
      "targetRPE", target.effort.map { Effort(halves: $0).number },
      own.effort.map { Effort(halves: $0).number })
    compare("restSeconds", target.rest.map(String.init), own.rest.map(String.init))
  }

  private mutating func text(_ name: String, _ fields: inout FieldReader) -> String? {
    fields.scalar(name).map { oneLine($0, name) }
  }

  /// A text that may be on a line of a workout.
  mutating func oneLine(_ scalar: YAMLScalar, _ place: String) -> String {
    if scalar.text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      report(
        scalar.range, place, "it contains a line break or a control character",
        fix: "write it on one line")
    }
    return scalar.text.trimmedBlanks
  }

  /// Takes over what the decoder of an object has found; a wrong value is an error here, since
  /// nothing may be lost on the way.
  mutating func absorb(_ fields: FieldReader, _ place: String) {
    for problem in fields.diagnostics {
      var problem = problem
      if problem.id == "wrong-type" { (problem.id, problem.severity) = ("json-value", .error) }
      if !place.isEmpty { problem.summary = "\(place): \(problem.summary)" }
      diagnostics.append(problem)
    }
  }

  mutating func report(
    _ range: SourceRange, _ place: String, _ summary: Phrase, fix: Phrase
  ) {
    diagnostics.append(
      Diagnostic(
        id: "json-value", severity: .error, path: path, range: range,
        summary: place.isEmpty ? summary : "\(place): \(summary)", fix: fix))
  }
}
