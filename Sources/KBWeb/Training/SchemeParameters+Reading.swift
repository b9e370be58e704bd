import KBCore
import KBTraining

extension SchemeParameters {
  /// Reads the form that `text` gives: `{scheme: linear, increment: 2.5kg}`; `nil` for anything
  /// else. The site's pages carry parameters in it.
  init?(text: String) {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    self.init()
    for field in SchemeParameters.fields(in: text.dropFirst().dropLast()) {
      let sides = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let name = sides.first, let value = sides.last else { return nil }
      guard read(String(name).trimmedBlanks, String(value).trimmedBlanks) else { return nil }
    }
  }

  /// The parts between commas that stand outside brackets.
  private static func fields(in text: Substring) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ","), depth == 0 {
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      } else {
        field.append(byte)
      }
    }
    if !field.isEmpty { fields.append(String(decoding: field, as: UTF8.self)) }
    return fields
  }

  private mutating func read(_ name: String, _ value: String) -> Bool {
    switch name {
    case "scheme": return set(&kind, SchemeKind(rawValue: value))
    case "starting-reps": return set(&startingReps, Int32(value))
    case "max-reps": return set(&maxReps, Int32(value))
    case "percent": return set(&percent, SchemeParameters.share(value))
    case "increment": return set(&increment, SchemeParameters.increment(value))
    case "failures": return set(&failures, Int32(value))
    case "deload": return set(&deload, SchemeParameters.share(value))
    case "trigger": return set(&trigger, ProgressionTrigger(rawValue: value))
    case "plus-reps": return set(&plusReps, Int32(value))
    case "training-max": return set(&trainingMax, SchemeParameters.share(value))
    case "cycle": return set(&cycle, Int32(value))
    case "holds": return set(&holds, SchemeParameters.flag(value))
    case "stages":
      stages = value.dropFirst().dropLast().split(separator: ",").compactMap {
        Stage(text: String($0))
      }
      return !stages.isEmpty
    case "reset": return set(&reset, SchemeParameters.reset(value))
    case "effort":
      var cursor = Cursor(value)
      return set(&effort, cursor.eatDecimal().map { Int32(clamping: $0 / 500) })
    case "goal": return set(&goal, Int32(value))
    case "step": return set(&step, SchemeParameters.time(value))
    case "longest": return set(&longest, SchemeParameters.time(value))
    case "auto": return set(&isAutomatic, SchemeParameters.flag(value))
    default: return false
    }
  }

  private func set<Value>(_ field: inout Value?, _ value: Value?) -> Bool {
    field = value
    return value != nil
  }

  private static func share(_ text: String) -> Int64? {
    var cursor = Cursor(text)
    guard let value = cursor.eatDecimal(), cursor.eat("%"), cursor.isAtEnd else { return nil }
    return value
  }

  private static func increment(_ text: String) -> Increment? {
    if let share = share(text) { return .percent(share) }
    return load(text).map { .load($0) }
  }

  private static func reset(_ text: String) -> StageReset? {
    if let share = share(text) { return .share(share) }
    if text.hasPrefix("+") { return load(String(text.dropFirst())).map { .added($0) } }
    var cursor = Cursor(text)
    guard let share = cursor.eatDecimal(), cursor.eat("%") else { return nil }
    cursor.skipBlanks()
    guard cursor.eatWord("of") else { return nil }
    cursor.skipBlanks()
    guard let reps = cursor.eatInteger(limit: 100), cursor.eatWord("rm"), cursor.isAtEnd else {
      return nil
    }
    return .repMaximum(share: share, reps: reps)
  }

  private static func load(_ text: String) -> Load? {
    var cursor = Cursor(text)
    return cursor.eatWholeLoad()
  }

  private static func time(_ text: String) -> TimeSpan? {
    var cursor = Cursor(text)
    guard let range = cursor.eatTimeRange(), cursor.isAtEnd else { return nil }
    return range.upperBound
  }

  private static func flag(_ text: String) -> Bool? {
    switch text {
    case "yes": true
    case "no": false
    default: nil
    }
  }
}

extension Stage {
  /// Reads `5x3+`.
  fileprivate init?(text: String) {
    var cursor = Cursor(text)
    cursor.skipBlanks()
    guard let sets = cursor.eatInteger(limit: 100), cursor.eatTimes(),
      let reps = cursor.eatInteger(limit: 100)
    else { return nil }
    let isPlus = cursor.eat("+")
    guard cursor.isAtEnd else { return nil }
    self.init(sets: sets, reps: reps, isPlus: isPlus)
  }
}

extension String {
  /// The text without blanks at both ends.
  var trimmedBlanks: String {
    var cursor = Cursor(self)
    cursor.skipBlanks()
    return cursor.text(from: cursor.position, to: max(cursor.position, cursor.trimmedEnd))
  }
}
