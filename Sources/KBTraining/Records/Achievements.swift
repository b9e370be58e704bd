import KBCore

/// The achievements of every session of a journal, found in one pass.
package struct Achievements: Equatable, Sendable {
  /// A badge with the exercise that it was set in.
  package struct Record: Equatable, Sendable {
    package var exercise: String
    package var badge: Badge

    package init(exercise: String, badge: Badge) {
      self.exercise = exercise
      self.badge = badge
    }
  }

  /// By session; without records.
  private var milestones: [[Achievement]]

  /// Reads the milestones out of the journal. `setsForDay` is the daily challenge's number of sets;
  /// `nil` if there is no challenge.
  ///
  /// Sessions of one day are in the order they were done. A streak grows with the day's first whole
  /// session; the challenge is complete with the session that brings its last set.
  package init(sessions: [Session], setsForDay: Int?) {
    milestones = [[Achievement]](repeating: [], count: sessions.count)
    let order = sessions.indices.sorted { one, other in
      (sessions[one].day, one) < (sessions[other].day, other)
    }
    var counter = Milestones(setsForDay: setsForDay)
    for place in order { milestones[place] = counter.take(sessions[place]) }
  }

  /// What a session achieved: its records in the order of its entries, then its milestones.
  ///
  /// Records of one set stand together. A session that is not in the journal has no milestones.
  package func list(for session: Int, records: [Record]) -> [Achievement] {
    var list = Achievements.list(records.filter { $0.badge.place.session == session })
    if milestones.indices.contains(session) { list += milestones[session] }
    return list
  }

  /// The records of one session in the order of its entries, those of one set together.
  package static func list(_ records: [Record]) -> [Achievement] {
    // There are few, mostly in order; a general sort would be a kilobyte more in the browser.
    var order: [Int] = []
    for place in records.indices {
      var end = order.count
      while end > 0, precedes(records[place].badge, records[order[end - 1]].badge) { end -= 1 }
      order.insert(place, at: end)
    }
    var list: [Achievement] = []
    var last: Record?
    for place in order {
      let record = records[place]
      if let same = last, same.exercise == record.exercise,
        same.badge.place == record.badge.place, same.badge.performed == record.badge.performed,
        case .records(let exercise, let badges) = list.last
      {
        list[list.count - 1] = .records(exercise: exercise, badges + [record.badge])
      } else {
        list.append(.records(exercise: record.exercise, [record.badge]))
      }
      last = record
    }
    return list
  }

  /// Whether a badge comes before another: by entry, those of sets before those of sessions.
  private static func precedes(_ one: Badge, _ other: Badge) -> Bool {
    if one.place.entry != other.place.entry { return one.place.entry < other.place.entry }
    let (left, right) = (one.performed == nil, other.performed == nil)
    return left != right ? right : one.place.set < other.place.set
  }
}
