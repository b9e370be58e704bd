import KBCore
import KBTraining

/// Numbers and quantities as commands print them.
enum Wording {
  /// `1 error`, `1,204 errors`; the plural takes an `s` unless it is given.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    grouped(number) + " " + (number == 1 ? one : many ?? one + "s")
  }

  /// `5,240`
  static func grouped(_ number: Int) -> String { Thousandths.grouped(Int64(number)) }

  /// `65 min`, rounded to the minute.
  static func minutes(_ span: TimeSpan) -> String {
    String(Thousandths.roundedQuotient(span.milliseconds, 60_000)) + " min"
  }

  /// `52 min`, `6 h 05 min`
  static func duration(_ span: TimeSpan) -> String {
    let minutes = Thousandths.roundedQuotient(span.milliseconds, 60_000)
    guard minutes >= 60 else { return String(minutes) + " min" }
    let rest = minutes % 60
    return grouped(Int(minutes / 60)) + " h " + (rest < 10 ? "0" : "") + String(rest) + " min"
  }

  /// `82.5 kg`, to one decimal.
  static func estimate(_ load: Load) -> String { PlainWords.estimate(load) }

  /// `62.5 kg`
  static func load(_ load: Load) -> String {
    Thousandths.text(load.thousandths) + " " + load.unit.symbol
  }

  /// `2026-11-21`: commands write days in one way, as files and JSON do.
  static func date(_ day: Day) -> String { day.text }

  /// `Sat 2026-11-21`, where the day of the week matters.
  static func weekday(_ day: Day) -> String { weekdayPhrase(day).english }

  /// The same in a sentence.
  static func weekdayPhrase(_ day: Day) -> Phrase { "\(day, .shortWeekday) \(date(day))" }

  /// `2026-11-20, yesterday`
  static func date(_ day: Day, from today: Day) -> String {
    date(day) + ", " + day.phrase(from: today).english
  }

  /// `a, b and 7 more`, with so many at most spelled out.
  static func some(_ names: [String], limit: Int) -> String {
    let more = names.count - limit
    return names.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// `a`, `a or b`, `a, b or c`
  static func choice(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
