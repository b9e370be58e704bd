import KBCore
import KBEdit
import KBStore
import KBTerminal
import KBText

extension Command {
  static let reorder = Command(
    CommandSpec(
      "reorder", .write, "Move a step or a block of a workout",
      description: [
        "Moves the lines of a step, with what is nested below it, or a whole block, in a workout of"
          + " your own. STEP is a step's name or label, block/step if a name occurs twice, or a"
          + " block's name. Text between steps stays where it is, and numbered lists keep their"
          + " numbers.",
        "In a variant the new order is stored as overrides; its base stays as it is.",
      ],
      positionals: [
        PositionalSpec("WORKOUT", completion: .workout, "The workout."),
        PositionalSpec("STEP", .required, "What to move."),
      ],
      options: [
        .value("before", "STEP", "Move it before this one."),
        .value("after", "STEP", "Move it after this one."),
        .flag("up", "Move it up one place."), .flag("down", "Move it down one place."),
        .flag("first", "Move it to the start of its block."),
        .flag("last", "Move it to the end of its block."),
      ] + ChangeRun.options,
      examples: [
        .init("kb reorder push-b \"Bench Press\" --first", "Start with it."),
        .init("kb reorder push-b A2 --before A1", "By their labels."),
        .init("kb reorder push-b Finisher --up", "A whole block."),
      ],
      outcomes: [
        .init(.problems, "It is already there, or cannot be moved there; nothing was written.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments, reading: .library)
    let workout = try OwnWorkout(
      arguments.positional(0) ?? "", for: "WORKOUT", knowledge, root, arguments)
    let identity = workout.card.identity
    let order = WorkoutOrder(workout.text) { blocks(of: $0, at: identity.path) }
    let choice = StepChoice(order: order, arguments: arguments)
    let written = arguments.positional(1) ?? ""
    let item = try choice.item(written, for: "STEP")
    let targets = ["before", "after"].filter { arguments.flag($0) }
    let places: [(String, NewPlace)] = [
      ("up", .up), ("down", .down), ("first", .first), ("last", .last),
    ].filter { arguments.flag($0.0) }
    guard targets.count + places.count == 1 else {
      throw .usage(
        .missingArgument(
          "one of --before, --after, --up, --down, --first and --last",
          usage: "kb reorder WORKOUT STEP --first", command: arguments.spec.name))
    }
    let new: [UInt8]
    do throws(ReorderFailure) {
      new = try moved(item, order, choice, targets.first, places.first?.1, arguments)
    } catch {
      switch error {
      case .command(let failure): throw failure
      case .refused(let refusal):
        context.note("\(written) was not moved: \(refusal.text)")
        throw .reported
      }
    }
    let name = workout.card.facts.name
    let edit = FileEdit(
      path: identity.path, before: workout.bytes, after: try workout.stored(new))
    let change = FileChange(
      "Move \(written) in \(name)", try BaseTexts.keeping([edit], knowledge, root))
    let run = ChangeRun(root, knowledge.settings, arguments)
    _ = try run.run(change, done: "Moved \(written) in \(identity.path)", &context)
    return .fine
  }
}

private enum ReorderFailure: Error {
  case command(CommandFailure)
  case refused(ReorderRefusal)
}

private func moved(
  _ item: WorkoutOrder.Item, _ order: WorkoutOrder, _ choice: StepChoice, _ option: String?,
  _ place: NewPlace?, _ arguments: ParsedArguments
) throws(ReorderFailure) -> [UInt8] {
  let option = option ?? "before"
  var target: WorkoutOrder.Item?
  if place == nil {
    do throws(CommandFailure) {
      target = try choice.item(arguments.value(option) ?? "", for: "--\(option)")
    } catch {
      throw .command(error)
    }
  }
  do throws(ReorderRefusal) {
    if let target { return try order.moving(item, before: target, behind: option == "after") }
    return try order.moving(item, to: place ?? .first)
  } catch {
    throw .refused(error)
  }
}

/// The blocks of a workout's or a program's text.
func blocks(of bytes: [UInt8], at path: String) -> [Block] {
  guard let place = DocumentPath(path) else { return [] }
  switch place.kind {
  case .workout: return readWorkout(bytes, path: path, at: place).blocks
  case .program: return readProgram(bytes, path: path, at: place).blocks
  case .exercise: return []
  }
}
