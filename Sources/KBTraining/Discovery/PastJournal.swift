import KBCore

/// The sessions of a journal, oldest first, laid out so that those of a workout are found at once.
package struct PastJournal: Sendable {
  private let all: [PastSession]
  /// The places of each workout's sessions in `all`, oldest first.
  private let places: [String: [Int]]
  /// How many of them were known on the day that counts.
  private var count: Int

  /// Takes sessions in any order.
  package init(_ sessions: [PastSession]) {
    all = sessions.sorted { PastSession.precedes($0, $1) }
    count = all.count
    var places: [String: [Int]] = [:]
    for (place, session) in all.enumerated() {
      if let key = session.workout { places[key, default: []].append(place) }
    }
    self.places = places
  }

  package var sessions: ArraySlice<PastSession> { all[..<count] }

  package var isEmpty: Bool { count == 0 }

  /// The same without what came after a day.
  func until(_ day: Day) -> PastJournal {
    var known = self
    while known.count > 0, all[known.count - 1].day > day { known.count -= 1 }
    return known
  }

  /// The sessions of a workout, oldest first.
  func sessions(of workout: String) -> WorkoutPast {
    var found = (places[workout] ?? [])[...]
    while let last = found.last, last >= count { found.removeLast() }
    return WorkoutPast(all: all, places: found)
  }
}

extension PastJournal: ExpressibleByArrayLiteral {
  package init(arrayLiteral sessions: PastSession...) { self.init(sessions) }
}

/// The sessions of one workout, oldest first.
struct WorkoutPast: RandomAccessCollection {
  fileprivate let all: [PastSession]
  fileprivate let places: ArraySlice<Int>

  var startIndex: Int { places.startIndex }
  var endIndex: Int { places.endIndex }

  subscript(index: Int) -> PastSession { all[places[index]] }
}
