import KBCore

/// Quantities as the pages show them: with blanks before units and commas in thousands.
enum Format {
  /// `62.5 kg`
  static func load(_ load: Load) -> String {
    Thousandths.text(load.thousandths) + " " + load.unit.symbol
  }

  /// The load to one decimal: an estimate is no more exact than that.
  static func estimate(_ load: Load) -> String {
    let tenths = Thousandths.roundedQuotient(load.thousandths, 100)
    return Thousandths.text(tenths * 100) + " " + load.unit.symbol
  }

  /// `60 kg`, `body`, `body + 5 kg`, `body − 20 kg`
  static func setLoad(_ load: SetLoad) -> String {
    switch load {
    case .load(let load): Format.load(load)
    case .bodyweight: English.body
    case .added(let load): "+" + Format.load(load)
    case .assisted(let load): "−" + Format.load(load)
    }
  }

  /// `45 s`, `5 min`, `2:30`
  static func time(_ span: TimeSpan) -> String {
    if span.milliseconds % 60_000 == 0, span.milliseconds >= 60_000 {
      return String(span.milliseconds / 60_000) + " min"
    }
    if span.milliseconds < 100_000 { return Thousandths.text(span.milliseconds) + " s" }
    return span.clock
  }

  /// `52 min`, `1 h 05 min`
  static func duration(_ span: TimeSpan) -> String {
    let minutes = Thousandths.roundedQuotient(span.milliseconds, 60_000)
    guard minutes >= 60 else { return String(minutes) + " min" }
    let rest = minutes % 60
    let padded = rest < 10 ? "0" + String(rest) : String(rest)
    return String(minutes / 60) + " h " + padded + " min"
  }

  /// `7 Nov 2026`, in tables and at charts.
  static func shortDate(_ day: Day) -> String { day.shortText }

  /// `Saturday 21 November 2026`
  static func longDate(_ day: Day) -> String { day.longText }

  /// What was done in a set: `8`, `7 of 8`, `45 s`, `2 km in 8:10`.
  static func done(_ set: PerformedSet) -> String {
    switch set.performance {
    case .reps(let count):
      if let aimed = set.aimedReps { return "\(count) of \(aimed)" }
      return String(count)
    case .time(let span): return time(span)
    case .distance(let distance, let span):
      return distance.text + (span.map { " in " + $0.clock } ?? "")
    case .calories(let count, let span):
      return "\(count) cal" + (span.map { " in " + $0.clock } ?? "")
    case .rounds: return set.performance.text
    case .none: return "–"
    }
  }
}
