import KBCore

extension SimulationPattern {
  /// The most sessions that a pattern can number.
  private static let sessionLimit: Int64 = 100_000

  /// The rules of one part, `Squat@7-9+12=miss`; `nil` if it is not of this form.
  static func rules(_ text: String) -> [Rule]? {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, let outcome = outcome(Cursor(String(sides[1]))) else { return nil }
    let place = sides[0].split(separator: "@", omittingEmptySubsequences: false)
    guard place.count <= 2, let exercise = exercise(place[0]) else { return nil }
    guard place.count == 2, !isStar(place[1]) else {
      return [Rule(exercise: exercise, sessions: nil, outcome: outcome)]
    }
    var rules: [Rule] = []
    for stretch in place[1].split(separator: "+", omittingEmptySubsequences: false) {
      guard let sessions = sessions(Cursor(String(stretch))) else { return nil }
      rules.append(Rule(exercise: exercise, sessions: sessions, outcome: outcome))
    }
    return rules
  }

  /// The name that comes before the place, empty for a star; `nil` if there is neither.
  private static func exercise(_ text: Substring) -> String? {
    if isStar(text) { return "" }
    var bytes = text.utf8
    while bytes.first == 0x20 || bytes.first == 0x09 { bytes.removeFirst() }
    while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
    let name = String(Substring(bytes))
    return NameKey(keepingPlural: name).text.isEmpty ? nil : name
  }

  private static func isStar(_ text: Substring) -> Bool {
    var cursor = Cursor(String(text))
    cursor.skipBlanks()
    guard cursor.eat("*") else { return false }
    cursor.skipBlanks()
    return cursor.isAtEnd
  }

  /// `7` or `7-9`
  private static func sessions(_ text: Cursor) -> ClosedRange<Int>? {
    var cursor = text
    cursor.skipBlanks()
    guard let first = cursor.eatInteger(limit: sessionLimit), first > 0 else { return nil }
    cursor.skipBlanks()
    var last = first
    if cursor.eat("-") {
      cursor.skipBlanks()
      guard let end = cursor.eatInteger(limit: sessionLimit), end >= first else { return nil }
      last = end
      cursor.skipBlanks()
    }
    return cursor.isAtEnd ? Int(first)...Int(last) : nil
  }

  private static func outcome(_ text: Cursor) -> Outcome? {
    var cursor = text
    cursor.skipBlanks()
    let outcome: Outcome
    if cursor.eat("+") {
      guard let more = cursor.eatInteger(limit: 100) else { return nil }
      outcome = .extra(more)
    } else if cursor.eat("-") {
      guard let missing = cursor.eatInteger(limit: 100), missing > 0 else { return nil }
      outcome = .miss(missing)
    } else if cursor.eatWord("done") {
      outcome = .done
    } else if cursor.eatWord("miss") {
      outcome = .miss(1)
    } else if cursor.eatWord("skip") {
      outcome = .skip
    } else if cursor.eatWord("max") {
      outcome = .maximum
    } else {
      return nil
    }
    cursor.skipBlanks()
    return cursor.isAtEnd ? outcome : nil
  }
}
