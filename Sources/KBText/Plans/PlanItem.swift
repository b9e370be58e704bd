import KBCore
import KBTraining

/// A planned workout with what became of it.
package struct PlanItem: Equatable, Sendable {
  /// What became of it.
  package enum Status: String, Equatable, Sendable, CaseIterable {
    /// For today or a later day.
    case planned
    case done, partial
    /// Its day is past, and the journal has no session of it on that day.
    case missed
  }

  package var entry: PlannedWorkout
  /// The workout; `nil` if no workout has what was written as its key or name.
  package var card: WorkoutCard?
  package var status: Status
  /// The place of the session among those that were given.
  package var session: Int?

  /// The workout's key, else what was written.
  package var key: String { card?.identity.key ?? entry.workout }
  /// The workout's name, else what was written.
  package var name: String { card?.facts.name ?? entry.workout }

  /// What a week's figures need of it.
  package var outcome: PlannedSession {
    let outcome: PlannedSession.Outcome =
      switch status {
      case .planned, .missed: .open
      case .partial: .partial
      case .done: .done
      }
    return PlannedSession(day: entry.day, outcome: outcome)
  }
}

extension WorkoutPlan {
  /// The plan by day and time, each entry with what the journal has of it.
  ///
  /// Nothing is guessed: only a session of the same workout on the same day counts, and for one
  /// entry only.
  package func items(
    in library: Library, sessions: [JournalSession], today: Day
  ) -> [PlanItem] {
    var open: [DayAndKey: OpenSessions] = [:]
    // From the last to the first, so that the first is the one to take from the end.
    for (index, placed) in sessions.enumerated().reversed() {
      guard placed.session.isTraining, let reference = placed.session.workout else { continue }
      let key = library.workout(for: reference)?.identity.key ?? reference.key
      let place = DayAndKey(day: placed.session.day, key: key)
      open[place, default: OpenSessions()].add(index, isPartial: placed.session.isPartial)
    }
    var names = PlanNames(library)
    let sorted = entries.sorted { one, other in
      if PlannedWorkout.precedes(one, other) { return true }
      return !PlannedWorkout.precedes(other, one) && one.range.start < other.range.start
    }
    return sorted.map { entry in
      var item = PlanItem(
        entry: entry, card: names.workout(entry.workout),
        status: entry.day < today ? .missed : .planned)
      let place = DayAndKey(day: entry.day, key: item.key)
      if let taken = open[place]?.take() {
        item.status = taken.isPartial ? .partial : .done
        item.session = taken.index
      }
      return item
    }
  }

  /// What is wrong with the plan besides its notation: workouts that are not there, and such as
  /// stand twice on a day.
  package func problems(in library: Library, path: String = WorkoutPlan.path) -> [Diagnostic] {
    var names = PlanNames(library)
    var firsts: [DayAndKey: SourceRange] = [:]
    var found: [Diagnostic] = []
    for entry in entries {
      let card = names.workout(entry.workout)
      if card == nil, let problem = entry.dottedTime(path: path, in: &names) {
        found.append(problem)
      } else if card == nil {
        let near = names.nearest(to: entry.workout)
        found.append(
          Diagnostic(
            id: "unknown-workout", severity: .warning, path: path, range: entry.workoutRange,
            summary: "there is no workout \(entry.workout)",
            fix: near.isEmpty
              ? "restore the workout's file, or remove this line"
              : "did you mean \(near.joined(separator: ", "))?",
            suggestions: near.map { .init(entry.workout, by: $0) }))
      }
      let place = DayAndKey(day: entry.day, key: card?.identity.key ?? entry.workout)
      if let first = firsts[place] {
        found.append(
          Diagnostic(
            id: "plan-duplicate", severity: .warning, path: path, range: entry.range,
            summary: "line \(first.line) plans the same workout for the same day",
            fix: "remove one of the two",
            related: [.init(path, at: first, "the first plan for it")]))
      } else {
        firsts[place] = entry.range
      }
    }
    return found
  }
}

extension PlannedWorkout {
  /// The place of what names the workout.
  fileprivate var workoutRange: SourceRange {
    let shift = Int32(clamping: head.upperBound) - range.start
    var place = range
    place.start += shift
    place.column += shift
    place.end = min(range.end, place.start + Int32(clamping: workout.utf8.count))
    return place
  }

  /// The problem of a time such as `7.30` before the name of a workout that is there.
  fileprivate func dottedTime(path: String, in names: inout PlanNames) -> Diagnostic? {
    guard let written = DottedTime(before: Array(workout.utf8)[...]) else { return nil }
    let name = String(decoding: workout.utf8.dropFirst(written.length), as: UTF8.self).trimmedBlanks
    guard names.workout(name) != nil else { return nil }
    var place = workoutRange
    place.end = place.start + Int32(clamping: written.length)
    return written.diagnostic(path: path, at: place)
  }
}

/// A workout on a day.
private struct DayAndKey: Hashable {
  var day: Day
  var key: String
}

/// The sessions of a workout on a day that belong to no entry of the plan yet.
private struct OpenSessions {
  private var whole: [Int] = []
  private var partial: [Int] = []

  mutating func add(_ index: Int, isPartial: Bool) {
    if isPartial { partial.append(index) } else { whole.append(index) }
  }

  /// The next one: whole sessions count before those that were broken off.
  mutating func take() -> (index: Int, isPartial: Bool)? {
    if let index = whole.popLast() { return (index, false) }
    return partial.popLast().map { ($0, true) }
  }
}

/// Looks names of workouts up, each once.
private struct PlanNames {
  /// A file of nothing but slips gets help with as many of them as anyone reads.
  private static let mostHelp = 50

  private let library: Library
  private var known: [String: WorkoutCard?] = [:]
  private var helped = 0

  init(_ library: Library) {
    self.library = library
  }

  mutating func workout(_ text: String) -> WorkoutCard? {
    if let found = known[text] { return found }
    let card = library.workout(meant: text)
    known[text] = .some(card)
    return card
  }

  mutating func nearest(to text: String) -> [String] {
    guard helped < PlanNames.mostHelp else { return [] }
    helped += 1
    return library.nearestWorkouts(to: text)
  }
}

extension Library {
  /// The keys of the workouts whose key, its last part or name is nearest to a text.
  package func nearestWorkouts(to text: String) -> [String] {
    var keyByName: [String: String] = [:]
    for card in workouts {
      let key = card.identity.key
      for name in [key, String(key.split(separator: "/").last ?? ""), card.facts.name] {
        keyByName[name] = keyByName[name] ?? key
      }
    }
    var near: [String] = []
    for name in nearestNames(to: text, in: keyByName.keys.sorted()) {
      if let key = keyByName[name], !near.contains(key) { near.append(key) }
    }
    return near
  }
}
