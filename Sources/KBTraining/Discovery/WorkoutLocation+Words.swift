import KBCore

extension WorkoutLocation {
  /// `It is for the gym`.
  var sentence: String {
    self == .anywhere ? "It can be done anywhere" : "It is for " + words
  }

  /// Where that is, behind "for": `the gym`.
  var words: String {
    switch self {
    case .home: "home"
    case .gym: "the gym"
    case .away: "being away"
    case .anywhere: "anywhere"
    }
  }
}
