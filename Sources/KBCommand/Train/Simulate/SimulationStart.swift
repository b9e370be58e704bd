import KBCore
import KBTerminal
import KBTraining

/// Where an exercise begins in a simulation.
struct SimulationStart {
  /// What was said of it.
  enum Value {
    /// An estimated one-repetition maximum.
    case maximum(Load)
    case sets([SetGroup])
  }

  let exercise: String
  let value: Value

  /// The starts of `--start`.
  static func all(_ arguments: ParsedArguments) throws(CommandFailure) -> [SimulationStart] {
    var starts: [SimulationStart] = []
    for part in Wording.listed(arguments.value("start") ?? "") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let name = Wording.listed(sides[0]).first,
        let text = Wording.listed(sides[1]).first, let value = value(text)
      else {
        throw arguments.badValue(
          part, for: "a start of --start",
          "write EXERCISE=LOAD or EXERCISE=SETS, such as Squat=140kg or Squat=5x5 60kg")
      }
      starts.append(SimulationStart(exercise: name, value: value))
    }
    return starts
  }

  private static func value(_ text: String) -> Value? {
    var cursor = Cursor(text)
    if let load = cursor.eatWholeLoad() { return load.thousandths > 0 ? .maximum(load) : nil }
    let parsed = PrescriptionParser.parse(Cursor(text))
    let groups = parsed.prescription.workingGroups.map { group in
      var group = group
      group.load = group.load ?? parsed.prescription.load
      return group
    }
    let isWhole = parsed.problems.isEmpty && parsed.prescription.note.isEmpty
    return isWhole && !groups.isEmpty ? .sets(groups) : nil
  }
}
