import KBCore

/// StrongLifts' older form: a row a workout, with `Exercise 1`, its weight in both units and its sets
/// side by side, then `Exercise 2` and so on.
struct StrongLiftsBlocks {
  private struct Block {
    let name: Int
    var kilograms: Int?
    var pounds: Int?
    var sets: [Int] = []
  }

  let request: ImportRequest
  private let blocks: [Block]

  static func isForm(of columns: [TableColumn]) -> Bool {
    columns.contains { $0.key == "exercise 1" } && columns.contains { $0.key.hasPrefix("set 1") }
  }

  init(_ request: ImportRequest, _ table: LogTable) {
    self.request = request
    var blocks: [Block] = []
    for (index, column) in table.columns.enumerated() {
      if column.key.hasPrefix("exercise ") {
        blocks.append(Block(name: index))
        continue
      }
      guard !blocks.isEmpty else { continue }
      let last = blocks.count - 1
      if column.key.hasPrefix("set ") {
        blocks[last].sets.append(index)
      } else if column.key.hasPrefix("weight") {
        let word = column.key.split(separator: " ").last.map(String.init) ?? ""
        switch LoadUnit(word: word) {
        case .pounds: blocks[last].pounds = index
        case .kilograms: blocks[last].kilograms = index
        case nil: break
        }
      }
    }
    self.blocks = blocks
  }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let moment = request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    let line = table.line
    let title = table.text(.title)
    let place = log.session(
      moment.text + " " + title, line: line, at: moment, titled: title.isEmpty ? "Workout" : title)
    log.log.sessions[place].note(table.text(.note))
    let unit = takeBodyweight(&table, &log, place)
    var count = 0
    for block in blocks {
      let exercise = table.text(at: block.name)
      guard !exercise.isEmpty else { continue }
      // In both units, or in that of the person alone.
      let columns: [(Int?, LoadUnit)] = [
        (block.kilograms, .kilograms), (block.pounds, .pounds),
      ]
      var (weight, weightUnit): (FileNumber?, LoadUnit) = (nil, unit)
      for (column, own) in unit == .pounds ? columns.reversed() : columns where weight == nil {
        if let column { weight = try table.number(at: column) }
        weightUnit = own
      }
      for column in block.sets {
        guard let reps = try table.number(at: column) else { continue }
        guard reps.value >= 0, reps.value <= 10_000 else {
          throw table.problem(.date, "\(Thousandths.text(reps.thousandths)) reps cannot be")
        }
        var set = ImportedSet()
        set.reps = Int32(reps.thousandths / 1000)
        set.weight = weight
        set.unit = weightUnit
        log.add(set, of: exercise, to: place)
        count += 1
      }
    }
    if count == 0 { log.skip(line, "no sets") }
  }

  /// Takes the weight of the body, such as `183lb` or a number in a column for its unit, which is the
  /// person's.
  private func takeBodyweight(
    _ table: inout LogTable, _ log: inout LogBuilder, _ place: Int
  ) -> LoadUnit {
    for column in table.columns(of: .bodyweight) {
      let text = table.text(at: column)
      let digits = text.utf8.prefix { Cursor.isDigit($0) || $0 == UInt8(ascii: ".") }
      let word = String(text.dropFirst(digits.count)).trimmed
      guard let unit = LoadUnit(word: word) ?? table.columns[column].unit,
        let weight = FileNumber(Array(digits)[...]), weight.value > 0
      else { continue }
      log.log.sessions[place].bodyweights = [(weight, unit)]
      return unit
    }
    return .kilograms
  }
}
