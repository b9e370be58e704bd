import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// One round of `kb sync`.
///
/// Whatever changes files of the folder or commits them has kb's lock, so that a session that is logged
/// meanwhile waits for it and is neither overwritten nor put aside by git. The network is asked without it.
struct SyncRun {
  let root: RootFolder
  let repository: GitRepository
  let arguments: ParsedArguments

  init(_ arguments: ParsedArguments, _ context: borrowing Context) throws(CommandFailure) {
    self.arguments = arguments
    root = try RootSearch.root(arguments, context.environment)
    let environment = context.environment
    do { repository = try GitRepository(of: root.path) { environment[$0] } } catch {
      throw .environment(Phrase(error.text))
    }
  }

  /// Returns what both sides have changed and somebody has to choose between; `nil` where nothing is.
  func once(_ context: inout Context) throws(CommandFailure) -> String? {
    let fitness = try CommitFitness(root, context)
    do throws(GitRepository.SyncProblem) {
      let before = head
      var count = 0
      if arguments.flag("push") {
        count = try alone { () throws(GitRepository.SyncProblem) in
          let count = try commit(fitness)
          try requireChosen()
          return count
        }
      } else {
        count = try pull(fitness)
      }
      if !arguments.flag("pull") { count += try push(fitness) }
      if head != before { noteDoubles(&context) }
      if !arguments.flag("quiet") {
        let what = count > 0 ? "Committed \(Wording.count(count, "file")); " : ""
        context.output.line(what + (what.isEmpty ? "Synced." : "synced."))
      }
      return nil
    } catch {
      switch error {
      case .conflict, .marked, .unfit: return error.text
      default: throw .environment(Phrase(error.text))
      }
    }
  }

  /// Says which sessions are in two files: one device moved them to another day, and another corrected them
  /// where they were.
  private func noteDoubles(_ context: inout Context) {
    // What cannot be read is for kb check to say.
    guard let knowledge = try? KnowledgeBase(root, reading: .journal) else { return }
    for double in knowledge.journal.duplicateIDs()
    where double.related.contains(where: { $0.path != double.path }) {
      context.note(
        """
        \(double.path):\(double.range.line): \(double.summary): one device moved it and another \
        changed it; remove one of them with kb rm session
        """,
        .warning)
    }
  }

  /// The last commit, which is another one once something was committed or brought in; `nil` before the
  /// first.
  private var head: [UInt8]? { try? repository.run(["rev-parse", "--verify", "--quiet", "HEAD"]) }

  /// Sends the own commits, and brings in what others sent meanwhile; how many more files were committed.
  private func push(_ fitness: CommitFitness) throws(GitRepository.SyncProblem) -> Int {
    var count = 0
    for attempt in 1...GitRepository.pushAttempts {
      if try repository.push() { break }
      guard attempt < GitRepository.pushAttempts, !arguments.flag("push") else {
        throw .refused(.refused(status: 1, "others pushed meanwhile; run kb sync again"))
      }
      count += try pull(fitness)
    }
    return count
  }

  /// Commits, and puts the own commits on top of what others pushed; how many files were committed.
  private func pull(_ fitness: CommitFitness) throws(GitRepository.SyncProblem) -> Int {
    let line =
      "\(repository.prefix)\(KnowledgeFiles.journalFolder)/** merge=\(MergeDriver.name)\n"
    let attributes: String
    do { attributes = try root.keepForPrograms(Array(line.utf8), as: "attributes") } catch {
      throw .refused(.refused(status: 1, error.text.english))
    }
    try repository.fetch(before: MergeDriver.name)
    return try alone { () throws(GitRepository.SyncProblem) in
      let count = try commit(fitness)
      try requireChosen()
      try repository.bringTogether(
        GitRepository.Driver(
          name: MergeDriver.name,
          command: MergeDriver.command(Machine.executablePath ?? "kb"), attributes: attributes,
          merges: { [rules = root.rules] in KnowledgeFiles.isJournal($0, rules) }))
      return count
    }
  }

  /// Commits what is text of the knowledge base; how many files that were.
  private func commit(_ fitness: CommitFitness) throws(GitRepository.SyncProblem) -> Int {
    try repository.requireUpstream()
    let paths: [String]
    do { paths = try repository.changedPaths() } catch { throw .refused(error) }
    let own = paths.filter { path in
      path == KnowledgeFiles.settingsFile || KnowledgeFiles.isSource(path, root.rules)
        || path == WorkoutPlan.path || path == KnowledgeFiles.quotesFile
    }
    guard !own.isEmpty else { return 0 }
    let reasons = fitness.objections(to: own)
    guard reasons.isEmpty else { throw .unfit(reasons) }
    do throws(GitError) {
      let title = own.count == 1 ? "Update \(own[0])" : "Update \(own.count) files"
      return try repository.commit(own, message: title) ? own.count : 0
    } catch { throw .refused(.refused(status: 1, error.text)) }
  }

  /// Throws where a file of the journal that would be pushed still has git's marks.
  private func requireChosen() throws(GitRepository.SyncProblem) {
    let marked = try repository.pathsThatDiffer().filter { path in
      guard KnowledgeFiles.isJournal(path, root.rules),
        let bytes = try? root.readIfPresent(path, limit: JournalFile.limit)
      else { return false }
      return textProblems(in: bytes, path: path).contains { $0.id == "conflict-marker" }
    }
    guard marked.isEmpty else { throw .marked(marked) }
  }

  /// Runs the body while nobody else writes in the folder.
  private func alone<Value>(
    _ body: () throws(GitRepository.SyncProblem) -> Value
  ) throws(GitRepository.SyncProblem) -> Value {
    let result: Result<Value, GitRepository.SyncProblem>
    do throws(StoreError) {
      result = try root.withLock { (_: borrowing FolderLock) throws(StoreError) in
        do throws(GitRepository.SyncProblem) { return .success(try body()) } catch {
          return .failure(error)
        }
      }
    } catch { throw .refused(.refused(status: 1, error.text.english)) }
    return try result.get()
  }
}
