import KBCore
import KBTraining

/// Quantities as the pages show them: with blanks before units and separators in thousands.
enum Format {
  /// `62.5 kg`
  static func load(_ load: Load) -> Phrase { "\(apart: load)" }

  /// The load to one decimal: an estimate is no more exact than that.
  static func estimate(_ load: Load) -> Phrase { PlainWords.estimated(load) }

  /// `60 kg`, `body`, `+5 kg`, `−20 kg`
  static func setLoad(_ load: SetLoad) -> Phrase {
    switch load {
    case .load(let load): Format.load(load)
    case .bodyweight: English.body
    case .added(let load): "+\(apart: load)"
    case .assisted(let load): "−\(apart: load)"
    }
  }

  /// `5,240`
  static func count(_ number: some BinaryInteger) -> Phrase { "\(grouped: number)" }

  /// `35 %`
  static func percent(_ percent: Int64) -> Phrase { "\(percent) %" }

  /// `45 s`, `5 min`, `2:30`
  static func time(_ span: TimeSpan) -> Phrase { PlainWords.timed(span) }

  /// `52 min`, `1 h 05 min`
  static func duration(_ span: TimeSpan) -> Phrase {
    let minutes = Thousandths.roundedQuotient(span.milliseconds, 60_000)
    guard minutes >= 60 else { return "\(minutes) min" }
    let rest = minutes % 60
    let padded = rest < 10 ? "0" + String(rest) : String(rest)
    return "\(minutes / 60) h \(padded) min"
  }

  /// `7 Nov 2026`, in tables and at charts.
  static func shortDate(_ day: Day) -> Phrase { Phrase(day, .short) }

  /// `Saturday 21 November 2026`
  static func longDate(_ day: Day) -> Phrase { Phrase(day, .full) }

  /// `Saturday 21 November`, where the year is clear.
  static func dateWithoutYear(_ day: Day) -> Phrase { Phrase(day, .fullWithoutYear) }

  /// What was done in a set: `8`, `7 of 8`, `45 s`, `2 km in 8:10`.
  static func done(_ set: PerformedSet) -> Phrase {
    switch set.performance {
    case .reps(let count):
      if let aimed = set.aimedReps { return "\(count) of \(aimed)" }
      return "\(count)"
    case .time(let span): return time(span)
    case .distance(let distance, let span):
      guard let span else { return "\(distance)" }
      return "\(distance) in \(span.clock)"
    case .calories(let count, let span):
      guard let span else { return "\(count) cal" }
      return "\(count) cal in \(span.clock)"
    case .rounds: return Phrase(set.performance.text)
    case .none: return "–"
    }
  }
}
