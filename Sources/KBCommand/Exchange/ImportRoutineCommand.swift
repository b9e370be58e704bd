import KBCore
import KBEdit
import KBStore
import KBTerminal
import KBText

extension Command {
  static let importRoutine = Command(
    CommandSpec(
      "import routine", .exchange, "Turn a routine's JSON into a workout",
      description: [
        "Reads what kb export routine prints, or what another program writes in the same form, and"
          + " saves it as a workout in workouts/templates. Every problem is shown with its place in"
          + " the file and its path in the JSON; if there is an error, nothing is written.",
        "If a line has no prescription, targetSets, targetReps, targetWeight, targetRPE and"
          + " restSeconds make one. An exercise's notes go below its step; an exercise that is"
          + " marked isCustom and is not in the library is added to it as a file.",
      ],
      positionals: [
        PositionalSpec("FILE", .required, completion: .file, "The file; - is standard input."),
        PositionalSpec("NAME", .optional, "A name to use instead of the one in the file."),
      ],
      options: ChangeRun.options,
      examples: [
        .init("kb import routine push-a.json", "Under the name in the file."),
        .init("kb import routine - \"strength/Ana's Push\" < push-a.json", "Under another name."),
      ],
      outcomes: [.init(.problems, "The file has errors; nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments, reading: .library)
    let file = arguments.positional(0) ?? ""
    let bytes = try LogText(file, &context).bytes
    let (read, diagnostics) = readRoutine(bytes, path: file)
    context.errors.problems(diagnostics, in: bytes)
    guard var routine = read else {
      context.note("nothing was written")
      throw .reported
    }
    let written =
      arguments.positional(1)
      ?? String(routine.facts.name.map { $0 == "/" ? " " : $0 })
    let name = try NewName(written, .workout, for: "NAME", arguments)
    try name.requireFree(in: knowledge.library, root, .workout, for: "NAME", arguments)
    if arguments.positional(1) != nil { routine.facts.name = name.name }
    let new = exerciseFiles(&routine, knowledge.library)
    let markdown = Array(routine.markdown.utf8)
    if let line = unkept(routine, markdown, at: name.path) {
      context.note(
        "\(file): \(line) would be read as something else in a workout; change it and try again")
      context.note("nothing was written")
      throw .reported
    }
    let unknown = routine.exercises.map(\.step.name)
      .filter { name in
        knowledge.library.exercise(named: name) == nil && !new.contains { $0.name == name }
      }
    if !knowledge.library.exercises.isEmpty {
      for name in unknown {
        context.note("\(name) is not in the exercise library", .warning)
      }
    }
    let edit = FileEdit(path: name.path, before: nil, after: markdown)
    let change = FileChange("Import \(routine.facts.name)", [edit] + new.map(\.edit))
    let run = ChangeRun(root, knowledge.settings, arguments)
    let done = "Wrote " + Wording.list([name.path] + new.map(\.edit.path))
    try run.makeOrShow(change, done: done, &context)
    return .fine
  }
}

/// The files of exercises that somebody made up and the library does not know; their notes are in
/// them instead of in the workout.
///
/// There are none without a library, in which they would be the only known names.
private func exerciseFiles(
  _ routine: inout Routine, _ library: Library
) -> [(name: String, edit: FileEdit)] {
  guard !library.exercises.isEmpty else { return [] }
  var files: [(name: String, edit: FileEdit)] = []
  for index in routine.described.indices {
    let described = routine.described[index]
    let name = described.exercise.name
    let key = keyPart(name)
    let path = DocumentName.folder(of: .exercise) + key + ".md"
    let isTaken =
      library.exercises.contains { $0.identity.key == key }
      || files.contains { $0.edit.path == path }
    guard described.isCustom, library.exercise(named: name) == nil, !key.isEmpty, !isTaken,
      key.utf8.count <= 100
    else { continue }
    let bytes = Array(described.markdown.utf8)
    files.append((name, FileEdit(path: path, before: nil, after: bytes)))
    routine.described[index].notes = []
  }
  return files
}

/// What of a routine its workout would not give back; `nil` if it gives back all.
private func unkept(_ routine: Routine, _ markdown: [UInt8], at path: String) -> String? {
  guard let place = DocumentPath(path) else { return path }
  let read = Routine(readWorkout(markdown, path: path, at: place))
  if read.facts.name != routine.facts.name { return "the name \(routine.facts.name)" }
  for (one, other) in zip(routine.exercises, read.exercises)
  where one.step != other.step || one.block != other.block {
    return one.block == other.block ? one.step.text : "the block \(one.block)"
  }
  return read.exercises.count == routine.exercises.count ? nil : "the list of exercises"
}
