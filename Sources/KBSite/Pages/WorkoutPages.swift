import KBCoach
import KBCore
import KBText

extension Site {
  /// A workout's page.
  func workoutPage(_ card: WorkoutCard) -> SitePage {
    let link = Address.workout(card.identity.key)
    let own = reading([
      inputs.training, namesInput(card.mentions.lazy.map(\.name)), linksInput(card.links),
      textInput(card), variantsInput(card), sessionsInput(card), backlinksInput(link),
      bodyInput(bodyMap(of: card)),
    ])
    var all = own
    if showsTargets { all.mix(targetsInput(card).value) }
    return SitePage(path: Address.file(link), fingerprint: all) { [self] renderings in
      let document = renderings.workout(card)
      let coach = showsTargets ? coach(about: card, renderings) : nil
      let questions = coach.map { _ in document?.stepQuestions ?? [] }
      var shown = own
      if let coach, let questions {
        for question in questions { shown.mix(mark(of: question, coach).value) }
      }
      return PageDraft(mark: shown) { [self] (renderings) throws(MustacheError) in
        try rendered(
          "workout", fields(of: card, document, questions, coach, link: link),
          frame(
            link: link, title: Phrase(card.facts.name), section: .workouts,
            description: card.summary),
          renderings)
      }
    }
  }

  /// Whether steps have their next targets: where exercises have pages, which hold the evidence.
  var showsTargets: Bool { settings.pages.contains(.exercise) }

  /// The fields of a page; the questions where the coach was asked them.
  private func fields(
    of card: WorkoutCard, _ document: WorkoutDocument?, _ questions: [StepQuestion]?,
    _ coach: Coach?, link: String
  ) -> [(String, Value)] {
    let blocks = document?.blocks.filter { !$0.steps.isEmpty || $0.heading.timer != nil } ?? []
    let sessions = (journal.sessionsByWorkout[card.identity.key] ?? []).reversed()
    let mentions = backlinks.mentioning(link)
    return [
      ("name", .text(card.facts.name)),
      ("category", .optional(card.facts.category.map { capitalized($0.rawValue) })),
      ("facts", .phrases(card.facts.words)),
      ("equipmentText", .optional(English.words(card.facts.equipment))),
      ("hasTags", .bool(!card.facts.tags.isEmpty)),
      ("tags", .list(card.facts.tags.map { .link(Address.tag($0), Phrase($0)) })),
      ("body", .bodyMap(bodyMap(of: card))),
      ("hasBlocks", .bool(!blocks.isEmpty)),
      (
        "blocks",
        .deferred { [self] in
          .list(values(of: blocks, questions ?? document?.stepQuestions ?? [], coach))
        }
      ),
      ("variant", card.variant.map { value(of: $0) } ?? false),
      ("hasVariants", .bool(!library.variants(of: card).isEmpty)),
      ("variants", .list(library.variants(of: card).map { value(ofVariant: $0) })),
      ("markup", .markup(linked(Array(document?.markup ?? []), link: link))),
      ("start", .optional(start(card))),
      ("source", .text(card.identity.path)),
      ("key", .text(card.identity.key)),
      ("hasSessions", .bool(!sessions.isEmpty)),
      ("sessions", .deferred { [self] in .list(sessions.map { datedRow($0) }) }),
      ("hasBacklinks", .bool(!mentions.isEmpty)),
      ("backlinks", .list(mentions.map { .backlink($0.link, name: $0.name, kind: $0.kind) })),
    ]
  }

  /// Where the workout is run; `nil` if the site has no such page.
  func start(_ card: WorkoutCard) -> String? {
    settings.pages.contains(.run) ? "run/?workout=" + card.identity.id : nil
  }

  /// Where a run begins that follows no workout; `nil` if the site has no such page.
  var freeRun: String? { settings.pages.contains(.run) ? "run/?free" : nil }

  /// The blocks; `questions` are their steps in order.
  private func values(
    of blocks: [Block], _ questions: [StepQuestion], _ coach: Coach?
  ) -> [Value] {
    var left = questions[...]
    return blocks.map { block in
      let steps = left.prefix(block.steps.count)
      left = left.dropFirst(steps.count)
      return block.value(steps: steps.map { value(of: $0, coach) })
    }
  }

  /// A step with its next target where that says more than the step.
  private func value(of question: StepQuestion, _ coach: Coach?) -> Value {
    findings.steps.value(question) {
      let target = shownTarget(of: question, coach)
      return question.step.value(
        library, next: target.map { value(of: $0, evidence: Site.evidenceOfStep) } ?? false)
    }
  }

  /// Changes with the next target that a step is shown with.
  private func mark(of question: StepQuestion, _ coach: Coach) -> Fingerprint {
    findings.stepMarks.value(question) {
      shownTarget(of: question, coach).map { mark(of: $0, evidence: Site.evidenceOfStep) }
        ?? Fingerprint()
    }
  }

  private func shownTarget(of question: StepQuestion, _ coach: Coach?) -> ExplainedTarget? {
    coach?.target(of: question).flatMap { $0.isNews ? $0 : nil }
  }

  /// How many of the sessions that a target rests on are named beside a step.
  private static let evidenceOfStep = 3

  /// A session of a workout's own page, named by its day.
  private func datedRow(_ index: Int) -> Value {
    sessionRow(index, name: Format.longDate(journal.sessions[index].session.day))
  }

  /// Markup whose `[[…]]` lead to pages; those that mean no page stay as they were written.
  func linked(_ markup: [UInt8], link: String) -> [UInt8] {
    let resolver = LinkResolver(library: library)
    let base = Address.base(of: link)
    return rewriteWikiLinks(markup) { target in
      resolver.page(wiki: target).map {
        (href: base + $0.link + HeadingAnchor.ofWikiLink(target), title: $0.name)
      }
    }
  }
}

extension WorkoutFacts {
  /// Length, place and level, as far as they are known.
  var words: [Phrase] {
    var words: [Phrase] = []
    if let duration { words.append(Format.duration(duration)) }
    if let location { words.append(Phrase(word: location.rawValue)) }
    if let level { words.append(Phrase(word: level.rawValue)) }
    return words
  }
}
