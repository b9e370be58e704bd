import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// A document that is begun.
struct NewDocument {
  private let arguments: ParsedArguments
  private let root: RootFolder
  private let knowledge: KnowledgeBase
  private let kind: DocumentKind
  private let name: NewName

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    self.arguments = arguments
    root = try RootSearch.root(arguments, context.environment)
    // The parser has refused anything else.
    kind = arguments.positional(0).flatMap { DocumentKind(rawValue: $0) } ?? .workout
    if kind != .workout {
      for option in ["category", "location", "equipment", "duration", "level"]
      where arguments.flag(option) {
        throw arguments.badValue(
          arguments.value(option) ?? "", for: "--\(option)", "only workouts have this")
      }
    }
    knowledge = try context.knowledge(root, arguments, reading: .library)
    let written = arguments.positionals.dropFirst().joined(separator: " ")
    name = try NewName(written, kind, for: "NAME", arguments)
    try name.requireFree(in: knowledge.library, root, kind, for: "NAME", arguments)
  }

  func write(_ context: inout Context) throws(CommandFailure) {
    let skeleton = Skeleton(name: name.name, library: knowledge.library)
    let text =
      switch kind {
      case .workout: skeleton.workout(try facts())
      case .exercise: skeleton.exercise()
      case .program: skeleton.program()
      }
    let run = ChangeRun(root, knowledge.settings, arguments)
    let title = "Add the \(kind.rawValue) \(name.name)"
    let done = "Wrote \(name.path)"
    guard arguments.flag("edit"), !arguments.flag("dry-run") else {
      let edit = FileEdit(path: name.path, before: nil, after: Array(text.utf8))
      let change = FileChange(title, [edit])
      try run.makeOrShow(change, done: done, &context)
      return
    }
    let editing = FileEditing(run, knowledge, path: name.path, before: nil)
    try editing.edit(Array(text.utf8), line: 1, title: title, done: done, &context)
  }

  private func facts() throws(CommandFailure) -> WorkoutFacts {
    var facts = WorkoutFacts(name: name.name)
    facts.category = arguments.value("category").flatMap { WorkoutCategory(rawValue: $0) }
    facts.location = arguments.value("location").flatMap { WorkoutLocation(rawValue: $0) }
    facts.level = arguments.value("level").flatMap { WorkoutLevel(rawValue: $0) }
    facts.equipment = (arguments.value("equipment") ?? "").split(separator: ",")
      .map { String($0).trimmedBlanks }.filter { !$0.isEmpty }
    if let text = arguments.value("duration") {
      var cursor = Cursor(text)
      if let range = cursor.eatTimeRange(), cursor.isAtEnd {
        facts.duration = range.upperBound
      } else if let minutes = Int64(text), (1...10_000).contains(minutes) {
        facts.duration = TimeSpan(minutes: minutes)
      } else {
        throw arguments.badValue(text, for: "--duration", "write a length such as 45 min")
      }
    }
    return facts
  }
}
