import KBCore

extension Library {
  /// What is wrong between documents: keys and ids that collide, names that lead to nothing.
  ///
  /// `path` is that of the settings, whose rotation names workouts; `withText` gives a session its
  /// file's bytes, in which the lines of its workout and its decisions are found, and `bytes` a file's
  /// text, in which what collides is found.
  package func problems(
    with journal: Journal, settings: Settings, path: String,
    withText: (JournalSession) -> JournalSession = { $0 },
    bytes: @escaping (String) -> [UInt8]? = { _ in nil }
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    forEachProblem(with: journal, settings: settings, path: path, withText, bytes) {
      found.append($0)
    }
    forEachProblem(ofJournal: journal, withText) { found.append($0) }
    return found
  }

  /// Those of `problems` that more than the journal and the exercises has a part in, one after the
  /// other.
  package func forEachProblem(
    with journal: Journal, settings: Settings, path: String,
    _ withText: (JournalSession) -> JournalSession, _ bytes: @escaping (String) -> [UInt8]?,
    _ take: (Diagnostic) -> Void
  ) {
    collisions(bytes).forEach(take)
    forEachUnknownExercise(take)
    unknownReferences(in: journal, withText).forEach(take)
    deadLinks().forEach(take)
    unknownRotation(settings, path: path).forEach(take)
  }

  /// Those that only another journal or other exercises change, one after the other: a journal of
  /// names that nobody knows has one a line.
  package func forEachProblem(
    ofJournal journal: Journal, _ withText: (JournalSession) -> JournalSession,
    _ take: (Diagnostic) -> Void
  ) {
    journal.duplicates().forEach(take)
    journal.duplicateIDs(withText).forEach(take)
    forEachUnknownExercise(in: journal, withText, take)
  }

  /// Reports the names in documents that no exercise has, unless there are no exercises at all.
  private func forEachUnknownExercise(_ take: (Diagnostic) -> Void) {
    guard !exercises.isEmpty else { return }
    var names = UnknownNames(self)
    func report(_ name: String, _ path: String, _ range: SourceRange) {
      if let problem = names.problem(name, path, range) { take(problem) }
    }
    for card in workouts where !card.identity.isBuiltIn {
      // What a variant has from its base is reported there.
      let inherited = card.variant?.baseRange
      for mention in card.mentions where mention.range != inherited {
        report(mention.name, card.identity.path, mention.range)
      }
    }
    for document in programs where !document.identity.isBuiltIn {
      for mention in document.mentions {
        report(mention.name, document.identity.path, mention.range)
      }
    }
    for document in exercises where !document.identity.isBuiltIn {
      for mention in document.substitutes + [document.starting].compactMap({ $0 }) {
        report(mention.name, document.identity.path, mention.range)
      }
    }
  }

  /// The same in the journal.
  private func forEachUnknownExercise(
    in journal: Journal, _ withText: (JournalSession) -> JournalSession,
    _ take: (Diagnostic) -> Void
  ) {
    guard !exercises.isEmpty else { return }
    var names = UnknownNames(self)
    for placed in journal.sessions {
      for entry in placed.session.entries {
        guard var problem = names.problem(entry.entry.name, placed.path, entry.range) else {
          continue
        }
        if let key = HeadSlip(entry.entry, isNearExercise: !problem.suggestions.isEmpty) {
          key.explain(&problem)
        }
        take(problem)
      }
      // A slip of the pen in one of these decides nothing, and nobody would notice.
      var ranges: [SourceRange]?
      for (index, decision) in placed.session.decisions.enumerated() {
        guard let name = decision.exercise,
          var problem = names.problem(name, placed.path, placed.session.range)
        else { continue }
        // The session's text is read once, however many of its decisions are unknown.
        let known = ranges ?? withText(placed).decisionRanges
        ranges = known
        if known.indices.contains(index) { problem.range = known[index] }
        take(problem)
      }
    }
  }

  /// The problem of a name wherever it stands; `nil` if an exercise has it.
  fileprivate func unknownExercise(_ name: String) -> Diagnostic? {
    // The result of `AMRAP 12 min` goes by its clock.
    var clock = Cursor(name)
    let isClock = clock.eatTimer() != nil && clock.isAtEnd
    guard !Step.isRestName(name), !isClock, exercise(named: name) == nil else { return nil }
    let near = nearestExercises(to: name)
    return problem(
      "unknown-exercise", .warning, "", .fileStart, "no exercise is called \"\(name)\"",
      fix: near.isEmpty
        ? "add it to resources/exercises"
        : "did you mean \(near.joined(separator: ", "))?",
      suggestions: near.map { .init(name, by: $0) })
  }

