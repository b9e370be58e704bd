import KBCore

/// wger's workout logs as its interface gives them: `results`, each a set.
enum WgerJSON {
  static func isWger(_ root: YAMLNode) -> Bool {
    guard case .sequence(let results, _)? = root["results"], let first = results.first else {
      return false
    }
    return first["exercise"] != nil && first["date"] != nil
  }

  static func read(_ root: YAMLNode, _ request: ImportRequest) -> ImportedLog {
    var log = LogBuilder(.wger)
    guard case .sequence(let results, _)? = root["results"] else { return log.log }
    for result in results {
      let line = Int(result.range.line)
      func number(_ key: String) -> FileNumber? {
        result[key]?.text.flatMap { FileNumber(Array($0.utf8)[...]) }
      }
      guard let moment = request.moments.read(result["date"]?.text ?? "") else {
        log.log.problems.append(RowProblem(line: line, "the set has no date"))
        continue
      }
      let named = result["exercise"]
      let name =
        named?["name"]?.text ?? named?.text.map { Int($0) == nil ? $0 : "Exercise " + $0 }
      guard let name, !name.isEmpty else {
        log.log.problems.append(RowProblem(line: line, "the set names no exercise"))
        continue
      }
      var set = ImportedSet()
      set.weight = number("weight")
      set.unit = number("weight_unit")?.whole == 2 ? .pounds : .kilograms
      let reps = number("repetitions") ?? number("reps")
      // Units 1 and 2 are reps and until failure, 3 is seconds, 4 minutes.
      switch number("repetitions_unit")?.whole ?? 1 {
      case 3: set.take(seconds: reps)
      case 4: set.take(seconds: reps.map { FileNumber(thousandths: $0.thousandths * 60) })
      default: set.reps = reps.map { Int32(clamping: $0.thousandths / 1000) }
      }
      if let rir = number("rir"), rir.value >= 0 {
        set.effort = Effort(rpe: FileNumber(thousandths: 10_000 - rir.thousandths))
      }
      guard set.reps != nil || !set.isFailed else {
        log.skip(line, "no reps, time or distance")
        continue
      }
      let session = result["session"]?.text ?? ""
      let day = FileMoment(day: moment.day, second: nil)
      let place = log.session(
        day.text + " " + session, line: line, at: day, titled: "Workout")
      log.add(set, of: name, to: place)
    }
    return log.log
  }
}
