import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// The page of the day.
  func homePage() -> SitePage {
    let rotation = settings.rotation.map { library.workout(key: $0) }
    let doneToday = Set(
      (0..<journal.knownCount).reversed()
        .prefix { journal.sessions[$0].session.day == today }
        .compactMap { journal.workoutKeys[$0] })
    // Where neither plan nor rotation choose, any workout may be today's.
    let mayBeAny = rotation.allSatisfy { card in
      card.map { doneToday.contains($0.identity.key) } ?? true
    }
    let isPlanned = dayInputs.plan.entries.contains { $0.day == today }
    let isOpen = mayBeAny || isPlanned || rotation.contains(where: { $0 == nil })
    return page(
      "home", link: "", title: English.today, section: .today,
      reads: inputs.day, inputs.training, inputs.discovery, inputs.journal, inputs.doneWorkouts,
      inputs.faces, inputs.plan, inputs.exercises, rotationSteps,
      isOpen ? inputs.steps : Fingerprint()
    ) { [self] renderings in
      homeFields(renderings)
    }
  }

  private func homeFields(_ renderings: borrowing Renderings) -> [(String, Value)] {
    let facts = dayFacts
    let (sessions, report) = (facts.sessions, facts.report)
    let suggested = report.suggestion?.card.identity.key
    var known: Set<String> = []
    let others = settings.rotation.filter { $0 != suggested && known.insert($0).inserted }
      .compactMap { library.workout(key: $0) }
    let recent = journal.sessions.indices.suffix(HomeDay.recentCount).reversed()
    let source = HomeDay.Source(self, plan: report.plan)
    let day = HomeDay(self, source, on: today)
    return [
      ("day", .text(today.text)),
      ("data", .markup(todayJSON(sessions, source))),
      ("dayText", .phrase(Format.longDate(today))),
      ("greeting", .phrase(greeting(report))),
      ("greetings", .optional(report.isNew ? nil : Greeting.table(in: settings.phrasebook))),
      ("quote", quote()),
      ("isNew", .bool(report.isNew)),
      ("next", report.suggestion.map { nextValue($0, renderings) } ?? false),
      ("rest", .optional(report.rest)),
      ("free", .optional(freeRun)),
      ("hasOthers", .bool(!others.isEmpty)),
      (
        "others",
        .list(
          others.map {
            [
              "url": .text(Address.workout($0.identity.key)), "name": .text($0.facts.name),
              "summary": .optional($0.summary), "start": .optional(start($0)),
            ]
          })
      ),
      ("recovery", .optional(report.recovery.phrase.map { sentence($0) })),
      (
        "numbers",
        .list(
          day.numbers.map { .number($0.label, $0.value, unit: $0.unit, counts: $0.place) })
      ),
      ("week", weekValue(report)),
      ("challenge", challengeValue(report.challenge, day.challengeNumbers)),
    ] + rankedFields(facts) + [
      ("hasRecent", .bool(!recent.isEmpty)),
      ("recent", .list(zip(recent, day.recent).map { sessionRow($0, when: $1) })),
    ] + inboxFields
  }

  private func greeting(_ report: DayReport) -> Phrase {
    let word: Phrase = report.isNew ? "Welcome" : Greeting.plain
    return settings.person.isEmpty ? word : "\(word), \(settings.person)"
  }

  /// How many planned workouts the page of the day shows.
  private static let comingLimit = 5

  /// How many workouts fit on the page of the day; the page Discover has more.
  private static let homeLimit = 3

  private func rankedFields(_ facts: DayFacts) -> [(String, Value)] {
    let ranked = facts.ahead.first?.discovery.ranked ?? []
    return [
      ("hasRanked", .bool(!ranked.isEmpty)),
      (
        "ranked",
        .list(ranked.prefix(Site.homeLimit).enumerated().map { value(of: $1, rank: $0 + 1) })
      ),
    ]
  }

  /// How much of the week's plan is done, and what of it is still to come.
  private func weekValue(_ report: DayReport) -> Value {
    let planned = report.plan.filter { $0.status == .planned && $0.entry.day >= today }
    // Those after the first are shown as the days go by.
    let end = today.adding(days: HomeDay.comingCount)
    let coming = planned.prefix(Site.comingLimit + planned.count { $0.entry.day <= end })
    return [
      "text": .text(sentence(report.week.phrase)),
      "hasMarks": .bool((1...14).contains(report.week.planned)),
      "marks": .list(
        (0..<min(report.week.planned, 14)).map { ["done": .bool($0 < report.week.done)] }),
      "hasComing": .bool(!coming.isEmpty),
      "coming": .list(
        coming.enumerated().map { place, item in
          [
            "url": .optional(item.card.map { Address.workout($0.identity.key) }),
            "name": .text(item.name),
            "when": .phrase(Site.moment(item.entry.day, .fullWithoutYear, item.entry.time)),
            "day": .text(item.entry.day.text),
            "isLater": .bool(place >= Site.comingLimit),
            "note": .optional(item.entry.note),
          ]
        }),
    ]
  }

  /// One quote a day, in the order of the file, so that none returns before all have been shown.
  private func quote() -> Value {
    guard !settings.quotes.isEmpty else { return false }
    let count = settings.quotes.count
    let quote = settings.quotes[((Int(today.number) % count) + count) % count]
    return ["text": .text(quote.text), "by": .optional(quote.by)]
  }

  private func nextValue(
    _ suggestion: DaySuggestion, _ renderings: borrowing Renderings
  ) -> Value {
    let card = suggestion.card
    let document = renderings.workout(card)
    let targets = document.map {
      Array(coach(renderings).targets(of: $0).prefix(Site.targetLimit))
    }
    return [
      "heading": .phrase(suggestion.source.heading),
      "url": .text(Address.workout(card.identity.key)),
      "start": .optional(start(card)),
      "name": .text(card.facts.name),
      "summary": .optional(card.summary),
      "facts": .phrases(card.facts.words + English.each(card.facts.equipment)),
      "why": .text(Direction.isolated(prose(suggestion.why))),
      "hasTargets": .bool(targets?.isEmpty == false),
      "targets": .list((targets ?? []).map { value(of: $0, evidence: 3) }),
    ]
  }

  /// The most steps of the day's workout that are listed, so that the page stays under 100 kB.
  private static let targetLimit = 24

  private func challengeValue(
    _ state: ChallengeState?, _ numbers: [HomeDay.Number]
  ) -> Value {
    guard let challenge = settings.challenge, let state else { return false }
    let (done, needed) = (state.today.sets, state.today.setsForDay)
    return [
      "name": .text(challenge.name),
      "what": .text(challenge.what),
      "marks": .list((0..<needed).map { ["done": .bool($0 < done)] }),
      "setsDone": .text(String(done)),
      "setsNeeded": .text(String(needed)),
      "counts": .texts((0...needed).map { String($0) }),
      "status": .phrase("\(state.today.phrase) today"),
      "challengeNumbers": .list(
        numbers.map {
          ["label": .phrase($0.label), "value": .phrase($0.value), "place": .text($0.place)]
        }),
    ]
  }
}

extension DaySuggestion.Source {
  /// What stands above the day's workout.
  var heading: Phrase {
    switch self {
    case .plan: "Planned for today"
    case .rotation: "Next in your rotation"
    case .habit: "What you usually do"
    case .own: "Your first workout"
    case .discovery: "What fits today"
    }
  }
}
