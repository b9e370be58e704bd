import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Context {
  /// The most sources that a refusal names; kb check lists them all.
  private static let namedSources = 10

  /// Reads the knowledge base for a command; every command but kb check and kb build gets it here.
  ///
  /// `kinds` are the files that are read. Throws `incomplete` where the answer rests on one that
  /// could not be read: on `needed`, else on `kb.yaml` and the kinds that the command's spec names,
  /// or for a command that writes on all that it reads.
  mutating func knowledge(
    _ root: RootFolder, _ arguments: ParsedArguments, reading kinds: SourceKinds = .documents,
    restingOn needed: SourceKinds? = nil, isWriting: Bool = false
  ) throws(CommandFailure) -> KnowledgeBase {
    let knowledge: KnowledgeBase
    if let memory, !root.isTrial {
      lateMoment = memory.late.moment
      knowledge = try onDisk(memory.knowledge(of: root))
    } else {
      knowledge = try onDisk(KnowledgeBase(root, reading: kinds))
      // A command that writes completes it.
      if !isWriting, !arguments.spec.restsOn.isEmpty { warnOfUnfinishedChange(in: root) }
    }
    late = knowledge.late
    let spec = arguments.spec.restsOn
    let needed = needed ?? (spec.isEmpty ? kinds : spec).union(.settings)
    var missing = knowledge.missing
    if needed.contains(.plan) { missing += PlanFile.missing(in: root) }
    if needed.contains(.calendars) {
      missing += DiscoveryCalendars.missing(knowledge.settings.calendar, in: root)
    }
    try require(
      missing.filter { !$0.kinds.isDisjoint(with: needed) }, arguments,
      isWriting: isWriting || spec.isEmpty)
    return knowledge
  }

  /// Reads the knowledge base that the arguments name and replays its journal up to `--on`, else
  /// today; the same as `knowledge` for commands about training.
  mutating func coach(
    _ arguments: ParsedArguments, asOf day: Day? = nil, isWriting: Bool = false
  ) throws(CommandFailure) -> FolderCoach {
    let today: Day
    if let day { today = day } else { today = try FolderCoach.day(arguments, environment) }
    let root = try RootSearch.root(arguments, environment)
    // Programs are read each time, and no answer about training alone needs them, or the steps of workouts
    // that it is not about and that nobody has done.
    let isAboutTraining = arguments.spec.restsOn == .training
    return FolderCoach(
      try knowledge(
        root, arguments, reading: isAboutTraining ? .training : .documents, isWriting: isWriting),
      root: root, today: today, workouts: isAboutTraining ? [] : nil)
  }

  /// Says that what is read may be one side of a change here and the other side there.
  mutating func warnOfUnfinishedChange(in root: RootFolder) {
    guard root.hasUnfinishedChange else { return }
    note(
      """
      a change is only in part in the files; if no kb is writing, kb undo --list shows it, and kb undo \
      takes it back
      """,
      .warning)
  }

  /// Throws if sources are missing that an answer rests on, unless `--partial-data` asks for the
  /// rest: then the answer begins with what is missing.
  mutating func require(
    _ missing: [MissingSource], _ arguments: ParsedArguments, isWriting: Bool
  ) throws(CommandFailure) {
    let builtIn = missing.filter(\.isBuiltIn)
    let missing = missing.filter { !$0.isBuiltIn }
    warn(ofLibrary: builtIn)
    guard !missing.isEmpty else { return leaveOut(builtIn, arguments) }
    var lines = missing.prefix(Context.namedSources).map { Phrase($0.text) }
    if missing.count > lines.count {
      lines.append(
        "\(missing.count - lines.count) more cannot be read; kb check lists them all")
    }
    guard !isWriting, arguments.isGiven(CommonOptions.partialData.name) else {
      lines.append(
        !isWriting
          ? "the answer would be incomplete; add --partial-data to get it anyway"
          : "nothing was written, because that depends on what could not be read")
      throw .incomplete(lines)
    }
    for line in lines { note(line, .warning) }
    leaveOut(builtIn + missing, arguments)
  }

  /// Says that what comes with kb cannot be read; the person's own text is enough for an answer.
  private mutating func warn(ofLibrary missing: [MissingSource]) {
    guard let first = missing.first else { return }
    note(Phrase(first.text), .warning)
    if missing.count > 1 {
      note("\(missing.count - 1) more of kb's library cannot be read", .warning)
    }
  }

  /// Says in the answer itself what it leaves out.
  private mutating func leaveOut(_ missing: [MissingSource], _ arguments: ParsedArguments) {
    guard !missing.isEmpty else { return }
    let paths = missing.map(\.path)
    if arguments.wantsJSON {
      output.markIncomplete(paths)
    } else if arguments.spec.printsData {
      // Other output is a file in a format of its own; there the notes above must do.
      let named = paths.prefix(Context.namedSources).joined(separator: ", ")
      let more = paths.count > Context.namedSources ? ", …" : ""
      output.paragraph(
        StyledText("Incomplete: this answer leaves out \(named)\(more).", .warning))
    }
  }
}
