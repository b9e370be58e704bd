import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// Formats the files of a knowledge base.
struct FormatRun {
  /// What is formatted where no path is named.
  private static let ownFolder = "workouts"
  private static let folders = ["resources", ownFolder]

  private let root: RootFolder
  private let places: [String]
  private let isDry: Bool
  private let isCheck: Bool
  private let showsDiff: Bool
  /// Whether journals of other shapes get kb's own.
  private let turnsShapes: Bool
  /// What `kb.yaml` says about notation, and about which other files are journals.
  private let habits: NotationHabits

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    root = try RootSearch.root(arguments)
    var places: [String] = []
    for path in arguments.positionals { places.append(try PathBelowRoot.find(path, in: root)) }
    turnsShapes = arguments.flag("canonical")
    habits = try onDisk(SettingsFile(root)).settings.notation
    let journals = turnsShapes ? habits.files.folders : []
    self.places = places.isEmpty ? [FormatRun.ownFolder] + journals : places
    isCheck = arguments.flag("check")
    showsDiff = arguments.flag("diff")
    isDry = isCheck || showsDiff
    if arguments.flag("staged"), !isDry {
      throw arguments.badValue(
        "--staged", for: "staged", "kb does not change git's index; add --check or --diff")
    }
  }

  /// Finds out which of the files that are about to be committed would be formatted.
  init(checking root: RootFolder) throws(CommandFailure) {
    self.root = root
    places = [FormatRun.ownFolder]
    (isDry, isCheck, showsDiff, turnsShapes) = (true, true, false, false)
    habits = try onDisk(SettingsFile(root)).settings.notation
  }

  /// Formats the staged texts of the files that would be formatted, and writes nothing.
  func staged(_ environment: Environment) throws(CommandFailure) -> FormatReport {
    let files: [GitFolder.StagedFile]
    do throws(GitRepository.Failure) {
      files = try GitFolder(root, variable: { environment[$0] }).staged { isWanted($0) }
    } catch {
      throw .environment(Phrase(error.text))
    }
    return report(of: files)
  }

  /// The paths of those files that are not in canonical form.
  func unformatted(_ files: [GitFolder.StagedFile]) -> [String] {
    let memory = FormattingMemory(habits: habits)
    return files.filter { isWanted($0.path) }.compactMap { file in
      guard let kind = kind(of: file.path),
        case .changed = outcome(of: file.bytes, kind, at: file.path, memory)
      else { return nil }
      return file.path
    }
  }

  private func report(of files: [GitFolder.StagedFile]) -> FormatReport {
    var report = FormatReport(
      fileCount: files.count, isCheck: isCheck, showsDiff: showsDiff, unformatted: [])
    let memory = FormattingMemory(habits: habits)
    for file in files {
      guard let kind = kind(of: file.path) else { continue }
      report.add(outcome(of: file.bytes, kind, at: file.path, memory), for: file.path)
    }
    return report
  }

  private func isWanted(_ path: String) -> Bool {
    kind(of: path) != nil && places.contains { $0.isEmpty || PathBelowRoot.lies(path, in: $0) }
  }

  /// What is at a path; journals that `read:` takes are formatted only where shapes are turned.
  private func kind(of path: String) -> FormattedKind? {
    if let kind = FormattedKind(path: path) { return kind }
    guard turnsShapes, let rule = habits.files.rule(for: path) else { return nil }
    return rule.kind == .journal || rule.kind == .daily ? .journal : nil
  }

  /// Formats all files, on all processors, and writes what has changed, all of it or nothing.
  func report() -> FormatReport {
    let further = turnsShapes ? habits.files.folders : []
    let listing = root.walk(
      below: further.contains("") ? [] : FormatRun.folders + further,
      rules: TreeRules(extensions: ["md"]))
    var files: [File] = []
    for entry in listing.entries where isWanted(entry.path) {
      guard let kind = kind(of: entry.path) else { continue }
      files.append(File(path: entry.path, kind: kind, inode: entry.inode))
    }
    var outcomes = parallelMap(
      count: files.count, state: { [habits] in FormattingMemory(habits: habits) }
    ) { [files] index, memory in outcome(of: files[index].path, files[index].kind, memory) }
    var report = FormatReport(
      fileCount: files.count, isCheck: isCheck, showsDiff: showsDiff,
      unformatted: places.filter { place in
        place.utf8.suffix(3).elementsEqual(".md".utf8) && kind(of: place) == nil
      })
    for problem in listing.problems { report.add(unlisted: problem, unless: isElsewhere) }
    if !isDry, !report.hasFailed { write(files, &outcomes, &report) }
    for (file, outcome) in zip(files, outcomes) { report.add(outcome, for: file.path) }
    return report
  }

  private struct File {
    let path: String
    let kind: FormattedKind
    let inode: UInt64
  }

  /// Whether a folder has nothing of what is to be formatted.
  private func isElsewhere(_ path: String) -> Bool {
    !places.contains { PathBelowRoot.lies(path, in: $0) || PathBelowRoot.lies($0, in: path) }
  }

  /// Writes the changed files as one change. One that somebody saves meanwhile is formatted again;
  /// nothing is written where that happens again, or where a file cannot be read.
  private func write(
    _ files: [File], _ outcomes: inout [FormatOutcome], _ report: inout FormatReport
  ) {
    for attempt in 0..<3 {
      if outcomes.contains(where: { if case .failed = $0 { true } else { false } }) {
        report.isUnwritten = true
        return
      }
      let edits = edits(files, outcomes)
      do throws(StoreError) {
        try root.make(FileChange("Format \(Wording.count(edits.count, "file"))", edits))
        return
      } catch {
        guard case .changedMeanwhile(let path) = error, attempt < 2,
          let index = files.firstIndex(where: { $0.path == path })
        else {
          report.fail(error)
          return
        }
        outcomes[index] = outcome(of: path, files[index].kind, FormattingMemory(habits: habits))
      }
    }
  }

  /// What changes, each file once: two paths may lead to one file.
  private func edits(_ files: [File], _ outcomes: [FormatOutcome]) -> [FileEdit] {
    var seen: Set<UInt64> = []
    return zip(files, outcomes).compactMap { file, outcome in
      guard case .changed(let old, let new) = outcome, seen.insert(file.inode).inserted else {
        return nil
      }
      return FileEdit(path: file.path, before: old, after: new)
    }
  }

  private func outcome(
    of path: String, _ kind: FormattedKind, _ memory: FormattingMemory
  ) -> FormatOutcome {
    let limit = kind == .journal ? JournalFile.limit : KnowledgeFiles.sizeLimit
    do throws(StoreError) {
      return outcome(of: try root.read(path, limit: limit), kind, at: path, memory)
    } catch {
      return .failed(error)
    }
  }

  private func outcome(
    of bytes: [UInt8], _ kind: FormattedKind, at path: String, _ memory: FormattingMemory
  ) -> FormatOutcome {
    switch formatted(bytes, as: kind, path: path, memory: memory, turnsShapes: turnsShapes) {
    case .canonical: .canonical
    case .changed(let new): .changed(old: bytes, new: new)
    case .refused(let problems): .refused(problems, bytes)
    }
  }
}

/// What became of one file.
enum FormatOutcome: Sendable {
  case canonical
  case changed(old: [UInt8], new: [UInt8])
  case refused([Diagnostic], [UInt8])
  /// It could not be read or written, and is as it was.
  case failed(StoreError)
}
