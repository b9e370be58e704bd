import KBCore
import KBText

/// What sessions say, as marks of their parts: a note that is added changes no total, and a set of one
/// exercise no target of another.
struct SessionMarks: Sendable {
  /// Of each session all but its notes, its entries, and its decisions save what is confirmed.
  private var heads: [Fingerprint] = []
  /// Of each entry of all sessions, in their order.
  private var entries: [Fingerprint] = []
  /// The place of each session's first entry.
  private var starts: [Int] = []

  init(_ sessions: [JournalSession]) {
    heads.reserveCapacity(sessions.count)
    starts.reserveCapacity(sessions.count + 1)
    // Entries of one name and target share them.
    var subjects = SubjectMarks()
    entries.reserveCapacity(sessions.reduce(0) { $0 + $1.session.entries.count })
    for placed in sessions {
      heads.append(Fingerprint(head: placed))
      starts.append(entries.count)
      let own = placed.session.entries
      for index in own.indices {
        var mark = subjects.mark(of: own[index].entry)
        mark.mix(own[index].entry.result)
        mark.mix(own[index].isInDoubt ? 1 : 0)
        entries.append(mark)
      }
    }
    starts.append(entries.count)
  }

  /// What lists and totals tell of a session.
  func row(_ session: Int) -> Fingerprint {
    entries[starts[session]..<starts[session + 1]].reduce(into: heads[session]) {
      $0.mix($1.value)
    }
  }

  /// One entry with the day of its session.
  func entry(_ entry: Int, of session: Int) -> Fingerprint {
    var mark = heads[session]
    mark.mix(entries[starts[session] + entry].value)
    return mark
  }
}

/// The marks of entries' names and targets, each made once.
private struct SubjectMarks {
  private var marks: [ObjectIdentifier: Fingerprint] = [:]
  private var countsMetres: [String: Bool] = [:]

  mutating func mark(of entry: JournalEntry) -> Fingerprint {
    if let known = marks[entry.subjectID] { return known }
    let name = entry.name
    let isInMetres = countsMetres[name] ?? Step.countsMetres(name)
    countsMetres[name] = isInMetres
    var mark = Fingerprint()
    mark.mix(name)
    mark.mix(entry.target?.notation(countsMetres: isInMetres) ?? "")
    marks[entry.subjectID] = mark
    return mark
  }
}

extension Fingerprint {
  fileprivate init(head placed: JournalSession) {
    self.init()
    let session = placed.session
    mix(placed.path)
    mix(UInt64(bitPattern: Int64(session.day.number)))
    mix(UInt64(bitPattern: Int64(session.start?.minutes ?? -1)))
    mix(session.title)
    mix(session.id)
    mix(session.workout?.key ?? "")
    mix(UInt64(bitPattern: session.duration?.milliseconds ?? -1))
    mix(session.effort)
    mix(UInt64((session.isPartial ? 1 : 0) + (session.isPrivate ? 2 : 0)))
    mix(UInt64(bitPattern: Int64(session.challengeSets)))
    for name in session.confirmedExercises { mix(name) }
  }

  fileprivate mutating func mix(_ effort: Effort?) {
    mix(UInt64(bitPattern: Int64(effort?.lowHalves ?? -1)))
    mix(UInt64(bitPattern: Int64(effort?.highHalves ?? -1)))
  }

  fileprivate mutating func mix(_ result: EntryResult) {
    switch result {
    case .done: mix(1)
    case .skipped(let reason): mix(reason)
    case .unparsed(let text): mix(text)
    case .sets(let sets):
      mix(UInt64(sets.count))
      for index in sets.indices { mix(sets[index]) }
    }
  }

  private mutating func mix(_ set: PerformedSet) {
    mix(set.performance)
    mix(UInt64(bitPattern: Int64(set.aimedReps ?? -1)))
    switch set.load {
    case nil: mix(0)
    case .bodyweight: mix(1)
    case .load(let load): mix(load, 2)
    case .added(let load): mix(load, 3)
    case .assisted(let load): mix(load, 4)
    }
    mix(set.effort)
    mix(UInt64(set.marks.rawValue))
    if !set.note.isEmpty { mix(set.note) }
  }

  private mutating func mix(_ load: Load, _ kind: UInt64) {
    mix(kind << 8 | (load.unit == .pounds ? 1 : 0))
    mix(UInt64(bitPattern: load.thousandths))
  }

  private mutating func mix(_ performance: Performance) {
    switch performance {
    case .reps(let count): mix(UInt64(bitPattern: Int64(count)) << 3)
    case .time(let time): mix(UInt64(bitPattern: time.milliseconds) << 3 | 1)
    case .distance(let distance, let time):
      mix(distance.unit.symbol)
      mix(UInt64(bitPattern: distance.thousandths) << 3 | 2)
      mix(UInt64(bitPattern: time?.milliseconds ?? -1))
    case .calories(let count, let time):
      mix(UInt64(bitPattern: Int64(count)) << 3 | 3)
      mix(UInt64(bitPattern: time?.milliseconds ?? -1))
    case .rounds(let rounds, let reps):
      mix(UInt64(bitPattern: Int64(rounds)) << 3 | 4)
      mix(UInt64(bitPattern: Int64(reps)))
    case .none: mix(5)
    }
  }
}
