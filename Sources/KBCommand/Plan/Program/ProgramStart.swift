import KBCoach
import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// What beginning a program writes: its days as workouts, the rotation, training maxes.
struct ProgramStart {
  let plan: ProgramPlan
  let coach: FolderCoach
  /// A day that does not stand there as it has to be.
  struct DayFile {
    let file: ProgramFile
    /// What is there now; `nil` if nothing does.
    let before: [UInt8]?
  }

  let days: [DayFile]
  let change: SettingsChange
  /// The decisions that the journal can carry.
  let decisions: [Decision]

  /// Finds out what has to be written; says what is in the way and stops there. Days that the
  /// program wrote before, with other loads or exercises, are in the way unless it `replaces` them.
  init(
    _ plan: ProgramPlan, _ coach: FolderCoach, replaces: Bool, _ context: inout Context
  ) throws(CommandFailure) {
    self.plan = plan
    self.coach = coach
    guard !plan.concrete.files.isEmpty else {
      context.note(
        """
        \(plan.document.name) has no days in \(plan.document.identity.path); a day is a heading \
        with exercises below it
        """)
      throw .reported
    }
    try ProgramStart.refuseEmptyDays(plan, &context)
    var days: [DayFile] = []
    var obstacles: [String] = []
    var isOwn = true
    for (file, key) in zip(plan.concrete.files, plan.concrete.rotation) {
      let old: [UInt8]?
      do { old = try coach.root.readIfPresent(file.path, limit: KnowledgeFiles.sizeLimit) } catch {
        throw .environment(error.text)
      }
      if let old, old == Array(file.text.utf8) { continue }
      let other = coach.library.workouts.first { $0.identity.key == key }
      guard old != nil || other != nil else {
        days.append(DayFile(file: file, before: nil))
        continue
      }
      let program = coach.knowledge.workouts[file.path]?.program?.text
      let isDay = old != nil && program == plan.document.identity.key
      if isDay, replaces {
        days.append(DayFile(file: file, before: old))
      } else {
        obstacles.append(old == nil ? other?.identity.path ?? file.path : file.path)
        isOwn = isOwn && isDay
      }
    }
    guard obstacles.isEmpty else {
      ProgramStart.report(obstacles, areOwn: isOwn, of: plan.document, &context)
      throw .reported
    }
    self.days = days
    let rotation = plan.concrete.rotation
    // Who has all of it has begun already, and a training max would restart its cycle.
    let isBegun = days.isEmpty && coach.settings.rotation == rotation
    var edits = coach.settings.rotation == rotation ? [] : [SettingsEdit.rotation(rotation)]
    if !isBegun, ProgramStart.wasDone(rotation, coach) {
      edits.append(.rotationSince(coach.today))
    }
    change = try SettingsChange(edits, of: coach.root, &context)
    decisions = isBegun ? [] : DecisionLog.writable(ProgramStart.decisions(of: plan, coach))
  }

  /// How to have exercises back that equipment took.
  static let hintOfEquipment =
    "If you have more, list it under equipment: in kb.yaml; --equipment all means everything."

  /// Stops where a day of the program would have nothing to do.
  private static func refuseEmptyDays(
    _ plan: ProgramPlan, _ context: inout Context
  ) throws(CommandFailure) {
    guard let obstacle = plan.fit.obstacle(in: plan.document.program) else { return }
    context.note("\(plan.document.name) cannot start: \(obstacle)")
    let gone = plan.fit.swaps.filter { $0.substitute == nil }
    for swap in gone.prefix(5) {
      context.errors.paragraph(StyledText(swap.text + "."), indent: 2, hanging: 2)
    }
    if gone.count > 5 { context.errors.line("  and \(gone.count - 5) more") }
    if plan.fit.swapsForEquipment { context.errors.paragraph(StyledText(hintOfEquipment)) }
    context.note("nothing was written; kb program recommend finds a program that fits")
    throw .reported
  }

  /// Whether sessions of before would move the rotation on from its first day, or a day that was
  /// set for another rotation would.
  private static func wasDone(_ rotation: [String], _ coach: FolderCoach) -> Bool {
    coach.settings.rotationSince != nil
      || coach.sessions.contains { placed in
        placed.session.day < coach.today && placed.session.isTraining && !placed.session.isPartial
          && placed.session.keyed(by: coach.library).workout.map { rotation.contains($0.key) }
            ?? false
      }
  }

  /// Whether all of it is there already.
  var isNothing: Bool { days.isEmpty && change.isNothing }

  private static func report(
    _ obstacles: [String], areOwn: Bool, of document: ProgramDocument, _ context: inout Context
  ) {
    context.note("these files are in the way of \(document.name):")
    for path in obstacles.prefix(10) { context.errors.line("  " + path) }
    if obstacles.count > 10 { context.errors.line("  and \(obstacles.count - 10) more") }
    let wayOut =
      areOwn ? "--replace rewrites them" : "rename or remove them to start the program over"
    context.note(
      """
      nothing was written; \(wayOut), or list their keys in kb.yaml's rotation to continue with \
      them
      """)
  }

  /// Writes workouts, settings and the journal as one change.
  func write(_ context: inout Context) throws(CommandFailure) -> LoggedSession? {
    let title = "Start of \(plan.document.name)"
    let log = try DecisionLog(root: coach.root, settings: coach.settings, context.environment)
    try log.rehearse(decisions, titled: title, coach, &context)
    let files = days.map {
      FileEdit(path: $0.file.path, before: $0.before, after: Array($0.file.text.utf8))
    }
    let start = FileChange("Start \(plan.document.name)", files + [change.edit])
    guard decisions.isEmpty else {
      return try log.add(decisions, titled: title, with: start, coach, &context)
    }
    try onDisk(coach.root.make(start))
    CommitOffer(root: coach.root, commits: coach.settings.gitCommits)
      .make(start.title, start.edits.map(\.path), &context)
    return nil
  }

  /// What the first workout prescribes, with the training maxes taken.
  var firstTargets: [TargetExplanation] {
    guard let first = plan.concrete.rotation.first else { return [] }
    var replay = ProgramStart.replay(of: plan, coach)
    replay.take(
      Session(day: coach.today, title: "Start", decisions: decisions), at: coach.sessions.count)
    let explainer = TargetExplainer(replay, sessions: coach.sessions) {
      coach.knowledge.withText($0)
    }
    return replay.rules.steps(of: first).map { explainer.explain(replay.target(for: $0)) }
  }
}
