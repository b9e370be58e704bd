import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let upgrade = Command(
    CommandSpec(
      "upgrade", .write, "Compare what this kb understands with what the last one did",
      description: [
        "A new version of kb may read a line or compute a target differently. kb check and kb build"
          + " record what they understand in .kb/baseline; kb upgrade --preview lists every"
          + " reading, id, target, record and count that was different in the previous version, and"
          + " why.",
        "Without --preview it shows the same, asks, and from then on compares with this version. It"
          + " also adds format: to kb.yaml if it is missing.",
      ],
      options: [
        .flag("preview", "List the differences, and write nothing.")
      ] + ChangeRun.options.filter { $0.name == "yes" },
      examples: [
        .init("kb upgrade --preview", "After installing a new version."),
        .init("kb upgrade", "Accept what it understands."),
      ],
      outcomes: [
        .init(.fine, "Nothing differs, or the differences were accepted."),
        .init(.problems, "There are differences, and they were not accepted."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let day = try UpgradeRun.day(arguments, context.environment)
    let coach = try context.coach(arguments, asOf: day, isWriting: true)
    let run = UpgradeRun(coach, arguments)
    context.write(run.report.json, arguments) { run.report.print(on: &$0) }
    guard !arguments.flag("preview") else { return run.report.hasDifferences ? .problems : .fine }
    return try run.accept(&context)
  }
}

/// The command's own steps: compare, ask, record.
private struct UpgradeRun {
  let report: UpgradeReport
  private let coach: FolderCoach
  private let change: ChangeRun

  /// As of the day of the last record, so that streaks and targets are of the same day.
  static func day(
    _ arguments: ParsedArguments, _ environment: Environment
  ) throws(CommandFailure) -> Day {
    let root = try RootSearch.root(arguments, environment)
    if let head = BaselineHead.recorded(in: root) { return head.day }
    return try LocalTime.today(environment)
  }

  init(_ coach: FolderCoach, _ arguments: ParsedArguments) {
    self.coach = coach
    change = ChangeRun(coach.root, coach.settings, arguments)
    let new = Baseline(coach)
    let root = coach.root
    report = UpgradeReport(
      comparison: Baseline.recorded(in: root).map { old in
        BaselineComparison(
          from: old, to: new, holdsLine: { path, digest in root.holdsLine(digest, in: path) },
          exercise: { coach.rules.index(named: $0) },
          document: { name in
            (coach.library.workout(key: name)?.identity
              ?? coach.library.exercise(named: name)?.identity)?.path
          })
      },
      new: new)
  }

  /// Asks where there is something to look at, and records what this version understands.
  func accept(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    try onDisk(coach.root.requireWritable())
    if report.hasDifferences, !change.arguments.flag("yes") {
      try change.requireAnswers(context)
      guard context.confirm("Accept these differences?", default: false) else {
        context.note("nothing was written; kb upgrade asks again")
        return .problems
      }
    }
    try declareFormat(&context)
    let today = try LocalTime.today(context.environment)
    let current = FolderCoach(coach.knowledge, root: coach.root, today: today)
    do { try Baseline.record(FolderFacts(current), in: coach.root) } catch {
      throw .environment(error.text)
    }
    if !change.arguments.wantsJSON {
      context.output.line("Recorded what kb \(Version.text) understands in this folder.")
    }
    return .fine
  }

  /// Writes `format:` into a `kb.yaml` that does not have it.
  private func declareFormat(_ context: inout Context) throws(CommandFailure) {
    guard !coach.settings.declaresFormat else { return }
    let edit = SettingsEdit.word("format", String(FolderFormat.current))
    let settings = try SettingsChange([edit], of: coach.root, &context)
    let title = "Write format: \(FolderFormat.current) into kb.yaml"
    do { try coach.root.make(FileChange(title, [settings.edit])) } catch {
      throw .environment(error.text)
    }
    if !change.arguments.wantsJSON {
      context.output.line("kb.yaml now says format: \(FolderFormat.current); kb undo removes it.")
    }
  }
}

extension RootFolder {
  /// Whether a file still has a line whose text has that digest.
  fileprivate func holdsLine(_ digest: UInt64, in path: String) -> Bool {
    // A file that is gone or cannot be read has no line.
    guard let bytes = try? read(path, limit: JournalFile.limit) else { return false }
    let lines = SourceLines(bytes)
    guard lines.count > 0 else { return false }
    return (1...lines.count).contains { lines.bytes($0).digest == digest }
  }
}
