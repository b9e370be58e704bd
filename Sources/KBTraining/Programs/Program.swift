import KBCore

/// A plan for many weeks: who it is for, how it progresses, and its days.
package struct Program: Equatable, Sendable {
  package var key: String
  package var name: String
  /// The first is what it is made for; the others it serves as well.
  package var goals: [ProgramGoal] = []
  package var levels: [WorkoutLevel] = []
  /// Sessions a week, 1 to 7.
  package var daysAWeek: ClosedRange<Int>?
  /// The length of a session in minutes.
  package var minutes: ClosedRange<Int>?
  package var equipment: [String] = []
  package var weeks: Int?
  package var schemes = ProgramSchemes()
  package var starting = StartingRules()
  package var days: [ProgramDay] = []
  /// Who published it; empty for common property.
  package var author = ""
  /// Where it was published: a book or an address.
  package var source = ""
  package var tags: [String] = []

  package init(key: String, name: String) {
    self.key = key
    self.name = name
  }
}

/// One session of a program.
package struct ProgramDay: Equatable, Sendable {
  /// The week that it belongs to; `nil` if all weeks are alike.
  package var week: Int?
  package var name: String
  package var steps: [Step]

  package init(week: Int? = nil, name: String, steps: [Step] = []) {
    self.week = week
    self.name = name
    self.steps = steps
  }

  /// The day's name with its week: `Week 2 Press`.
  package var fullName: String {
    guard let week else { return name }
    return "Week " + String(week) + " " + name
  }
}
