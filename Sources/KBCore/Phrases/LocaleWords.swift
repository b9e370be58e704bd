/// The marks in numbers, the names of days and months, and the order of a date.
///
/// A language's texts have them as `locale.decimal`, `locale.thousands`, `locale.month.1`,
/// `locale.shortMonth.1`, `locale.weekday.1` for Monday, likewise `shortWeekday` and
/// `shortestWeekday`, and `locale.date.…` for each style of a day; what it lacks is as in English.
struct LocaleWords: Sendable {
  private let decimal: String
  private let thousands: String
  private let text: @Sendable (String) -> String?

  static let english = LocaleWords { _ in nil }

  init(_ text: @escaping @Sendable (String) -> String?) {
    self.text = text
    decimal = text("locale.decimal") ?? "."
    thousands = text("locale.thousands") ?? ","
  }

  /// A part of a day by its name in the order of a date.
  private func part(_ name: String, of day: Day) -> String {
    let (year, month, number) = day.civil
    switch name {
    case "year": return String(year)
    case "day": return String(number)
    case "month": return word(name, month) ?? Day.monthNames[month - 1]
    case "shortMonth": return word(name, month) ?? cut(Day.monthNames[month - 1], 3)
    default:
      let english = Day.weekdayNames[day.weekday - 1]
      let length = name == "weekday" ? english.utf8.count : name == "shortWeekday" ? 3 : 2
      return word(name, day.weekday) ?? cut(english, length)
    }
  }

  private func word(_ name: String, _ number: Int) -> String? {
    text("locale." + name + "." + String(number))
  }

  private func cut(_ name: String, _ count: Int) -> String {
    String(decoding: name.utf8.prefix(count), as: UTF8.self)
  }

  func text(_ day: Day, _ style: DayStyle) -> String {
    let order = text("locale.date." + style.name) ?? style.english
    var text = ""
    PatternText(order).pieces(words: { text += $0 }, placeholder: { text += part($0, of: day) })
    return text
  }

  func text(thousandths: Int64) -> String { marked(Thousandths.text(thousandths)) }

  func grouped(_ number: Int64) -> String { marked(Thousandths.grouped(number)) }

  /// `45 s`, `5 min`, `2:30`
  func text(_ span: TimeSpan) -> String {
    switch span.measure {
    case .minutes(let minutes): String(minutes) + " min"
    case .seconds(let thousandths): text(thousandths: thousandths) + " s"
    case .clock: marked(span.clock)
    }
  }

  /// `5,240.5` in English, of a number that is not below zero.
  static func grouped(thousandths: Int64) -> String {
    let fraction = Thousandths.text(thousandths % 1000).utf8.dropFirst()
    return Thousandths.grouped(thousandths / 1000) + String(decoding: fraction, as: UTF8.self)
  }

  /// `0.70` in English.
  static func text(hundredths: Int64) -> String {
    let rest = hundredths % 100
    return String(hundredths / 100) + "." + (rest < 10 ? "0" : "") + String(rest)
  }

  /// The language's marks in the place of those of English.
  func marked(_ english: String) -> String {
    var text: [UInt8] = []
    for byte in english.utf8 {
      switch byte {
      case UInt8(ascii: "."): text += Array(decimal.utf8)
      case UInt8(ascii: ","): text += Array(thousands.utf8)
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
