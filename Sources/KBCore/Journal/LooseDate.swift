/// Which of two numbers of a date is the day, where both could be: `05/06/2026`.
package enum DateOrder: String, Equatable, Hashable, Sendable, CaseIterable {
  case dayFirst = "day-first"
  case monthFirst = "month-first"
}

/// A date as people write it above what they did: `15.11.2014`, `Fr 15.11.`, `November 27, 2026`.
struct LooseDate: Equatable {
  /// What a date is missing is taken from where its file lies: `2014/11.md`.
  struct Place: Equatable {
    var year: Int?
    var month: Int?
  }

  let day: Day
  /// Behind the date, and behind the marks that end it.
  let end: Int
  /// Where the words in front of it are: the `Legs` of `Legs - 26/11/26`.
  var title: Range<Int>?

  /// A date at the cursor, with a weekday before it or not; `nil` if there is none.
  ///
  /// `order` says how dates with slashes are read; with `nil`, those that could be read either way are not
  /// dates. `isDate` says that `11/20` is not a fraction.
  static func read(
    _ text: Cursor, place: Place, order: DateOrder?, isDate: Bool = false
  ) -> LooseDate? {
    var cursor = text
    cursor.skipBlanks()
    while cursor.eat("*") || cursor.eat("_") {}
    let hasWeekday = cursor.eatWeekday()
    guard let day = cursor.eatDate(place: place, order: order, isDate: isDate || hasWeekday)
    else { return nil }
    while cursor.eat("*") || cursor.eat("_") || cursor.eat(",") || cursor.eat(":") {}
    cursor.skipBlanks()
    if cursor.eat("(") {
      let bracket = cursor.position
      if cursor.eatWeekday(), cursor.eat(")") {
        cursor.skipBlanks()
      } else {
        cursor.position = bracket - 1
      }
    } else {
      cursor.eatWeekday()
    }
    return LooseDate(day: day, end: cursor.position)
  }

  /// The two days that a date with slashes could be; `nil` if there is no such date, or it can be read
  /// in one way only.
  static func readings(of text: Cursor, place: Place) -> (dayFirst: Day, monthFirst: Day)? {
    guard read(text, place: place, order: nil) == nil,
      let dayFirst = read(text, place: place, order: .dayFirst)?.day,
      let monthFirst = read(text, place: place, order: .monthFirst)?.day, dayFirst != monthFirst
    else { return nil }
    return (dayFirst, monthFirst)
  }

  /// What the first two numbers of the dates with slashes say: `nil` if none tells, or if they
  /// disagree.
  static func order(in bytes: [UInt8]) -> DateOrder? {
    var (isDayFirst, isMonthFirst) = (false, false)
    var index = 0
    while let slash = bytes[index...].firstIndex(of: UInt8(ascii: "/")) {
      index = slash + 1
      var start = slash
      while start > 0, slash - start < 2, Cursor.isDigit(bytes[start - 1]) { start -= 1 }
      var cursor = Cursor(bytes, from: start, to: min(bytes.count, slash + 9))
      guard start < slash, let first = cursor.eatInteger(limit: 31), cursor.eat("/"),
        let second = cursor.eatInteger(limit: 31), cursor.eat("/"), cursor.eatInteger() != nil
      else { continue }
      if first > 12 { isDayFirst = true }
      if second > 12 { isMonthFirst = true }
    }
    guard isDayFirst != isMonthFirst else { return nil }
    return isDayFirst ? .dayFirst : .monthFirst
  }

  /// The day that the name of a file says in figures: `20261127.md`, `27.11.2026.md`.
  static func day(inName name: ArraySlice<UInt8>) -> Day? {
    for index in name.indices
    where Cursor.isDigit(name[index])
      && (index == name.startIndex || !Cursor.isDigit(name[index - 1]))
    {
      let text = Cursor(Array(name), from: index - name.startIndex, to: name.count)
      if let date = read(text, place: Place(), order: nil) { return date.day }
    }
    return nil
  }

