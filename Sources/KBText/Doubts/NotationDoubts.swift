import KBCore

/// What is doubtful about a text of notation besides what its reader reports: values that cannot be,
/// parts that are there twice, and slips that became a note.
package struct NotationDoubts {
  /// The most problems that one text is given, as by its reader.
  private static let mostProblems = 100

  private let bytes: [UInt8]
  private let words: [NotationWord]
  private let prescription: Prescription
  /// The words of the note in lower case, in which what was not understood is found again.
  private let note: Set<Substring>
  /// Whether a rest and an effort were there already.
  private var hasRest = false
  private var hasEffort = false
  private var problems: [NotationProblem]

  /// The problems of a text, those that its reader found among them.
  ///
  /// Offsets are those of `bytes`, of which `range` was read as the prescription.
  package static func problems(
    in bytes: [UInt8], _ range: Range<Int>, of prescription: Prescription,
    besides known: [NotationProblem]
  ) -> [NotationProblem] {
    guard !prescription.isEmpty else { return known }
    var doubts = NotationDoubts(bytes, range, prescription, known)
    for index in doubts.words.indices where doubts.problems.count < Self.mostProblems {
      doubts.look(at: index)
    }
    return doubts.problems.sorted { $0.start < $1.start }
  }

  private init(
    _ bytes: [UInt8], _ range: Range<Int>, _ prescription: Prescription, _ known: [NotationProblem]
  ) {
    self.bytes = bytes
    self.prescription = prescription
    words = NotationWord.words(of: bytes, in: range)
    note =
      prescription.note.isEmpty
      ? [] : Set(prescription.note.lowercased().split { " ,;\t".contains($0) })
    problems = known
  }

  private mutating func look(at index: Int) {
    let word = words[index]
    switch word.text {
    case "rest", "rest:": lookAtRest(index)
    case "rpe", "rpe:": lookAtEffort(index)
    case "tempo", "tempo:": lookAtTempo(index)
    default:
      if word.text.utf8.last == UInt8(ascii: "%") {
        lookAtShare(word)
      } else {
        lookAtSets(index)
        lookAtLoad(index)
        lookAtSign(index)
      }
    }
  }

  private func word(_ index: Int) -> NotationWord? {
    words.indices.contains(index) ? words[index] : nil
  }

  /// Whether a text was not understood.
  private func isNoted(_ word: NotationWord) -> Bool { note.contains(word.text[...]) }

  /// Reports words in the place of what the reader has said of them.
  private mutating func report(
    _ id: String, _ first: NotationWord, to last: NotationWord? = nil, _ summary: Phrase,
    fix: Phrase
  ) {
    let end = (last ?? first).end
    problems.removeAll { $0.start < end && $0.end > first.start }
    problems.append(
      NotationProblem(id: id, start: first.start, end: end, summary: summary, fix: fix))
  }

  // MARK: Values with a word before them

  private mutating func lookAtRest(_ index: Int) {
    guard let value = word(index + 1) else { return }
    let bare = value.text.hasPrefix("-") ? String(value.text.dropFirst()) : value.text
    let (digits, unit) = bare.leadingDigits
    guard !digits.isEmpty else { return }
    let (written, behind) = (text(value), word(index + 2)?.text ?? "")
    let whole = unit.isEmpty && ["s", "sec", "min", "minutes", "seconds"].contains(behind)
    if value.text.hasPrefix("-") {
      report(
        "out-of-range", value, "a rest cannot be negative",
        fix: "write rest \(bare)\(whole ? " " + behind : "")")
    } else if prescription.rest == nil, unit.isEmpty, !whole {
      report(
        "unparsed-prescription", value, "the rest \(written) has no unit",
        fix: "write rest \(written)s or rest \(written) min")
    } else if hasRest, prescription.rest != nil, isNoted(value) {
      reportTwice("rest", index, to: whole ? index + 2 : index + 1)
    }
    hasRest = true
  }

  private mutating func lookAtEffort(_ index: Int) {
    guard let value = word(index + 1), !value.text.contains("-"), let halves = halves(value.text)
    else { return }
    if !(2...20).contains(halves.value) || !halves.isWhole {
      report(
        "out-of-range", words[index], to: value, "RPE \(text(value)) does not exist",
        fix: "write an effort from 1 to 10 in halves, such as RPE 8.5")
    } else if hasEffort, prescription.effort != nil, isNoted(value) {
      reportTwice("effort", index, to: index + 1)
    }
    hasEffort = true
  }

  /// Half points of a decimal, and whether it is a number of them.
  private func halves(_ text: String) -> (value: Int64, isWhole: Bool)? {
    var cursor = Cursor(text)
    guard let thousandths = cursor.eatDecimal(), cursor.isAtEnd else { return nil }
    return (thousandths / 500, thousandths % 500 == 0)
  }

  private mutating func lookAtTempo(_ index: Int) {
    guard prescription.tempo.isEmpty, let value = word(index + 1),
      value.text.utf8.first.map({ Cursor.isDigit($0) }) == true
    else { return }
    report(
      "unparsed-prescription", value, "\(text(value)) is not a tempo",
      fix: "write three or four numbers, such as tempo 3-1-1 or tempo 3-1-1-0")
  }

  private mutating func lookAtShare(_ word: NotationWord) {
    let number = word.text.drop { $0 == "@" }.dropLast()
    let limits: ClosedRange<Int64> = 1...200_000
    let isImpossible = prescription.shares.contains { !limits.contains($0) }
    guard isImpossible,
      number.split(separator: "-").contains(where: { part in
        var cursor = Cursor(String(part))
        return cursor.eatDecimal().map { !limits.contains($0) } ?? false
      })
    else { return }
    var place = word
    place.start = word.end - 1 - number.utf8.count
    report(
      "out-of-range", place, "\(number)% of a maximum is impossible",
      fix: "write a percentage from 1% to 200%, such as 80%")
  }

  // MARK: Sets and loads

  private mutating func lookAtSets(_ index: Int) {
    let word = words[index]
    guard word.text.utf8.contains(UInt8(ascii: "x")) else { return }
    let parts = word.text.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let (sets, work) = (parts[0], String(parts[1]))
    // `tempo 31X0` is not a sets.
    guard sets.allSatisfy({ $0.isASCII && $0.isNumber }),
      self.word(index - 1)?.text.hasPrefix("tempo") != true
    else { return }
    let (digits, rest) = work.leadingDigits
    if sets.isEmpty {
      // `3 x` and what follows are one part; a sign alone belongs to the number before it.
      if work.isEmpty {
        guard word.isLast, isNoted(word), let count = self.word(index - 1),
          count.text.leadingDigits.rest.isEmpty, !count.text.isEmpty
        else { return }
        report(
          "unparsed-prescription", count, to: word, "\(text(count)) x has no reps",
          fix: "write how many, such as \(text(count))x8")
      } else if rest.isEmpty, isNoted(word) {
        report(
          "unparsed-prescription", word, "\(text(word)) has no number of sets",
          fix: "write how many, such as 3\(text(word))")
      }
    } else if !digits.isEmpty, digits.allSatisfy({ $0 == "0" }), rest.allSatisfy({ $0.isLetter }) {
      report(
        "out-of-range", word, "\(text(word)) has sets of zero",
        fix: "write what to do in each set, such as \(sets)x8")
    } else if work.isEmpty, word.isLast, isNoted(word) {
      report(
        "unparsed-prescription", word, "\(text(word)) has no reps",
        fix: "write how many, such as \(sets)x8")
    } else if !digits.isEmpty, rest == "-" || rest == "–" {
      report(
        "unparsed-prescription", word, "the range \(text(word)) has no end",
        fix: "write \(sets)x\(digits)-12, or \(sets)x\(digits)")
    } else if !digits.isEmpty, rest.count > 1, rest.allSatisfy({ $0 == "+" }) {
      report(
        "unparsed-prescription", word, "\(text(word)) has more than one +",
        fix: "write \(sets)x\(digits)+")
    } else if let number = NumberWords.value(of: work), isNoted(word) {
      report(
        "unparsed-prescription", word, "\"\(text(word))\" is kept as a note",
        fix: "write \(sets)x\(number)")
    }
  }

  private mutating func lookAtLoad(_ index: Int) {
    let word = words[index]
    guard word.text.utf8.first.map({ Cursor.isDigit($0) || $0 == UInt8(ascii: "@") }) == true else {
      return
    }
    var (value, last) = (word.text, index)
    if let unit = self.word(index + 1), ["kg", "lb", "lbs"].contains(unit.text), !word.isLast {
      (value, last) = (value + unit.text, index + 1)
    }
    let bare = String(value.drop { $0 == "@" })
    lookAtLoadRange(bare, index, to: last)
    var cursor = Cursor(bare)
    guard cursor.eatWholeLoad() != nil, prescription.hasLoad,
      note.contains(bare[...]) || isNoted(word)
    else { return }
    let isBehindAt = self.word(index - 1)?.text == "@"
    reportTwice("load", isBehindAt ? index - 1 : index, to: last)
  }

  private mutating func lookAtLoadRange(_ value: String, _ index: Int, to last: Int) {
    guard value.utf8.contains(UInt8(ascii: "-")) else { return }
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    var (low, high) = (Cursor(String(parts[0])), Cursor(String(parts[1])))
    guard let first = low.eatDecimal(), low.isAtEnd, let second = high.eatWholeLoad(),
      first > second.thousandths
    else { return }
    report(
      "reversed-range", words[index], to: words[last], "the range \(value) is reversed",
      fix:
        "write \(Thousandths.text(second.thousandths))-\(Load(thousandths: first, unit: second.unit).text)"
    )
  }

  /// `-45s`, `-500 m`: only a load can be taken off.
  private mutating func lookAtSign(_ index: Int) {
    let word = words[index]
    guard word.text.utf8.first == UInt8(ascii: "-"), isNoted(word),
      self.word(index - 1)?.text.hasPrefix("rest") != true
    else { return }
    let (digits, unit) = String(word.text.dropFirst()).leadingDigits
    let behind = word.isLast ? "" : self.word(index + 1)?.text ?? ""
    let units = ["s", "sec", "min", "h", "m", "km", "mi", "yd", "ft", "cal", "reps", "x"]
    let isSpaced = unit.isEmpty && units.contains(behind)
    guard !digits.isEmpty, units.contains(String(unit)) || isSpaced else { return }
    let last = isSpaced ? words[index + 1] : word
    report(
      "out-of-range", word, to: last, "this cannot be negative",
      fix: "write \(text(word).dropFirst())\(isSpaced ? " " + behind : "")")
  }

  /// Reports a part that the prescription has already, unless words of prose stand around it.
  private mutating func reportTwice(_ what: Phrase, _ first: Int, to last: Int) {
    let (start, end) = (words[first], words[last])
    let isLead = start.isFirst || word(first - 1).map { !$0.isProse || $0.isUnit } ?? true
    let isEnd = end.isLast || word(last + 1).map { !$0.isProse || $0.isPart } ?? true
    guard isLead, isEnd else { return }
    report(
      "second-value", start, to: end, "this is a second \(what), which is kept as a note",
      fix: "keep one of the two, or put the note in quotation marks")
  }

  private func text(_ word: NotationWord) -> String {
    String(decoding: bytes[word.start..<word.end], as: UTF8.self)
  }
}

extension NotationWord {
  /// Whether it is a unit, which ends what was said before.
  fileprivate var isUnit: Bool {
    ["kg", "lb", "lbs", "s", "sec", "min", "reps", "tm"].contains(text)
  }

  /// Whether it begins another part of a prescription.
  fileprivate var isPart: Bool { ["rest", "rpe", "tempo", "rest:", "rpe:"].contains(text) }
}

extension Prescription {
  /// Whether it names a load.
  fileprivate var hasLoad: Bool { load != nil || groups.contains { $0.load != nil } }

  /// The shares of a maximum that it asks for, in thousandths of one per cent.
  fileprivate var shares: [Int64] {
    (groups.map(\.load) + [load]).flatMap { target -> [Int64] in
      if case .share(let low, let high, _)? = target { [low, high] } else { [] }
    }
  }
}

/// Small numbers as English words.
enum NumberWords {
  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen",
  ]

  static func value(of word: String) -> Int? { words.firstIndex(of: word).map { $0 + 1 } }
}
