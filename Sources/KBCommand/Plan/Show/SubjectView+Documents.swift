import KBCoach
import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension SubjectView {
  func view(of card: WorkoutCard, columns: Int?) -> TextView {
    let facts = card.facts
    var view = TextView(title: facts.name)
    view.addIdentity(card.identity)
    if let variant = card.variant {
      let base = variant.base?.key ?? variant.reference?.key ?? ""
      view.facts.add("Variant of", base + (variant.isBehind ? " (which has changed since)" : ""))
      view.facts.add("Changes", variant.items.filter { $0.trouble == nil }.map(\.sentence))
    }
    view.facts.add(
      "For",
      [
        facts.category?.rawValue ?? "", facts.location?.rawValue ?? "", facts.level?.rawValue ?? "",
        facts.duration.map { Wording.duration($0) } ?? "",
      ])
    view.facts.add("Equipment", facts.equipment)
    view.addMuscles(BodyMap(of: card, knowledge.library.bodyMap(ofExercise:)))
    view.facts.add("Tags", facts.tags)
    view.facts.add("Links", links(card.links))
    view.facts.add("Done", done(Usage(of: card, in: knowledge)))
    view.understood =
      BlockLines(
        knowledge.workouts[card.identity.path]?.blocks ?? [], library: knowledge.library,
        columns: columns
      )
      .lines
    view.written = written(card.identity.path, to: columns)
    return view
  }

  func view(of document: ProgramDocument, columns: Int?) -> TextView {
    var view = TextView(title: document.name)
    view.addIdentity(document.identity)
    for fact in document.facts { view.facts.add(fact.label, fact.value) }
    let guide = ProgramGuide(
      document.program,
      TrainingRules(knowledge.settings, knowledge.library, workouts: []))
    view.facts.add("Goes up", guide.progress)
    view.facts.add("Begins with", guide.starting)
    view.facts.add("Links", links(document.links))
    view.understood =
      BlockLines(document.blocks, library: knowledge.library, columns: columns).lines
    view.written = written(document.identity.path, to: columns)
    return view
  }

  /// The whole file with line numbers.
  func written(_ path: String, to columns: Int?) -> [StyledText] {
    let lines = root.sourceLines(path)
    return lines.count == 0 ? [] : lines.numbered(1...lines.count, to: columns)
  }

  private func links(_ links: [DocumentLink]) -> [String] {
    var targets: [String] = []
    for link in links where !targets.contains(link.target) { targets.append(link.target) }
    return targets
  }

  private func done(_ usage: Usage) -> String {
    guard let last = usage.last else { return "never" }
    return (usage.count == 1 ? "once, on " : "\(Wording.count(usage.count, "time")), last on ")
      + last.text
  }
}

extension TextView {
  /// What a body map shows, in words.
  mutating func addMuscles(_ map: BodyMap) {
    facts.add("Muscles", BodyMap.words(map.primary))
    facts.add("Also works", BodyMap.words(map.secondary))
  }

  mutating func addIdentity(_ identity: Identity) {
    facts.add("File", identity.path)
    facts.add("Key", identity.key)
    facts.add("Id", identity.id + (identity.isPinned ? " (pinned)" : ""))
    facts.add("Version", identity.version)
    facts.add("Formerly", identity.formerKeys)
  }
}

/// How often and when a workout was done.
struct Usage {
  let count: Int
  let last: Day?

  init(of card: WorkoutCard, in knowledge: KnowledgeBase) {
    let days = knowledge.journal.sessions.compactMap { placed -> Day? in
      let known = placed.session.workout.flatMap { knowledge.library.workout(for: $0) }
      return known?.identity.path == card.identity.path ? placed.session.day : nil
    }
    count = days.count
    last = days.last
  }
}
