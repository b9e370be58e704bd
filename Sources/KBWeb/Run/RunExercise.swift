import KBCore
import KBTraining

/// An exercise of a run: what is planned, what has been done, and what the journal knew of it.
///
/// A class, since copies of so large a value would be a tenth of the module.
final class RunExercise {
  var name = ""
  var label = ""
  var target: Prescription?
  private(set) var sets: [RunSet] = []
  /// The set that the person is at.
  private(set) var place = 0
  /// Why it was left out; `nil` if it was not.
  private(set) var skipped: String?
  /// How many rounds of its block were done; `nil` if each set is marked by itself.
  private(set) var rounds: Int32?
  private(set) var cycle: Int32 = 1
  private(set) var records: RunRecords
  private(set) var grid: LoadGrid?
  /// The reps of the last time, for sets of as many as possible.
  private(set) var lastReps: Int32?
  let unit: LoadUnit

  // What the next target follows from.
  private var kind: ExerciseKind?
  private var loadKind: LoadKind?
  private var increment: Load?
  private(set) var parameters: SchemeParameters?
  /// The step's own sets, with its warm-ups and shares of a maximum.
  private(set) var planned = Prescription()
  private var state = ""
  private(set) var lane: Int64 = -1
  /// What tells it from other exercises, whatever it is called here; empty if nothing does.
  private(set) var exercise = ""
  var estimate: Load?
  /// What another exercise tells of the estimate, where there is none.
  private(set) var related: Load?
  var trainingMax: Load?

  init(unit: LoadUnit, formula: OneRepMaxFormula) {
    self.unit = unit
    records = RunRecords(RecordBook(formula: formula))
  }

  /// Whether records are kept of it; its name is not looked at, since the tables that matching names
  /// takes would be a tenth of the module.
  var keepsRecords: Bool { kind != .mobility }

  var countsMetres: Bool { Step.countsMetres(name) }

  /// Reads a line of a question; lines that say nothing about an exercise are left alone.
  func read(_ line: RunLines) {
    switch line.word {
    case "name": name = line.rest
    case "label": label = line.rest
    case "target": target = prescription(line.rest)
    case "set": addSet(line)
    case "at": place = Int(line.number(1) ?? 0)
    case "skipped": skipped = line.rest
    case "rounds":
      rounds = line.number(1).map { Int32(clamping: $0) }
      cycle = Int32(clamping: max(1, line.number(2) ?? 1))
    case "records":
      records = RunRecords(RecordBook(formula: records.formula, recordText: line.rest))
    case "grid": grid = LoadGrid(text: line.rest)
    case "last": lastReps = line.number(1).map { Int32(clamping: $0) }
    case "kind":
      kind = ExerciseKind(rawValue: line.field(1))
      loadKind = LoadKind(rawValue: line.field(2))
    case "increment": increment = load(line.rest)
    case "scheme": parameters = SchemeParameters(text: line.rest)
    case "planned": planned = prescription(line.rest) ?? planned
    case "lane":
      exercise = line.field(1)
      lane = line.number(2) ?? -1
      state = line.field(3)
    case "estimate": estimate = load(line.rest)
    case "related": related = load(line.rest)
    case "trainingMax": trainingMax = load(line.rest)
    default: break
    }
  }

  private func prescription(_ text: String) -> Prescription? {
    let read = PrescriptionParser.parse(Cursor(text), countsMetres: countsMetres).prescription
    return read.isUnderstood ? read : nil
  }

  private func load(_ text: String) -> Load? {
    var cursor = Cursor(text)
    return cursor.eatWholeLoad()
  }

  private func addSet(_ line: RunLines) {
    guard var set = RunSet(text: line.field(2), countsMetres: countsMetres, unit: unit) else {
      return
    }
    switch line.field(1) {
    case "done": set.status = .done
    case "skipped": set.status = .skipped
    default: break
    }
    sets.append(set)
  }

  /// The sets as planned.
  var setsToDo: [RunSet] { target?.setsToDo ?? [RunSet(.tick)] }

  /// Lays the planned sets out where none are there yet.
  func layOut() {
    if sets.isEmpty { sets = setsToDo }
  }

  /// Whether the effort of a set matters: the plan aims at one, the next load follows from it, or
  /// one was said.
  var asksEffort: Bool {
    target?.effort != nil || parameters?.kind == .rpe
      || sets.contains { $0.performed?.effort != nil }
  }

  /// The effort aimed at, in halves on the RPE scale.
  var wantedEffort: Int32 { target?.effort?.highHalves ?? parameters?.effort ?? 16 }

  /// Whether a load can be chosen for sets that name none.
  var takesLoad: Bool {
    switch loadKind {
    case .bodyweight, .some(.none): false
    case .barbell, .dumbbell, .kettlebell, .machine, .cable, .band, nil: true
    }
  }

  /// The exercise as its progression sees it.
  var profile: ExerciseProfile {
    ExerciseProfile(
      name: name, kind: kind, load: loadKind,
      grid: grid ?? .multiples(of: Load(thousandths: 2_500, unit: unit)), unit: unit,
      increment: increment)
  }

  /// The line of a question that goes on from a state of the progression.
  func laneLine(of state: Lane) -> String {
    "lane\t" + exercise + "\t" + String(lane) + "\t" + state.stateText
  }

  /// The progression that the entry goes on with; `nil` if the page was told of none.
  var laneBefore: Lane? {
    guard let parameters else { return nil }
    return Lane(
      scheme: Scheme(parameters, for: profile, planned: PlannedWork(planned.workingGroups)),
      isAutomatic: parameters.isAutomatic ?? true, state: state)
  }
}

/// The records of an exercise, which its later entries go on from; kept by reference, since copies
/// of a book would be a thirtieth of the module.
final class RunRecords {
  var book: RecordBook
  let formula: OneRepMaxFormula

  init(_ book: RecordBook) {
    self.book = book
    formula = book.formula
  }
}
