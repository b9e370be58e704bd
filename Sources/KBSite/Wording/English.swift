import KBCoach
import KBCore

/// The words of the pages that the templates do not hold, in one place for a translator.
enum English {
  /// What is said of sets whose loads nobody has confirmed.
  static let inDoubt = "not confirmed, not counted"

  static let body = "bodyweight"
  static let today = "Today"
  static let workouts = "Workouts"
  static let exercises = "Exercises"
  static let history = "History"
  static let programs = "Programs"
  static let tags = "Tags"
  static let statistics = "Statistics"
  static let tools = "Tools"
  static let timers = "Timers"
  static let discover = "Discover"
  static let calendar = "Calendar"
  static let settings = "Settings"
  static let about = "About the data"
  static let importLog = "Import a log"
  static let notFound = "Not found"
  static let partial = "partial"
  static let untitled = "Session"
  static let noCategory = "Other"
  static let none = "none"
  static let muscles = "Muscles"
  static let alsoWorks = "Also works"
  static let bodyMap = (primary: muscles, secondary: alsoWorks)

  static let muscleWeeks = (
    primary: "\(StatsReport.muscleWeekGoal) sets a week or more", secondary: "Fewer"
  )

  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    Thousandths.grouped(Int64(number)) + " " + (number == 1 ? one : many)
  }

  static func workouts(_ number: Int) -> String { count(number, "workout", "workouts") }
  static func exercises(_ number: Int) -> String { count(number, "exercise", "exercises") }
  static func sets(_ number: Int) -> String { count(number, "set", "sets") }
  static func sessions(_ number: Int) -> String { count(number, "session", "sessions") }
  static func days(_ number: Int) -> String { count(number, "day", "days") }
  static func effort(_ effort: Effort) -> String { "effort " + effort.number }

  /// The words on a set's marks.
  static func marks(_ marks: SetMarks) -> [String] {
    let words: [(SetMarks, String)] = [
      (.warmup, "warm-up"), (.drop, "drop set"), (.backOff, "back-off"),
      (.restPause, "rest-pause"),
      (.cluster, "cluster"), (.amrap, "AMRAP"), (.failed, "failed"), (.skipped, "skipped"),
    ]
    return words.filter { marks.contains($0.0) }.map(\.1)
  }

  /// A decision's label and value.
  static func decision(_ decision: Decision) -> (label: String, value: String) {
    switch decision {
    case .next(let exercise, let target): ("Next", exercise + " " + target.text)
    case .deload(let exercise, let load): ("Deload", exercise + " " + Format.load(load))
    case .trainingMax(let exercise, let load):
      ("Training max", exercise + " " + Format.load(load))
    case .bodyweight(let load): ("Bodyweight", Format.load(load))
    case .challenge(let sets): ("Daily challenge", English.sets(Int(sets)))
    case .confirmed(let exercise): ("Loads confirmed", exercise)
    case .soreness(let part, let level): ("Soreness", "\(part) \(level) of \(Decision.worst)")
    case .sleep(let time): ("Sleep", Format.duration(time))
    case .stress(let level): ("Stress", "\(level) of \(Decision.worst)")
    }
  }

  /// `one`, `one and two`, `one, two and three`
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A word with its first letter in upper case.
  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
