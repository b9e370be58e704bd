import KBCore
import KBText
import KBTraining

extension ExerciseProfile {
  /// Why the lifter's own equipment cannot make a load, with what it makes; `nil` if it can, and
  /// where nobody knows.
  package func obstacle(to load: Load) -> String? {
    guard ownsEquipment, grid.isComplete, !grid.contains(load) else { return nil }
    return "\(load.text) cannot be made with \(grid.source): \(grid.loadAnswer(for: load).text)"
  }

  /// What to say about a load that goes up by more than twice what its rule adds, since the
  /// equipment makes nothing between; `nil` for steps of up to twice the usual one, 2.5 kg or 5 lb,
  /// which light loads often take.
  package func jump(from: Load, toward raw: Load, to: Load) -> String? {
    let unit = from.unit
    let asked = max(0, raw.converted(to: unit).thousandths - from.thousandths)
    let step = to.converted(to: unit).thousandths - from.thousandths
    let usual: Int64 = unit == .kilograms ? 2_500 : 5_000
    guard step > 2 * max(asked, usual) else { return nil }
    func text(_ thousandths: Int64) -> String { Load(thousandths: thousandths, unit: unit).text }
    var sentence =
      "\(to.text) is \(text(step)) more than \(from.text), but the step should be \(text(asked)):"
      + " nothing in between can be made with \(grid.source)"
    if load == .barbell, grid.contains(from) {
      sentence +=
        "; a pair of \(text(usual / 2)) plates would make \(text(from.thousandths + usual))"
    }
    return sentence
  }
}
