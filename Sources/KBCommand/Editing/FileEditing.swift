import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A file in the person's editor: opened at its line, checked on the way back, and stored as one
/// change.
struct FileEditing {
  private enum Answer {
    case keep, editAgain, revert
  }

  private let run: ChangeRun
  private let knowledge: KnowledgeBase
  private let path: String
  /// What is in the file; `nil` for a new one.
  private let before: [UInt8]?

  init(_ run: ChangeRun, _ knowledge: KnowledgeBase, path: String, before: [UInt8]?) {
    self.run = run
    self.knowledge = knowledge
    self.path = path
    self.before = before
  }

  /// Opens the text, as often as the person wants to go back in, and stores what comes of it.
  func edit(
    _ text: [UInt8], line: Int, title: String, done: String, _ context: inout Context
  ) throws(CommandFailure) {
    try run.requireAnswers(context)
    let editor = try TextEditor(context.environment, onTerminal: context.input.isTTY)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var (text, line) = (text, line)
    while true {
      context.output.flush()
      context.errors.flush()
      let edited = try editor.edit(text, name: name, line: line)
      switch edited.outcome {
      case .emptied:
        context.note("the editor left an empty file, so nothing was written")
        throw .reported
      case .unchanged where text == before:
        context.note("nothing was changed")
        return
      case .unchanged: break
      case .changed(let changed): text = changed
      }
      let problems = EditedProblems(knowledge, path: path).found(in: text)
      let change = FileChange(title, [FileEdit(path: path, before: before, after: text)])
      show(change, problems, of: text, &context)
      switch try answer(problems, edited, &context) {
      case .keep:
        try edited.storing { () throws(CommandFailure) in
          try run.make(change, done: done, &context)
        }
        return
      case .editAgain:
        line = problems.first.map { Int($0.range.line) } ?? line
        edited.remove()
      case .revert:
        edited.remove()
        context.note("nothing was written")
        return
      }
    }
  }

  private func show(
    _ change: FileChange, _ problems: [Diagnostic], of text: [UInt8], _ context: inout Context
  ) {
    if !run.arguments.flag("yes"), before != nil {
      ChangeView(change.edits).print(on: &context.errors)
      context.errors.line()
    }
    for problem in problems { context.errors.problem(problem, in: text) }
  }

  private func answer(
    _ problems: [Diagnostic], _ edited: EditedText, _ context: inout Context
  ) throws(CommandFailure) -> Answer {
    guard !run.arguments.flag("yes") else { return .keep }
    let fallback = problems.contains { $0.severity == .error } ? "edit" : "keep"
    while let answer = context.ask("Keep it, edit it again or revert it?", default: fallback) {
      switch answer.lowercased() {
      case "k", "keep", "y", "yes": return .keep
      case "e", "edit": return .editAgain
      case "r", "revert", "n", "no": return .revert
      default: context.errors.line("Please answer keep, edit or revert.")
      }
    }
    throw .environment(
      "there was no answer, so nothing was written; your text is in \(edited.path)")
  }
}

/// What is wrong in a text that is not stored yet.
struct EditedProblems {
  private let knowledge: KnowledgeBase
  private let path: String

  init(_ knowledge: KnowledgeBase, path: String) {
    self.knowledge = knowledge
    self.path = path
  }

  func found(in bytes: [UInt8]) -> [Diagnostic] {
    all(in: bytes).filter { $0.severity >= .warning }.sorted()
  }

  /// Those of `kb.yaml`, for which nothing else has to be read.
  static func ofSettings(_ bytes: [UInt8]) -> [Diagnostic] {
    let path = KnowledgeFiles.settingsFile
    let (settings, diagnostics) = readSettings(bytes, path: path)
    return diagnostics + settings.check.problems(path: path)
  }

  private func all(in bytes: [UInt8]) -> [Diagnostic] {
    if path == KnowledgeFiles.settingsFile { return EditedProblems.ofSettings(bytes) }
    if path == WorkoutPlan.path { return planProblems(bytes) }
    if path == KnowledgeFiles.quotesFile { return readQuotes(bytes, path: path).diagnostics }
    let rules = knowledge.settings.notation.files
    if KnowledgeFiles.isJournal(path, rules) { return journalProblems(bytes) }
    guard let place = DocumentPath(path, rules) else { return textProblems(in: bytes, path: path) }
    let library = knowledge.library
    let memory = NotationMemory(habits: knowledge.settings.notation)
    switch place.kind {
    case .workout:
      let card = readWorkout(bytes, path: path, at: place, memory: memory).card
      return card.diagnostics
        + unknownExercises(
          Library(workouts: [card], exercises: library.exercises, programs: []), Journal([]))
    case .exercise: return readExercise(bytes, path: path, at: place).diagnostics
    case .program:
      let program = readProgram(bytes, path: path, at: place, memory: memory)
      return program.diagnostics
        + unknownExercises(
          Library(workouts: [], exercises: library.exercises, programs: [program]), Journal([]))
    }
  }

  private func planProblems(_ bytes: [UInt8]) -> [Diagnostic] {
    let (plan, diagnostics) = readPlan(bytes, path: path)
    return diagnostics + plan.problems(in: knowledge.library)
  }

  private func journalProblems(_ bytes: [UInt8]) -> [Diagnostic] {
    let (sessions, diagnostics) = JournalParser.parse(
      bytes, path: path, memory: NotationMemory(habits: knowledge.settings.notation))
    let journal = Journal(sessions.map { JournalSession(session: $0, path: path, text: bytes) })
    return textProblems(in: bytes, path: path) + diagnostics
      + knowledge.library.problems(
        with: journal, settings: Settings(), path: KnowledgeFiles.settingsFile
      )
      .filter { $0.path == path }
  }

  /// Links are left out, since they may lead to what is not in this library.
  private func unknownExercises(_ library: Library, _ journal: Journal) -> [Diagnostic] {
    library.problems(with: journal, settings: Settings(), path: KnowledgeFiles.settingsFile)
      .filter { $0.path == path && $0.id == "unknown-exercise" }
  }
}

extension [Diagnostic] {
  /// Those of at least this severity that an edit has added, wherever the others have moved to.
  func added(to before: [Diagnostic], from severity: Diagnostic.Severity) -> [Diagnostic] {
    let known = Set(before.map(\.summary))
    return filter { $0.severity >= severity && !known.contains($0.summary) }
  }
}
