import KBCore

/// GymBook, in any language: values with their units, such as `8 Wiederholungen` and `62,5 kg`.
struct GymBookRows {
  let request: ImportRequest
  /// The column that says what a set is: its heading has the words for a set, a warm-up set and a
  /// cool-down set, with slashes between them.
  private let kinds: (column: Int, words: [String])?
  private var gaps = SessionGaps()
  /// The word for no in a language that kb does not know.
  private var unknownNo: String?

  init(_ request: ImportRequest, _ table: LogTable) {
    self.request = request
    var kinds: (column: Int, words: [String])?
    for (index, column) in table.columns.enumerated() where column.role == nil {
      let words = column.heading.split(separator: "/").map { String($0).trimmed }
      if words.count == 3 { kinds = (index, words) }
    }
    self.kinds = kinds
  }

  /// Names the columns of a heading in a language that kb does not know by their places.
  static func columns(_ columns: [TableColumn], first row: [String]) -> [TableColumn] {
    var columns = columns
    let count = columns.count
    guard count >= 8, row.count == count else { return columns }
    for index in columns.indices { columns[index].role = nil }
    columns[0].role = .date
    let isTime = row[1].utf8.contains(UInt8(ascii: ":"))
    columns[1].role = isTime ? .time : .title
    columns[2].role = isTime ? .title : .time
    columns[3].role = .exercise
    columns[count - 4].role = .reps
    columns[count - 3].role = .weight
    columns[count - 2].role = .note
    columns[count - 1].role = .skipped
    return columns
  }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let day = request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    let exercise = table.text(.exercise)
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let line = table.line
    if isSkipped(table.text(.skipped)) {
      log.skip(line, "skipped in the app")
      return
    }
    let time = table.text(.time)
    let moment = FileMoment(
      day: day.day, second: time.isEmpty ? day.second : request.moments.time(time) ?? day.second)
    let title = table.text(.title)
    var set = ImportedSet()
    try takeReps(&table, &set)
    try takeWeight(&table, &set, exercise)
    if let (column, words) = kinds {
      let kind = table.text(at: column)
      if kind == words[1] {
        set.marks.insert(.warmup)
      } else if kind == words[2] {
        set.addNote(kind)
      }
    }
    set.addNote(table.text(.note))
    guard set.reps != nil || !set.isFailed else {
      log.skip(line, "no reps, time or distance")
      return
    }
    let place = gaps.place(
      title, at: moment, line: line, titled: title.isEmpty ? "Workout" : title, in: &log)
    log.add(set, of: exercise, to: place)
  }

  private func takeReps(_ table: inout LogTable, _ set: inout ImportedSet) throws(RowProblem) {
    let text = MomentReader.plain(table.text(.reps))
    guard !text.isEmpty, text != "-" else { return }
    if let (number, word) = Self.amount(text), LoadUnit(word: word) == nil {
      let isTime = text.utf8.contains(UInt8(ascii: ":")) || durationText("1 " + word) != nil
      if word.isEmpty || !isTime, number.value >= 0, number.value <= 10_000 {
        set.reps = Int32(number.thousandths / 1000)
        return
      }
    }
    guard let time = durationText(text) else {
      throw table.problem(.reps, "\"\(shortened(text))\" is neither reps nor a time")
    }
    if time.milliseconds > 0 { set.time = time }
  }

  private func takeWeight(
    _ table: inout LogTable, _ set: inout ImportedSet, _ exercise: String
  ) throws(RowProblem) {
    let text = MomentReader.plain(table.text(.weight))
    guard !text.isEmpty, text != "-", text != "–" else { return }
    guard let (number, word) = Self.amount(text) else {
      throw table.problem(.weight, "\"\(shortened(text))\" is not a weight")
    }
    if let unit = DistanceUnit(word: word) {
      if !number.isZero { set.distance = Distance(thousandths: number.thousandths, unit: unit) }
      return
    }
    set.weight = number
    set.unit = LoadUnit(word: word)
    if set.unit == nil, !word.isEmpty {
      throw table.problem(.weight, "\"\(shortened(word))\" is not a unit of weight")
    }
    if number.value < 0, !request.isBodyweight(exercise) {
      throw table.problem(.weight, "a weight cannot be negative")
    }
  }

  /// Whether two fields of a row are reps or a time with their word, and a weight or a distance with
  /// its unit; one of them may be empty.
  static func areAmounts(reps: String, weight: String) -> Bool {
    let (reps, weight) = (MomentReader.plain(reps), MomentReader.plain(weight))
    func isNone(_ text: String) -> Bool { text.isEmpty || text == "-" || text == "–" }
    let isCount = amount(reps).map { !$0.word.isEmpty } ?? (durationText(reps) != nil)
    let isWeight = amount(weight).map {
      LoadUnit(word: $0.word) != nil || DistanceUnit(word: $0.word) != nil
    }
    return (isCount || isNone(reps)) && (isWeight ?? isNone(weight))
      && !(isNone(reps) && isNone(weight))
  }

  /// A number with the word behind it.
  private static func amount(_ text: String) -> (number: FileNumber, word: String)? {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix {
      Cursor.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
        || $0 == UInt8(ascii: "-")
    }
    guard let number = FileNumber(digits) else { return nil }
    let word = String(decoding: bytes[digits.endIndex...], as: UTF8.self)
    guard !word.utf8.contains(UInt8(ascii: ":")) else { return nil }
    return (number, NameKey(keepingPlural: word).text)
  }

  /// Of a language that kb does not know the first row's word means no.
  private mutating func isSkipped(_ text: String) -> Bool {
    if let answer = GymBookRows.answer(text) { return answer }
    unknownNo = unknownNo ?? text
    return text != unknownNo
  }

  /// Whether a word means yes or no; `nil` for one that kb does not know.
  private static func answer(_ text: String) -> Bool? {
    switch NameKey(keepingPlural: text).text {
    case "", "no", "nein", "non", "nao", "nee", "nej", "false", "0": false
    case "yes", "ja", "oui", "si", "sim", "true", "1": true
    default: nil
    }
  }

  /// Whether a word is anything but no.
  static func isYes(_ text: String) -> Bool { answer(text) ?? true }
}
