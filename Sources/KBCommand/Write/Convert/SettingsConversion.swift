import KBCoach
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// A change of units: in `kb.yaml`, and of the targets that the journal leads to.
struct SettingsConversion {
  static let title = "Unit conversion"
  static let note = "unit conversion"

  let unit: LoadUnit
  let coach: FolderCoach
  let change: SettingsChange
  let progression: ProgressionConversion
  let targets: [ConvertedTarget]
  let maxima: [ConvertedMaximum]
  let decisions: [Decision]
  /// What does not change automatically, one sentence each without a full stop.
  let remarks: [String]

  init(
    to unit: LoadUnit, _ coach: FolderCoach, _ context: inout Context
  ) throws(CommandFailure) {
    self.unit = unit
    self.coach = coach
    let change: SettingsChange
    if coach.settings.unit == unit {
      do {
        change = SettingsChange(
          nothingIn: try coach.root.read(
            KnowledgeFiles.settingsFile, limit: KnowledgeFiles.sizeLimit))
      } catch { throw .environment(error.text) }
    } else {
      // What kb init wrote and nobody has changed says nothing of the person's own equipment.
      let old = coach.settings.unit
      let units = try SettingsChange([.unit(unit)], of: coach.root, &context)
      let text = String(decoding: units.after, as: UTF8.self)
      change = OwnEquipment.Part.replaceable(in: text, from: old).reduce(units) {
        $0.replacing($1.text(in: old), with: $1.text(in: unit))
      }
    }
    let documents = coach.library.workouts.compactMap {
      coach.knowledge.workouts[$0.identity.path]
    }
    var settings = readSettings(change.after, path: KnowledgeFiles.settingsFile).settings
    let progression = try ProgressionConversion(
      UnitConversion(to: TrainingRules(settings, coach.library, workouts: documents)),
      settings.inventory, settings: change.after, coach)
    self.progression = progression
    self.change = change.leading(to: progression.settings)
    settings = readSettings(self.change.after, path: KnowledgeFiles.settingsFile).settings
    let rules = TrainingRules(
      settings, coach.library,
      workouts: documents.map { progression.workouts[$0.card.identity.path] ?? $0 })
    let conversion = UnitConversion(to: rules)
    let replay = coach.replay
    let targets = replay.exercises.indices.flatMap { exercise in
      coach.coach.current(replay.targets(ofExercise: exercise)).compactMap { target in
        target.lane.flatMap { conversion.target(of: $0, in: replay) }
      }
    }
    let maxima = replay.exercises.indices.compactMap { conversion.maximum(of: $0, in: replay) }
    let wanted =
      targets.map { Decision.next(exercise: $0.exercise, Prescription(groups: $0.after)) }
      + maxima.map { Decision.trainingMax(exercise: $0.exercise, $0.after) }
    let decisions = DecisionLog.writable(wanted)
    let check = ConversionCheck(rules, decisions, coach)
    self.targets = targets
    self.maxima = maxima
    self.decisions = decisions
    remarks =
      SettingsConversion.remarks(unit, settings)
      + [progression.remark(unit)].compactMap { $0 }
      + check.remarks(on: targets, wanted: wanted)
      + SettingsConversion.remarks(unit, onSteps: check.stepsLeft(unit, documents))
  }

  /// Whether neither `kb.yaml` nor another file nor a target changes.
  var isNothing: Bool { change.isNothing && progression.edits.isEmpty && decisions.isEmpty }

  /// Writes the settings and the journal as one change.
  func write(_ context: inout Context) throws(CommandFailure) -> LoggedSession? {
    let log = try DecisionLog(root: coach.root, settings: coach.settings, context.environment)
    let (title, note) = (SettingsConversion.title, SettingsConversion.note)
    try log.rehearse(decisions, titled: title, note: note, coach, &context)
    let conversion = FileChange("Convert to \(unit.symbol)", [change.edit] + progression.edits)
    guard decisions.isEmpty else {
      return try log.add(decisions, titled: title, note: note, with: conversion, coach, &context)
    }
    try onDisk(coach.root.make(conversion))
    CommitOffer(root: coach.root, commits: coach.settings.gitCommits)
      .make(conversion.title, conversion.edits.map(\.path), &context)
    return nil
  }

  /// What `kb.yaml` still says in the other unit.
  private static func remarks(_ unit: LoadUnit, _ settings: Settings) -> [String] {
    let other = unit.other
    guard settings.inventory.isWritten(in: other) else { return [] }
    return [
      "kb.yaml lists equipment in \(other.symbol): loads made with it stay in \(other.symbol),"
        + " because that is what it makes. Write your plates in \(unit.symbol) once you have"
        + " them, and convert again"
    ]
  }

  /// What the steps of workouts still say in the other unit where nothing that was logged decides.
  private static func remarks(
    _ unit: LoadUnit, onSteps steps: [ConversionCheck.StepLeft]
  ) -> [String] {
    guard !steps.isEmpty else { return [] }
    let places = places(steps.map { ($0.path, $0.line) })
    let symbol = unit.other.symbol
    let begins =
      steps.count == 1
      ? "begins with a load in \(symbol), because you have not done it yet; change it"
      : "begin with loads in \(symbol), because you have not done them yet; change them"
    return ["\(places) \(begins) with kb edit, or start the program again with --replace"]
  }

  /// `a.md:3, a.md:5 and b.md:3`, of many the first and how many more.
  static func places(_ places: [(path: String, line: Int32)]) -> String {
    let most = 8
    var words = places.prefix(most).map { "\($0.path):\($0.line)" }
    if places.count > most { words.append("\(places.count - most) more") }
    return Wording.list(words)
  }
}

extension Inventory {
  /// Whether something in it has its weight in this unit.
  func isWritten(in unit: LoadUnit) -> Bool {
    bars.contains { $0.load.unit == unit } || plates.contains { $0.load.unit == unit }
      || (dumbbells + kettlebells).contains { $0.unit == unit }
      || machines.contains { $0.start.unit == unit }
  }
}
