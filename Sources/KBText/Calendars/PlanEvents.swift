import KBCore

/// The names of events in the world (UID), of which no two in a file are the same.
package struct EventNames {
  private var counts: [String: Int] = [:]

  package init() {}

  /// The name, with a number behind it where it was asked for before: no key or time has such a sign in it.
  package mutating func unique(_ name: String) -> String {
    let count = counts[name, default: 0] + 1
    counts[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }

  /// The name of a planned workout: its day and key.
  package mutating func name(of item: PlanItem) -> String {
    unique("\(item.entry.day.text)-\(item.key)")
  }

  /// The name of a session: its id, else its day and start, which are the same in every selection.
  package mutating func name(of session: Session) -> String {
    let moment = session.day.text + (session.start.map { "T" + $0.text } ?? "")
    return unique(session.id.isEmpty ? moment : session.id)
  }
}

extension CalendarText {
  /// Adds the workouts that are planned: local times, and whole days where none is set; `address` is where the
  /// site has a workout.
  package mutating func add(
    planned items: [PlanItem], names: inout EventNames, address: (WorkoutCard) -> String?
  ) {
    for item in items where item.status == .planned {
      begin(names.name(of: item) + "@kb", item.entry.day, item.entry.time)
      if item.entry.time != nil, let length = item.card?.facts.duration {
        line("DURATION", length)
      }
      line("SUMMARY", escaped: item.name)
      if !item.entry.note.isEmpty { line("DESCRIPTION", escaped: item.entry.note) }
      line("STATUS", "TENTATIVE")
      if let address = item.card.flatMap(address) { line("URL", address) }
      line("END", "VEVENT")
    }
  }

  /// A length of time in whole minutes, rounded up, at least one.
  package mutating func line(_ name: String, _ length: TimeSpan) {
    line(name, "PT\(max(1, (length.milliseconds + 59_999) / 60_000))M")
  }
}
