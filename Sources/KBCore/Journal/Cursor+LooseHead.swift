extension Cursor {
  /// Takes bodyweight, duration and effort as people write them, with the marks between them, up to
  /// what is none of these; `nil` for a line of something else, or one with sets behind them.
  mutating func eatLooseHeads(_ habits: NotationHabits) -> [HeadItem]? {
    var items: [HeadItem] = []
    while let item = eatLooseHead(habits) {
      items.append(item)
      while eat(",") || eat(";") || eat("|") || eat("/") || eat(".") || eat(" ") {}
    }
    guard !items.isEmpty, isAtEnd || isRemarkOfHead || isSleep else { return nil }
    return items
  }

  /// Whether what follows is a remark such as `this morning` or `(fasted)`, and no set.
  private var isRemarkOfHead: Bool {
    guard isWord() && !Cursor.isDigit(peek()) || peek() == UInt8(ascii: "(") || peek() >= 0x80
    else {
      return false
    }
    var ahead = self
    return !ahead.eatTimes() && utf8Words < 10
  }

  /// Whether the hours that were slept follow: `7 h geschlafen`, `7 ore di sonno`.
  private var isSleep: Bool {
    var ahead = self
    guard ahead.eatTime() != nil else { return false }
    ahead.skipBlanks()
    if ahead.eatWord("of") || ahead.eatWord(.of) { ahead.skipBlanks() }
    return ahead.eatWord(among: "sleep slept geschlafen schlaf sommeil sueno sueño sono sonno")
  }

  private var utf8Words: Int { bytes[position..<end].split(separator: 0x20).count }

  /// Takes one of them.
  private mutating func eatLooseHead(_ habits: NotationHabits) -> HeadItem? {
    let start = position
    let isKilograms = eatWord("kg")
    let isWeight = isKilograms || eatBodyweightWord()
    let isDuration =
      !isWeight
      && (eatWord(among: "duration time dauer duree duracion durata")
        || eatFoldedDuration())
    let isEffort = !isWeight && !isDuration && eatEffortOfSession()
    if isWeight || isDuration || isEffort {
      _ = eat(":")
      skipBlanks()
      if isDuration, let duration = eatLooseDuration() { return .duration(duration) }
      if isEffort, let effort = eatEffortNumber() ?? eatEffortOfTenAlone() {
        return .effort(effort)
      }
      if isWeight, let value = eatBareDecimal() {
        skipBlanks()
        let unit = eatLoadUnit() ?? (isKilograms ? .kilograms : habits.unit)
        skipDayWord()
        skipBlanks()
        if let unit, value >= 20_000, !isWord() {
          return .decision(.bodyweight(Load(thousandths: value, unit: unit)))
        }
      }
    }
    position = start
    return nil
  }

  /// Whether the text is a word for bodyweight, perhaps with that of a day, and nothing else.
  var isBodyweightAlone: Bool {
    var ahead = self
    return ahead.eatBodyweightWord() && ahead.withoutOuterBlanks.isAtEnd
  }

  /// Takes `Weight`, `BW`, `Körpergewicht`, `peso corporal` and their like.
  private mutating func eatBodyweightWord() -> Bool {
    if eatWord(among: "weight bodyweight bw") || eatWord(.bodyweight) || eatWord("gewicht") {
      skipDayWord()
      return true
    }
    guard eatWord(among: "poids peso") else { return false }
    let afterWord = position
    skipBlanks()
    if eatWord(among: "de du do") { skipBlanks() }
    if !eatWord(among: "corps corporal corporeo corpo") { position = afterWord }
    skipDayWord()
    return true
  }

  /// Goes past `today`, `heute`, `du jour` and their like.
  private mutating func skipDayWord() {
    let start = position
    skipBlanks()
    if eatWord(among: "this du de di am") { skipBlanks() }
    if !eatWord(among: "today morning heute morgen jour"), !eatWord(among: "hoy hoje oggi") {
      position = start
    }
  }

  /// Takes `durée`, `duración` and `duração`.
  private mutating func eatFoldedDuration() -> Bool {
    guard eatFolded(among: "duree duracion duracao seance") else { return false }
    skipBlanks()
    if eatWord("de") { skipBlanks() }
    return true
  }

  /// Takes `1h10`, `65 min`, `1:05:00`, `1h 05m`.
  mutating func eatLooseDuration() -> TimeSpan? {
    let start = position
    if let hours = eatInteger(limit: 23), Cursor.lowercase(peek()) == UInt8(ascii: "h") {
      position += 1
      let afterHours = position
      skipBlanks()
      if let minutes = eatInteger(limit: 59) {
        if !eatWord(among: "m min") { _ = eatWord(.minutes) }
        if !isWord() { return TimeSpan(minutes: Int64(hours) * 60 + Int64(minutes)) }
      }
      position = afterHours
      if !isWord() { return TimeSpan(minutes: Int64(hours) * 60) }
    }
    position = start
    guard var duration = eatTime() else { return nil }
    let afterTime = position
    skipBlanks()
    if let more = eatTime() {
      duration.milliseconds = min(TimeSpan.limit, duration.milliseconds + more.milliseconds)
    } else {
      position = afterTime
    }
    return duration
  }

  /// Takes `Session RPE`, `RPE sesión`, `effort`.
  private mutating func eatEffortOfSession() -> Bool {
    let start = position
    if eatWord("session") {
      skipBlanks()
      if eatWord(among: "rpe effort") { return true }
    } else if eatWord("rpe") {
      skipBlanks()
      if eatWord(among: "session seance seduta sitzung einheit") { return true }
      if matches("sesi"), let letters = foldedBeginning(limit: 6), letters.count == 6 {
        while isWord() { position += 1 }
        return true
      }
    }
    position = start
    return false
  }

  /// Takes `8/10`.
  private mutating func eatEffortOfTenAlone() -> Effort? {
    let start = position
    if let low = eatInteger(limit: 10), low > 0, eat("/"), eatInteger(limit: 10) == 10, !isWord() {
      return Effort(halves: low * 2)
    }
    position = start
    return nil
  }
}
