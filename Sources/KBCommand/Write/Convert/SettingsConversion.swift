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
    let settings = readSettings(change.after, path: KnowledgeFiles.settingsFile).settings
    let documents = coach.library.workouts.compactMap {
      coach.knowledge.workouts[$0.identity.path]
    }
    let rules = TrainingRules(settings, coach.library, workouts: documents)
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
      + check.remarks(on: targets, wanted: wanted)
      + maxima.filter { $0.cycleDone > 0 && !$0.before.isAlike($0.after) }.map {
        "The cycle of \($0.exercise) restarts with its training max"
      }
  }

  /// Whether neither `kb.yaml` nor a target changes.
  var isNothing: Bool { change.isNothing && decisions.isEmpty }

  /// Writes the settings and the journal as one change.
  func write(_ context: inout Context) throws(CommandFailure) -> LoggedSession? {
    let log = try DecisionLog(root: coach.root, settings: coach.settings, context.environment)
    let (title, note) = (SettingsConversion.title, SettingsConversion.note)
    try log.rehearse(decisions, titled: title, note: note, coach, &context)
    let conversion = FileChange("Convert to \(unit.symbol)", [change.edit])
    guard decisions.isEmpty else {
      return try log.add(decisions, titled: title, note: note, with: conversion, coach, &context)
    }
    try onDisk(coach.root.make(conversion))
    CommitOffer(root: coach.root, commits: coach.settings.gitCommits)
      .make(conversion.title, [change.edit.path], &context)
    return nil
  }

  /// What `kb.yaml` still says in the other unit.
  private static func remarks(_ unit: LoadUnit, _ settings: Settings) -> [String] {
    let other: LoadUnit = unit == .pounds ? .kilograms : .pounds
    var remarks: [String] = []
    if settings.inventory.isWritten(in: other) {
      remarks.append(
        "kb.yaml lists equipment in \(other.symbol): loads made with it stay in \(other.symbol),"
          + " because that is what it makes. Write your plates in \(unit.symbol) once you have"
          + " them, and convert again")
    }
    let schemes = [settings.progression.standard] + settings.progression.rules.map(\.parameters)
    let steps = schemes.contains { parameters in
      if case .load(let load)? = parameters.increment { return load.unit == other }
      return false
    }
    if steps {
      remarks.append(
        "progression in kb.yaml goes up in \(other.symbol), which is then rounded to what can be"
          + " made; write its increments in \(unit.symbol)")
    }
    return remarks
  }
}

extension Inventory {
  /// Whether something in it has its weight in this unit.
  fileprivate func isWritten(in unit: LoadUnit) -> Bool {
    bars.contains { $0.load.unit == unit } || plates.contains { $0.load.unit == unit }
      || (dumbbells + kettlebells).contains { $0.unit == unit }
      || machines.contains { $0.start.unit == unit }
  }
}
