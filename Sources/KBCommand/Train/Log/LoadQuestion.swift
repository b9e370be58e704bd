import KBCore
import KBTerminal

/// What to ask about a typed entry whose load or sets could well be something else, as its exercise and its words
/// say.
struct LoadQuestion {
  /// What is in doubt, and what to write.
  typealias Answer = (summary: Phrase, fix: Phrase)

  let sets: [PerformedSet]
  let kind: LoadKind
  let isUnilateral: Bool
  /// That of numbers without one.
  let unit: LoadUnit
  let text: String

  private var unloaded: [PerformedSet] { sets.filter { $0.load == nil } }

  /// The first question; `nil` for an entry that can well be meant.
  var answer: Answer? {
    if kind == .bodyweight { return loadOfBody ?? (text.saysWeighted ? manySets : manySetsOfBody) }
    guard kind.isWeighed else { return nil }
    return manyReps ?? loadOfOneSide ?? plates ?? manySets ?? seconds
  }

  /// `bench 8x60`: more repetitions than anybody does with a bar or a machine without saying that they are some.
  private var manyReps: Answer? {
    guard kind != .kettlebell, !text.says(["rep", "wdh", "wiederh"]),
      let reps = unloaded.lazy.compactMap(\.tooManyReps).first
    else { return nil }
    return (
      "\(reps) would be repetitions",
      "write \(reps)\(unit.symbol) if it is the load, or \(reps) reps"
    )
  }

  /// `push-ups 20 x 3` and `push-ups 40 (10)`, where nobody says a load.
  private var loadOfBody: Answer? {
    let product = text.products.first
    guard !text.saysWeighted, !text.saysUnit,
      let (first, second) = product ?? text.pairs(joined: { $0.eat("(") }).first,
      sets.contains(where: { $0.load == .load(Load(thousandths: first * 1000, unit: unit)) })
    else { return nil }
    let added = "+\(String(first))\(unit.symbol) x \(String(second))"
    return (
      "\(String(first)) could be the repetitions or a load on top of the body",
      product == nil
        ? "write \(String(first)) reps, or \(added)"
        : "write \(String(second))x\(String(first)) for \(String(second)) sets of \(String(first)), or \(added)"
    )
  }

  /// `pull-ups 10x3`: ten sets of three, or three of ten.
  private var manySetsOfBody: Answer? {
    guard let (first, second) = text.products.first, first >= 10, first > second * 2,
      sets.count == first, unloaded.count == sets.count, !text.says(["emom", "every", "set"])
    else { return nil }
    return (
      "\(String(first)) could be the sets or the repetitions",
      "write \(String(first)) sets of \(String(second)), or \(String(second))x\(String(first))"
    )
  }

  /// `lateral raise 8 x 15, 8 x 12`, `curl 12 x 12`: more sets than anybody does.
  private var manySets: Answer? {
    let products = text.products
    guard let (first, second) = products.first, unloaded.count == sets.count,
      sets.count >= (products.count > 1 ? 12 : 11), !text.says(["set", "emom", "every"]),
      sets.count == products.reduce(0, { $0 + $1.0 })
    else { return nil }
    return (
      "\(String(first)) could be the load or the sets",
      "write \(String(first))\(unit.symbol) x \(String(second)), or \(String(first)) sets of \(String(second))"
    )
  }

  /// `squat 40kg each side 3x8`: what is on one side of a bar, without what the bar weighs.
  private var loadOfOneSide: Answer? {
    guard kind == .barbell || kind == .machine && !isUnilateral else { return nil }
    let words = text.lowercased().split(separator: " ").map(String.init)
    for (place, word) in words.enumerated().dropFirst() where word.hasPrefix("side") {
      guard ["per", "each", "a"].contains(words[place - 1]), place > 1,
        sets.contains(where: { $0.load?.text.isNumber(of: words[place - 2]) == true })
      else { continue }
      let said = words[place - 2...place].joined(separator: " ")
      return ("\"\(said)\" says no load that counts", .allThatWasLifted)
    }
    guard text.lowercased().hasSuffix("+ bar"), unloaded.count < sets.count else { return nil }
    return ("\"+ bar\" says no load that counts", .allThatWasLifted)
  }

  /// `bench 2 plates 5x5`
  private var plates: Answer? {
    guard unloaded.count == sets.count,
      let note = unloaded.map(\.note).first(where: { $0.says(["plate"]) })
    else { return nil }
    return ("\"\(note)\" says no load that counts", .allThatWasLifted)
  }

  /// `hammer curl 3x10 14s`, where dumbbells go by their weight.
  private var seconds: Answer? {
    guard unloaded.count == sets.count, !text.says(["rest", "pause", "break"]),
      let number = unloaded.lazy.compactMap(\.note.secondsAlone).first
    else { return nil }
    return (
      "\"\(number)s\" could be the load or a rest",
      "write \(number)\(unit.symbol), or rest \(number)s"
    )
  }
}

extension Phrase {
  fileprivate static let allThatWasLifted: Phrase =
    "write all that was lifted, with the bar, as in 100kg"
}

extension PerformedSet {
  fileprivate var tooManyReps: String? {
    guard case .reps(let reps) = performance, reps > 39 else { return nil }
    return String(reps)
  }
}

extension String {
  /// Whether it has one of the words in lower case.
  func says(_ words: [String]) -> Bool {
    let text = lowercased()
    return words.contains { text.contains($0) }
  }

  /// Whether a load comes on top of the body by its words.
  var saysWeighted: Bool { " \(self)".says([" weighted ", " with ", " w/", " mit "]) }

  /// Whether it has a unit of loads.
  fileprivate var saysUnit: Bool { says(["kg", "lb", "kilo", "pound", "#"]) }

  /// The numbers on both sides of each `x`: 8 and 15 of `8 x 15`.
  fileprivate var products: [(Int64, Int64)] { pairs { $0.eatTimes() } }

  /// The numbers on both sides of each sign.
  fileprivate func pairs(joined eatSign: (inout Cursor) -> Bool) -> [(Int64, Int64)] {
    var found: [(Int64, Int64)] = []
    var cursor = Cursor(self)
    while !cursor.isAtEnd {
      guard Cursor.isDigit(cursor.peek()), let first = cursor.eatInteger(limit: 1000) else {
        while Cursor.isDigit(cursor.peek()) { cursor.position += 1 }
        cursor.position += 1
        continue
      }
      cursor.skipBlanks()
      guard eatSign(&cursor) else { continue }
      cursor.skipBlanks()
      if let second = cursor.eatInteger(limit: 1000) { found.append((Int64(first), Int64(second))) }
    }
    return found
  }

  /// Whether a load has the number of a word, with its unit or without one.
  fileprivate func isNumber(of word: String) -> Bool {
    !word.isEmpty
      && (self == word || hasPrefix(word) && dropFirst(word.count).allSatisfy(\.isLetter))
  }

  /// The number of a text that is nothing but seconds, or a rest of some: `14s`, `rest 12.5s`.
  fileprivate var secondsAlone: String? {
    let text = hasPrefix("rest ") ? dropFirst(5) : self[...]
    guard text.hasSuffix("s"), text.utf8.count > 1,
      text.utf8.dropLast().allSatisfy({ Cursor.isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return String(text.dropLast())
  }
}
