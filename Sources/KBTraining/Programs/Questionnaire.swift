import KBCore

/// What a lifter answers before a program is recommended.
package struct Questionnaire: Equatable, Sendable {
  package var goal: ProgramGoal
  package var level: WorkoutLevel
  /// Sessions a week, 2 to 6.
  package var days: Int
  /// The longest session in minutes, 30 to 90.
  package var minutes: Int
  /// What is there to train with; `nil` for a gym that has everything.
  package var equipment: [String]?
  /// Movements, exercises, muscles and sore joints to avoid, in the lifter's words.
  package var avoid: [String]

  package init(
    goal: ProgramGoal, level: WorkoutLevel, days: Int, minutes: Int, equipment: [String]? = nil,
    avoid: [String] = []
  ) {
    self.goal = goal
    self.level = level
    self.days = days
    self.minutes = minutes
    self.equipment = equipment
    self.avoid = avoid
  }

  /// How many days a week may be answered.
  package static let dayRange = 2...6
  /// How many minutes a session may be answered.
  package static let minuteRange = 30...90
}
