/// Something the lifter decided or measured, which is in a session beside what was done.
package enum Decision: Equatable, Hashable, Sendable {
  /// The next target of an exercise, overriding the progression.
  case next(exercise: String, Prescription)
  /// An accepted deload.
  case deload(exercise: String, Load)
  case trainingMax(exercise: String, Load)
  case bodyweight(Load)
  /// Sets of the daily challenge that were done.
  case challenge(Int32)
  /// The loads of an exercise in this session are what was lifted, however unlikely they are.
  case confirmed(exercise: String)
  /// How sore a part of the body is, from 0 to 5.
  case soreness(part: String, Int32)
  /// How long the night's sleep was.
  case sleep(TimeSpan)
  /// How much strain there is besides training, from 0 to 5.
  case stress(Int32)

  /// The most of soreness and of stress.
  package static let worst: Int32 = 5

  /// The name of the exercise that it is about; `nil` if it is about none.
  package var exercise: String? {
    switch self {
    case .next(let exercise, _), .deload(let exercise, _), .trainingMax(let exercise, _),
      .confirmed(let exercise):
      exercise
    case .bodyweight, .challenge, .soreness, .sleep, .stress: nil
    }
  }

  /// The canonical line, without the list's bullet.
  package var text: String {
    switch self {
    case .next(let exercise, let prescription):
      "next: " + exercise + " "
        + prescription.notation(countsMetres: Step.countsMetres(exercise))
    case .deload(let exercise, let load): "deload: " + exercise + " " + load.text
    case .trainingMax(let exercise, let load): "training max: " + exercise + " " + load.text
    case .bodyweight(let load): "bodyweight: " + load.text
    case .challenge(let sets): "challenge: " + String(sets)
    case .confirmed(let exercise): "confirmed: " + exercise
    case .soreness(let part, let level): "soreness: " + part + " " + String(level)
    case .sleep(let time): "sleep: " + time.hours
    case .stress(let level): "stress: " + String(level)
    }
  }
}

extension Decision {
  /// A line about how the lifter felt, such as `sleep: 6h`; `nil` for any other.
  package static func felt(_ line: String) -> Decision? {
    guard case .decision(let decision)? = HeadItem.parse(Cursor(line)) else { return nil }
    switch decision {
    case .soreness, .sleep, .stress: return decision
    default: return nil
    }
  }
}

extension Decision {
  /// What a line of a session's head may be about.
  enum Subject {
    case next, deload, trainingMax, bodyweight, challenge, confirmed, soreness, sleep, stress
  }

  /// Reads what follows the subject; `nil` if it is not of its form.
  static func parse(_ subject: Subject, _ text: Cursor) -> Decision? {
    var cursor = text
    cursor.skipBlanks()
    switch subject {
    case .bodyweight:
      return cursor.eatWholeLoad().map { .bodyweight($0) }
    case .challenge:
      guard let sets = cursor.eatInteger(limit: 1000) else { return nil }
      cursor.skipBlanks()
      return cursor.isAtEnd ? .challenge(sets) : nil
    case .confirmed:
      let name = cursor.text(from: cursor.position, to: cursor.trimmedEnd)
      return name.isEmpty ? nil : .confirmed(exercise: name)
    case .soreness:
      guard let part = cursor.eatNameBeforeNotation(), let level = cursor.eatWholeLevel() else {
        return nil
      }
      return .soreness(part: part, level)
    case .sleep:
      return cursor.eatSleep().map { .sleep($0) }
    case .stress:
      return cursor.eatWholeLevel().map { .stress($0) }
    case .next, .deload, .trainingMax:
      guard let name = cursor.eatNameBeforeNotation() else { return nil }
      if case .next = subject {
        let parsed = PrescriptionParser.parse(cursor, countsMetres: Step.countsMetres(name))
        // Printed at the end of the line, a carriage return would be read as a part of the line break.
        guard parsed.problems.isEmpty, parsed.prescription.isUnderstood,
          !parsed.prescription.note.utf8.contains(0x0D)
        else { return nil }
        return .next(exercise: name, parsed.prescription)
      }
      guard let load = cursor.eatWholeLoad() else { return nil }
      if case .deload = subject { return .deload(exercise: name, load) }
      return .trainingMax(exercise: name, load)
    }
  }
}

extension Cursor {
  /// Reads a level from 0 to 5 that nothing follows, or `3/5`; `nil` for anything else.
  fileprivate mutating func eatWholeLevel() -> Int32? {
    guard let level = eatInteger(limit: Int64(Decision.worst)) else { return nil }
    if eat("/") {
      guard eatInteger(limit: 10) == Decision.worst else { return nil }
    }
    skipBlanks()
    return isAtEnd ? level : nil
  }

  /// Reads how long somebody slept, to the minute: `6h`, `6 h 30 min`, `6:30`, or `7.5` hours; `nil` for anything else.
  fileprivate mutating func eatSleep() -> TimeSpan? {
    let start = position
    var milliseconds: Int64?
    if let hours = eatDecimal(), case let end = position, case () = skipBlanks(), isAtEnd {
      milliseconds = hours * 3600
      position = end
    } else {
      position = start
      if let hours = eatInteger(limit: 24), eat(":"), Cursor.isDigit(peek()),
        Cursor.isDigit(peek(1)),
        let minutes = eatInteger(limit: 59), case () = skipBlanks(), isAtEnd
      {
        milliseconds = (Int64(hours) * 60 + Int64(minutes)) * 60_000
      } else {
        position = start
        milliseconds = eatDuration()?.milliseconds
      }
    }
    guard let milliseconds, (0...24 * 3_600_000).contains(milliseconds) else { return nil }
    return TimeSpan(milliseconds: milliseconds / 60_000 * 60_000)
  }

  /// Reads a load that nothing follows; `nil` for anything else.
  package mutating func eatWholeLoad() -> Load? {
    guard let value = eatDecimal() else { return nil }
    skipBlanks()
    guard let unit = eatLoadUnit() else { return nil }
    skipBlanks()
    return isAtEnd ? Load(thousandths: value, unit: unit) : nil
  }

  /// Reads words up to the first that begins with a digit or `@`, as in `Bench Press 3x10 60kg`.
  mutating func eatNameBeforeNotation() -> String? {
    let start = position
    while !isAtEnd {
      skipBlanks()
      let wordStart = position
      if Cursor.isDigit(peek()) || peek() == UInt8(ascii: "@") {
        let name = text(from: start, to: wordStart).trimmedOfMarks
        return name.isEmpty ? nil : name
      }
      while !isAtEnd, peek() != 0x20, peek() != 0x09 { position += 1 }
    }
    position = start
    return nil
  }
}
