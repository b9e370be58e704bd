import KBCore
import KBStore
import KBTerminal

/// The files of a new knowledge base.
struct Starter {
  static let folder = "starter"
  private static let ignoreFile = ".gitignore"

  /// By path.
  let files: [NamedFile]

  /// Puts together what travels with kb and what depends on the person.
  init(_ shared: SharedFiles, unit: LoadUnit, name: String) throws(CommandFailure) {
    let library = try shared.files(in: Starter.folder)
    guard !library.isEmpty else {
      throw .environment(
        "kb's starter files are missing: there is no starter in its share/kb; install kb with"
          + " make install, or set KB_SHARE")
    }
    let settings = StarterText.settings(unit: unit, name: name)
    let own = [
      NamedFile(name: RootSearch.mark, bytes: Array(settings.utf8)),
      NamedFile(name: Starter.ignoreFile, bytes: Array(StarterText.ignored.utf8)),
      NamedFile(
        name: "workouts/templates/my-first-workout.md", bytes: Array(StarterText.workout.utf8)),
      // git keeps no folder without a file.
      NamedFile(name: KnowledgeFiles.journalFolder + "/.gitkeep", bytes: []),
    ]
    let taken = Set(own.map(\.name))
    files = (own + library.filter { !taken.contains($0.name) }).sorted { $0.name < $1.name }
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
      new.filter { $0.name == RootSearch.mark } + new.filter { $0.name != RootSearch.mark }
    let edits = ordered.map { FileEdit(path: $0.name, before: nil, after: $0.bytes) }
    do { try root.make(FileChange("Make a knowledge base", edits)) } catch {
      throw .environment(error.text)
    }
    // Where the record cannot be removed, kb undo could remove the folder's files: no harm is done.
    _ = try? root.clearChanges()
  }

  /// Whether the folder has an ignore file of its own that lacks kb's lines.
  func keepsIgnoreFile(of root: RootFolder) -> Bool {
    let lines = root.sourceLines(Starter.ignoreFile)
    guard lines.count > 0 else { return false }
    let all = Set((1...lines.count).map { lines.text($0) })
    return !all.isSuperset(of: ["public/", ".kb/"])
  }

  /// `195 exercises, 18 workouts`
  var summary: String {
    let workouts = files.count { DocumentKey.workout($0.name) != nil }
    let exercises = files.count { $0.name.hasPrefix("resources/exercises/") }
    return [Phrase.count(exercises, "exercise"), Phrase.count(workouts, "workout")]
      .joined(separator: ", ")
  }

  private func stands(_ path: String, in root: RootFolder) throws(CommandFailure) -> Bool {
    do { return try root.readIfPresent(path, limit: KnowledgeFiles.sizeLimit) != nil } catch {
      // What is too large or no file is in the way all the same.
      guard case .failed = error else { return true }
      throw .environment(error.text)
    }
  }
}
