import KBCore

/// The journal up to a day, laid out so that each candidate finds what concerns it at once.
struct DiscoveryHistory {
  let today: Day
  private let past: PastJournal
  /// How many days back balance looks, today counting as the first.
  let window: Int
  /// The places in `sessions` of the last session of the window that trained each thing.
  private let muscles: [(name: NameKey, session: Int)]
  private let movements: [(name: NameKey, session: Int)]

  /// Leaves out the sessions after `today`.
  init(_ past: PastJournal, today: Day, window: Int) {
    self.today = today
    let days = max(1, min(window, 60))
    self.window = days
    let known = past.until(today)
    self.past = known
    let sessions = known.sessions
    let first = DiscoveryHistory.firstIndex(in: sessions, within: days, of: today)
    muscles = DiscoveryHistory.lastUse(in: sessions, from: first) { $0.muscles }
    movements = DiscoveryHistory.lastUse(in: sessions, from: first) { $0.movements }
  }

  /// Oldest first, none after today.
  var sessions: ArraySlice<PastSession> { past.sessions }

  var last: PastSession? { sessions.last }

  /// The sessions of the last `days` days, today counting as the first, oldest first.
  func recent(days: Int) -> ArraySlice<PastSession> {
    sessions[DiscoveryHistory.firstIndex(in: sessions, within: days, of: today)...]
  }

  /// The sessions of a workout, oldest first.
  func sessions(of workout: String) -> WorkoutPast { past.sessions(of: workout) }

  /// The last session of the window that trained a muscle, or the full body.
  func last(training muscle: String) -> PastSession? {
    guard let one = find(muscle, in: muscles) else { return find("full body", in: muscles) }
    guard let other = find("full body", in: muscles) else { return one }
    return PastSession.precedes(one, other) ? other : one
  }

  /// The last session of the window with a movement.
  func last(moving movement: String) -> PastSession? { find(movement, in: movements) }

  /// The last session of the window of a category.
  func last(of category: WorkoutCategory) -> PastSession? {
    recent(days: window).last { $0.category == category }
  }

  func daysAgo(_ session: PastSession) -> Int { today.days(since: session.day) }

  private func find(_ name: String, in table: [(name: NameKey, session: Int)]) -> PastSession? {
    let name = MuscleTable.key(of: name)
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].name == name ? sessions[table[low].session] : nil
  }

  private static func firstIndex(
    in sessions: ArraySlice<PastSession>, within days: Int, of today: Day
  ) -> Int {
    var index = sessions.count
    while index > 0, today.days(since: sessions[index - 1].day) < days { index -= 1 }
    return index
  }

  private static func lastUse(
    in sessions: ArraySlice<PastSession>, from first: Int, _ names: (PastSession) -> [String]
  ) -> [(name: NameKey, session: Int)] {
    var uses: [(name: NameKey, session: Int)] = []
    for index in first..<sessions.count {
      for name in names(sessions[index]) { uses.append((MuscleTable.key(of: name), index)) }
    }
    uses.sort { $0.name == $1.name ? $0.session > $1.session : $0.name < $1.name }
    var last: [(name: NameKey, session: Int)] = []
    for use in uses where use.name != last.last?.name { last.append(use) }
    return last
  }
}

extension PastSession {
  /// What the session is called in a sentence.
  var label: Phrase {
    if !title.isEmpty { return Phrase(title) }
    return workout.map { Phrase($0) } ?? "a session"
  }

  /// `Legs A on 2026-11-20`.
  var labelWithDay: Phrase { "\(label) on \(day)" }
}
