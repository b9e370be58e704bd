import KBCore
import KBText
import KBTraining

/// What sessions add up to: those that count as training by a day, whole or in part.
package struct SessionTotals: Equatable, Sendable {
  package private(set) var sessions = 0
  /// Days with any of them.
  package private(set) var days = 0
  /// Sets without warm-ups and skipped ones.
  package private(set) var sets = 0
  package private(set) var volume = Volume()
  /// The sum of the durations that are known.
  package private(set) var time = TimeSpan(seconds: 0)

  package init(of all: some Sequence<Session>, today: Day) {
    var trained: Set<Day> = []
    for session in all where session.counts(on: today) {
      sessions += 1
      trained.insert(session.day)
      sets += session.setCount
      volume.add(session.volume)
      time.milliseconds += session.duration?.milliseconds ?? 0
    }
    days = trained.count
  }
}

extension Session {
  /// The sets that count: neither warm-ups nor skipped ones.
  package var setCount: Int { entries.reduce(0) { $0 + $1.entry.countedSetCount } }

  /// Its title, else its workout's name.
  package func name(in library: Library) -> String {
    title.isEmpty ? workoutName(in: library) : title
  }

  /// Its workout's name, else its title.
  package func workoutName(in library: Library) -> String {
    let card = workout.flatMap { library.workout(for: $0) }
    return card?.facts.name ?? (title.isEmpty ? "Session" : title)
  }
}
