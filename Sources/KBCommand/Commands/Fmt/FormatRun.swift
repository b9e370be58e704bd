import KBCore
import KBStore
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

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    root = try RootSearch.root(arguments)
    var places: [String] = []
    for path in arguments.positionals { places.append(try PathBelowRoot.find(path, in: root)) }
    self.places = places.isEmpty ? [FormatRun.ownFolder] : places
    isCheck = arguments.flag("check")
    showsDiff = arguments.flag("diff")
    isDry = isCheck || showsDiff
    if arguments.flag("staged"), !isDry {
      throw arguments.badValue(
        "--staged", for: "staged", "git's index is not written; add --check or --diff")
    }
  }

  /// Formats the staged texts of the files that would be formatted, and writes nothing.
  func staged(_ environment: Environment) throws(CommandFailure) -> FormatReport {
    let files: [GitFolder.StagedFile]
    do throws(GitRepository.Failure) {
      files = try GitFolder(root, variable: { environment[$0] }).staged { isWanted($0) }
    } catch {
      throw .environment(error.text)
    }
    var report = FormatReport(
      fileCount: files.count, isCheck: isCheck, showsDiff: showsDiff, unformatted: [])
    let memory = FormattingMemory()
    for file in files {
      guard let kind = FormattedKind(path: file.path) else { continue }
      report.add(outcome(of: file.bytes, kind, at: file.path, memory), for: file.path)
    }
    return report
  }

  private func isWanted(_ path: String) -> Bool {
    FormattedKind(path: path) != nil && places.contains { PathBelowRoot.lies(path, in: $0) }
  }

  /// Formats all files, on all processors, and writes what has changed.
  func report() -> FormatReport {
    let listing = root.walk(below: FormatRun.folders, rules: TreeRules(extensions: ["md"]))
    let files = listing.entries.compactMap { entry -> (path: String, kind: FormattedKind)? in
      guard isWanted(entry.path) else { return nil }
      return FormattedKind(path: entry.path).map { (entry.path, $0) }
    }
    let outcomes = parallelMap(count: files.count, state: FormattingMemory.init) { index, memory in
      outcome(of: files[index].path, files[index].kind, memory)
    }
    var report = FormatReport(
      fileCount: files.count, isCheck: isCheck, showsDiff: showsDiff,
      unformatted: places.filter { place in
        place.utf8.suffix(3).elementsEqual(".md".utf8) && FormattedKind(path: place) == nil
      })
    for (file, outcome) in zip(files, outcomes) {
      report.add(isDry ? outcome : written(outcome, file.path, file.kind), for: file.path)
    }
    return report
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
    switch formatted(bytes, as: kind, path: path, memory: memory) {
    case .canonical: .canonical
    case .changed(let new): .changed(old: bytes, new: new)
    case .refused(let problems): .refused(problems, bytes)
    }
  }

  /// Writes a changed file. One that somebody changes meanwhile is formatted once more, and left
  /// alone if that happens again.
  private func written(
    _ outcome: FormatOutcome, _ path: String, _ kind: FormattedKind
  ) -> FormatOutcome {
    var outcome = outcome
    for attempt in 0..<2 {
      guard case .changed(let old, let new) = outcome else { return outcome }
      do throws(StoreError) {
        try root.replaceFile(at: path, holding: old, with: new)
        return outcome
      } catch {
        guard case .changedMeanwhile = error, attempt == 0 else { return .failed(error) }
        outcome = self.outcome(of: path, kind, FormattingMemory())
      }
    }
    return outcome
  }
}

/// What became of one file.
enum FormatOutcome: Sendable {
  case canonical
  case changed(old: [UInt8], new: [UInt8])
  case refused([Diagnostic], [UInt8])
  /// It could not be read or written, and stands as it was.
  case failed(StoreError)
}
