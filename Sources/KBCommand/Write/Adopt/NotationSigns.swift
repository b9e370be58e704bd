import KBCore

/// What a text shows of how its writer writes loads and dates.
struct NotationSigns: Equatable, Sendable {
  var kilograms = 0
  var pounds = 0
  /// `100x5x3`, where the first number can only be a load, and `3x5x100`.
  var loadsFirst = 0
  var setsFirst = 0
  /// Dates with slashes whose day, or month, can only be the first number, and those that tell
  /// nothing.
  var daysFirst = 0
  var monthsFirst = 0
  var unclearDates = 0

  init() {}

  init(_ bytes: [UInt8]) {
    var cursor = Cursor(bytes, from: 0, to: bytes.count)
    while !cursor.isAtEnd {
      guard Cursor.isDigit(cursor.peek()) else {
        cursor.position += 1
        continue
      }
      let first = cursor.eatNumber()
      switch cursor.peek() {
      case UInt8(ascii: "/"): takeDate(first, &cursor)
      case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "*"): takeChain(first, &cursor)
      default: takeUnit(cursor)
      }
    }
  }

  mutating func add(_ other: NotationSigns) {
    kilograms += other.kilograms
    pounds += other.pounds
    loadsFirst += other.loadsFirst
    setsFirst += other.setsFirst
    daysFirst += other.daysFirst
    monthsFirst += other.monthsFirst
    unclearDates += other.unclearDates
  }

  /// What `notation:` would have to say; nothing where the texts disagree or do not tell.
  var habits: NotationHabits {
    NotationHabits(
      first: NotationSigns.clear(loadsFirst, setsFirst).map { $0 ? .load : .sets },
      unit: NotationSigns.clear(kilograms, pounds).map { $0 ? .kilograms : .pounds },
      dates: NotationSigns.clear(daysFirst, monthsFirst).map { $0 ? .dayFirst : .monthFirst })
  }

  /// Whether it is the one rather than the other; `nil` where neither is nine times as frequent.
  private static func clear(_ one: Int, _ other: Int) -> Bool? {
    if one > 0, one >= other * 9 { return true }
    return other > 0 && other >= one * 9 ? false : nil
  }

  private mutating func takeDate(_ first: Int, _ cursor: inout Cursor) {
    cursor.position += 1
    guard Cursor.isDigit(cursor.peek()) else { return }
    let second = cursor.eatNumber()
    guard cursor.peek() == UInt8(ascii: "/"), Cursor.isDigit(cursor.peek(1)) else { return }
    cursor.position += 1
    // `12/10/8` is a list of sets.
    guard cursor.eatNumber() > 1900, 1...31 ~= first, 1...31 ~= second else { return }
    switch (first > 12, second > 12) {
    case (true, false): daysFirst += 1
    case (false, true): monthsFirst += 1
    case (false, false): unclearDates += 1
    case (true, true): break
    }
  }

  /// `60x8` and `100x5x3`, without a unit.
  private mutating func takeChain(_ first: Int, _ cursor: inout Cursor) {
    cursor.position += 1
    guard Cursor.isDigit(cursor.peek()) else { return }
    let second = cursor.eatNumber()
    guard [UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "*")].contains(cursor.peek()),
      Cursor.isDigit(cursor.peek(1))
    else {
      if first > 20, second <= 20, !takeUnit(cursor) { loadsFirst += 1 }
      return
    }
    cursor.position += 1
    let third = cursor.eatNumber()
    if takeUnit(cursor) { return }
    if first > 20, third <= 20 { loadsFirst += 1 }
    if third > 20, first <= 20 { setsFirst += 1 }
  }

  /// The unit that may follow a number.
  @discardableResult
  private mutating func takeUnit(_ cursor: Cursor) -> Bool {
    var cursor = cursor
    cursor.skipBlanks()
    switch cursor.eatLoadUnit() {
    case .kilograms?: kilograms += 1
    case .pounds?: pounds += 1
    case nil: return false
    }
    return true
  }
}

extension Cursor {
  /// Takes the digits of a number, and a fraction that nobody asks for; at most 9,999.
  fileprivate mutating func eatNumber() -> Int {
    var number = 0
    while Cursor.isDigit(peek()) {
      number = Swift.min(number * 10 + Int(peek() & 15), 9_999)
      position += 1
    }
    if peek() == UInt8(ascii: ".") || peek() == UInt8(ascii: ","), Cursor.isDigit(peek(1)) {
      position += 1
      while Cursor.isDigit(peek()) { position += 1 }
    }
    return number
  }
}
