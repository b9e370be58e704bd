import KBCore
import KBText
import KBTraining

/// Loads of a typed entry that could only be read as repetitions or as remarks, so that kb asks instead of logging.
extension EntryReader {
  /// What to ask about an entry, as it was read from a text; `nil` for one that can well be meant.
  func slip(in entry: JournalEntry, of text: String) -> NotationProblem? {
    guard let exercise = library.exercise(named: entry.name)?.exercise, let kind = exercise.load
    else { return nil }
    let question = LoadQuestion(
      sets: entry.performedSets, kind: kind, isUnilateral: exercise.isUnilateral, unit: unit,
      text: text)
    let asked = entry.target == nil ? question.answer : kind.isWeighed ? entry.loadInBrackets : nil
    guard let (summary, fix) = asked else { return nil }
    return NotationProblem(
      id: "ambiguous-load", start: 0, end: text.utf8.count, summary: summary, fix: fix)
  }

  /// An entry whose exercise has the library's name, and what its text says besides: what the exercise is done with,
  /// which side, and whether the load comes on top of the body.
  func named(_ entry: JournalEntry, from text: String) -> JournalEntry {
    var named = entry
    named.name = library.canonicalName(of: entry.name.inPresentTense)
    guard case .sets(var sets) = named.result else { return named }
    if let note = sets.last?.note, !note.isEmpty, !note.contains(" "),
      text.contains(" - \(note) "),
      let own = library.exercise(named: "\(note) \(entry.name)")?.exercise
    {
      // `Bench Press - Dumbbell 24kg x 8`
      named.name = own.name
      sets[sets.count - 1].note = ""
    }
    let exercise = library.exercise(named: named.name)?.exercise
    if exercise?.isUnilateral == true, let reps = text.repsOnBothSides {
      // `10+10`, which of other exercises is a set in two parts.
      for index in sets.indices where sets[index].performance == .reps(2 * reps) {
        sets[index].performance = .reps(reps)
        sets[index].note = sets[index].note.isEmpty ? "each side" : sets[index].note
      }
    }
    if exercise?.isUnilateral == true, let last = sets.last,
      last.note == "rest \(last.performance.text)",
      !text.says(["rest", "pause"])
    {
      // `side plank 3 x 45s/45s`
      sets[sets.count - 1].note = ""
      for index in sets.indices { sets[index].note = "each side" }
    }
    if exercise?.load == .bodyweight, slip(in: named, of: text) == nil {
      for index in sets.indices {
        if case .load(let load) = sets[index].load { sets[index].load = .added(load) }
      }
    }
    if let exercise, exercise.load == .barbell, let bar = inventory.bar(for: exercise)?.load {
      let isAllBare = sets.allSatisfy { $0.load == nil } && sets.last?.note.isOfBareBar == true
      for index in sets.indices where sets[index].load == nil {
        if isAllBare || sets[index].note.isOfBareBar { sets[index].load = .load(bar) }
      }
    }
    named.result = .sets(sets)
    return named
  }
}

extension JournalEntry {
  /// `press (45): 5, 5, 5`: a number in brackets that is rather the load than the repetitions of a target.
  fileprivate var loadInBrackets: LoadQuestion.Answer? {
    guard let group = target?.groups.first, target?.groups.count == 1, group.count == 1,
      group.load == nil, target?.load == nil, case .reps(let reps, let high)? = group.work,
      reps == high, reps >= 20, performedSets.count > 1
    else { return nil }
    return (
      "\(String(reps)) would be the repetitions of a target",
      "write (\(String(reps))kg) or (\(String(reps))lb) if it is the load"
    )
  }
}

extension String {
  /// Whether it says that nothing but the bar was lifted.
  fileprivate var isOfBareBar: Bool {
    ["bar", "empty bar", "just the bar", "with just the bar"].contains(lowercased())
  }

  /// The number that stands on both sides of a plus, as in `30kg 10+10`.
  fileprivate var repsOnBothSides: Int32? {
    for word in split(separator: " ") {
      let parts = word.split(separator: "+", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == parts[1], let reps = Int32(parts[0]), reps > 0, reps < 100 {
        return reps
      }
    }
    return nil
  }

  /// A name that somebody wrote as what was done: `benched`, `deadlifted`.
  fileprivate var inPresentTense: String {
    let names = [
      "squatted": "squat", "benched": "bench", "deadlifted": "deadlift", "pressed": "press",
      "rowed": "row", "curled": "curl", "lunged": "lunge", "cycled": "cycling", "swam": "swimming",
    ]
    return names[lowercased()] ?? self
  }
}
