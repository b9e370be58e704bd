import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

/// The values of one type that an exercise has, a point for each session.
struct ProgressSeries {
  /// A session's value in thousandths of its unit: kilograms or pounds, repetitions, seconds.
  struct Point {
    let day: Day
    let place: String
    let value: Int64
    /// What was done.
    let written: String
    /// Whether it was light on purpose, so that it says nothing about strength.
    let isDeload: Bool
  }

  /// What the numbers are counted in.
  enum Measure: Equatable {
    case load(LoadUnit)
    case reps
    /// Where less is better, the course that the time was taken for.
    case time(course: Course?)
  }

  let type: ProgressType
  let measure: Measure
  /// Oldest first, at least one.
  let points: [Point]

  var isBetterWhenLess: Bool {
    if case .time(.some) = measure { return true }
    return false
  }

  /// The value for people: `87.5 kg`, `12 reps`, `4:19`.
  func text(_ value: Int64) -> String {
    switch measure {
    case .load(let unit):
      let step: Int64 = abs(value) < 1_000_000 ? 100 : 1000
      let rounded = Thousandths.roundedQuotient(value, step) * step
      let whole = Thousandths.grouped(rounded / 1000)
      let tenths = abs(rounded % 1000) / 100
      let sign = rounded < 0 && rounded > -1000 ? "-" : ""
      return sign + whole + (tenths > 0 ? ".\(tenths)" : "") + " " + unit.symbol
    case .reps: return Wording.count(Int(Thousandths.roundedQuotient(value, 1000)), "rep")
    case .time: return (value < 0 ? "-" : "") + TimeSpan(milliseconds: abs(value)).clock
    }
  }

  /// All series that the exercise has, in the order of the types.
  static func all(_ exercise: ExerciseHistory, _ coach: FolderCoach) -> [ProgressSeries] {
    let unit = coach.settings.unit
    let best = BestSets(entries: exercise.countedEntries, formula: coach.settings.formula)
    let course = best.longestHold == nil ? usualCourse(exercise, best.fastest) : nil
    let isWeighted = best.weightedVolume != nil
    let deloads = DeloadSessions(exercise, coach)
    return ProgressType.allCases.compactMap { type in
      let measure: Measure =
        switch type {
        case .e1rm, .load: .load(unit)
        case .volume: isWeighted ? .load(unit) : .reps
        case .reps: .reps
        case .time: .time(course: course)
        }
      let points = sessions(of: exercise, deloads) { entries in
        let best = BestSets(entries: entries, formula: coach.settings.formula)
        switch type {
        case .e1rm: return best.estimatedMaximum?.value.converted(to: unit).thousandths
        case .load: return best.heaviest[0]?.value.converted(to: unit).thousandths
        case .reps: return best.mostReps.map { Int64($0.value) * 1000 }
        case .volume:
          return isWeighted
            ? best.weightedVolume?.value.weighted(in: unit).thousandths
            : best.bodyweightVolume.map { min($0.value.bodyweightReps, 1 << 50) * 1000 }
        case .time:
          guard let course else { return best.longestHold?.value.milliseconds }
          return best.fastest.first { isSame($0.course, course) }?.time.value.milliseconds
        }
      }
      guard !points.isEmpty else { return nil }
      return ProgressSeries(type: type, measure: measure, points: points)
    }
  }

  /// The course that was timed in the most sessions, the shortest of those.
  private static func usualCourse(
    _ exercise: ExerciseHistory, _ courses: [FastestTime]
  ) -> Course? {
    var counts = [Int](repeating: 0, count: courses.count)
    _ = sessions(of: exercise, nil) { entries in
      for time in BestSets(entries: entries, formula: .epley).fastest {
        if let index = courses.firstIndex(where: { isSame($0.course, time.course) }) {
          counts[index] += 1
        }
      }
      return nil
    }
    guard let most = counts.max(), let index = counts.firstIndex(of: most) else { return nil }
    return courses[index].course
  }

  /// Distances are the same to the metre, whatever unit they were written in.
  private static func isSame(_ one: Course, _ other: Course) -> Bool {
    switch (one, other) {
    case (.distance(let one), .distance(let other)): one.metres == other.metres
    case (.calories(let one), .calories(let other)): one == other
    case (.workout, .workout): true
    case (.distance, _), (.calories, _), (.workout, _): false
    }
  }

  /// The sessions that have a value.
  private static func sessions(
    of exercise: ExerciseHistory, _ deloads: DeloadSessions?,
    value: ([ExerciseEntry]) -> Int64?
  ) -> [Point] {
    var points: [Point] = []
    let all = exercise.countedEntries
    var start = 0
    while start < all.count {
      var end = start
      while end < all.count, all[end].session == all[start].session { end += 1 }
      let entries = Array(all[start..<end])
      if let value = value(entries) {
        let written = entries.map { EntryWording.summary($0.entry) }.joined(separator: "; ")
        points.append(
          Point(
            day: exercise.day(start), place: exercise.place(start), value: value,
            written: written, isDeload: deloads?.contains(all[start].session) ?? false))
      }
      start = end
    }
    return points
  }
}
