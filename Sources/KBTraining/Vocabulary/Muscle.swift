import KBCore

/// A muscle or a region of the body, whichever of its names a file has: a line of `MuscleTable`, in its order.
package enum Muscle: Int, Equatable, Hashable, Sendable, CaseIterable {
  case legs, upperBody, push, pull, core, hips, thighs, posteriorChain, fullBody, arms, shoulders
  case back, chest, glutes
  case neck, traps, frontDelts, sideDelts, rearDelts, rotatorCuff, biceps, triceps, forearms
  case upperBack, lats, lowerBack, abs, obliques, hipFlexors, gluteusMedius, abductors, adductors
  case quads, hamstrings, calves, hipRotators, serratus, tibialis
  case shins, knees, ankles, feet, wrists, hands, spine, pelvicFloor, heart, lungs, diaphragm, jaw
  case face

  /// The muscle of a name as exercise files write it; `nil` for one that kb does not know.
  package init?(_ name: String) {
    guard let line = MuscleTable.shared.line(of: NameKey(name)), let muscle = Muscle(rawValue: line)
    else { return nil }
    self = muscle
  }

  /// Whether an exercise can be for it; `push` names a kind of exercise.
  package var isTrained: Bool {
    switch self {
    case .upperBody, .push, .pull, .posteriorChain: false
    default: true
    }
  }

  #if !hasFeature(Embedded)
    /// All names that the table has, line by line, as people write them.
    package static var names: [[String]] {
      MuscleTable.text.split(separator: "\n").map { line in
        line.prefix { $0 != ":" }.split(separator: ",").map { String($0) }
      }
    }
  #endif
}
