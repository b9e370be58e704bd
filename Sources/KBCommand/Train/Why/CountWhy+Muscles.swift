import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

extension CountWhy {
  /// The sets of a muscle in the weeks that `kb stats` shows, with each entry that adds to them;
  /// `nil` for a word that is no muscle of anything that was done.
  init?(muscle word: String, _ coach: FolderCoach) {
    func group(_ muscle: String) -> String { MuscleGroup.of(muscle)?.rawValue ?? muscle }
    let wanted = NameKey(group(word))
    func trains(_ muscles: [String]) -> Bool { muscles.contains { NameKey(group($0)) == wanted } }
    let weeks = StatsReport.muscleWeekCount
    let first = coach.today.adding(days: 1 - coach.today.weekday - 7 * (weeks - 1))
    var pieces: [TargetExplanation.Evidence] = []
    var halves = 0
    for placed in coach.sessions.reversed() where placed.session.day >= first {
      for done in placed.session.entries {
        let sets = done.entry.countedSetCount
        guard sets > 0,
          let exercise = coach.library.anatomy(named: done.entry.name)
        else { continue }
        let isMain = trains(exercise.primaryMuscles)
        guard isMain || trains(exercise.secondaryMuscles) else { continue }
        halves += sets * (isMain ? 2 : 1)
        let counted = MuscleWork.text(halfSets: sets * (isMain ? 2 : 1))
        pieces.append(
          .counted(
            placed, line: done.range.line, written: done.entry.text,
            isMain
              ? "\(counted), mainly for it"
              : "\(Wording.count(sets, "set")) in which it assists, each counting half: \(counted)")
        )
      }
    }
    guard !pieces.isEmpty || MuscleGroup.of(word) != nil else { return nil }
    self.init(
      subject: group(word),
      answer: "\(MuscleWork.text(halfSets: halves)) in the last \(weeks) weeks",
      rule: "A set counts fully for the primary muscles of its exercise, and half for the secondary"
        + " ones. Warm-ups and skipped sets do not count.",
      pieces: pieces)
  }
}
