/// Lines that are a row of cells, as they come from spreadsheets and from tables without a head.
extension Cursor {
  /// The text without the brackets of its `[[links]]`; `nil` where there are none, or one has other words than what
  /// it leads to.
  var withoutLinks: Cursor? {
    let text = bytes[position..<end]
    guard text.containsPair(UInt8(ascii: "[")), !text.contains(UInt8(ascii: "|")) else {
      return nil
    }
    var plain: [UInt8] = []
    var index = position
    while index < end {
      let isPair = index + 1 < end && bytes[index] == bytes[index + 1]
      if isPair, bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "]") {
        index += 2
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return Cursor(plain, from: 0, to: plain.count)
  }

  /// `A1 | DB Bench | 4 | 8-10 | 24kg | 60s` as a line with a colon; `nil` for anything else.
  var rowAsLine: Cursor? {
    var cells = self.cells
    guard cells.count > 2, cells.count < 12 else { return nil }
    for index in cells.indices.dropFirst() { cells[index] = Cursor(cells[index]).withoutUnitOfCell }
    var label = Cursor(cells[0] + ". ")
    let hasLabel = !label.eatLabel().isEmpty && label.withoutOuterBlanks.isAtEnd
    let head = hasLabel ? cells.removeFirst() + ". " : ""
    var (name, inner) = (cells.removeFirst(), "")
    if !hasLabel, case var first = Cursor(name), case let text = first.eatLabel(), !text.isEmpty {
      first.skipBlanks()
      (name, inner) = (first.text(from: first.position, to: first.end), text + ". ")
    }
    guard cells.count > 1, LooseLine.isName(name), !name.utf8.contains(where: Cursor.isDigit) else {
      return nil
    }
    var parts: [String] = []
    let numbers = cells.map { Cursor($0).wholeNumber }
    if let sets = numbers[0], sets <= 10, Cursor(cells[1]).beginsReps {
      parts.append("\(cells[0])x\(cells[1])")
      cells.removeFirst(2)
    } else if let sets = numbers[0], sets <= 10, Cursor(cells[1]).isLengthAlone {
      parts.append("\(cells[0])x\(cells[1])")
      cells.removeFirst(2)
    } else if let load = numbers[0], load >= 20, cells.count > 2,
      numbers.dropFirst().allSatisfy({ $0.map { $0 <= 30 } ?? false })
    {
      parts.append(cells[0] + ": " + cells.dropFirst().joined(separator: ", "))
      cells = []
    } else {
      guard Cursor(cells[0]).beginsSetsWithBlanks else { return nil }
      parts.append(cells.removeFirst())
    }
    for cell in cells {
      var time = Cursor(cell)
      if time.eatLooseTime() != nil, time.isAtEnd {
        parts.append("rest " + cell)
      } else if Cursor(cell).isCompactTempo {
        parts.append("tempo " + cell)
      } else if let number = Cursor(cell).wholeNumber {
        // A small number may be anything.
        guard number >= 20 else { return nil }
        parts.append("@ " + cell)
      } else if Cursor(cell).isHeavyDecimal {
        parts.append("@ " + cell)
      } else {
        parts.append(cell)
      }
    }
    return Cursor(head + inner + name + ": " + parts.joined(separator: ", "))
  }

  /// The texts between tabs or bars, or between commas or semicolons with no blank behind any; none where the line has neither.
  private var cells: [String] {
    var text = bytes[position..<end]
    // `Leg Extension · 3 sets · 12 reps · 50 kg`
    if !text.contains(UInt8(ascii: "|")) {
      for index in text.indices.dropLast() where text[index] == 0xC2 && text[index + 1] == 0xB7 {
        (text[index], text[index + 1]) = (UInt8(ascii: "|"), 0x20)
      }
    }
    var mark: UInt8 = text.contains(0x09) ? 0x09 : UInt8(ascii: "|")
    for other in [UInt8(ascii: ","), UInt8(ascii: ";")] where !text.contains(mark) {
      if text.count(where: { $0 == other }) > 2, !Cursor.isDigit(text.first ?? 0x30),
        !text.indices.dropLast().contains(where: { text[$0] == other && text[$0 + 1] == 0x20 })
      {
        mark = other
      }
    }
    guard text.contains(mark) else { return [] }
    return text.split(separator: mark).map {
      String(decoding: $0, as: UTF8.self).trimmedOfMarks
    }.filter { !$0.isEmpty }
  }

  /// Whether `60 s` or `400 m` is all of a cell.
  private var isLengthAlone: Bool {
    var (time, distance) = (self, self)
    return time.eatLooseTime() != nil && time.isAtEnd
      || distance.eatDistance(countsMetres: true) != nil && distance.isAtEnd
  }

  /// Whether `182.5` is all of a cell, which only a load is.
  private var isHeavyDecimal: Bool {
    var ahead = self
    return (ahead.eatBareDecimal() ?? 0) >= 20_000 && ahead.isAtEnd
  }

  /// Whether `3010` is all of a cell.
  private var isCompactTempo: Bool {
    var ahead = self
    return ahead.eatCompactTempo()?.utf8.count == 4 && ahead.isAtEnd
  }

  /// The cell without the word for what it counts: the `3` of `3 sets`, the `12` of `12 reps`.
  private var withoutUnitOfCell: String {
    var ahead = self
    if ahead.eatInteger(limit: 1000) != nil {
      let number = ahead.position
      ahead.skipBlanks()
      if ahead.eatSetsWord() || ahead.eatRepsWord(), ahead.isAtEnd {
        return text(from: position, to: number)
      }
    }
    return text(from: position, to: end)
  }

  private var wholeNumber: Int32? {
    var ahead = self
    guard let number = ahead.eatInteger(limit: 1000), ahead.isAtEnd else { return nil }
    return number
  }

  /// Whether `8`, `8-10` or `12/side` is all of a cell.
  private var beginsReps: Bool {
    var ahead = self
    guard ahead.eatInteger(limit: 100) != nil else { return false }
    if ahead.eatDash(), ahead.eatInteger(limit: 100) == nil { return false }
    ahead.skipBlanks()
    _ = ahead.eatSide() || ahead.eatRepsWord()
    return ahead.isAtEnd
  }

  private var beginsSetsWithBlanks: Bool {
    var ahead = self
    guard ahead.eatInteger(limit: 20) != nil else { return false }
    ahead.skipBlanks()
    return ahead.eatLooseTimes()
  }
}

extension ArraySlice<UInt8> {
  /// Whether a byte stands twice in a row.
  fileprivate func containsPair(_ byte: UInt8) -> Bool {
    indices.dropLast().contains { self[$0] == byte && self[$0 + 1] == byte }
  }
}
