import KBCore

extension SplitMix64 {
  /// A load from 0 to the largest that text may give, most often one that a gym has.
  package mutating func load() -> Load {
    let thousandths: Int64
    switch int(0...9) {
    case 0: thousandths = Int64.random(in: 0...Thousandths.limit, using: &self)
    case 1: thousandths = Int64(int(0...100_000))
    default: thousandths = Int64(int(1...160)) * 1250
    }
    return Load(thousandths: thousandths, unit: pick([.kilograms, .kilograms, .pounds]))
  }

  /// A time up to ten thousand hours, most often one of a set or a rest.
  package mutating func time() -> TimeSpan {
    switch int(0...9) {
    case 0: TimeSpan(milliseconds: Int64.random(in: 0...36_000_000_000, using: &self))
    case 1: TimeSpan(milliseconds: Int64(int(0...200_000)))
    case 2...4: TimeSpan(minutes: Int64(int(1...120)))
    default: TimeSpan(seconds: Int64(int(1...600)))
    }
  }

  /// A distance in any unit.
  package mutating func distance() -> Distance {
    let thousandths =
      once(in: 4) ? Int64(int(0...2_000_000)) : Int64(int(1...400)) * 5000
    return Distance(thousandths: thousandths, unit: pick(DistanceUnit.allCases))
  }

  /// An effort as prescriptions carry it: a range or one value, on either scale.
  package mutating func effort() -> Effort {
    let low = int32(2...20)
    let high = once(in: 3) ? int32(low...20) : low
    return Effort(lowHalves: low, highHalves: high, scale: pick([.rpe, .rpe, .repsInReserve]))
  }

  /// A day of the years 1 to 9999.
  package mutating func day() -> Day { Day(number: int32(-719_162...2_932_896)) }

  /// A name of one to four words, some of them awkward.
  package mutating func name() -> String {
    let words = [
      "Bench", "Press", "Row", "Pull-up", "Farmer's", "Walk", "90/90", "T-Spine", "Übung", "懸垂",
      "Z-Press", "Squat", "Single-Leg", "RDL", "Sled", "(machine)", "Run", "Curl", "x", "No. 2",
    ]
    var name = pick(["Bench", "Row", "Squat", "Press", "Übung", "Overhead", "Run"])
    for _ in 0..<int(0...3) { name += " " + pick(words) }
    return name
  }

  /// Words for a note or a reason, at times with marks that mean something elsewhere.
  package mutating func remark() -> String {
    let words = [
      "slow", "belt", "3x8", "60kg", "\"quoted\"", "back\\slash", "(wide", "grip)", "@", "8",
      "rest", "tempo", "—", "-", "x", "each", "side", "to", "1:30", "é", "a,b", "w", "AMRAP", ";",
    ]
    var text = pick(["easy", "felt", "hard", "Kettlebell"])
    for _ in 0..<int(0...3) { text += " " + pick(words) }
    return text
  }
}
