/// The load that a set was done with, where it differs from the target's.
package enum SetLoad: Equatable, Hashable, Sendable {
  case load(Load)
  case bodyweight
  case added(Load)
  case assisted(Load)

  /// The load as the journal carries it: `60kg`, `BW`, `+5kg`, `-20kg`.
  package var text: String {
    switch self {
    case .load(let load): load.text
    case .bodyweight: "BW"
    case .added(let load): "+" + load.text
    case .assisted(let load): "-" + load.text
    }
  }
}

/// What was done in a set.
package enum Performance: Equatable, Hashable, Sendable {
  case reps(Int32)
  case time(TimeSpan)
  case distance(Distance, time: TimeSpan?)
  case calories(Int32, time: TimeSpan?)
  /// The rounds of an AMRAP, with the reps of the one that was begun.
  case rounds(Int32, reps: Int32)
  /// Nothing was written but a mark, as in a skipped set.
  case none

  /// The performance as the journal carries it after the load: `8`, `45s`, `2 km 8:10`, `8 rounds + 5`.
  package var text: String { notation(countsMetres: false) }

  /// The performance for a reader that is told `countsMetres` about the movement.
  func notation(countsMetres: Bool) -> String {
    switch self {
    case .reps(let count): return String(count)
    case .time(let span): return span.text
    case .distance(let distance, let time):
      return distance.notation(countsMetres: countsMetres) + Performance.clock(time)
    case .calories(let count, let time): return String(count) + " cal" + Performance.clock(time)
    case .rounds(let rounds, let reps):
      return String(rounds) + (rounds == 1 ? " round" : " rounds")
        + (reps > 0 ? " + " + String(reps) : "")
    case .none: return ""
    }
  }

  private static func clock(_ time: TimeSpan?) -> String { time.map { " " + $0.clock } ?? "" }
}

/// What a set is marked as; drop, rest-pause, cluster and back-off sets never count for progression.
package struct SetMarks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let warmup = SetMarks(rawValue: 1)
  package static let drop = SetMarks(rawValue: 2)
  package static let restPause = SetMarks(rawValue: 4)
  package static let cluster = SetMarks(rawValue: 8)
  package static let amrap = SetMarks(rawValue: 16)
  package static let failed = SetMarks(rawValue: 32)
  package static let skipped = SetMarks(rawValue: 64)
  package static let backOff = SetMarks(rawValue: 128)

  /// Sets that are not counted as done: for volume, records and numbers of sets.
  package static let uncounted = SetMarks(rawValue: 1 | 64)
  /// Sets that were not managed.
  package static let missed = SetMarks(rawValue: 32 | 64)
  /// Sets that never count for progression.
  package static let outsideProgression = SetMarks(rawValue: 1 | 2 | 4 | 8 | 128)

  /// Whether none of the marks is set.
  package func has(noneOf marks: SetMarks) -> Bool { rawValue & marks.rawValue == 0 }

  /// The marks in the order they are written, with their words.
  package static let words: [(mark: SetMarks, word: StaticString)] = [
    (.warmup, "warmup"), (.drop, "drop"), (.backOff, "back-off"), (.restPause, "rest-pause"),
    (.cluster, "cluster"), (.amrap, "amrap"), (.failed, "fail"), (.skipped, "skip"),
  ]
}

/// One set of a session.
package struct PerformedSet: Equatable, Hashable, Sendable {
  package var performance: Performance
  /// The reps aimed at, where the set says so: 8 in `6/8`.
  package var aimedReps: Int32?
  /// The load; `nil` takes the target's.
  package var load: SetLoad?
  package var effort: Effort?
  package var marks: SetMarks
  package var note: String

  package init(
    performance: Performance,
    aimedReps: Int32? = nil,
    load: SetLoad? = nil,
    effort: Effort? = nil,
    marks: SetMarks = [],
    note: String = ""
  ) {
    self.performance = performance
    self.aimedReps = aimedReps
    self.load = load
    self.effort = effort
    self.marks = marks
    self.note = note
  }

  /// Whether the set counts for progression: it is no warm-up and no special set.
  package var isWorking: Bool {
    marks.has(noneOf: .outsideProgression)
  }

  /// The canonical notation: `60kg x 8 @8 fail "note"`.
  package var text: String { notation(countsMetres: false) }

  /// The canonical notation for a reader that is told `countsMetres` about the movement.
  func notation(countsMetres: Bool) -> String {
    var text = performance.notation(countsMetres: countsMetres)
    if let aimedReps { text += "/" + String(aimedReps) }
    if let load {
      text = text.isEmpty ? load.text : load.text + " x " + text
    }
    appendMarks(to: &text)
    return text
  }

  /// Effort, marks and note after the set.
  func appendMarks(to text: inout String) {
    func separate() { if !text.isEmpty { text += " " } }
    if let effort {
      separate()
      text += "@" + effort.number
    }
    for (mark, word) in SetMarks.words where marks.contains(mark) {
      separate()
      text += word.description
    }
    if !note.isEmpty {
      separate()
      text += Cursor.quoted(note)
    }
  }
}
