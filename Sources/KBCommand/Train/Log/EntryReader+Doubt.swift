import KBCore
import KBText

extension EntryReader {
  /// More than anybody writes in an entry; each beginning of a text is read.
  static let mostWords = 64
  /// Words that may follow the sets of an entry, for slips of theirs.
  private static let words = [
    "effort", "rpe", "rir", "rest", "tempo", "warm-up", "amrap", "reps", "sets", "each", "side",
    "left", "right", "failure", "done", "skipped", "seconds", "minutes", "hours",
  ]
  /// Lines of a session's head, for slips of their keys.
  private static let heads = [
    "effort", "duration", "bodyweight", "sleep", "stress", "soreness", "challenge", "next",
    "deload", "workout",
  ]

  /// What to say about a text that cannot be read and looks like an entry; `nil` where it may rather be the name of
  /// a workout.
  func doubt(aboutUnread text: String) -> Phrase? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count <= EntryReader.mostWords else { return nil }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      switch read(words[..<count].joined(separator: " ")) {
      case .entry(let entry):
        // A word that changes no set has only become a remark.
        var end = count
        while end > 1, case .entry(let shorter) = read(words[..<(end - 1)].joined(separator: " ")),
          shorter.name == entry.name, shorter.setsWithoutNotes == entry.setsWithoutNotes
        {
          end -= 1
        }
        return doubt(aboutRest: Array(words[end...]))
      case .entries: return doubt(aboutRest: Array(words[count...]))
      case .head, .reference, .problem: continue
      }
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      guard let found = library.exercise(named: words[..<count].joined(separator: " ")) else {
        continue
      }
      let name = found.exercise.name
      if count + 1 == words.count, let number = Int(words[count]), (1...10_000).contains(number) {
        return
          "\(number) could be the load or the repetitions; write \"\(name): \(number)\(unit.symbol) x 5\" or \"\(name): \(number)\""
      }
      if let plan = words[count...].lazy.compactMap(\.repsOfPlan).first {
        return
          "\"\(plan)\" is what was planned; write what was done, as in \"\(name): 8, 8, 7\""
      }
      if count < words.count {
        return
          "\"\(words[count...].joined(separator: " "))\" cannot be read as sets; write them as in \"\(name): 8, 8, 7\""
      }
      let workouts = library.nearestWorkouts(to: text)
      return workouts.isEmpty
        ? "this is an exercise; add its sets, as in \"\(name): 8, 8, 7\""
        : """
        this is an exercise; add its sets, as in "\(name): 8, 8, 7", or write a workout, such as \
        \(workouts.listedAsChoice)
        """
    }
    guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }),
      library.nearestWorkouts(to: text).isEmpty
    else { return nil }
    return
      "this is neither an entry nor a workout; sets follow a colon, as in \"Bench Press: 8, 8, 7\""
  }

  /// The arguments as one entry where somebody left out the quotes, as in `kb log squat 3x5 100kg`.
  func unquoted(_ arguments: [String]) -> [String] {
    guard arguments.count > 1, let first = arguments.first, library.workout(meant: first) == nil,
      arguments.allSatisfy({ argument in
        !argument.utf8.contains { $0 == UInt8(ascii: ":") || $0 == 0x20 || $0 == 0x0A }
      })
    else { return arguments }
    return [arguments.joined(separator: " ")]
  }

  private func doubt(aboutRest words: [String]) -> Phrase {
    let rest = words.joined(separator: " ")
    for word in words where Int(word) == nil {
      let near = nearestNames(to: word, in: EntryReader.words, limit: 1)
      if let meant = near.first, meant != word.lowercased() {
        return "\"\(rest)\" is not understood; did you mean \(meant)?"
      }
    }
    return "\"\(rest)\" is not understood; put words of your own in quotes or in --note"
  }

  /// The line of a head that somebody meant who wrote an exercise that does not exist.
  func head(meantBy name: String) -> String? {
    nearestNames(to: name, in: EntryReader.heads, limit: 1).first
  }
}

extension JournalEntry {
  /// Whether its result is notation to the end, without a remark.
  var isAllNotation: Bool {
    switch result {
    case .done, .unparsed: false
    case .skipped(let reason): reason.isEmpty
    case .sets(let sets): !sets.isEmpty && sets.allSatisfy(\.note.isEmpty)
    }
  }

  fileprivate var setsWithoutNotes: [PerformedSet] {
    performedSets.map { set in
      var set = set
      set.note = ""
      return set
    }
  }
}

extension String {
  /// The repetitions of a plan in a word: the `8-10` of `3x8-10`, the `5+` of `3x5+`.
  fileprivate var repsOfPlan: String? {
    let reps = split(separator: "x").last.map(String.init) ?? self
    if reps.hasSuffix("+"), reps.count > 1, reps.dropLast().allSatisfy(\.isNumber) { return reps }
    let ends = reps.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low < high, high < 100 else {
      return nil
    }
    return reps
  }
}
