import KBCore
import KBText

/// What a text of somebody's own folder would be read as.
struct AdoptedFile: Sendable {
  /// What it looks like.
  enum Look: Equatable, Sendable {
    case journal, workout, program
    /// A note of a day with training below this heading.
    case daily(section: String)
    /// A note of a day without any.
    case day
    case note
  }

  /// Headings below which people keep their training in a daily note.
  static let sections = [
    "Workout", "Training", "Gym", "Exercise", "Fitness", "Lifting", "Sport", "Strength",
    "Workout Log", "Musculation", "Entrenamiento", "Treino", "Allenamento",
  ]

  /// Everything that could have two meanings means something here, since only the kind is asked.
  private static let generous = NotationHabits(first: .load, unit: .kilograms, dates: .dayFirst)

  let path: String
  let look: Look
  let signs: NotationSigns

  init(_ bytes: [UInt8], path: String, isKnown: (String) -> Bool) {
    self.path = path
    guard textProblems(in: bytes, path: path).isEmpty,
      bytes.contains(where: { $0 >= 0x30 && $0 <= 0x39 })
    else {
      (look, signs) = (.note, NotationSigns())
      return
    }
    look = AdoptedFile.look(of: bytes, path: path, isKnown)
    signs = look == .note || look == .day ? NotationSigns() : NotationSigns(bytes)
  }

  private static func look(
    of bytes: [UInt8], path: String, _ isKnown: (String) -> Bool
  ) -> Look {
    if FormattedKind(guessing: bytes) == .program { return .program }
    let day = JournalParser.day(inName: path)
    if day != nil {
      for section in sections where hasTraining(bytes, path, below: section, isKnown) {
        return .daily(section: section)
      }
    }
    if hasTraining(bytes, path, below: nil, isKnown) { return .journal }
    if day != nil { return .day }
    guard let place = DocumentPath("workouts/templates/a.md") else { return .note }
    let memory = NotationMemory(habits: generous)
    let document = readWorkout(bytes, path: path, at: place, memory: memory)
    let steps = document.blocks.flatMap(\.steps).map(\.step)
    let work = steps.count {
      !$0.prescription.groups.isEmpty && ($0.prescription.isTraining || isKnown($0.name))
    }
    guard work > 1, work * 2 >= steps.count else { return .note }
    return document.blocks.count { isDayOfProgram($0.heading.name) } > 1 ? .program : .workout
  }

  /// Whether most of what reads as entries is of exercises.
  private static func hasTraining(
    _ bytes: [UInt8], _ path: String, below section: String?, _ isKnown: (String) -> Bool
  ) -> Bool {
    var habits = generous
    guard let pattern = PathPattern("**") else { return false }
    if let section {
      // Most notes have no such heading, which is cheaper to find out.
      guard bytes.containsWord(section) else { return false }
      habits.files = FolderRules([FolderRules.Rule(.daily, pattern)], section: section)
    } else {
      habits.files = FolderRules([FolderRules.Rule(.journal, pattern)])
    }
    let memory = NotationMemory(habits: habits)
    let entries = JournalParser.parse(bytes, path: path, memory: memory).sessions
      .flatMap { $0.entries.map(\.entry) }
    let training = entries.count { $0.isTraining || isKnown($0.name) }
    return training > 0 && training * 2 >= entries.count
  }

  /// `Day 1`, `Woche 2`
  private static func isDayOfProgram(_ heading: String) -> Bool {
    let words = NameKey(heading).text.split(separator: " ").map { String($0) }
    guard words.count > 1, programWords.contains(words[0]) else { return false }
    return words[1].utf8.count < 3
  }

  private static let programWords: Set = [
    "day", "week", "session", "tag", "woche", "einheit", "jour", "semaine", "seance", "dia",
    "semana", "sesion", "giorno", "settimana",
  ]
}

extension JournalEntry {
  /// Whether it can hardly be about anything but training: it has a load, or several sets of one.
  fileprivate var isTraining: Bool {
    guard case .sets(let sets) = result else { return false }
    return sets.contains { $0.load != nil }
  }
}

extension Prescription {
  /// The same of what is asked for.
  fileprivate var isTraining: Bool { groups.contains { $0.load != nil || $0.count > 1 } }
}

extension [UInt8] {
  /// Whether a word is in the text, whatever the case of its letters.
  fileprivate func containsWord(_ word: String) -> Bool {
    let word = word.utf8.map { $0 | 0x20 }
    guard let first = word.first, count >= word.count else { return false }
    for start in 0...(count - word.count) where self[start] | 0x20 == first {
      if zip(self[start...], word).allSatisfy({ $0 | 0x20 == $1 }) { return true }
    }
    return false
  }
}
