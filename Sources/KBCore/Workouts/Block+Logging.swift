extension [Block] {
  /// The steps that are done and logged, by their places among all steps: those with a
  /// prescription, and all of a block with a name.
  package var stepsToLog: [(place: Int, block: Int, step: Step)] {
    var steps: [(place: Int, block: Int, step: Step)] = []
    var place = 0
    for (index, block) in self.enumerated() {
      for placed in block.steps {
        if placed.step.prescription.isUnderstood || !block.heading.name.isEmpty {
          steps.append((place, index, placed.step))
        }
        place += 1
      }
    }
    return steps
  }
}

extension Prescription {
  /// What an entry carries as its target: the prescription without its note; `nil` for nothing.
  package var asTarget: Prescription? {
    var target = self
    target.note = ""
    return target.isUnderstood ? target : nil
  }
}
