import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// What a person wants to edit: a file, the line to begin at, and its name in a sentence.
struct EditTarget {
  let path: String
  let line: Int
  let title: String

  /// Finds a workout, an exercise, a program, a session, the settings, the plan or a file; says why
  /// nothing was found.
  init(
    _ arguments: ParsedArguments, _ knowledge: KnowledgeBase, _ root: RootFolder, today: Day,
    _ context: inout Context
  ) throws(CommandFailure) {
    let words = arguments.positionals
    let text = words.joined(separator: " ")
    switch text {
    case "settings", KnowledgeFiles.settingsFile:
      (path, line, title) = (KnowledgeFiles.settingsFile, 1, "Change the settings")
      return
    case "plan", WorkoutPlan.path:
      (path, line, title) = (WorkoutPlan.path, 1, "Change the plan")
      return
    default: break
    }
    if let place = try EditTarget.place(text, root) {
      (path, line, title) = (place.path, place.line, "Edit \(place.path)")
      return
    }
    // A name may be that of what cannot be read; a path opens a file in an unfinished merge.
    try context.require(knowledge.missing, arguments, isWriting: true)
    let named = SubjectWords(words)
    let search = SubjectSearch(knowledge, root: root, today: today, kind: named.kind)
    switch try search.find(named.name) {
    case .failed(let lines):
      for line in lines { context.errors.line(line) }
      throw .reported
    case .found(.strayExercise(let name)):
      context.note(
        "\(name) is only in the journal; kb new exercise \(name) adds it to the library")
      throw .reported
    case .found(.sessions(let sessions)):
      guard let first = sessions.first else { throw .reported }
      let session = first.session
      (path, line) = (first.path, Int(session.range.line))
      title =
        "Correct \(session.title.isEmpty ? "the session" : session.title) of \(session.day.text)"
    case .found(let subject):
      (path, line) = (subject.path, SourceLines(try root.bytes(subject.path)).bodyLine)
      title = "Edit \(EditTarget.name(subject))"
    }
  }

  private static func name(_ subject: Subject) -> String {
    switch subject {
    case .workout(let card): card.facts.name
    case .program(let program): program.name
    case .exercise, .strayExercise, .sessions: subject.name
    }
  }

  /// A file's path, perhaps with a line after it; `nil` for what is not a file.
  private static func place(
    _ text: String, _ root: RootFolder
  ) throws(CommandFailure) -> (path: String, line: Int)? {
    var (file, line) = (text, 1)
    if let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]),
      number > 0
    {
      (file, line) = (String(text[..<colon]), number)
    }
    guard file.contains("/") || file.contains("."), !file.isEmpty else { return nil }
    let path: String
    do throws(CommandFailure) { path = try PathBelowRoot.find(file, in: root) } catch { return nil }
    // A key such as strength/push-a may be the name of a folder as well.
    guard root.holdsFile(path) else { return nil }
    return (path, line)
  }
}
