import KBCore
import KBTraining

extension Session {
  /// What to do where a share of a maximum was done that nobody knows, so that the journal has no
  /// load; empty for any other entry.
  func hints(onLoadsOf update: Replay.Update) -> [String] {
    let place = Int(update.verdict.place.entry)
    guard entries.indices.contains(place), update.before.contains(where: { $0.load == nil }),
      let target = entries[place].entry.target,
      target.groups.contains(where: { ($0.load ?? target.load)?.isShare ?? false }),
      entries[place].entry.performedSets.contains(where: { $0.load == nil })
    else { return [] }
    let reps = entries[place].entry.mostReps.map { String($0) } ?? "5"
    return [
      "what was lifted is not in the journal: take it back with kb log --undo, and log it with its"
        + " load, such as \"\(entries[place].entry.name): 40kg x \(reps)\""
    ]
  }
}

extension LoadTarget {
  fileprivate var isShare: Bool {
    if case .share = self { return true }
    return false
  }
}
