import KBCore
import KBTraining

extension Session {
  /// What to do where a share of a maximum was done that nobody knows, so that the journal has no
  /// load; `nil` for any other entry.
  func remark(onLoadsOf update: Replay.Update) -> String? {
    let place = Int(update.verdict.place.entry)
    guard entries.indices.contains(place), update.before.contains(where: { $0.load == nil }),
      entries[place].entry.target?.loadsAreShares ?? false,
      entries[place].entry.performedSets.contains(where: { $0.load == nil })
    else { return nil }
    let name = entries[place].entry.name
    let reps = entries[place].entry.mostReps.map { String($0) } ?? "5"
    return
      "The load for \(name) is not in the journal, since its maximum is not known. Undo this with"
      + " kb log --undo, and log it with its load, such as \"\(name): 40kg x \(reps)\"."
  }
}
