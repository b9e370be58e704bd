import KBCoach
import KBCore
import KBText

extension Site {
  /// A workout's page.
  func workoutPage(_ card: WorkoutCard) -> SitePage {
    let link = Address.workout(card.identity.key)
    return page(
      "workout", link: link, title: Phrase(card.facts.name), section: .workouts,
      reads: namesInput(card.mentions.lazy.map(\.name)), linksInput(card.links), textInput(card),
      variantsInput(card), sessionsInput(card), backlinksInput(link),
      showsTargets ? targetsInput(card) : inputs.training, bodyInput(bodyMap(of: card)),
      description: card.summary
    ) { [self] renderings in fields(of: card, link: link, renderings) }
  }

  /// Whether steps have their next targets: where exercises have pages, which hold the evidence.
  var showsTargets: Bool { settings.pages.contains(.exercise) }

  private func fields(
    of card: WorkoutCard, link: String, _ renderings: borrowing Renderings
  ) -> [(String, Value)] {
    let document = renderings.workout(card)
    let blocks = document?.blocks.filter { !$0.steps.isEmpty || $0.heading.timer != nil } ?? []
    let questions = document?.stepQuestions ?? []
    let coach = showsTargets ? coach(about: card, renderings) : nil
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
      ("blocks", .deferred { [self] in .list(values(of: blocks, questions, coach)) }),
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
      let target = coach?.target(of: question).flatMap { $0.isNews ? $0 : nil }
      return question.step.value(
        library, next: target.map { value(of: $0, evidence: 3) } ?? false)
    }
  }

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
