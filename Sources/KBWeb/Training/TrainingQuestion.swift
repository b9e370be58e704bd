import KBCore
import KBTraining

/// A journal with the rules that it is replayed by, as text.
///
/// Each line is a word and its fields between tabs; after the line `journal` stands the journal.
///
///     unit      kg
///     formula   Epley
///     today     2026-11-21
///     base      {scheme: double}
///     exercise  Bench Press   Bench; BP   barbell   compound   bar 20kg 25kg*4,20kg*4   {}
///     workout   strength/push-a
///     step      Bench Press — 5x5 @ 80%   {scheme: linear}
///     journal
///
/// What a success usually adds may follow the scheme of an exercise, as in `1kg`. The loads are `bar LOAD PLATES`, `list LOADS`, `belt PLATES`,
/// `stack FROM TO STEP` or `step LOAD`. Lines that are not understood are left out.
struct TrainingQuestion {
  private(set) var rules = TrainingRules()
  private(set) var today = Day(number: Int32.max)
  /// The key of the last workout.
  private(set) var workouts: [String] = []
  private(set) var sessions: [Session] = []

  private var unit = LoadUnit.kilograms
  private var formula = OneRepMaxFormula.epley
  private var steps: [(step: Step, parameters: SchemeParameters)] = []

  /// A question that begins with its journal has the rules of the one before it.
  init(_ input: [UInt8], after last: TrainingQuestion? = nil) {
    if let last, input.starts(with: "journal\n".utf8) { self = last }
    var line = LineCursor()
    while line.advance(in: input) {
      let text = String(decoding: input[line.start..<line.end], as: UTF8.self)
      if text == "journal" {
        finishWorkout()
        sessions =
          JournalParser.parse(Array(input[min(line.next, input.count)...]), path: "")
          .sessions
        return
      }
      read(text.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) })
    }
    finishWorkout()
  }

  private mutating func read(_ fields: [String]) {
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    switch field(0) {
    case "unit":
      unit = field(1) == "lb" ? .pounds : .kilograms
      restart(base: rules.base)
    case "formula":
      formula = OneRepMaxFormula.named(field(1)) ?? formula
      restart(base: rules.base)
    case "today": today = Day(text: field(1)) ?? today
    case "base": restart(base: SchemeParameters(text: field(1)) ?? SchemeParameters())
    case "exercise": addExercise(fields)
    case "workout":
      finishWorkout()
      workouts.append(field(1))
    case "step":
      let (step, _) = Step.parse(Cursor(field(1)))
      steps.append((step, SchemeParameters(text: field(2)) ?? SchemeParameters()))
    default: break
    }
  }

  /// Unit, formula and default scheme come before the exercises that they hold for.
  private mutating func restart(base: SchemeParameters) {
    rules = TrainingRules(unit: unit, formula: formula, base: base)
  }

  private mutating func finishWorkout() {
    guard let key = workouts.last else { return }
    if !steps.isEmpty { rules.add(workout: key, steps: steps) }
    steps = []
  }

  private mutating func addExercise(_ fields: [String]) {
    guard fields.count >= 7, !fields[1].isEmpty else { return }
    let aliases = fields[2].split(separator: ";").map { String($0).trimmedBlanks }
    rules.add(
      ExerciseProfile(
        name: fields[1], kind: ExerciseKind(rawValue: fields[4]),
        load: LoadKind(rawValue: fields[3]),
        grid: LoadGrid(question: fields[5]) ?? .multiples(of: Load(thousandths: 2_500, unit: unit)),
        unit: unit, increment: fields.count > 7 ? LoadGrid.load(fields[7]) : nil,
        parameters: SchemeParameters(text: fields[6]) ?? SchemeParameters()),
      aliases: aliases)
  }
}

extension LoadGrid {
  /// Reads `bar 20kg 25kg*4,20kg*4` and the like; `nil` for anything else.
  fileprivate init?(question: String) {
    let words = question.split(separator: " ").map { String($0) }
    guard let form = words.first else { return nil }
    let loads = words.dropFirst().map { LoadGrid.load($0) }
    switch form {
    case "bar":
      guard words.count >= 2, let bar = LoadGrid.load(words[1]) else { return nil }
      self = .barbell(bar: bar, plates: words.count > 2 ? LoadGrid.plates(words[2]) : [])
    case "belt": self = .single(plates: words.count > 1 ? LoadGrid.plates(words[1]) : [])
    case "list":
      guard words.count == 2 else { return nil }
      self = .choices(words[1].split(separator: ",").compactMap { LoadGrid.load(String($0)) })
    case "stack":
      guard words.count == 4, let from = loads[0], let to = loads[1], let step = loads[2] else {
        return nil
      }
      self = .stack(Machine(name: "", start: from, end: to, step: step))
    case "step":
      guard words.count == 2, let step = loads[0] else { return nil }
      self = .multiples(of: step)
    default: return nil
    }
  }

  fileprivate static func load(_ text: String) -> Load? {
    var cursor = Cursor(text)
    return cursor.eatWholeLoad()
  }

  /// Reads `25kg*4,20kg*4`.
  private static func plates(_ text: String) -> [Plate] {
    text.split(separator: ",").compactMap { item in
      let sides = item.split(separator: "*")
      guard sides.count == 2, let load = load(String(sides[0])), let count = Int32(sides[1]) else {
        return nil
      }
      return Plate(load: load, count: max(0, min(count, 1000)))
    }
  }
}
