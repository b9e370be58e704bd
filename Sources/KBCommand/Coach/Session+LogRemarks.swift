import KBCore
import KBTraining

extension Session {
  /// What to do about an entry that says too little to go on with: sets of a bar, a dumbbell or a
  /// machine without a load, or as many reps as possible that nobody counted.
  ///
  /// `updates` are what the session did to the targets of `replay`.
  func remarks(_ updates: [Replay.Update], in replay: Replay) -> [String] {
    var byEntry: [Int: String] = [:]
    for update in updates {
      let profile = replay.rules.profiles[replay.lanes[update.lane].exercise]
      let place = Int(update.verdict.place.entry)
      byEntry[place] = remark(onLoadsOf: update, profile)
    }
    return entries.indices.compactMap { place in
      let entry = entries[place].entry
      return byEntry[place] ?? remark(onCountOf: entry) ?? remark(onFailureIn: entry)
    }
  }

  /// A single that failed is one good rep and a failure after it, which may have been meant otherwise.
  private func remark(onFailureIn entry: JournalEntry) -> String? {
    let isSingle = entry.target?.workingGroups.allSatisfy { $0.work == .reps(1) } ?? true
    guard isSingle,
      let set = entry.performedSets.first(where: {
        $0.performance == .reps(1) && $0.marks.contains(.failed)
      })
    else { return nil }
    let load = set.load.map { $0.text + " x " } ?? ""
    return
      "\"\(load)1 fail\" is one good rep and a failure after it. If the attempt itself failed, undo"
      + " this with kb log --undo, and log \"\(load)0 fail\"."
  }

  private func remark(onLoadsOf update: Replay.Update, _ profile: ExerciseProfile) -> String? {
    let place = Int(update.verdict.place.entry)
    guard entries.indices.contains(place),
      entries[place].entry.performedSets.contains(where: { $0.isWorking && $0.load == nil })
    else { return nil }
    let entry = entries[place].entry
    let known: String
    if entry.target?.loadsAreShares ?? false {
      guard update.before.contains(where: { $0.load == nil }) else { return nil }
      known = "The load for \(entry.name) is not in the journal, since its maximum is not known."
    } else if profile.load?.isWeighed ?? false, entry.mostReps != nil {
      known = "No load is written for \(entry.name), so none can go up."
    } else {
      return nil
    }
    let reps = entry.mostReps.map { String($0) } ?? "5"
    return known + Session.advice("its load, such as \"\(entry.name): 40kg x \(reps)\"")
  }

  private func remark(onCountOf entry: JournalEntry) -> String? {
    guard entry.isDoneWithoutCount else { return nil }
    return "\"done\" does not say how many reps of \(entry.name) were done, so they do not count."
      + Session.advice("the reps of each set, such as \"\(entry.name): 12, 10, 8\"")
  }

  private static func advice(_ missing: String) -> String {
    " Undo this with kb log --undo, and log it with \(missing)."
  }
}
