import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// The files of a new knowledge base.
struct Starter {
  private static let ignoreFile = ".gitignore"
  /// How long a session may take where nobody was asked.
  private static let minutes = 60

  /// By path.
  let files: [NamedFile]
  private let library: Library

  /// Puts together what depends on the person.
  init(_ answers: InitQuestions, _ library: Library) {
    self.library = library
    let settings = StarterText.settings(
      unit: answers.unit, name: answers.name, equipment: answers.equipment)
    files = [
      NamedFile(name: Starter.ignoreFile, bytes: Array(StarterText.ignored.utf8)),
      NamedFile(name: KnowledgeFiles.settingsFile, bytes: Array(settings.utf8)),
      // git keeps no folder without a file.
      NamedFile(name: KnowledgeFiles.journalFolder + "/.gitkeep", bytes: []),
      NamedFile(
        name: "workouts/templates/my-first-workout.md", bytes: Array(StarterText.workout.utf8)),
    ]
  }

  /// The files that are already there; an ignore file is left alone instead.
  func obstacles(in root: RootFolder) throws(CommandFailure) -> [String] {
    var found: [String] = []
    for file in files where file.name != Starter.ignoreFile {
      if try stands(file.name, in: root) { found.append(file.name) }
    }
    return found
  }

  /// Writes all of the files, or none.
  ///
  /// The settings come first, so that what a crash leaves is a knowledge base, which whoever writes
  /// in it next makes whole. There is nothing to undo afterwards.
  func write(to root: RootFolder) throws(CommandFailure) {
    let keepsIgnored = try stands(Starter.ignoreFile, in: root)
    let new = files.filter { $0.name != Starter.ignoreFile || !keepsIgnored }
    let ordered =
      new.filter { $0.name == KnowledgeFiles.settingsFile }
      + new.filter { $0.name != KnowledgeFiles.settingsFile }
    let edits = ordered.map { FileEdit(path: $0.name, before: nil, after: $0.bytes) }
    do { try root.make(FileChange("Make a knowledge base", edits)) } catch {
      throw .environment(error.text)
    }
    // Where the record cannot be removed, kb undo could remove the folder's files: no harm is done.
    _ = try? root.clearChanges()
    SettingsSchema.keep(in: root)
  }

  /// Whether the folder has an ignore file of its own that lacks kb's lines.
  func keepsIgnoreFile(of root: RootFolder) -> Bool {
    let lines = root.sourceLines(Starter.ignoreFile)
    guard lines.count > 0 else { return false }
    let all = Set((1...lines.count).map { lines.text($0) })
    return !all.isSuperset(of: ["public/", ".kb/"])
  }

  /// `430 exercises, 171 workouts and 29 programs`
  var summary: String {
    Wording.list([
      Wording.count(library.exercises.count, "exercise"),
      Wording.count(library.workouts.count, "workout"),
      Wording.count(library.programs.count, "program"),
    ])
  }

  /// The program that fits best, in a sentence, and the command that starts it; `nil` if none fits.
  ///
  /// `root` is the new folder, whose settings say what there is to train with.
  func program(
    for wish: (goal: ProgramGoal, days: Int), in root: RootFolder
  ) throws(CommandFailure) -> (text: String, command: String)? {
    let equipment = EquipmentAnswer.inventory(try onDisk(SettingsFile(root)).settings)
    let answers = Questionnaire(
      goal: wish.goal, level: .beginner, days: wish.days, minutes: Starter.minutes,
      equipment: equipment.items)
    let advice = ProgramAdvice(
      result: recommendPrograms(
        library.programs.map(\.program), for: answers,
        exercises: ExerciseCatalogue(library.exercises.map(\.exercise))),
      answers: answers, equipment: equipment)
    guard let best = advice.result.matches.first else { return nil }
    let reasons = best.reasons.map(\.text).joined(separator: "; ")
    return (
      "A program that fits: \(best.program.name) (\(reasons)). kb program recommend finds others.",
      advice.startLine(best)
    )
  }

  private func stands(_ path: String, in root: RootFolder) throws(CommandFailure) -> Bool {
    do { return try root.readIfPresent(path, limit: KnowledgeFiles.sizeLimit) != nil } catch {
      // What is too large or no file is in the way all the same.
      guard case .failed = error else { return true }
      throw .environment(error.text)
    }
  }
}