  /// Sessions whose workout is gone; where a file with the same text is left, the fix names it.
  private func unknownReferences(
    in journal: Journal, _ withText: (JournalSession) -> JournalSession
  ) -> [Diagnostic] {
    journal.sessions.compactMap { placed in
      func range() -> SourceRange { withText(placed).workoutRange ?? placed.session.range }
      guard let reference = placed.session.workout else { return nil }
      let known = workout(for: reference)
      if let known, !reference.id.isEmpty, known.identity.id != reference.id {
        // The key leads to a workout, but the id was that of another.
        return problem(
          "moved-workout", .info, placed.path, range(),
          "\(reference.key) had the id \(reference.id)",
          fix: "write id: \(reference.id) into \(known.identity.path) if it is the same workout",
          related: [.init(known.identity.path, "the workout of this key now")])
      }
      guard known == nil else { return nil }
      let alike = workouts.filter {
        !reference.version.isEmpty && $0.identity.version == reference.version
      }
      let moved = alike.first
      return problem(
        "unknown-workout", .warning, placed.path, range(),
        "there is no workout \(reference.key)",
        fix: moved.map {
          """
          it moved to \($0.identity.path): write id: \(reference.id) and \
          aliases: [\(reference.key)] there
          """
        } ?? "restore the file, or add its key to aliases: in the one that replaced it",
        replacement: alike.count == 1
          ? moved.map { .init(reference.text, by: WorkoutReference($0.identity).text) } : nil,
        related: moved.map { [.init($0.identity.path, "a workout of the same text")] } ?? [])
    }
  }

  private func deadLinks() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var help = LinkHelp(self)
    func check(_ links: [DocumentLink], in path: String) {
      for link in links {
        if let problem = deadLink(link, in: path, &help) { found.append(problem) }
      }
    }
    let documents =
      workouts.lazy.map { ($0.identity, $0.links) } + exercises.map { ($0.identity, $0.links) }
      + programs.map { ($0.identity, $0.links) }
    for (identity, links) in documents where !identity.isBuiltIn { check(links, in: identity.path) }
    return found
  }

  /// The problem of a link of a file that leads to no page; `nil` for one that does.
  package func deadLink(
    _ link: DocumentLink, in path: String, _ help: inout LinkHelp
  ) -> Diagnostic? {
    guard !(link.isWiki ? hasPage(link.target) : hasFile(link)) else { return nil }
    let near = link.isWiki ? help.nearest(to: link.target) : nil
    return problem(
      "dead-link", .warning, path, link.range, "the link \(link.target) points to nothing",
      fix: near.map { "did you mean \($0)?" } ?? "correct it or remove it",
      suggestions: near.map { [.init(link.target, by: $0)] } ?? [])
  }

  private func hasPage(_ inside: String) -> Bool {
    let target = String(inside.prefix { $0 != "|" && $0 != "#" }).trimmedBlanks
    return workout(meant: target) != nil || exercise(named: target) != nil
      || program(linked: target) != nil
  }

  /// Only links to Markdown files of the knowledge base can be known to be dead here.
  private func hasFile(_ link: DocumentLink) -> Bool {
    link.file.isEmpty || page(linked: link.file) != nil
  }

  private func unknownRotation(_ settings: Settings, path: String) -> [Diagnostic] {
    let named =
      settings.rotation.map { ("the rotation", $0) }
      + settings.favorites.map { ("the list of favorites", $0) }
    return named.filter { workout(key: $0.1) == nil }.map { list, key in
      let near = nearestNames(to: key, in: workouts.map(\.identity.key), limit: 1)
      return problem(
        "unknown-workout", .warning, path, settings.workoutPlaces[key] ?? .fileStart,
        "\(list) names \(key), which is not a workout",
        fix: near.isEmpty ? "write a workout's key" : "did you mean \(near[0])?",
        suggestions: near.map { .init(key, by: $0) })
    }
  }

  private func problem(
    _ id: String, _ severity: Diagnostic.Severity, _ path: String, _ range: SourceRange,
    _ summary: Phrase, fix: Phrase, replacement: Diagnostic.Replacement? = nil,
    suggestions: [Diagnostic.Replacement] = [], related: [Diagnostic.Place] = []
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, path: path, range: range, summary: summary, fix: fix,
      replacement: replacement, suggestions: suggestions, related: related)
  }
}

/// The problems of names that no exercise has, each made once.
private struct UnknownNames {
  private let library: Library
  /// By name; `nil` for one that means an exercise.
  private var problems: [String: Diagnostic?] = [:]

  init(_ library: Library) { self.library = library }

  /// The problem of a name at a place; `nil` if an exercise has it.
  mutating func problem(_ name: String, _ path: String, _ range: SourceRange) -> Diagnostic? {
    let known: Diagnostic?
    if let found = problems[name] {
      known = found
    } else {
      known = library.unknownExercise(name)
      problems.updateValue(known, forKey: name)
    }
    guard var problem = known else { return nil }
    problem.path = path
    problem.range = range
    return problem
  }
}
