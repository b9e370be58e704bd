import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// The part of a knowledge base that the site may show.
///
/// Everything is filtered here, before the site is planned, so that no page, file or mark can hold
/// what is left out.
struct PublishedKnowledge: Sendable {
  let library: Library
  let journal: Journal
  let settings: Settings
  let dayInputs: DayInputs
  /// The number of files that are published; `nil` for all of them.
  let textCount: Int?
  private let publication: Publication
  private let today: Day
  /// All of the journal.
  private let source: JournalSource

  /// `last` is what was published of the same folder before some of its files changed.
  init(
    _ knowledge: KnowledgeBase, _ dayInputs: DayInputs, _ publication: Publication, today: Day,
    last: PublishedKnowledge? = nil
  ) {
    self.publication = publication
    self.today = today
    source = knowledge.source
    let hidden = publication.hidden(in: knowledge.library, variants: knowledge.variants)
    library = publication.published(knowledge.library, hiding: hidden)
    settings = publication.published(knowledge.settings, hiding: hidden)
    if let last, last.source === source, last.publication == publication, last.today == today,
      publication.isEverything, last.settings.formula == settings.formula,
      last.library.hasExercises(of: library)
    {
      journal = last.journal
    } else {
      let all = source.journal.sessions
      let sessions = parallelMap(count: all.count, chunk: 64) { index in
        publication.published(all[index], hiding: hidden, today: today)
      }
      let isWhole =
        publication.isEverything
        && zip(all, sessions).allSatisfy { $0.fingerprint == $1?.fingerprint }
      // A doubt is about what is published before it.
      journal =
        isWhole
        ? knowledge.journal
        : Journal(sessions.compactMap { $0 })
          .markingDoubts(library, formula: settings.formula)
    }
    self.dayInputs = DayInputs(
      plan: publication.published(dayInputs.plan, hiding: hidden, today: today),
      contexts: dayInputs.contexts)
    textCount =
      publication.isEverything
      ? nil
      : library.workouts.count + library.exercises.count + library.programs.count
        + Set(journal.sessions.map(\.path)).count
  }

  /// The problems that the site lists. They quote the files, so none are listed if anything is left
  /// out.
  func problems(_ all: ProblemSummary) -> ProblemSummary {
    guard publication.isEverything else { return ProblemSummary(keeping: 0) }
    return all.mapped { problem in
      var problem = problem
      problem.summary = withoutComments(problem.summary)
      problem.fix = withoutComments(problem.fix)
      return problem
    }
  }
}
