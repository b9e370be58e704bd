import KBCore
import KBTraining

extension SchemeParameters {
  /// Reads the form that `text` gives: `{scheme: linear, increment: 2.5kg}`; `nil` for anything
  /// else. The site's pages carry parameters in it.
  init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 1 else {
      return nil
    }
    self.init()
    for field in pieces(of: bytes[1..<(bytes.count - 1)]) {
      guard let colon = field.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = words(field[..<colon])
      guard read(name, words(field[(colon + 1)...])) else { return nil }
    }
  }

  private mutating func read(_ name: String, _ value: String) -> Bool {
    switch name {
    case "scheme": return set(&kind, SchemeKind(rawValue: value))
    case "starting-reps": return set(&startingReps, SchemeParameters.count(value))
    case "max-reps": return set(&maxReps, SchemeParameters.count(value))
    case "percent": return set(&percent, SchemeParameters.share(value))
    case "increment": return set(&increment, SchemeParameters.increment(value))
    case "failures": return set(&failures, SchemeParameters.count(value))
    case "deload": return set(&deload, SchemeParameters.share(value))
    case "trigger": return set(&trigger, ProgressionTrigger(rawValue: value))
    case "plus-reps": return set(&plusReps, SchemeParameters.count(value))
    case "training-max": return set(&trainingMax, SchemeParameters.share(value))
    case "cycle": return set(&cycle, SchemeParameters.count(value))
    case "holds": return set(&holds, SchemeParameters.flag(value))
    case "stages":
      stages = pieces(of: Array(value.utf8).dropFirst().dropLast()).compactMap {
        Stage(text: words($0))
      }
      return !stages.isEmpty
    case "reset": return set(&reset, SchemeParameters.reset(value))
    case "effort":
      var cursor = Cursor(value)
      return set(&effort, cursor.eatDecimal().map { Int32(clamping: $0 / 500) })
    case "goal": return set(&goal, SchemeParameters.count(value))
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

  private static func count(_ text: String) -> Int32? {
    var cursor = Cursor(text)
    guard let count = cursor.eatInteger(limit: Int64(Int32.max)), cursor.isAtEnd else { return nil }
    return count
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
    var cursor = Cursor(text)
    if cursor.eat("+") { return cursor.eatWholeLoad().map { .added($0) } }
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

/// The parts between commas that stand outside brackets.
private func pieces(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var pieces: [ArraySlice<UInt8>] = []
  var depth = 0
  var start = bytes.startIndex
  for index in bytes.indices {
    if bytes[index] == UInt8(ascii: "[") { depth += 1 }
    if bytes[index] == UInt8(ascii: "]") { depth -= 1 }
    if bytes[index] == UInt8(ascii: ","), depth == 0 {
      pieces.append(bytes[start..<index])
      start = index + 1
    }
  }
  if start < bytes.endIndex { pieces.append(bytes[start...]) }
  return pieces
}

/// The text of some bytes without blanks at both ends.
private func words(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes, as: UTF8.self).trimmedBlanks
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
