import KBCoach
import KBCore
import KBTraining

/// The words of the pages that the templates do not hold, in English.
enum English {
  /// What is said of sets whose loads nobody has confirmed.
  static let inDoubt: Phrase = "not confirmed, not counted"

  static let body: Phrase = "bodyweight"
  static let today: Phrase = "Today"
  static let workouts: Phrase = "Workouts"
  static let exercises: Phrase = "Exercises"
  static let history: Phrase = "History"
  static let programs: Phrase = "Programs"
  static let tags: Phrase = "Tags"
  static let statistics: Phrase = "Statistics"
  static let tools: Phrase = "Tools"
  static let timers: Phrase = "Timers"
  static let discover: Phrase = "Discover"
  static let calendar: Phrase = "Calendar"
  static let settings: Phrase = "Settings"
  static let about: Phrase = "About the data"
  static let importLog: Phrase = "Import a log"
  static let notFound: Phrase = "Not found"
  static let partial: Phrase = "partial"
  static let noCategory: Phrase = "Other"
  /// The facet of what needs nothing.
  static let none = "none"
  static let muscles: Phrase = "Muscles"
  static let alsoWorks: Phrase = "Also works"
  static let bodyMap = (primary: muscles, secondary: alsoWorks)

  static let muscleWeeks: (primary: Phrase, secondary: Phrase) = (
    primary: "\(StatsReport.muscleWeekGoal) sets a week or more", secondary: "Fewer"
  )

  static func workouts(_ number: Int) -> Phrase {
    number == 1 ? "1 workout" : "\(grouped: number) workouts"
  }

  static func exercises(_ number: Int) -> Phrase {
    number == 1 ? "1 exercise" : "\(grouped: number) exercises"
  }

  static func programs(_ number: Int) -> Phrase {
    number == 1 ? "1 program" : "\(grouped: number) programs"
  }

  static func sets(_ number: Int) -> Phrase { PlainWords.sets(number) }

  static func sessions(_ number: Int) -> Phrase {
    number == 1 ? "1 session" : "\(grouped: number) sessions"
  }

  static func days(_ number: Int) -> Phrase { PlainWords.days(number) }

  static func effort(_ effort: Effort) -> Phrase { "effort \(effort.numberPhrase)" }

  /// The words on a set's marks.
  static func marks(_ marks: SetMarks) -> [Phrase] {
    guard !marks.isEmpty else { return [] }
    let words: [(SetMarks, Phrase)] = [
      (.warmup, "warm-up"), (.drop, "drop set"), (.backOff, "back-off"),
      (.restPause, "rest-pause"),
      (.cluster, "cluster"), (.amrap, "AMRAP"), (.failed, "failed"), (.skipped, "skipped"),
    ]
    return words.filter { marks.contains($0.0) }.map(\.1)
  }

  /// A decision's label and value.
  static func decision(_ decision: Decision) -> (label: Phrase, value: Phrase) {
    switch decision {
    case .next(let exercise, let target): ("Next", Phrase(exercise + " " + target.text))
    case .deload(let exercise, let load): ("Deload", "\(exercise) \(apart: load)")
    case .trainingMax(let exercise, let load):
      ("Training max", "\(exercise) \(apart: load)")
    case .bodyweight(let load): ("Bodyweight", Format.load(load))
    case .challenge(let sets): ("Daily challenge", English.sets(Int(sets)))
    case .confirmed(let exercise): ("Loads confirmed", Phrase(exercise))
    case .soreness(let part, let level):
      ("Soreness", "\(Phrase(word: part)) \(level) of \(Decision.worst)")
    case .sleep(let time): ("Sleep", Format.duration(time))
    case .stress(let level): ("Stress", "\(level) of \(Decision.worst)")
    }
  }

  /// Words of a vocabulary one after another: `chest, triceps`.
  static func words(_ words: [String]) -> Phrase {
    each(words).joined(separator: ", ")
  }

  /// Words of a vocabulary as phrases of their own.
  static func each(_ words: [String]) -> [Phrase] { words.map { Phrase(word: $0) } }
}
