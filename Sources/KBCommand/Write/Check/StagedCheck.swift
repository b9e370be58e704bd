import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A check of what is staged in git: the files that are about to be committed, as git has them.
///
/// Only those are parsed, and what they lean on: the exercises, the programs, and the keys of
/// workouts, which follow from their paths. Where a reference is in doubt the workouts themselves
/// are read too. What needs the whole journal is for `kb check`.
struct StagedCheck {
  /// Checks that say nothing right about a part of the journal.
  private static let needingJournal = ["orphan-page", "implausible-jump", "unit-flip"]
  /// Problems that the workouts' own text may solve: a name, a pinned id, a former key.
  private static let references: Set = [
    "unknown-workout", "moved-workout", "dead-link", "unknown-exclusion",
  ]

  private let root: RootFolder
  private let selection: CheckSelection
  private let today: Day
  private let files: [GitFolder.StagedFile]
  private let bytes: [String: [UInt8]]

  init(
    _ root: RootFolder, _ selection: CheckSelection, _ today: Day, _ environment: Environment
  ) throws(CommandFailure) {
    let files: [GitFolder.StagedFile]
    do throws(GitRepository.Failure) {
      files = try GitFolder(root, variable: { environment[$0] }).staged { path in
        StagedCheck.isOurs(path, root.rules) && selection.wants(path: path)
      }
    } catch {
      throw .environment(Phrase(error.text))
    }
    self.init(root, selection, today, files)
  }

