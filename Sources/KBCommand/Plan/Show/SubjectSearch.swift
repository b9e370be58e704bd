import KBCoach
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// Finds what a person names.
struct SubjectSearch {
  /// What came of it; the lines say why nothing did.
  enum Outcome {
    case found(Subject)
    case failed([StyledText])
  }

  let library: Library
  let journal: Journal
  let root: RootFolder
  let today: Day
  let kind: SubjectKind?

  init(_ knowledge: KnowledgeBase, root: RootFolder, today: Day, kind: SubjectKind?) {
    library = knowledge.library
    journal = knowledge.journal
    self.root = root
    self.today = today
    self.kind = kind
  }

  func find(_ name: String) throws(CommandFailure) -> Outcome {
    if kind == nil || kind == .session, let wanted = SessionName(name, today: today) {
      let sessions = wanted.sessions(of: journal)
      return sessions.isEmpty ? .failed(nothing(for: wanted)) : .found(.sessions(sessions))
    }
    let byKey = library.exercises(keyed: name).map { Subject.exercise($0) }
    for candidates in [exact(name), named(name), byLastPart(name), byKey] {
      let fitting = candidates.filter { kind == nil || $0.kind == kind }
      if let only = fitting.first, fitting.count == 1 { return .found(only) }
      if fitting.count > 1 { return .failed(ambiguity(name, fitting)) }
    }
    return .failed(unknown(name))
  }

  /// By key, id or path.
  private func exact(_ name: String) -> [Subject] {
    if let card = library.workout(key: name) { return [.workout(card)] }
    let path = name.hasSuffix(".md") ? pathBelowRoot(name) : name
    let identified = library.workouts.filter { $0.identity.id == name || $0.identity.path == path }
    if !identified.isEmpty { return identified.map { .workout($0) } }
    var found: [Subject] = library.exercises
      .filter { $0.identity.id == name || $0.identity.path == path }.map { .exercise($0) }
    found += library.programs
      .filter { $0.identity.key == name || $0.identity.id == name || $0.identity.path == path }
      .map { .program($0) }
    if found.isEmpty, let moved = library.program(key: name) { found.append(.program(moved)) }
    let sessions = journal.sessions.filter { $0.path == path || $0.session.id == name }
    if !sessions.isEmpty, !name.isEmpty { found.append(.sessions(sessions)) }
    return found
  }

  private func pathBelowRoot(_ name: String) -> String {
    do throws(CommandFailure) { return try PathBelowRoot.find(name, in: root) } catch {
      // Nothing is there, so it may still be a name.
      return name
    }
  }

  private func named(_ name: String) -> [Subject] {
    let key = NameKey(name)
    guard !key.text.isEmpty else { return [] }
    var found: [Subject] = library.workouts.filter { NameKey($0.facts.name) == key }
      .map { .workout($0) }
    if let document = library.exercise(named: name) {
      found.append(.exercise(document))
    } else if let stray = stray(name, key) {
      found.append(.strayExercise(stray))
    }
    return found + library.programs.filter { NameKey($0.name) == key }.map { .program($0) }
  }

  private func byLastPart(_ name: String) -> [Subject] {
    let ending = "/" + keyPart(name)
    guard ending.utf8.count > 1 else { return [] }
    let workouts = library.workouts.filter { ("/" + $0.identity.key).hasSuffix(ending) }
    return workouts.map { .workout($0) }
      + library.programs.filter { ("/" + $0.identity.key).hasSuffix(ending) }.map { .program($0) }
  }

  /// An exercise that only the journal knows, by its name with or without a remark in brackets.
  private func stray(_ name: String, _ key: NameKey) -> String? {
    let names = strayNames
    if let same = names.first(where: { NameKey($0) == key }) { return same }
    let wanted = library.exerciseKey(of: name)
    return names.first { library.exerciseKey(of: $0) == wanted }
  }

  /// Names of exercises that only the journal knows.
  private var strayNames: [String] {
    var seen: Set<String> = []
    for placed in journal.sessions {
      for entry in placed.session.entries { seen.insert(entry.entry.name) }
    }
    return seen.filter { library.exercise(named: $0) == nil }.sorted()
  }
}

extension SubjectSearch {
  private func ambiguity(_ name: String, _ candidates: [Subject]) -> [StyledText] {
    var table = Table([
      Table.Column(""), Table.Column(""), Table.Column("", minimum: 10, overflow: .truncate),
    ])
    for candidate in candidates {
      table.addRow([
        StyledText("  " + candidate.kind.rawValue), StyledText(candidate.name, .accent),
        StyledText(candidate.path, .muted),
      ])
    }
    let isOneKind = Set(candidates.map(\.kind)).count == 1
    let advice = isOneKind ? "write the whole key:" : "write the whole key, or add --kind:"
    return [StyledText("kb: \"\(name)\" could be \(candidates.count) things; \(advice)")]
      + table.lines(on: .file)
  }

  private func unknown(_ name: String) -> [StyledText] {
    let keys = library.workouts.map(\.identity.key)
    let parts = keys.compactMap { $0.split(separator: "/").last.map(String.init) }
    let names: [String]
    switch kind {
    case .workout?: names = parts + keys + library.workouts.map(\.facts.name)
    case .exercise?: names = library.exerciseNames + strayNames
    case .program?: names = library.programs.flatMap { [$0.identity.key, $0.name] }
    case .session?:
      return [
        StyledText("kb: \"\(name)\" is not a session; write 2026-11-21, 2026-11-21T07:30 or last")
      ]
    case nil:
      names =
        parts + keys + library.workouts.map(\.facts.name) + library.exerciseNames + strayNames
        + library.programs.flatMap { [$0.identity.key, $0.name] }
    }
    var seen: Set<String> = []
    // An exercise has one name of its own, whichever of its aliases is the nearest.
    let near = nearestNames(to: name, in: names, limit: 12)
      .map { ownName($0) }
      .filter { seen.insert($0).inserted }.prefix(3)
    let what = kind?.rawValue ?? "workout, exercise, program or session"
    let advice =
      near.isEmpty
      ? "kb search \(name.trimmedBlanks.isEmpty ? "WORD" : name) searches the texts"
      : "did you mean \(Wording.choice(Array(near)))?"
    return [StyledText("kb: no \(what) is called \"\(name)\"; \(advice)")]
  }

  private func ownName(_ name: String) -> String {
    let subjects = named(name)
    guard subjects.count == 1, case .exercise(let document) = subjects[0] else { return name }
    return document.exercise.name
  }

  private func nothing(for wanted: SessionName) -> [StyledText] {
    guard let last = journal.sessions.last?.session else {
      return [StyledText("kb: the journal is empty; log a session with kb log")]
    }
    let nearest = wanted.day.flatMap { day in
      journal.sessions.map(\.session)
        .min { abs($0.day.days(since: day)) < abs($1.day.days(since: day)) }
    }
    let near = (nearest ?? last).day.text
    return [
      StyledText("kb: there is no session \(wanted.words); the nearest is kb show \(near)")
    ]
  }
}
