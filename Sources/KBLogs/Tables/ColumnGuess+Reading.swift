import KBCore

extension ColumnGuess {
  /// How many rows are looked at.
  private static let sampleSize = 60

  /// Looks at the headings and the first rows of a table.
  init(_ reader: RowReader, _ columns: [TableColumn], _ moments: MomentReader) {
    var facts = columns.map { ColumnFacts($0) }
    var examples = [String](repeating: "", count: columns.count)
    var rows = reader
    var count = 0
    while count < ColumnGuess.sampleSize, rows.next() {
      count += 1
      for (index, field) in rows.fields.prefix(columns.count).enumerated() {
        let text = String(decoding: rows.content(field), as: UTF8.self).trimmed
        if examples[index].isEmpty { examples[index] = text }
        facts[index].take(text, moments)
      }
    }
    var guess: [ColumnRole: Int] = [:]
    func choose(_ role: ColumnRole, _ score: (ColumnFacts) -> Int) {
      var best: (index: Int, score: Int)?
      for (index, fact) in facts.enumerated() where !guess.values.contains(index) {
        let score = score(fact)
        if score > 0, best.map({ score > $0.score }) ?? true { best = (index, score) }
      }
      if let best { guess[role] = best.index }
    }
    choose(.date) { $0.date }
    choose(.exercise) { $0.exercise }
    choose(.reps) { $0.reps }
    choose(.weight) { $0.weight }
    self.init(headings: columns.map { $0.heading }, examples: examples, columns: guess)
  }
}

/// How the texts of one column look.
private struct ColumnFacts {
  private let column: TableColumn
  private var dateCount = 0
  private var numberCount = 0
  private var repCount = 0
  private var wordCount = 0
  private var filled = 0
  private var distinct: Set<String> = []

  init(_ column: TableColumn) { self.column = column }

  mutating func take(_ text: String, _ moments: MomentReader) {
    guard !text.isEmpty else { return }
    filled += 1
    distinct.insert(text)
    if let number = FileNumber(Array(text.utf8)[...]) {
      numberCount += 1
      if let whole = number.whole, (1...50).contains(whole) { repCount += 1 }
      return
    }
    var either = moments
    either.order = moments.order ?? .dayFirst
    let isDate =
      either.read(text) != nil
      || MomentReader(order: .monthFirst, local: moments.local).read(text) != nil
    if isDate {
      dateCount += 1
    } else if text.utf8.contains(where: { $0 >= 0x41 }) {
      wordCount += 1
    }
  }

  private func isMost(_ count: Int) -> Bool { filled > 0 && count * 10 >= filled * 8 }

  /// What the heading is about, where one of its words says so.
  private func names(_ role: ColumnRole) -> Bool {
    column.role == role
      || column.key.utf8.split(separator: 0x20).contains {
        HeaderWords.roles[String(decoding: $0, as: UTF8.self)] == role
      }
  }

  var date: Int { isMost(dateCount) ? (names(.date) ? 2 : 1) : 0 }

  /// Names return, and a day has more than one.
  var exercise: Int {
    guard isMost(wordCount) else { return 0 }
    if names(.exercise) { return 4 }
    if names(.title) || names(.note) || names(.workoutNote) || names(.category) { return 1 }
    return distinct.count * 2 <= filled ? 3 : 2
  }

  var reps: Int {
    guard filled > 0 else { return names(.reps) ? 1 : 0 }
    guard isMost(numberCount) else { return 0 }
    if names(.reps) { return 3 }
    return isMost(repCount) && column.role == nil ? 1 : 0
  }

  var weight: Int {
    guard filled > 0 else { return names(.weight) ? 1 : 0 }
    guard isMost(numberCount) else { return 0 }
    if names(.weight) { return 3 }
    return column.role == nil ? 1 : 0
  }
}
