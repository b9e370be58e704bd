import KBCore
import KBText

extension Context {
  private static let mostProblems = 3

  /// Says on the standard error what is wrong with the equipment that the answer rests on.
  mutating func noteEquipment(_ settings: Settings) {
    let problems = settings.equipmentProblems.filter { $0.severity > .info }
    for problem in problems.prefix(Context.mostProblems) {
      note("\(problem.place): \(problem.summary); see kb check", .warning)
    }
    let rest = problems.count - Context.mostProblems
    if rest > 0 { note("\(Wording.count(rest, "more problem")) of the equipment", .warning) }
  }
}
