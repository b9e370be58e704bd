import KBCore
import KBEdit
import KBTerminal
import KBText

/// Finds the step or the section of a workout that a person means.
struct StepChoice {
  let order: WorkoutOrder
  let arguments: ParsedArguments

  func item(_ text: String, for subject: String) throws(CommandFailure) -> WorkoutOrder.Item {
    let found = order.items(named: text)
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      let lines = found.map { order.words($0) }.joined(separator: "; ")
      throw arguments.badValue(
        text, for: subject, "it occurs \(found.count) times (\(lines)); write block/step")
    }
    let near = nearestNames(to: text, in: order.names, limit: 2)
    throw arguments.badValue(
      text, for: subject,
      near.isEmpty
        ? "the workout has no step and no block of this name"
        : "the workout has nothing of this name; did you mean \(near.listedAsChoice)?")
  }
}

extension ReorderRefusal {
  /// What is in the way, and what to do.
  var text: Phrase {
    switch self {
    case .inPlace: "it is already there"
    case .differentForms:
      "one of the two is nested, numbered or in a table, and the other is not; move it with kb edit"
    case .differentLevels:
      "a step goes next to steps, a block next to blocks of its level; move it with kb edit"
    case .notReadBack:
      "the workout would be read differently afterwards; move it with kb edit"
    }
  }
}
