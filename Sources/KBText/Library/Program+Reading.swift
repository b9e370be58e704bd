import KBCore
import KBTraining

/// A name of an exercise in a program's front matter, with its place.
struct PlacedName {
  let name: String
  let range: SourceRange
}

extension Program {
  /// Reads the front matter; gives back the exercises that it names.
  mutating func read(_ fields: inout FieldReader) -> [PlacedName] {
    goals = fields.choices("goal", of: ProgramGoal.self)
    levels = fields.choices("level", of: WorkoutLevel.self)
    daysAWeek = fields.range("days", in: 1...7)
    minutes = fields.range("minutes", in: 5...240)
    weeks = fields.integer("weeks", in: 1...104)
    equipment = fields.texts("equipment")
    author = fields.text("author") ?? ""
    source = fields.text("source") ?? ""
    tags = fields.tags()
    var names: [PlacedName] = []
    var progression = fields.scheme("progression")
    schemes = ProgramSchemes(reading: &progression)
    names += progression.namesOfExercises()
    progression.finish()
    fields.absorb(progression)
    var begin = fields.fields("starting")
    starting = StartingRules(reading: &begin)
    names += begin.namesOfExercises()
    begin.finish()
    fields.absorb(begin)
    return names
  }

  /// What is missing, so that the program cannot be recommended or started.
  func problems(path: String) -> [Diagnostic] {
    func problem(_ severity: Diagnostic.Severity, _ summary: Phrase, fix: Phrase) -> Diagnostic {
      Diagnostic(
        id: "wrong-type", severity: severity, path: path, range: .fileStart, summary: summary,
        fix: fix)
    }
    var missing: [String] = []
    if goals.isEmpty { missing.append("goal") }
    if levels.isEmpty { missing.append("level") }
    if daysAWeek == nil { missing.append("days") }
    var problems: [Diagnostic] = []
    if !missing.isEmpty {
      let keys = missing.joined(separator: ", ")
      problems.append(
        problem(
          .info, "this program is never recommended, because it does not give: \(keys)",
          fix: "add it to the front matter"))
    }
    if days.isEmpty {
      problems.append(
        problem(
          .warning, "this program has no day with steps",
          fix: "write a ## heading for each day, with its exercises as a list below"))
    }
    return problems
  }

  /// The exercises of the front matter that no step is about, which are most often slips.
  func unknownNames(_ placed: [PlacedName], path: String) -> [Diagnostic] {
    if days.isEmpty { return [] }
    var names: [String] = []
    var keys: Set<NameKey> = []
    for day in days {
      for step in day.steps where keys.insert(NameKey(step.name)).inserted {
        names.append(step.name)
      }
    }
    return placed.filter { !keys.contains(NameKey($0.name)) }.map { unknown in
      let near = nearestNames(to: unknown.name, in: names, limit: 1)
      return Diagnostic(
        id: "unknown-exercise", severity: .warning, path: path, range: unknown.range,
        summary: "no step of this program is called \"\(unknown.name)\"",
        fix: near.isEmpty ? "remove it" : "write \(near[0])",
        suggestions: near.map { .init(unknown.name, by: $0) })
    }
  }
}

extension FieldReader {
  /// One or several values of a closed set.
  fileprivate mutating func choices<Value: RawRepresentable & CaseIterable>(
    _ name: String, of type: Value.Type
  ) -> [Value] where Value.RawValue == String {
    let all = Value.allCases.map(\.rawValue)
    return placedTexts(name).compactMap { text, range in
      if let value = Value(rawValue: text) { return value }
      let near = nearestNames(to: text, in: all, limit: 1)
      report(
        "wrong-type", .warning, range, "\(name) cannot be \"\(text)\"",
        fix: near.isEmpty ? "write one of \(all.joined(separator: ", "))" : "write \(near[0])")
      return nil
    }
  }

  /// A whole number or a range of them: `3`, `3-4`.
  fileprivate mutating func range(_ name: String, in limits: ClosedRange<Int>) -> ClosedRange<Int>?
  {
    guard let scalar = scalar(name) else { return nil }
    var cursor = Cursor(scalar.text)
    if let low = cursor.eatInteger() {
      cursor.skipBlanks()
      var high = low
      if cursor.eatDash() {
        cursor.skipBlanks()
        high = cursor.eatInteger() ?? -1
      }
      if cursor.isAtEnd, low <= high, limits.contains(Int(low)), limits.contains(Int(high)) {
        return Int(low)...Int(high)
      }
    }
    let (low, high) = (limits.lowerBound, limits.upperBound)
    report(wrongType: .scalar(scalar), expected: "a number from \(low) to \(high), or two: 3-4")
    return nil
  }

  /// The names below `exercises`, with their places.
  fileprivate mutating func namesOfExercises() -> [PlacedName] {
    guard case .mapping(let pairs, _)? = node("exercises") else { return [] }
    return pairs.map { PlacedName(name: $0.key.text, range: $0.key.range) }
  }
}
