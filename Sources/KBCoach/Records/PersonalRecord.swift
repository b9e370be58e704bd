import KBCore
import KBTraining

/// The best of one kind that was done of an exercise.
package struct PersonalRecord: Sendable {
  /// The kinds in the order in which they are shown; the raw value is the word for programs.
  package enum Kind: String, Sendable {
    case e1rm, heaviest, mostReps, leastHelp, volume, bodyweightVolume, hold, distance, rounds,
      fastest
  }

  /// What was reached.
  package enum Value: Sendable {
    case estimate(Load)
    case load(Load)
    case reps(Int32)
    case help(AssistedSet)
    case volume(Volume)
    case time(TimeSpan)
    case distance(Distance)
    case rounds(RoundsDone)
    case course(Course, TimeSpan)
  }

  package let kind: Kind
  package let value: Value
  /// The place among the times that the exercise was done.
  package let entry: Int
  /// The set that reached it; `nil` for what a whole session did.
  package let set: PerformedSet?

  /// An estimated maximum to the last digit, for programs; `nil` for all other kinds.
  package var exact: Load? {
    if case .estimate(let load) = value { load } else { nil }
  }

  package var label: Phrase {
    switch kind {
    case .e1rm: "Best e1RM"
    case .heaviest: "Heaviest"
    case .mostReps: "Most reps"
    case .leastHelp: "Least assistance"
    case .volume: "Most volume"
    case .bodyweightVolume: "Most a day"
    case .hold: "Longest"
    case .distance: "Farthest"
    case .rounds: "Most rounds"
    case .fastest:
      if case .course(let course, _) = value { "Best \(course.text)" } else { "Best" }
    }
  }

  /// What was reached, for people; volumes are in that unit.
  package func phrase(in unit: LoadUnit) -> Phrase {
    switch value {
    case .estimate(let load): PlainWords.estimated(load)
    case .load(let load):
      if case .added? = set?.load { "+\(apart: load)" } else { "\(apart: load)" }
    case .reps(let reps): "\(reps)"
    case .help(let set): set.phrase
    case .volume(let volume): volume.phrase(in: unit)
    case .time(let span): "\(span)"
    case .distance(let distance): "\(distance)"
    case .rounds(let done): Phrase(done.text)
    case .course(_, let time): Phrase(time.clock)
    }
  }

  package func text(in unit: LoadUnit) -> String { phrase(in: unit).english }

  /// The set as it was done, `62.5kg x 12`, where one of several numbers is the record; else the same
  /// as `text`.
  package func wholeText(in unit: LoadUnit) -> String {
    switch value {
    case .load, .reps, .help:
      guard var set else { return "" }
      (set.effort, set.marks, set.note) = (nil, [], "")
      return set.text
    case .estimate, .volume, .time, .distance, .rounds, .course: return text(in: unit)
    }
  }
}

extension AssistedSet {
  /// `9 reps at −15 kg`
  package var phrase: Phrase {
    reps == 1 ? "1 rep at −\(apart: help)" : "\(grouped: reps) reps at −\(apart: help)"
  }
}
