import KBCore
import KBTraining

extension SchemeParameters {
  /// Reads a scheme and its parameters; what is wrong is reported and left out.
  package init(reading fields: inout FieldReader) {
    self.init(kind: fields.choice("scheme", of: SchemeKind.self))
    startingReps = fields.count("starting-reps", in: 1...100)
    maxReps = fields.count("max-reps", in: 1...100)
    percent = fields.share("percent", upTo: 100)
    increment = fields.increment("increment")
    failures = fields.count("failures", in: 1...20)
    deload = fields.share("deload", upTo: 90)
    trigger = fields.choice("trigger", of: ProgressionTrigger.self)
    plusReps = fields.count("plus-reps", in: 1...100)
    trainingMax = fields.share("training-max", upTo: 150)
    cycle = fields.count("cycle", in: 1...100)
    holds = fields.flag("holds")
    stages = fields.stages("stages")
    reset = fields.reset("reset")
    effort = fields.effort("effort")
    goal = fields.count("goal", in: 1...1000)
    step = fields.span("step")
    longest = fields.span("longest")
    isAutomatic = fields.flag("auto")
    checkOrder(&fields)
    if let kind { fields.reportUnused(by: kind) }
  }

  private mutating func checkOrder(_ fields: inout FieldReader) {
    guard let low = startingReps, let high = maxReps, low > high,
      let node = fields.node("starting-reps")
    else { return }
    fields.report(
      "wrong-type", .warning, node.range,
      "starting-reps \(low) is more than max-reps \(high)", fix: "write \(high) or less")
    startingReps = nil
  }
}

extension SchemeKind {
  /// The keys that the scheme uses besides `scheme`, `increment` and `auto`.
  fileprivate var keys: [String] {
    switch self {
    case .double: ["starting-reps", "max-reps", "percent", "failures", "deload", "trigger"]
    case .linear: ["failures", "deload", "trigger", "plus-reps"]
    case .percent: ["training-max", "cycle", "holds", "plus-reps", "failures", "deload"]
    case .stages: ["stages", "reset", "plus-reps"]
    case .rpe: ["effort", "failures", "deload"]
    case .totalReps: ["goal", "failures", "deload"]
    case .time: ["step", "longest", "failures", "deload"]
    case .none: []
    }
  }
}

extension FieldReader {
  fileprivate mutating func count(_ name: String, in range: ClosedRange<Int>) -> Int32? {
    integer(name, in: range).map { Int32($0) }
  }

  /// `5`, `2.5` or `2.5%`, more than nothing, as thousandths of one per cent.
  mutating func share(_ name: String, upTo limit: Int64) -> Int64? {
    guard let scalar = scalar(name) else { return nil }
    if let share = FieldReader.share(scalar.text), (1...limit * 1000).contains(share) {
      return share
    }
    report(
      wrongType: .scalar(scalar), expected: "a percentage above 0% and at most \(limit)%")
    return nil
  }

  private static func share(_ text: String) -> Int64? {
    var cursor = Cursor(text)
    guard let value = cursor.eatDecimal() else { return nil }
    cursor.skipBlanks()
    _ = cursor.eat("%")
    return cursor.isAtEnd ? value : nil
  }

  fileprivate mutating func increment(_ name: String) -> Increment? {
    guard let scalar = scalar(name) else { return nil }
    let expected: Phrase = "a load or a percentage, such as 2.5kg or 2.5%"
    var cursor = Cursor(scalar.text)
    if let load = cursor.eatWholeLoad() {
      if load.thousandths > 0 { return .load(load) }
    } else if scalar.text.hasSuffix("%"), let share = FieldReader.share(scalar.text) {
      if (1...100_000).contains(share) { return .percent(share) }
      if share > 0 {
        report(wrongType: .scalar(scalar), expected: "a percentage of at most 100%")
        return nil
      }
    } else if scalar.text != "0" {
      report(wrongType: .scalar(scalar), expected: expected)
      return nil
    }
    report(
      "wrong-type", .warning, scalar.range,
      "an increment of 0 never raises the load, so the usual one is used",
      fix: "write \(expected), or scheme: none")
    return nil
  }

