import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let sync = Command(
    CommandSpec(
      "sync", .write, "Bring this folder and its git remote together",
      description: [
        "Commits what changed in the journal, the plan, workouts, exercises, programs and kb.yaml,"
          + " fetches, puts your commits on top of what others pushed, and pushes. Sessions that two"
          + " devices logged are both kept, in time order (see kb merge-driver).",
        "It never asks and never loses anything: where the same line of the same session was changed"
          + " on both sides, your commits stay as they are, and kb says which file it is.",
      ],
      options: [
        .flag("pull", "Bring in what others pushed, and push nothing."),
        .flag("push", "Push, and bring nothing in."),
        .value("every", "TIME", "Do it again and again, such as 5m, until interrupted."),
        .flag("quiet", short: "q", "Print nothing but errors."),
      ],
      examples: [
        .init("kb sync", "After training, or before."),
        .init("kb sync --every 5m", "Keep a machine up to date."),
      ],
      outcomes: [
        .init(.problems, "The same line was changed on both sides."),
        .init(.environment, "There is no remote branch, or it cannot be reached."),
      ])
  ) { arguments, context throws(CommandFailure) in
    try arguments.exclude("pull", "push")
    let pause = try arguments.value("every").map { text throws(CommandFailure) in
      guard let seconds = seconds(text), seconds >= 10 else {
        throw arguments.badValue(text, for: "--every", "write at least 10s, such as 5m or 1h")
      }
      return seconds
    }
    let run = try SyncRun(arguments, context)
    while true {
      let status = try run.once(&context)
      guard let pause else { return status }
      context.output.flush()
      context.errors.flush()
      Pause.seconds(pause)
    }
  }
}

/// The seconds of `90s`, `5m` or `1h`.
private func seconds(_ text: String) -> Int? {
  guard let unit = text.last, let number = Int(text.dropLast()), (1...100_000).contains(number)
  else { return nil }
  switch unit {
  case "s": return number
  case "m": return number * 60
  case "h": return number * 3600
  default: return nil
  }
}

/// One round of `kb sync`.
private struct SyncRun {
  let root: RootFolder
  let repository: GitRepository
  let arguments: ParsedArguments

  init(_ arguments: ParsedArguments, _ context: borrowing Context) throws(CommandFailure) {
    self.arguments = arguments
    root = try RootSearch.root(arguments, context.environment)
    let environment = context.environment
    do { repository = try GitRepository(of: root.path) { environment[$0] } } catch {
      throw .environment(error.text)
    }
  }

  func once(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    do throws(GitRepository.SyncProblem) {
      try repository.requireUpstream()
      let count = try commit()
      if !arguments.flag("push") { try pull() }
      if !arguments.flag("pull") {
        for attempt in 1...GitRepository.pushAttempts {
          if try repository.push() { break }
          guard attempt < GitRepository.pushAttempts, !arguments.flag("push") else {
            throw .refused(
              .refused(status: 1, "others pushed meanwhile; run kb sync again"))
          }
          try pull()
        }
      }
      if !arguments.flag("quiet") {
        let what = count > 0 ? "Committed \(Phrase.count(count, "file")); " : ""
        context.output.line(what + (what.isEmpty ? "Synced." : "synced."))
      }
      return .fine
    } catch {
      if case .conflict = error {
        context.note(error.text, .error)
        return .problems
      }
      throw .environment(error.text)
    }
  }

  /// Commits what is text of the knowledge base; how many files that were.
  private func commit() throws(GitRepository.SyncProblem) -> Int {
    let paths: [String]
    do { paths = try repository.changedPaths() } catch { throw .refused(error) }
    let own = paths.filter { path in
      path == KnowledgeFiles.settingsFile || KnowledgeFiles.isSource(path, root.rules)
        || path == WorkoutPlan.path || path == KnowledgeFiles.quotesFile
    }
    guard !own.isEmpty else { return 0 }
    do throws(GitError) {
      let title = own.count == 1 ? "Update \(own[0])" : "Update \(own.count) files"
      return try repository.commit(own, message: title) ? own.count : 0
    } catch { throw .refused(.refused(status: 1, error.text)) }
  }

  private func pull() throws(GitRepository.SyncProblem) {
    let line =
      "\(repository.prefix)\(KnowledgeFiles.journalFolder)/** merge=\(MergeDriver.name)\n"
    let attributes: String
    do { attributes = try root.keepForPrograms(Array(line.utf8), as: "attributes") } catch {
      throw .refused(.refused(status: 1, error.text))
    }
    try repository.pull(
      driver: MergeDriver.command(Machine.executablePath ?? "kb"), named: MergeDriver.name,
      attributes: attributes)
  }
}
