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
    let recent = journal.sessions.indices.suffix(5).reversed()
    return [
      ("day", .text(today.text)),
      ("data", .markup(todayJSON(sessions))),
      ("dayText", .text(Format.longDate(today))),
      ("greeting", .text(greeting(report))),
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
      ("recovery", .optional(report.recovery.text.map { $0 + "." })),
      ("numbers", .list(homeNumbers(report))),
      ("week", weekValue(report)),
      ("challenge", challengeValue(report.challenge)),
    ] + rankedFields(facts) + [
      ("hasRecent", .bool(!recent.isEmpty)),
      ("recent", .list(recent.map { sessionRow($0, when: when(journal.sessions[$0].session)) })),
    ]
  }

  private func greeting(_ report: DayReport) -> String {
    let word = report.isNew ? "Welcome" : "Hello"
    return settings.person.isEmpty ? word : word + ", " + settings.person
  }

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
    let coming = report.plan.filter { $0.status == .planned && $0.entry.day >= today }.prefix(5)
    return [
      "text": .text(Site.sentence(report.week.text)),
      "hasMarks": .bool((1...14).contains(report.week.planned)),
      "marks": .list(
        (0..<min(report.week.planned, 14)).map { ["done": .bool($0 < report.week.done)] }),
      "hasComing": .bool(!coming.isEmpty),
      "coming": .list(
        coming.map { item in
          let time = item.entry.time.map { ", " + $0.text } ?? ""
          return [
            "url": .optional(item.card.map { Address.workout($0.identity.key) }),
            "name": .text(item.name),
            "when": .text(item.entry.day.longTextWithoutYear + time),
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
    let heading =
      switch suggestion.source {
      case .plan: "Planned for today"
      case .rotation: "Next in your rotation"
      case .habit: "What you usually do"
      case .discovery: "What fits today"
      }
    return [
      "heading": .text(heading),
      "url": .text(Address.workout(card.identity.key)),
      "start": .optional(start(card)),
      "name": .text(card.facts.name),
      "summary": .optional(card.summary),
      "facts": .texts(card.facts.words + card.facts.equipment),
      "why": .text(Direction.isolated(suggestion.why.withDaysInWords)),
      "hasTargets": .bool(targets?.isEmpty == false),
      "targets": .list((targets ?? []).map { value(of: $0, evidence: 3) }),
    ]
  }

  /// The most steps of the day's workout that are listed, so that the page stays under 100 kB.
  private static let targetLimit = 24

  private func when(_ session: Session) -> String {
    let text =
      switch today.days(since: session.day) {
      case 0: English.today
      case 1: "Yesterday"
      case 2...6: Day.weekdayNames[session.day.weekday - 1]
      default: Format.shortDate(session.day)
      }
    return session.start.map { text + " · " + $0.text } ?? text
  }

  private func homeNumbers(_ report: DayReport) -> [Value] {
    let (stats, run) = (report.quick, report.gym)
    var numbers: [Value] = [
      .number(
        "This week", String(stats.sessionsThisWeek), unit: sessionsUnit(stats.sessionsThisWeek),
        counts: "week"),
      .number(
        "This month", String(stats.sessionsThisMonth), unit: sessionsUnit(stats.sessionsThisMonth),
        counts: "month"),
      .number(
        "Gym streak", String(run.current), unit: streakUnit(run.current),
        counts: "streak"),
    ]
    if let index = stats.lastSession {
      numbers.append(
        .number(
          "Last session", sessionName(index),
          unit: journal.sessions[index].session.day.when(from: today),
          counts: "last"))
    } else {
      numbers.append(.number("Last session", "none yet", counts: "last"))
    }
    return numbers
  }

  private func sessionsUnit(_ count: Int) -> String { count == 1 ? "session" : "sessions" }

  private func streakUnit(_ days: Int) -> String {
    switch days {
    case 0: "days: start your streak today!"
    case 1: "day"
    default: "days"
    }
  }

  private func challengeValue(_ state: ChallengeState?) -> Value {
    guard let challenge = settings.challenge, let state else { return false }
    let (done, needed) = (state.today.sets, state.today.setsForDay)
    return [
      "name": .text(challenge.name),
      "what": .text(challenge.what),
      "marks": .list((0..<needed).map { ["done": .bool($0 < done)] }),
      "setsDone": .text(String(done)),
      "setsNeeded": .text(String(needed)),
      "counts": .texts((0...needed).map { String($0) }),
      "status": .text("\(state.today.text) today"),
      "challengeNumbers": [
        challengeNumber("Streak", state.streak.current, counts: "challenge-streak"),
        challengeNumber("Past 365 days", state.counts.past365Days, counts: "challenge-365"),
        challengeNumber("This year", state.counts.yearToDate, counts: "challenge-year"),
      ],
    ]
  }

  private func challengeNumber(_ label: String, _ days: Int, counts: String) -> Value {
    ["label": .text(label), "value": .text(English.days(days)), "place": .text(counts)]
  }
}
