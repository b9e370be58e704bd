import KBCore

/// A set before the working sets, which never counts.
package struct WarmUpSet: Equatable, Hashable, Sendable {
  package var load: Load
  package var reps: Int32

  package init(load: Load, reps: Int32) {
    self.load = load
    self.reps = reps
  }

  /// The set as a journal carries it: `20kg x 10 warmup`.
  package var text: String { load.text + " x " + String(reps) + " warmup" }
}

extension [WarmUpSet] {
  /// The sets as a journal's line carries them: `20kg x 10 warmup, 40kg x 5 warmup`.
  package var journalText: String {
    var text = ""
    for set in self {
      if !text.isEmpty { text += ", " }
      text += set.text
    }
    return text
  }
}
