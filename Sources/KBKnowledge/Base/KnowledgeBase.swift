import KBCoach
import KBCore
import KBStore
import KBText

/// A whole knowledge base as it was read: settings, documents, journal and all problems.
package struct KnowledgeBase: Sendable {
  package let settings: Settings
  package let quotes: [Quote]
  package let library: Library
  /// The journal, which is only read as far as it is asked for.
  package let source: JournalSource
  private let root: RootFolder
  /// Workouts with their blocks, by path.
  package let workouts: WorkoutDocuments
  /// Variants with their bases, in the order of their paths.
  package let variants: [VariantResolver.Resolved]
  /// How many files of the person's own were read.
  package let fileCount: Int
  /// Keeps what was read for the next time; the command goes on meanwhile.
  private(set) var saving: BackgroundWork?
  /// What could not be read of the files that were asked for.
  package let missing: [MissingSource]
  /// What is wrong in the files themselves and in the settings.
  private let problems: [Diagnostic]
  private let marked: Later<Journal>
  private let journalProblems: Later<ProblemSummary>

  /// Reads and parses the files of some kinds, on all processors; commands call
  /// `Context.knowledge`, which looks at what is missing.
  ///
  /// Files that have not changed since they were read last come from the cache.
  package init(
    _ root: RootFolder, reading kinds: SourceKinds = .documents
  ) throws(StoreError) {
    // No answer from some of the files alone has a quote.
    let settings = try SettingsFile(root, withQuotes: kinds.isSuperset(of: .documents))
    var read = FirstReading(root, kinds, settings.settings.notation)
    for _ in 1..<KnowledgeFiles.mostListings where read.contents.contains(where: \.isGone) {
      read = FirstReading(root, kinds, settings.settings.notation)
    }
    // A command that left some files out knows too little of the rest.
    let saving =
      kinds.isSuperset(of: .training) && !root.isTrial
        && read.cached.isWorthSaving(read.contents, newOf: .training)
      ? BackgroundWork { [read] in read.cached.save(read.contents, newOf: .training) } : nil
    try self.init(
      root, settings, contents: read.contents, problems: read.listing.problems,
      missing: read.listing.missing.filter { !$0.kinds.isDisjoint(with: kinds) },
      source: read.source, cached: read.cached)
    self.saving = saving
    // A command reads once, and needs it to the end.
    keepForever(KnowledgeBaseBox(self, read.contents))
  }

  /// Joins what was read, in the order of the paths; `sessions` are all of those in the contents
  /// where they are available in one piece, and `source` stands for them where they need not be.
  /// `unlisted` is what could not even be listed, and `cached` has the workouts of which only the
  /// cards were read. What cannot be read later is noted in `late`, or in that of the source. `last`
  /// is the knowledge base of the same process before some of the files changed.
  package init(
    _ root: RootFolder, _ read: SettingsFile, contents: [SourceContent],
    sessions whole: [JournalSession]? = nil,
    problems: [Diagnostic], missing unlisted: [MissingSource], source: JournalSource? = nil,
    cached: CachedSources? = nil, late: LateFailures = LateFailures(),
    last: KnowledgeBase? = nil
  ) throws(StoreError) {
    var diagnostics = problems
    var missing = unlisted
    var cards: [WorkoutCard] = []
    var documents: [String: WorkoutDocument] = [:]
    var variants: [VariantFile] = []
    var exercises: [ExerciseDocument] = []
    var programs: [ProgramDocument] = []
    var sessions: [JournalSession] = whole ?? []
    var builtInCount = 0
    for content in contents {
      if content.isBuiltIn { builtInCount += 1 }
      diagnostics += content.diagnostics
      if let source = content.missing { missing.append(source) }
      switch content {
      case .workout(let card, let document):
        cards.append(card)
        if let document { documents[card.identity.path] = document }
      case .variant(let file): variants.append(file)
      case .exercise(let document): exercises.append(document)
      case .program(let document): programs.append(document)
      case .journal(let found, _): if whole == nil, source == nil { sessions += found }
      case .unreadable: break
      }
    }
    cards = Library.withoutShadowed(cards) { $0.identity }
    self.root = root
    settings = read.settings
    quotes = read.quotes
    diagnostics += read.problems
    missing += read.missing
    self.missing = missing
    let journal = Journal(sessions)
    let source =
      source ?? last.flatMap { $0.source.holds(journal) ? $0.source : nil }
      ?? JournalSource(journal, late: late)
    var resolver = VariantResolver(cards, variants, settings.notation) { card in
      root.bytes(card.identity.path, notingIn: source.late)
    }
    self.variants = resolver.resolve()
    for variant in self.variants {
      cards.append(variant.document.card)
      documents[variant.document.card.identity.path] = variant.document
      diagnostics += variant.document.card.diagnostics
    }
    if !settings.favorites.isEmpty {
      let favorites = Set(settings.favorites)
      for (index, card) in cards.enumerated()
      where favorites.contains(card.identity.key)
        || card.identity.formerKeys.contains(where: favorites.contains)
      {
        cards[index] = card.asFavorite
        documents[card.identity.path]?.card = cards[index]
      }
    }
    library = Library(workouts: cards, exercises: exercises, programs: programs)
    self.source = source
    if let last, last.source === source, last.settings.formula == read.settings.formula,
      last.library.hasExercises(of: library)
    {
      marked = last.marked
      journalProblems = last.journalProblems
    } else {
      marked = Later()
      journalProblems = Later()
    }
    workouts = WorkoutDocuments(
      documents, cards: library.workouts, cached, late: source.late, last: last?.workouts)
    fileCount = contents.count - builtInCount
    self.problems = diagnostics
  }

  /// All sessions, with the loads marked that nobody has confirmed.
  package var journal: Journal {
    marked.value { source.journal.markingDoubts(library, formula: settings.formula) }
  }

  /// What could be read once, and not when it was needed again.
  package var late: LateFailures { source.late }

  /// A session with its own stretch of its file; without it where that can no longer be read.
  package func withText(_ placed: JournalSession) -> JournalSession {
    root.withText(placed, notingIn: late)
  }

  /// All that is wrong, in the files and between them, sorted by place; recomputed at each call.
  package var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    forEachJournalProblem { found.append($0) }
    forEachOtherProblem { found.append($0) }
    return found.sorted()
  }

  /// How much of that there is, and the first of it. What only another journal or other exercises
  /// change is found once for all that was read in between.
  package var problemSummary: ProblemSummary {
    var summary = journalProblems.value {
      var summary = ProblemSummary()
      forEachJournalProblem { summary.add($0) }
      return summary
    }
    forEachOtherProblem { summary.add($0) }
    return summary
  }

  private func forEachJournalProblem(_ take: (Diagnostic) -> Void) {
    source.problems.forEach(take)
    library.forEachProblem(ofJournal: journal, { withText($0) }, take)
  }

  /// What is wrong in kb's own library is nobody's problem here, unless it cannot be read.
  private func forEachOtherProblem(_ take: (Diagnostic) -> Void) {
    func report(_ problem: Diagnostic) {
      if !BuiltInLibrary.contains(problem.path) || problem.id == "unreadable-file" { take(problem) }
    }
    problems.forEach(report)
    library.forEachProblem(
      with: journal, settings: settings, path: KnowledgeFiles.settingsFile, { withText($0) },
      { [root, late] in root.bytes($0, notingIn: late) }, report)
  }
}

/// A knowledge base with what it was made of.
private final class KnowledgeBaseBox {
  private let knowledge: KnowledgeBase
  private let contents: [SourceContent]

  init(_ knowledge: KnowledgeBase, _ contents: [SourceContent]) {
    self.knowledge = knowledge
    self.contents = contents
  }
}
