import KBCore

/// How the exercises of a program go up, and what they begin with, in words.
package struct ProgramGuide: Equatable, Sendable {
  /// Exercises of which one thing is true.
  package struct Line: Equatable, Sendable {
    /// In the order of the program; with their sets where an exercise is in several lines.
    package var exercises: [String]
    package var phrase: Phrase

    package var text: String { phrase.english }
  }

  /// The schemes; exercises without one are left out.
  package let progress: [Line]
  /// The first loads and training maxes that the program says something about.
  package let starting: [Line]

  /// Goes through the steps of all days; `rules` are those of the knowledge base.
  package init(_ program: Program, _ rules: TrainingRules) {
    var rules = rules
    var progress = GuideLines()
    var starting = GuideLines()
    for step in program.days.flatMap({ $0.steps }) {
      let exercise = rules.index(adding: step.name)
      let profile = rules.profiles[exercise]
      let planned = PlannedWork(step.prescription.workingGroups)
      let scheme = Scheme(
        program.schemes.parameters(for: step).nominal(in: rules.unit).over(profile.parameters),
        for: profile, planned: planned)
      if scheme != .none { progress.add(step, scheme.phrase) }
      let rule = program.starting.rule(for: step)
      if case .reps = planned, profile.isLoadable, let text = rule.text(for: scheme) {
        starting.add(step, text)
      }
    }
    self.progress = progress.lines
    self.starting = starting.lines
  }
}

/// What is said of each exercise with its sets, in the order in which it was first said.
private struct GuideLines {
  private struct Entry {
    let name: String
    let sets: String
    let text: Phrase
  }

  private var entries: [Entry] = []
  /// What is said of an exercise, by its name.
  private var texts: [NameKey: [Phrase]] = [:]

  mutating func add(_ step: Step, _ text: Phrase) {
    let sets = Prescription(groups: step.prescription.groups.withoutLoads).text
    entries.append(Entry(name: step.name, sets: sets, text: text))
    if texts[NameKey(step.name), default: []].contains(text) { return }
    texts[NameKey(step.name), default: []].append(text)
  }

  var lines: [ProgramGuide.Line] {
    var lines: [ProgramGuide.Line] = []
    var places: [Phrase: Int] = [:]
    for entry in entries {
      let isOne = texts[NameKey(entry.name)]?.count == 1
      let name = isOne ? entry.name : entry.name + " " + entry.sets
      if let place = places[entry.text] {
        if !lines[place].exercises.contains(name) { lines[place].exercises.append(name) }
      } else {
        places[entry.text] = lines.count
        lines.append(ProgramGuide.Line(exercises: [name], phrase: entry.text))
      }
    }
    return lines
  }
}

extension ExerciseProfile {
  /// Whether a program can say a first load for it.
  fileprivate var isLoadable: Bool { kind != .cardio && load?.isWeighed ?? true }
}

extension StartingRule {
  /// The rule in words; `nil` if it says nothing about this scheme.
  fileprivate func text(for scheme: Scheme) -> Phrase? {
    if case .percent = scheme {
      guard let trainingMax else { return nil }
      return "a training max of \(StartingRule.estimated(trainingMax))"
    }
    switch (share, load) {
    case (let share?, let load?):
      return "\(StartingRule.estimated(share, for: reps)), else \(load)"
    case (let share?, nil): return StartingRule.estimated(share, for: reps)
    case (nil, let load?): return "\(load)"
    case (nil, nil): return nil
    }
  }

  /// `73% of the estimated maximum`; `nil` if it gives no share.
  package var sharePhrase: Phrase? { share.map { StartingRule.estimated($0, for: reps) } }

  private static func estimated(_ share: Int64, for reps: Int32 = 1) -> Phrase {
    let share = Increment.percent(share).phrase
    return reps > 1
      ? "\(share) of the estimated maximum for \(reps) reps"
      : "\(share) of the estimated maximum"
  }
}