  fileprivate mutating func stages(_ name: String) -> [Stage] {
    guard let node = node(name) else { return [] }
    let expected: Phrase = "a list such as [5x3+, 6x2+, 10x1+]"
    guard case .sequence(let items, _) = node, !items.isEmpty, items.count <= 20 else {
      report(wrongType: node, expected: expected)
      return []
    }
    var stages: [Stage] = []
    for item in items {
      guard case .scalar(let scalar) = item, let stage = FieldReader.stage(scalar.text) else {
        report(wrongType: item, expected: "sets and reps such as 5x3+")
        return []
      }
      stages.append(stage)
    }
    return stages
  }

  private static func stage(_ text: String) -> Stage? {
    var cursor = Cursor(text)
    guard let sets = cursor.eatInteger(limit: 100), cursor.eatTimes(),
      let reps = cursor.eatInteger(limit: 100), sets > 0, reps > 0
    else { return nil }
    let isPlus = cursor.eat("+")
    return cursor.isAtEnd ? Stage(sets: sets, reps: reps, isPlus: isPlus) : nil
  }

  /// `85%` of the failed load, `85% of 5RM`, or `+7.5kg`.
  fileprivate mutating func reset(_ name: String) -> StageReset? {
    guard let scalar = scalar(name) else { return nil }
    if let reset = FieldReader.reset(scalar.text) { return reset }
    report(
      wrongType: .scalar(scalar),
      expected: "a percentage or an added load, such as 85%, 85% of 5RM or +7.5kg")
    return nil
  }

  private static func reset(_ text: String) -> StageReset? {
    var cursor = Cursor(text)
    if cursor.eat("+") { return cursor.eatWholeLoad().map { .added($0) } }
    guard let share = cursor.eatDecimal(), (1...100_000).contains(share), cursor.eat("%") else {
      return nil
    }
    cursor.skipBlanks()
    if cursor.isAtEnd { return .share(share) }
    guard cursor.eatWord("of") else { return nil }
    cursor.skipBlanks()
    guard let reps = cursor.eatInteger(limit: 100), reps > 0 else { return nil }
    cursor.skipBlanks()
    return cursor.eatWord("rm") && cursor.isAtEnd
      ? .repMaximum(share: share, reps: reps) : nil
  }

  /// `8`, `8.5` or `RPE 8`, from 6 to 10 in halves.
  fileprivate mutating func effort(_ name: String) -> Int32? {
    guard let scalar = scalar(name) else { return nil }
    var cursor = Cursor(scalar.text)
    if cursor.eatWord("rpe") { cursor.skipBlanks() }
    if let effort = cursor.eatDecimal(), cursor.isAtEnd, (6000...10_000).contains(effort),
      effort % 500 == 0
    {
      return Int32(effort / 500)
    }
    report(wrongType: .scalar(scalar), expected: "an effort from 6 to 10, in halves")
    return nil
  }

  fileprivate mutating func span(_ name: String) -> TimeSpan? {
    guard let scalar = scalar(name) else { return nil }
    var cursor = Cursor(scalar.text)
    if let range = cursor.eatTimeRange(), cursor.isAtEnd, range.lowerBound == range.upperBound,
      range.upperBound.milliseconds > 0
    {
      return range.upperBound
    }
    report(wrongType: .scalar(scalar), expected: "a time such as 5s or 2 min")
    return nil
  }

  /// Says which of the keys that are written mean nothing to the scheme.
  fileprivate mutating func reportUnused(by kind: SchemeKind) {
    let used = kind.keys
    var seen: [String] = []
    for other in SchemeKind.allCases {
      for key in other.keys where !used.contains(key) && !seen.contains(key) {
        seen.append(key)
        guard let node = node(key) else { continue }
        report(
          "unknown-key", .info, node.range, "the scheme \(kind.rawValue) does not use \(key)",
          fix: "remove it, or write scheme: \(other.rawValue)")
      }
    }
  }
}
