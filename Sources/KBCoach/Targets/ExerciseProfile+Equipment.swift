import KBCore
import KBText
import KBTraining

extension ExerciseProfile {
  /// Why the lifter's own equipment cannot make a load, with what it makes; `nil` if it can, and
  /// where nobody knows.
  package func obstacle(to load: Load) -> Phrase? {
    guard ownsEquipment, grid.isComplete, !grid.contains(load) else { return nil }
    return "\(load) cannot be made with \(grid.source): \(grid.loadAnswer(for: load).phrase)"
  }

  /// What to say about a load that goes up by more than twice what its rule adds, since the
  /// equipment makes nothing between; `nil` for steps of up to twice the usual one, 2.5 kg or 5 lb,
  /// which light loads often take.
  package func jump(from: Load, toward raw: Load, to: Load) -> Phrase? {
    let unit = from.unit
    let asked = max(0, raw.converted(to: unit).thousandths - from.thousandths)
    let step = to.converted(to: unit).thousandths - from.thousandths
    let usual: Int64 = unit == .kilograms ? 2_500 : 5_000
    guard step > 2 * max(asked, usual) else { return nil }
    func made(_ thousandths: Int64) -> Load { Load(thousandths: thousandths, unit: unit) }
    let sentence: Phrase = """
      \(to) is \(made(step)) more than \(from), but the step should be \(made(asked)): nothing in \
      between can be made with \(grid.source)
      """
    guard load == .barbell, grid.contains(from) else { return sentence }
    let (pair, result) = (made(usual / 2), made(from.thousandths + usual))
    return "\(sentence); a pair of \(pair) plates would make \(result)"
  }
}
