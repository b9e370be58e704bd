import KBCore
import KBText

/// Loads of a typed entry that could only be read as repetitions or as remarks, so that kb asks instead of logging.
extension EntryReader {
  /// What to ask about an entry, as it was read from a text; `nil` for one that can well be meant.
  func slip(in entry: JournalEntry, of text: String) -> NotationProblem? {
    guard entry.target == nil, let kind = library.exercise(named: entry.name)?.exercise.load,
      kind.isWeighed
    else { return nil }
    let sets = entry.performedSets
    let unloaded = sets.filter { $0.load == nil }
    let (summary, fix): (Phrase, Phrase)
    if kind != .kettlebell, let reps = unloaded.lazy.compactMap(\.tooManyReps).first,
      !text.says(["rep", "wdh", "wiederh"])
    {
      summary = "\(reps) would be repetitions"
      fix = "write \(reps)\(unit.symbol) if it is the load, or \(reps) reps"
    } else if unloaded.count < sets.count {
      return nil
    } else if let note = unloaded.map(\.note).first(where: { $0.says(["plate"]) }) {
      summary = "\"\(note)\" says no load that counts"
      fix = "write all that was lifted, with the bar, as in 100kg"
    } else if let number = unloaded.lazy.compactMap(\.note.secondsAlone).first,
      !text.says(["rest", "pause", "break"])
    {
      summary = "\"\(number)s\" could be the load or a rest"
      fix = "write \(number)\(unit.symbol), or rest \(number)s"
    } else {
      return nil
    }
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
    if exercise?.load == .bodyweight, " \(text)".says([" weighted ", " with ", " w/", " mit "]) {
      for index in sets.indices {
        if case .load(let load) = sets[index].load { sets[index].load = .added(load) }
      }
    }
    named.result = .sets(sets)
    return named
  }
}

extension PerformedSet {
  /// More repetitions than anybody does in a set with a bar or a machine without saying that they are some.
  fileprivate var tooManyReps: String? {
    guard case .reps(let reps) = performance, reps > 39 else { return nil }
    return String(reps)
  }
}

extension String {
  /// Whether it has one of the words in lower case.
  fileprivate func says(_ words: [String]) -> Bool {
    let text = lowercased()
    return words.contains { text.contains($0) }
  }

  /// The number of a text that is nothing but seconds, or a rest of some: `14s`, `rest 14s`.
  fileprivate var secondsAlone: String? {
    let text = hasPrefix("rest ") ? dropFirst(5) : self[...]
    guard text.hasSuffix("s"), text.utf8.count > 1,
      text.utf8.dropLast().allSatisfy(Cursor.isDigit)
    else { return nil }
    return String(text.dropLast())
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
