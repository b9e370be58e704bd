import KBCore

/// What a made-up lifter manages, session by session.
///
/// Written as rules between commas, of which the first that fits counts: `Squat@7-9=miss`,
/// `*@12+24=skip`, `*=max`, `Bench Press=+3`. Without any rule everything is done as planned.
package struct SimulationPattern: Equatable, Sendable {
  /// How an exercise goes in a session.
  package enum Outcome: Equatable, Hashable, Sendable {
    /// Exactly what is planned; plus sets bring their minimum.
    case done
    /// So many reps, or seconds, are missing in the last set.
    case miss(Int32)
    /// The exercise is left out.
    case skip
    /// All sets reach the most reps that the scheme asks for.
    case maximum
    /// So many reps more than the minimum in plus sets.
    case extra(Int32)
  }

  /// A part of a pattern that is not understood.
  package struct Misunderstood: Error, Equatable, Sendable {
    package var part: String
    /// How many bytes of the pattern come before it.
    package var offset: Int
  }

  struct Rule: Equatable {
    /// As it was written; empty for every exercise.
    var exercise: String
    /// Counted from 1; `nil` for every session.
    var sessions: ClosedRange<Int>?
    var outcome: Outcome
  }

  private var rules: [Rule] = []

  package init() {}

  /// Reads a pattern; blanks around its signs do not matter.
  package init(_ text: String) throws(Misunderstood) {
    var offset = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var cursor = Cursor(String(part))
      cursor.skipBlanks()
      if !cursor.isAtEnd {
        guard let rules = SimulationPattern.rules(String(part)) else {
          throw Misunderstood(part: String(part), offset: offset)
        }
        self.rules += rules
      }
      offset += part.utf8.count + 1
    }
  }

  /// The names of exercises that it refers to, as they are written.
  package var exercises: [String] {
    var names: [String] = []
    for rule in rules where !rule.exercise.isEmpty && !names.contains(rule.exercise) {
      names.append(rule.exercise)
    }
    return names
  }

  /// The same pattern with other names for its exercises.
  package func renamed(_ name: (String) -> String) -> SimulationPattern {
    var pattern = self
    for index in rules.indices where !rules[index].exercise.isEmpty {
      pattern.rules[index].exercise = name(rules[index].exercise)
    }
    return pattern
  }

  /// How the exercise goes in a session, counted from 1.
  package func outcome(of exercise: String, session: Int) -> Outcome {
    let key = NameKey(exercise)
    let rule = rules.first { rule in
      guard rule.exercise.isEmpty || NameKey(rule.exercise) == key else { return false }
      return rule.sessions.map { $0.contains(session) } ?? true
    }
    return rule?.outcome ?? .done
  }
}
