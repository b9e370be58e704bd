import KBCore

/// StrengthLog's JSON: exercises with their workouts and sets. In the old form every set has a
/// weight; in the new one a set without one is done with the body's weight.
enum StrengthLog {
  /// Whether a value has its form.
  static func isStrengthLog(_ root: YAMLNode) -> Bool {
    guard case .sequence(let exercises, _) = list(root) else { return false }
    return exercises.isEmpty
      || exercises.contains { $0["workouts"] != nil || $0["workoutRecords"] != nil }
  }

  static func read(_ root: YAMLNode, _ request: ImportRequest) -> ImportedLog {
    var log = LogBuilder(.strengthlog)
    let unit = root["settings"]?["defaultWeightUnit"]?.text.flatMap {
      LoadUnit(word: $0)
    }
    guard case .sequence(let exercises, _) = list(root) else { return log.log }
    for exercise in exercises {
      let name = exercise["name"]?.text?.trimmed ?? ""
      guard !name.isEmpty else {
        log.log.problems.append(problem(exercise, "the exercise has no name"))
        continue
      }
      guard
        case .sequence(let workouts, _)? = exercise["workouts"]
          ?? exercise["workoutRecords"]
      else { continue }
      for workout in workouts {
        do throws(RowProblem) {
          try read(workout, of: name, unit, request, into: &log)
        } catch { log.log.problems.append(error) }
      }
    }
    // Workouts come exercise by exercise.
    log.log.sessions.sort { $0.moment.seconds < $1.moment.seconds }
    return log.log
  }

  private static func list(_ root: YAMLNode) -> YAMLNode? {
    if case .sequence = root { return root }
    return root["exercises"] ?? root["exerciseDefinitions"]
  }

  private static func read(
    _ workout: YAMLNode, of exercise: String, _ unit: LoadUnit?, _ request: ImportRequest,
    into log: inout LogBuilder
  ) throws(RowProblem) {
    let written = workout["date"]?.text ?? ""
    guard let moment = date(written, request) else {
      throw problem(workout["date"] ?? workout, "\"\(shortened(written))\" is not a date")
    }
    let day = FileMoment(day: moment.day, second: nil)
    let place = log.session(
      day.text, line: Int(workout.range.line), at: day, titled: "Workout")
    guard case .sequence(let sets, _)? = workout["sets"] ?? workout["setEntries"] else {
      return
    }
    for set in sets {
      var found = ImportedSet()
      guard let reps = try number(set, "reps"), reps.value >= 0, reps.value <= 10_000 else {
        throw problem(set, "the set has no count of reps")
      }
      found.reps = Int32(reps.thousandths / 1000)
      if let weight = try number(set, "weight") {
        guard weight.value >= 0 || request.isBodyweight(exercise) else {
          throw problem(set, "a weight cannot be negative")
        }
        found.weight = weight
        found.unit = unit
      }
      log.add(found, of: exercise, to: place)
    }
  }

  private static func number(_ node: YAMLNode, _ key: String) throws(RowProblem) -> FileNumber? {
    guard case .scalar(let scalar)? = node[key], !scalar.isNull else { return nil }
    guard let number = FileNumber(Array(scalar.text.utf8)[...]) else {
      throw problem(node, "\(key): \"\(shortened(scalar.text))\" is not a number")
    }
    return number
  }

  /// A date in ISO 8601, or in seconds since 2001, which is how Swift encodes one by default.
  private static func date(_ text: String, _ request: ImportRequest) -> FileMoment? {
    if let moment = request.moments.read(text) { return moment }
    guard let seconds = FileNumber(Array(text.utf8)[...]), seconds.value > 0 else { return nil }
    let since1970 = seconds.value < 1e9 ? seconds.value + 978_307_200 : seconds.value
    return request.moments.local(Int64(since1970))
  }

  private static func problem(_ node: YAMLNode, _ summary: Phrase) -> RowProblem {
    RowProblem(line: Int(node.range.line), column: Int(node.range.column), summary)
  }
}

extension YAMLNode {
  /// The text of a scalar that is not null.
  var text: String? {
    guard case .scalar(let scalar) = self, !scalar.isNull else { return nil }
    return scalar.text
  }
}
