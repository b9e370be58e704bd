import KBCore

/// Quantities as sentences carry them, with a blank before the unit.
package enum PlainWords {
  /// `1 set`, `1,200 sets`.
  package static func count(_ number: Int64, _ one: String, _ many: String) -> String {
    Thousandths.grouped(number) + " " + (number == 1 ? one : many)
  }

  /// `62.5 kg`.
  package static func load(_ load: Load) -> String { ("\(apart: load)" as Phrase).english }

  /// `80.4 kg`, to a tenth.
  package static func estimate(_ load: Load) -> String { estimated(load).english }

  /// `45 s`, `5 min`, `2:30`.
  package static func time(_ span: TimeSpan) -> String { timed(span).english }

  /// `1 rep`, `1,200 reps`.
  static func reps(_ count: Int64) -> Phrase { count == 1 ? "1 rep" : "\(grouped: count) reps" }

  /// `1 set`, `1,200 sets`.
  package static func sets(_ count: Int) -> Phrase {
    count == 1 ? "1 set" : "\(grouped: count) sets"
  }

  /// `1 day`, `1,200 days`.
  package static func days(_ count: Int) -> Phrase {
    count == 1 ? "1 day" : "\(grouped: count) days"
  }

  /// `62.5 kg`.
  package static func estimated(_ load: Load) -> Phrase { "\(apart: toTenth(load))" }

  /// An estimate is no more exact than a tenth; `tenth` of `ahead.js` rounds alike.
  package static func toTenth(_ load: Load) -> Load {
    let tenths = Thousandths.roundedQuotient(load.thousandths, 100) * 100
    return Load(thousandths: tenths, unit: load.unit)
  }

  /// `45 s`, `5 min`, `2:30`.
  package static func timed(_ span: TimeSpan) -> Phrase {
    switch span.measure {
    case .minutes(let minutes): "\(minutes) min"
    case .seconds(let thousandths): "\(thousandths: thousandths) s"
    case .clock: Phrase(span.clock)
    }
  }

  /// `squat`, `squat and hinge`, `squat, hinge and carry`.
  package static func list(_ items: [String], joint: String = "and") -> String {
    var text = ""
    for (index, item) in items.enumerated() {
      if index > 0 { text += index == items.count - 1 ? " " + joint + " " : ", " }
      text += item
    }
    return text
  }
}
