import KBCore
import KBKnowledge
import KBText
import KBTraining

extension FolderCoach {
  /// The same entries, those that leave out their loads, or all that was done, with the target that
  /// progression takes them from; `workout` is the key of the session's own.
  ///
  /// A reader of the journal then knows the loads, and so do records and volume.
  func completed(_ entries: [JournalEntry], workout: String?) -> [JournalEntry] {
    var counts: [Int: Int] = [:]
    return entries.map { entry in
      guard let exercise = rules.index(named: entry.name) else { return entry }
      let place = counts[exercise, default: 0]
      counts[exercise] = place + 1
      guard entry.restsOnTarget, !entry.endsRamp,
        let target = known(exercise, place: place, in: workout)?.asTarget,
        workout != nil || !entry.isLikelyWithoutLoad(of: target),
        entry.result == .done && !target.groups.isEmpty
          || target.workingGroups.contains(where: { ($0.load ?? target.load)?.ownWeight != nil })
      else { return entry }
      var entry = entry
      entry.target = target
      return entry
    }
  }

  /// What is known of the next target: that of the workout's step, else that of the way in which the
  /// exercise was done last.
  private func known(_ exercise: Int, place: Int, in workout: String?) -> Prescription? {
    let steps = rules.steps(of: workout ?? "").filter { $0.exercise == exercise }
    guard let first = steps.first else {
      let latest = replay.targets(ofExercise: exercise).first
      let isNone = latest?.lane.map { replay.lanes[$0].scheme == .none } ?? true
      return isNone ? nil : latest?.prescription
    }
    let target = replay.target(for: steps.indices.contains(place) ? steps[place] : first)
    switch target.basis {
    case .lane, .estimate, .trainingMax, .written: return target.prescription
    case .noMaximum, .related, .asked, .none: return nil
    }
  }
}

extension JournalEntry {
  /// Whether its last set is what sets without a load went up to: `5x5 up to 100kg`.
  fileprivate var endsRamp: Bool {
    guard let last = performedSets.last, last.load != nil else { return false }
    return ["up to", "work", "build", "ramp"].contains { last.note.lowercased().hasPrefix($0) }
  }

  /// Whether sets of no workout that name no load are rather done with the body alone than with what the target
  /// adds to it: another number of sets than it asks for, or other reps.
  fileprivate func isLikelyWithoutLoad(of target: Prescription) -> Bool {
    guard case .sets(let sets) = result,
      target.workingGroups.allSatisfy({ group in
        if case .added? = group.load ?? target.load { true } else { false }
      })
    else { return false }
    let asked = target.setsAsPrescribed.filter(\.isWorking).map(\.performance)
    return sets.filter(\.isWorking).map(\.performance) != asked
  }

  /// What to write instead of sets that took their load from the target, though a number among them, or
  /// words, are more likely a load; `nil` where nothing is odd.
  var doubtAboutFilledLoad: Phrase? {
    guard case .sets(let sets) = result else { return nil }
    for set in sets where set.load == nil && set.note.isUnreadLoad {
      return "write the load that \"\(set.note)\" is, as in 60kg x 5"
    }
    guard let target else { return nil }
    let asked = target.workingGroups.compactMap { $0.work?.leastReps }.max() ?? 10
    for set in sets where set.load == nil {
      if set.note.lowercased().contains("plate") {
        return "write what \(set.note) weigh, as in 140kg x 5"
      }
      if set.note.isAboutLoad { return "write the load that \"\(set.note)\" is, as in 60kg x 5" }
      guard case .reps(let reps) = set.performance, reps >= 30, reps >= 3 * asked else { continue }
      return
        """
        \(reps) would be so many reps; write a load with its unit, as in \(reps)kg x 8, or, if they are reps, the \
        load as well, as in 60kg x \(reps)
        """
    }
    return nil
  }

  /// Whether only a target says what was done, and there is none: reps without a load, or `done`.
  var restsOnTarget: Bool { lacksLoads || target == nil && result == .done }

  /// Whether reps were done of which neither the sets nor a target say the load; holds have none
  /// mostly.
  private var lacksLoads: Bool {
    guard target == nil else { return false }
    return performedSets.contains { set in
      guard set.isWorking, set.load == nil else { return false }
      switch set.performance {
      case .reps: return true
      case .time, .distance, .calories, .rounds, .none: return false
      }
    }
  }
}

extension String {
  /// Whether a remark behind sets is a load that kb cannot read: `70%`, `15st`.
  fileprivate var isUnreadLoad: Bool {
    guard let first = utf8.first, Cursor.isDigit(first) else { return false }
    let rest = lowercased().drop { $0.isNumber || $0 == "." || $0 == "," || $0 == " " }
    return ["%", "st", "stone", "stones"].contains { rest == $0 || rest.hasPrefix($0 + " ") }
  }

  /// Whether a remark is about a load that is another than the target's: `empty bar`, `light`.
  fileprivate var isAboutLoad: Bool {
    lowercased().split { $0 == " " || $0 == "," }.contains { word in
      ["bar", "light", "lighter", "heavy", "heavier"].contains(word)
    }
  }
}
