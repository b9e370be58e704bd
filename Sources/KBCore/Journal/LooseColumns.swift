/// What the columns of a table of training mean, by the words of its header.
struct LooseColumns {
  enum Column {
    case exercise, sets, reps, load, seconds, effort, date, note, number, other
    /// Reps of one set, with or without its load: `Set 1`, `S2`.
    case set
  }

  private let columns: [Column]
  /// The unit that the header says: `Weight (lb)`.
  private let unit: LoadUnit?
  /// Whether each row is one set, so that rows of one exercise belong together.
  var isRowOfSet: Bool {
    columns.contains { $0 == .number } || !columns.contains { $0 == .sets || $0 == .set }
  }

  /// `nil` for a table of something else: one without reps or sets.
  init?(header cells: [Cursor]) {
    var unit: LoadUnit?
    columns = cells.map { LooseColumns.column($0, &unit) }
    self.unit = unit
    guard columns.contains(where: { $0 == .reps || $0 == .sets || $0 == .set || $0 == .seconds }),
      columns.contains(where: { $0 == .exercise })
    else { return nil }
  }

  /// The cells between the bars of a line.
  static func cells(of line: Cursor) -> [Cursor] {
    var cells: [Cursor] = []
    var start = line.position + 1
    for index in start..<max(start, line.end)
    where line.bytes[index] == UInt8(ascii: "|") || index == line.end - 1 {
      let isBar = line.bytes[index] == UInt8(ascii: "|")
      guard cells.count < 64 else { break }
      cells.append(
        Cursor(line.bytes, from: start, to: isBar ? index : index + 1).withoutOuterBlanks)
      start = index + 1
    }
    return cells
  }

  /// Whether cells are the dashes below a header.
  static func isRule(_ cells: [Cursor]) -> Bool {
    cells.allSatisfy { cell in
      cell.bytes[cell.position..<cell.end].allSatisfy { $0 == 0x2D || $0 == 0x3A || $0 == 0x20 }
    }
  }

  /// What a row says, and its day where a column has one; `nil` for a row that is not understood.
  ///
  /// `name` is that of the exercise of the row above, for rows with an empty cell.
  func row(
    _ cells: [Cursor], above name: String?, habits: NotationHabits
  ) -> (entry: JournalEntry, day: Day?)? {
    var exercise = name
    var (sets, work, load, effort, rest): ([UInt8], [UInt8], [UInt8], [UInt8], [UInt8]) = (
      [], [], [], [], []
    )
    var day: Day?
    for (cell, column) in zip(cells, columns) {
      let text = Array(cell.bytes[cell.position..<cell.end])
      guard !text.isEmpty, text != [0x2D] else { continue }
      switch column {
      case .exercise: exercise = String(decoding: text, as: UTF8.self).trimmedOfMarks
      case .sets: sets = text
      case .reps, .seconds:
        work = text + (column == .seconds && text.allSatisfy(Cursor.isDigit) ? [0x73] : [])
      case .load: load = text
      case .effort: effort = text
      case .set: rest += (rest.isEmpty ? [] : [0x2C, 0x20]) + text
      case .date: day = LooseDate.read(cell, place: LooseDate.Place(), order: habits.dates)?.day
      case .note, .number, .other: break
      }
    }
    guard let exercise, LooseLine.isName(exercise) else { return nil }
    if !load.isEmpty, load.allSatisfy({ Cursor.isDigit($0) || $0 == 0x2E || $0 == 0x2C }) {
      guard let unit = unit ?? habits.unit else { return nil }
      load += Array(unit.symbol.utf8)
    }
    var text: [UInt8] = []
    if rest.isEmpty {
      // `3 | 8,8,7` lists what was done in each.
      let isList = work.contains(0x2C) || work.contains(0x2F)
      text = sets.isEmpty || isList ? work : work.isEmpty ? sets : sets + [0x78] + work
      if !load.isEmpty { text += [0x20, 0x40, 0x20] + load }
    } else {
      text = rest
    }
    if effort.allSatisfy({ Cursor.isDigit($0) || $0 == 0x2E }), !effort.isEmpty {
      text += [0x20, 0x40] + effort
    }
    let line = Cursor(text, from: 0, to: text.count)
    let read = LooseReader.read(
      line, countsMetres: Step.countsMetres(exercise, in: line), habits: habits,
      allowsBareNumber: true
    ).work
    guard let result = read?.result else { return nil }
    let entry = JournalEntry(meant: exercise, result: result)
    return entry.isReadBack ? (entry, day) : nil
  }

  private static func column(_ cell: Cursor, _ unit: inout LoadUnit?) -> Column {
    var cursor = cell
    while cursor.eat("*") {}
    if cursor.eatWord(among: "exercise lift movement ubung")
      || cursor.eatFolded(among: "ubung uebung exercice ejercicio exercicio esercizio mouvement")
    {
      return .exercise
    }
    // Of the sets, a column has the number; of a set, which one it is.
    if case var one = cursor, one.eatWord(among: "set satz"), one.isAtEnd { return .number }
    if cursor.eatSetsWord() || cursor.eatWord("s") {
      cursor.skipBlanks()
      if cursor.eat("#") || cursor.eatInteger(limit: 99) != nil {
        return cursor.bytes[cursor.position - 1] == UInt8(ascii: "#") ? .number : .set
      }
      return .sets
    }
    if cursor.eat("#") || cursor.eatWord(among: "no nr set") { return .number }
    if cursor.eatRepsWord() || cursor.eatFolded(among: "reps wdh repeticiones ripetizioni") {
      return .reps
    }
    if cursor.eatFolded(among: "weight load kg lb lbs gewicht last poids charge peso carga carico")
    {
      while !cursor.isAtEnd {
        if let found = cursor.eatLoadUnit() { unit = found }
        cursor.position += cursor.isAtEnd ? 0 : 1
      }
      var whole = cell
      if let found = whole.eatLoadUnit() { unit = found }
      return .load
    }
    if cursor.eatFolded(
      among: """
        time seconds sec duration zeit sekunden temps tiempo tempo segundos secondi
        """)
    {
      return .seconds
    }
    if cursor.eatFolded(among: "date day datum tag jour fecha data giorno dia") {
      return .date
    }
    if cursor.eatWord("rpe") { return .effort }
    if cursor.eatFolded(
      among: "notes note remarks comment comments notizen bemerkung notas rest")
    {
      return .note
    }
    return .other
  }
}
