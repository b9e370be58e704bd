/// Lines that name loads alone, whose repetitions the name says.
extension LooseLine.Search {
  /// `Squat doubles: 100, 110, 120`: loads without a unit that nobody lifts so often.
  mutating func setsOfFew(
    _ name: String, _ reps: Int32, _ rest: Cursor, _ label: String
  ) -> LooseLine? {
    var cursor = rest.withoutOuterBlanks
    guard let unit = habits.unit else { return nil }
    var work = LooseWork()
    var values: [(load: Int64, isMissed: Bool)] = []
    while values.count < 20, let value = cursor.eatBareDecimal(), value >= 40_000 {
      let isMissed = cursor.eatBehindBlanks { $0.eatMissInBrackets() }
      values.append((value, isMissed))
      guard
        cursor.eat(",") || cursor.eat("/") || Cursor.isDigit(cursor.peek(1)) && cursor.eatDash()
      else { break }
      cursor.skipBlanks()
    }
    cursor.skipBlanks()
    let written = cursor.eatLoadUnit() ?? unit
    work.sets = values.map { value in
      LooseSet(
        work: .reps(value.isMissed ? 0 : reps),
        load: .load(Load(thousandths: value.load, unit: written)),
        marks: value.isMissed ? .failed : [])
    }
    guard work.sets.count > 1, cursor.isAtEnd, LooseLine.isName(name) else { return nil }
    return LooseLine(label: label, name: name, work: work, isParted: true)
  }

  /// `Front squat 3RM: 110`: a load that was lifted so often and no more.
  mutating func repMaximum(
    _ name: String, _ reps: Int32, _ rest: Cursor, _ label: String, isParted: Bool
  ) -> LooseLine? {
    var cursor = rest.withoutOuterBlanks
    let start = cursor.position
    guard LooseLine.isName(name), isParted, let value = cursor.eatBareDecimal(), value >= 20_000
    else {
      return nil
    }
    cursor.skipBlanks()
    guard let unit = cursor.eatLoadUnit() ?? habits.unit, cursor.isListEnd else {
      let text = Thousandths.text(value)
      ambiguity =
        ambiguity
        ?? LooseAmbiguity(
          range: start..<cursor.position,
          readings: ["\(text)kg x \(reps)", "\(text)lb x \(reps)"])
      return nil
    }
    var work = LooseWork()
    work.sets = [LooseSet(work: .reps(reps), load: .load(Load(thousandths: value, unit: unit)))]
    let remark = cursor.text(from: cursor.position, to: cursor.end).trimmedOfMarks
    work.note = LooseWork.joined(["\(reps)RM", remark])
    return LooseLine(label: label, name: name, work: work, isParted: isParted)
  }

  /// `Clean + front squat + jerk: 50, 55, 60 kg`: loads of a complex, which is done once with each; of a single
  /// movement nobody knows how often it was.
  mutating func complex(
    _ name: String, _ loads: [Load], _ rest: Cursor, _ label: String
  ) -> LooseLine? {
    guard name.isComplex else {
      let text = rest.withoutOuterBlanks
      let singles = loads.map { $0.text + " x 1" }.joined(separator: ", ")
      let counts = loads.dropLast().map { Thousandths.text($0.thousandths) }
      let reps = loads[loads.count - 1].text + " x " + counts.joined(separator: ", ")
      ambiguity =
        ambiguity
        ?? LooseAmbiguity(range: text.position..<text.end, readings: [singles, reps])
      return nil
    }
    guard LooseLine.isName(name) else { return nil }
    var work = LooseWork()
    work.sets = loads.map { LooseSet(work: .reps(1), load: .load($0)) }
    return LooseLine(label: label, name: name, work: work, isParted: true)
  }
}

extension String {
  /// Whether it names several movements that follow each other in one set.
  var isComplex: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "+"))
    return parts.count > 1
      && parts.allSatisfy { Movements.names(String(decoding: $0, as: UTF8.self)) }
  }
}

extension Cursor {
  /// The loads of `50, 55, 60, 65 kg` where nothing else is here; `nil` for anything else. Each is at most a quarter
  /// more than the one before, which repetitions in front of a load are not.
  func risingLoads(_ known: LoadUnit? = nil) -> [Load]? {
    var ahead = self
    var values: [Int64] = []
    while values.count < 20, let value = ahead.eatDecimal(), value >= 20_000 {
      if let last = values.last, value <= last || value * 4 > last * 5 { return nil }
      values.append(value)
      guard ahead.eat(",") || ahead.eat("/") else { break }
      ahead.skipBlanks()
    }
    guard values.count > 2, let unit = ahead.eatUnitOfList() ?? known, ahead.isAtEnd else {
      return nil
    }
    return values.map { Load(thousandths: $0, unit: unit) }
  }

  /// Whether such loads stand behind the colon of a line.
  var holdsRisingLoads: Bool {
    guard let colon = findSeparator(before: end), colon.end < end else { return false }
    return Cursor(bytes, from: colon.end, to: end).withoutOuterBlanks.risingLoads() != nil
  }
}
