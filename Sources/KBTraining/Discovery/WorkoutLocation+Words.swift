import KBCore

extension WorkoutLocation {
  /// `It is for the gym`.
  var sentence: Phrase {
    switch self {
    case .home: "It is for home"
    case .gym: "It is for the gym"
    case .away: "It is for being away"
    case .anywhere: "It can be done anywhere"
    }
  }

  /// Why a workout of this place is none for another.
  func not(for wanted: WorkoutLocation) -> Phrase {
    switch wanted {
    case .home: "\(sentence), not for home"
    case .gym: "\(sentence), not for the gym"
    case .away: "\(sentence), not for being away"
    case .anywhere: "\(sentence), not for anywhere"
    }
  }
}
