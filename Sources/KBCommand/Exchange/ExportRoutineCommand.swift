import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let exportRoutine = Command(
    CommandSpec(
      "export routine", .exchange, "Print a workout as JSON, for other programs and people",
      description: [
        "Prints the name, facts, exercises, targets and progression of a workout. prescription has"
          + " a step's whole prescription; targetSets, targetReps, targetRPE and restSeconds repeat"
          + " it for programs that do not read kb's notation. Prose is left out.",
        "kb import routine reads it back. --schema prints the JSON Schema of the format.",
      ],
      positionals: [
        PositionalSpec("WORKOUT", .repeated, completion: .workout, "The workout; spaces are fine.")
      ],
      options: [.flag("schema", "Print the JSON Schema instead.")],
      synopsis: ["export routine WORKOUT", "export routine --schema"],
      examples: [
        .init("kb export routine push-a > push-a.json", "Share a workout."),
        .init("kb export routine --schema", "Describe the format."),
      ],
      restsOn: .library)
  ) { arguments, context throws(CommandFailure) in
    if arguments.flag("schema") {
      let shared = try onDisk(SharedFiles.find(context.environment.sharedFiles))
      context.output.write(try onDisk(shared.file("site/schemas/routine.schema.json")))
      return .fine
    }
    let written = arguments.positionals.joined(separator: " ")
    guard !written.isEmpty else { throw .usage(arguments.spec.missingArgument("WORKOUT")) }
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments, reading: .library)
    let card = try knowledge.library.workout(typed: written, for: "WORKOUT", arguments)
    let path = card.identity.path
    guard let document = knowledge.workouts[path] else {
      throw .environment("\(path) cannot be read; kb check says why")
    }
    let source = frontMatterText("source", in: try root.bytes(path)) ?? ""
    let routine = Routine(document, source: source)
    context.output.write(routine.json { knowledge.library.exercise(named: $0)?.exercise })
    return .fine
  }
}
