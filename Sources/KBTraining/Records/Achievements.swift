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
  /// `nil` where there is no challenge.
  ///
  /// Sessions of one day stand in the order they were done. A streak grows with the day's first
  /// whole session; the challenge is complete with the session that brings its last set.
  package init(sessions: [Session], setsForDay: Int?) {
    milestones = [[Achievement]](repeating: [], count: sessions.count)
    let order = sessions.indices.sorted { one, other in
      (sessions[one].day, one) < (sessions[other].day, other)
    }
    var count = 0
    var gym = GrowingStreak()
    var challenge = GrowingStreak()
    var setsToday: (day: Day, sets: Int)?
    for place in order {
      let session = sessions[place]
      if session.isTraining {
        count += 1
        if Achievement.isMilestone(sessions: count) { milestones[place].append(.sessions(count)) }
        if !session.isPartial, let days = gym.milestone(with: session.day) {
          milestones[place].append(.gymStreak(days: days))
        }
      }
      guard let setsForDay, setsForDay > 0 else { continue }
      let before = setsToday?.day == session.day ? setsToday?.sets ?? 0 : 0
      let now = before + max(0, Int(session.challengeSets))
      setsToday = (session.day, now)
      guard before < setsForDay, now >= setsForDay else { continue }
      milestones[place].append(.challengeDone(sets: setsForDay))
      if let days = challenge.milestone(with: session.day) {
        milestones[place].append(.challengeStreak(days: days))
      }
    }
  }

  /// What a session achieved: its records in the order of its entries, then its milestones.
  ///
  /// Records of one set stand together. A session that is not in the journal has no milestones.
  package func list(for session: Int, records: [Record]) -> [Achievement] {
    var order: [Int] = []
    for place in records.indices { order.append(place) }
    order.sort { one, other in
      let (left, right) = (records[one].badge, records[other].badge)
      return (left.place.entry, left.performed == nil ? 1 : 0, left.place.set, one)
        < (right.place.entry, right.performed == nil ? 1 : 0, right.place.set, other)
    }
    var list: [Achievement] = []
    var last: Record?
    for place in order where records[place].badge.place.session == session {
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
    if milestones.indices.contains(session) { list += milestones[session] }
    return list
  }
}

/// The length of a streak while days are added in order.
private struct GrowingStreak {
  private var last: Day?
  private var days = 0

  /// Adds a day; the new length where the day is new and the length is praised.
  mutating func milestone(with day: Day) -> Int? {
    guard last != day else { return nil }
    if let last, day.days(since: last) == 1 { days += 1 } else { days = 1 }
    last = day
    return Achievement.streakDays.contains(days) ? days : nil
  }
}