  /// Year and month as the parts of a path name them: `2014/11.md`, `training-2023.md`.
  static func place(in path: String) -> Place {
    var place = Place()
    var cursor = Cursor(path)
    while !cursor.isAtEnd {
      guard Cursor.isDigit(cursor.peek()) else {
        cursor.position += 1
        continue
      }
      let start = cursor.position
      while Cursor.isDigit(cursor.peek()) { cursor.position += 1 }
      guard let number = Cursor.number(cursor.bytes[start..<cursor.position].prefix(9)) else {
        continue
      }
      switch cursor.position - start {
      case 4 where (1900...2200).contains(number):
        place = Place(year: number)
      case 1...2 where place.year != nil && place.month == nil && (1...12).contains(number):
        place.month = number
      default: break
      }
    }
    return place
  }
}

extension Day {
  /// Reads a whole text as a date that people write, such as `20.11.2026` or `nov 20`; without a year it is the last
  /// such day up to `today`.
  ///
  /// `order` says how dates with slashes are read; with `nil`, those that could be read either way are not
  /// dates.
  package init?(written text: String, today: Day, order: DateOrder?) {
    let text = Cursor(text).withoutOuterBlanks
    for year in [today.civil.year, today.civil.year - 1] {
      let date = LooseDate.read(
        text, place: LooseDate.Place(year: year), order: order, isDate: true)
      guard let date, date.end == text.end else { return nil }
      if date.day <= today {
        self = date.day
        return
      }
    }
    return nil
  }
}

extension Cursor {
  /// Takes the name of a day of the week, in full or short, with its comma or full stop.
  @discardableResult
  mutating func eatWeekday() -> Bool {
    guard let letters = foldedBeginning(limit: 14), LooseNames.isWeekday(letters) else {
      return false
    }
    while isWord() || peek() == UInt8(ascii: "-") { position += 1 }
    while eat(".") || eat(",") {}
    skipBlanks()
    return true
  }