  /// The same check of files that kb is about to commit itself.
  init(
    _ root: RootFolder, _ selection: CheckSelection, _ today: Day, _ files: [GitFolder.StagedFile]
  ) {
    self.root = root
    self.selection = selection
    self.today = today
    self.files = files
    bytes = [String: [UInt8]](files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
  }

  func report() throws(CommandFailure) -> CheckReport {
    var found: [Diagnostic] = []
    var settings = Settings()
    if !files.isEmpty {
      let settingsBytes = try settingsText()
      let read = readSettings(settingsBytes, path: KnowledgeFiles.settingsFile)
      settings = read.settings
      found = read.diagnostics + settings.check.problems(path: KnowledgeFiles.settingsFile)
      let memory = NotationMemory(habits: settings.notation)
      let contents = files.filter { KnowledgeFiles.isSource($0.path, root.rules) }.map {
        SourceContent($0.bytes, path: $0.path, memory: memory)
      }
      found += contents.flatMap(\.diagnostics) + KnowledgeFiles.conflicts(in: files.map(\.path))
      var related = relatedProblems(contents, settings, settingsBytes, readsWorkouts: false)
      if related.contains(where: { StagedCheck.references.contains($0.id) }) {
        related = relatedProblems(contents, settings, settingsBytes, readsWorkouts: true)
      }
      found += related
    }
    let problems = found.filter {
      bytes[$0.path] != nil && selection.wants($0, settings.check) && !root.rules.excuses($0)
    }.sorted()
    return CheckReport(problems: problems, fileCount: files.count) { [bytes] path in
      SourceLines(bytes[path] ?? [])
    }
  }

  /// What is wrong with the staged files beside others, and in their texts.
  private func relatedProblems(
    _ contents: [SourceContent], _ settings: Settings, _ settingsText: [UInt8], readsWorkouts: Bool
  ) -> [Diagnostic] {
    let library = library(contents, settings.notation, readsWorkouts: readsWorkouts)
    var sessions: [JournalSession] = []
    for case .journal(let found, _) in contents { sessions += found }
    let journal = Journal(sessions)
    let (plan, planProblems) = readPlan(bytes[WorkoutPlan.path] ?? [])
    var found = planProblems + plan.problems(in: library) + journal.problems(today: today)
    found += library.problems(
      with: journal, settings: settings, path: KnowledgeFiles.settingsFile,
      bytes: { bytes[$0] ?? read($0) })
    let wanted = Checks.all.filter {
      selection.wants($0.id, settings.check) && !StagedCheck.needingJournal.contains($0.id)
    }
    let checks = TextChecks { id in wanted.contains { $0.id == id } }
    let texts = files.map { file in
      checks.look(
        at: CheckedText(
          file.bytes, path: file.path, kind: CheckTexts.kind(of: file.path, root.rules),
          needsOutline: checks.needsOutline))
    }
    found += texts.flatMap(\.diagnostics)
    var base = CheckedBase(
      library: library, journal: journal, settings: settings, settingsText: settingsText,
      settingsPath: KnowledgeFiles.settingsFile,
      workouts: contents.compactMap { content in
        if case .workout(_, let document) = content { document } else { nil }
      }, plan: plan, loose: texts.compactMap(\.loose))
    if root.rules != .none {
      base.sources = KnowledgeFiles.listOwn(root).entries.map(\.path) + files.map(\.path)
    }
    base.files = base.wantedFiles.filter { root.holdsFile($0) }
    for path in base.filesWithAnchors {
      base.anchors[path] = headingAnchors(in: bytes[path] ?? read(path) ?? [])
    }
    base.bytes = { [bytes, root] in
      bytes[$0] ?? (try? root.read($0, limit: KnowledgeFiles.sizeLimit))
    }
    for check in wanted {
      if case .knowledge(let find) = check.work { found += find(base) }
    }
    return found
  }

  /// The documents of the folder with the staged ones as they are staged.
  private func library(
    _ contents: [SourceContent], _ habits: NotationHabits, readsWorkouts: Bool
  ) -> Library {
    let paths = KnowledgeFiles.list(root).entries.map(\.path).filter { path in
      bytes[path] == nil && !KnowledgeFiles.isJournal(path, habits.files)
    }
    let others = parallelMap(
      count: paths.count, state: { NotationMemory(habits: habits) }
    ) { index, memory in
      if !readsWorkouts, let light = StagedCheck.light(paths[index]) { return light }
      return root.content(at: paths[index], memory: memory)
    }
    var cards: [WorkoutCard] = []
    var exercises: [ExerciseDocument] = []
    var programs: [ProgramDocument] = []
    for content in others + contents {
      StagedCheck.add(content, &cards, &exercises, &programs)
    }
    return Library(workouts: cards, exercises: exercises, programs: programs)
  }

  private static func add(
    _ content: SourceContent, _ cards: inout [WorkoutCard],
    _ exercises: inout [ExerciseDocument], _ programs: inout [ProgramDocument]
  ) {
    switch content {
    case .workout(let card, _): cards.append(card)
    // What it changes needs its base, which no other check of a staged file reads.
    case .variant(let file):
      let name = file.name ?? file.identity.key
      cards.append(WorkoutCard(identity: file.identity, facts: WorkoutFacts(name: name)))
    case .exercise(let document): exercises.append(document)
    case .program(let document): programs.append(document)
    case .journal, .unreadable: break
    }
  }

  /// A workout as its path alone tells it; `nil` for other documents.
  private static func light(_ path: String) -> SourceContent? {
    guard let place = DocumentPath(path), place.kind == .workout else { return nil }
    let identity = Identity(
      kind: .workout, origin: place.origin, key: place.key,
      id: identifier(kind: .workout, key: place.key), version: "", path: path)
    let name = place.key.split(separator: "/").last.map { String($0) } ?? place.key
    return .workout(WorkoutCard(identity: identity, facts: WorkoutFacts(name: name)), nil)
  }

  private func settingsText() throws(CommandFailure) -> [UInt8] {
    if let staged = bytes[KnowledgeFiles.settingsFile] { return staged }
    return try onDisk(root.read(KnowledgeFiles.settingsFile, limit: KnowledgeFiles.sizeLimit))
  }

  private func read(_ path: String) -> [UInt8]? {
    try? root.read(path, limit: KnowledgeFiles.sizeLimit)
  }

  /// Whether a file is one that kb reads as text.
  private static func isOurs(_ path: String, _ rules: FolderRules) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { return false }
    return KnowledgeFiles.isSource(path, rules) && name.hasSuffix(".md")
      || [KnowledgeFiles.settingsFile, KnowledgeFiles.quotesFile, WorkoutPlan.path].contains(path)
      || CheckTexts.isSiteText(path) || CheckedText.isStray(path)
  }
}
