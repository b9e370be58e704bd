/// One line of a workout: an exercise and its prescription.
package struct Step: Equatable, Hashable, Sendable {
  /// What comes before the name, such as `A1` or `Odd`; empty if nothing does.
  package var label: String
  package var name: String
  package var prescription: Prescription

  package init(label: String = "", name: String, prescription: Prescription = Prescription()) {
    self.label = label
    self.name = name
    self.prescription = prescription
  }
}

/// The heading of a block: its name with a timer, a length or a number of rounds.
package struct BlockHeading: Equatable, Hashable, Sendable {
  package var name: String
  package var timer: WorkoutTimer?
  package var length: TimeSpan?
  /// What was not understood, as it was written.
  package var note: String

  package init(
    name: String,
    timer: WorkoutTimer? = nil,
    length: TimeSpan? = nil,
    note: String = ""
  ) {
    self.name = name
    self.timer = timer
    self.length = length
    self.note = note
  }
}