  /// Takes a date.
  ///
  /// `isDate` says that a weekday stands before it, so that `8/4` is no fraction.
  fileprivate mutating func eatDate(
    place: LooseDate.Place, order: DateOrder?, isDate: Bool
  ) -> Day? {
    let start = position
    if let month = eatMonthName() {
      // November 27, 2026
      skipBlanks()
      guard let day = eatInteger(limit: 31) else {
        position = start
        return nil
      }
      _ = eatWord(among: "st nd rd th")
      return finish(day: Int(day), month: month, place, from: start)
    }
    guard let first = eatInteger(limit: 99_999_999) else { return nil }
    if position - start == 8 {
      let (year, month, day) = (Int(first) / 10_000, Int(first) / 100 % 100, Int(first) % 100)
      if !isWord(), let found = Day(year: year, month: month, day: day) { return found }
    }
    let mark = peek()
    if mark == UInt8(ascii: ".") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: "-") {
      position += 1
      if let second = eatInteger(limit: 31) {
        return numeric(Int(first), Int(second), mark, place, order, isDate, from: start)
      }
      // 27. Januar 2026
      guard mark == UInt8(ascii: ".") else {
        position = start
        return nil
      }
    }
    _ = eatWord(among: "st nd rd th")
    skipBlanks()
    if eatWord(.of) { skipBlanks() }
    if let month = eatMonthName() {
      return finish(day: Int(first), month: month, place, from: start)
    }
    // `## 15` in a file of a month.
    if let year = place.year, let month = place.month, first <= 31,
      let day = Day(year: year, month: month, day: Int(first))
    {
      var ahead = self
      ahead.skipBlanks()
      if ahead.isAtEnd || ahead.eatWeekday() { return day }
    }
    position = start
    return nil
  }

  /// `15.11.2014`, `15.11.`, `11/15/2014`, `2014/11/15`.
  private mutating func numeric(
    _ first: Int, _ second: Int, _ mark: UInt8, _ place: LooseDate.Place, _ order: DateOrder?,
    _ isDate: Bool, from start: Int
  ) -> Day? {
    var third: Int?
    var figures = 0
    let afterSecond = position
    if peek() == mark {
      position += 1
      let digits = position
      third = eatInteger(limit: 9999).map { Int($0) }
      figures = position - digits
      if third == nil, mark != UInt8(ascii: ".") { position = afterSecond }
    }
    guard !isWord() else {
      position = start
      return nil
    }
    if first > 31 {
      if first > 999, let third, let day = Day(year: first, month: second, day: third) {
        return day
      }
      position = start
      return nil
    }
    // A year has two figures or four: `12/10/8` are reps.
    guard third == nil || figures == 2 || figures == 4 else {
      position = start
      return nil
    }
    if figures == 2 { third = third.map { 2000 + $0 } }
    guard let year = third ?? place.year, third != nil || mark == UInt8(ascii: ".") || isDate else {
      position = start
      return nil
    }
    var isDayFirst = mark == UInt8(ascii: ".") || first > 12
    if mark != UInt8(ascii: "."), first <= 12, second <= 12, first != second {
      guard let order else {
        position = start
        return nil
      }
      isDayFirst = order == .dayFirst
    }
    let (day, month) = isDayFirst ? (first, second) : (second, first)
    guard let found = Day(year: year, month: month, day: day) else {
      position = start
      return nil
    }
    return found
  }

  /// The year behind a day and a month, else that of the file.
  private mutating func finish(
    day: Int, month: Int, _ place: LooseDate.Place, from start: Int
  ) -> Day? {
    let afterDay = position
    _ = eat(",")
    skipBlanks()
    if eatWord(.of) { skipBlanks() }
    var year = place.year
    if let own = eatInteger(limit: 9999), own >= 1900, !isWord() {
      year = Int(own)
    } else {
      position = afterDay
    }
    guard let year, let found = Day(year: year, month: month, day: day) else {
      position = start
      return nil
    }
    return found
  }

  /// Takes the name of a month in one of six languages, in full or short; 1 for January.
  mutating func eatMonthName() -> Int? {
    guard let letters = foldedBeginning(limit: 12), let month = LooseNames.month(letters) else {
      return nil
    }
    while isWord() { position += 1 }
    _ = eat(".")
    return month
  }
}

/// Names of months and days of the week in English, German, French, Spanish, Portuguese and Italian,
/// in lower case without accents.
enum LooseNames {
  /// By month, the beginnings of its names and the letters that may follow.
  private static let months: [StaticString] = [
    "january januar janvier enero janeiro gennaio jan ene gen janv",
    "february februar fevrier febrero fevereiro febbraio feb fev fevr",
    "march marz maerz mars marzo marco mar",
    "april avril abril aprile apr avr abr",
    "may mai mayo maio maggio mag",
    "june juni juin junio junho giugno jun giu",
    "july juli juillet julio julho luglio jul juil lug",
    "august aout agosto aug ago",
    "september septembre septiembre setembro settembre sep sept set",
    "october oktober octobre octubre outubro ottobre oct okt out ott",
    "november novembre noviembre novembro nov",
    "december dezember decembre diciembre dezembro dicembre dec dez dic",
  ]

  private static let weekdays: StaticString = """
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri \
    sat sun montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so \
    lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim lunes martes \
    miercoles jueves viernes sabado domingo mie jue vie sab dom segunda terca quarta quinta \
    sexta seg ter qua qui sex lunedi martedi mercoledi giovedi venerdi sabato domenica gio
    """

  /// The month that the letters name in full.
  static func month(_ letters: [UInt8]) -> Int? {
    months.firstIndex { $0.hold(letters) }.map { $0 + 1 }
  }

  static func isWeekday(_ letters: [UInt8]) -> Bool { weekdays.hold(letters) }
}
