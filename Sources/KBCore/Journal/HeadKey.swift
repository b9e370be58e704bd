/// What a line of a session's head is about.
enum HeadKey {
  case id, source, workout, duration, effort, partial, `private`
  case decision(Decision.Subject)

  /// The words before the colon.
  var name: String {
    switch self {
    case .id: "id"
    case .source: "source"
    case .workout: "workout"
    case .duration: "duration"
    case .effort: "effort"
    case .partial: "partial"
    case .private: "private"
    case .decision(.next): "next"
    case .decision(.deload): "deload"
    case .decision(.trainingMax): "training max"
    case .decision(.bodyweight): "bodyweight"
    case .decision(.challenge): "challenge"
    case .decision(.confirmed): "confirmed"
    case .decision(.soreness): "soreness"
    case .decision(.sleep): "sleep"
    case .decision(.stress): "stress"
    }
  }

  /// How the line is written.
  var example: Phrase {
    switch self {
    case .id: "write id: and the session's id"
    case .source: "write source: and where the session comes from, such as strong, row 12"
    case .workout: "write workout: strength/push-a, with its id and version if you like"
    case .duration: "write duration: 52:10 or duration: 45 min"
    case .effort: "write effort: 7, from 1 to 10 in halves"
    case .partial: "write partial: yes or partial: no"
    case .private: "write private: yes or private: no"
    case .decision(.next): "write next: Bench Press 3x10 62.5kg"
    case .decision(.deload): "write deload: Squat 90kg"
    case .decision(.trainingMax): "write training max: Squat 140kg"
    case .decision(.bodyweight): "write bodyweight: 82.4kg"
    case .decision(.challenge): "write challenge: 2"
    case .decision(.confirmed): "write confirmed: and the exercise, such as confirmed: Squat"
    case .decision(.soreness): "write soreness: shoulders 3, from 0 to 5"
    case .decision(.sleep): "write sleep: 6h or sleep: 6 h 30 min"
    case .decision(.stress): "write stress: 2, from 0 to 5"
    }
  }
}

extension Cursor {
  /// Reads `yes` or `no` and nothing else.
  func eatFlag() -> Bool? {
    switch text(from: position, to: trimmedEnd) {
    case "yes", "true": true
    case "no", "false": false
    default: nil
    }
  }

  /// Reads a time that nothing follows, in one part or in two such as `1 h 10 min`.
  mutating func eatDuration() -> TimeSpan? {
    guard var duration = eatTime() else { return nil }
    skipBlanks()
    if let more = eatTime() {
      duration.milliseconds = min(TimeSpan.limit, duration.milliseconds + more.milliseconds)
      skipBlanks()
    }
    return isAtEnd ? duration : nil
  }

  /// Reads a head's key with its colon; `nil` leaves the cursor in place.
  mutating func eatHeadKey() -> HeadKey? {
    let key: HeadKey
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "i"): key = .id
    case UInt8(ascii: "s"):
      switch Cursor.lowercase(peek(1)) {
      case UInt8(ascii: "l"): key = .decision(.sleep)
      case UInt8(ascii: "t"): key = .decision(.stress)
      default:
        key = Cursor.lowercase(peek(2)) == UInt8(ascii: "r") ? .decision(.soreness) : .source
      }
    case UInt8(ascii: "w"): key = .workout
    case UInt8(ascii: "d"):
      key = Cursor.lowercase(peek(1)) == UInt8(ascii: "u") ? .duration : .decision(.deload)
    case UInt8(ascii: "e"): key = .effort
    case UInt8(ascii: "p"):
      key = Cursor.lowercase(peek(1)) == UInt8(ascii: "r") ? .private : .partial
    case UInt8(ascii: "n"): key = .decision(.next)
    case UInt8(ascii: "t"): key = .decision(.trainingMax)
    case UInt8(ascii: "b"): key = .decision(.bodyweight)
    case UInt8(ascii: "c"):
      key = .decision(Cursor.lowercase(peek(1)) == UInt8(ascii: "o") ? .confirmed : .challenge)
    default: return nil
    }
    let start = position
    let name = key.name.utf8
    for byte in name {
      guard Cursor.lowercase(peek()) == byte else {
        position = start
        return nil
      }
      position += 1
    }
    guard eat(":"), isAtEnd || peek() == 0x20 || peek() == 0x09 else {
      position = start
      return nil
    }
    return key
  }
}
