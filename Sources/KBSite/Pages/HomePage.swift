import KBCore
import KBText
import KBTraining

extension Site {
  /// The page of the day.
  func homePage() -> SitePage {
    var mark = base
    mark.mix(UInt64(bitPattern: Int64(today.number)))
    mark.mix(journal.mark.value)
    for key in settings.rotation {
      mark.mix(library.workout(key: key)?.identity.version ?? "")
    }
    return page("home", link: "", title: English.today, section: .today, fingerprint: mark) {
      [self] _ in
      homeFields()
    }
  }

  private func homeFields() -> [(String, Value)] {
    let sessions = journal.resolvedSessions
    let next = Rotation.next(
      rotation: settings.rotation, sessions: sessions, today: today)
    let nextCard = next.flatMap { library.workout(key: $0) }
    let others = settings.rotation.filter { $0 != next }.compactMap { library.workout(key: $0) }
    let recent = journal.sessions.indices.suffix(5).reversed()
    return [
      ("day", .text(today.text)),
      ("dayText", .text(Format.longDate(today))),
      ("greeting", .text(settings.person.isEmpty ? "Hello" : "Hello, " + settings.person)),
      ("quote", quote()),
      ("next", nextCard.map { nextValue($0, sessions) } ?? false),
      ("hasOthers", .bool(!others.isEmpty)),
      (
        "others",
        .list(
          others.map {
            [
              "url": .text(Address.workout($0.identity.key)), "name": .text($0.facts.name),
              "summary": .optional($0.summary),
            ]
          })
      ),
      ("numbers", .list(homeNumbers(sessions))),
      ("challenge", challengeValue(sessions)),
      ("hasRecent", .bool(!recent.isEmpty)),
      ("recent", .list(recent.map { sessionRow($0, when: when(journal.sessions[$0].session)) })),
    ]
  }

  /// One quote a day, in the order of the file, so that none returns before all have been shown.
  private func quote() -> Value {
    guard !settings.quotes.isEmpty else { return false }
    let count = settings.quotes.count
    let quote = settings.quotes[((Int(today.number) % count) + count) % count]
    return ["text": .text(quote.text), "by": .optional(quote.by)]
  }

  private func nextValue(_ card: WorkoutCard, _ sessions: [Session]) -> Value {
    let last = sessions.last { session in
      guard !session.isPartial, session.day <= today, let reference = session.workout,
        let done = library.workout(for: reference)
      else { return false }
      return settings.rotation.contains(done.identity.key)
    }
    var why = "Nothing of your rotation is in the journal yet, so it begins here."
    if let last, let done = last.workout.flatMap({ library.workout(for: $0) }) {
      why = "It follows \(done.facts.name), which you did \(ago(last.day))."
    }
    return [
      "url": .text(Address.workout(card.identity.key)),
      "name": .text(card.facts.name),
      "summary": .optional(card.summary),
      "facts": .texts(card.facts.words + card.facts.equipment),
      "why": .text(why),
    ]
  }

  /// `today`, `yesterday`, `on Thursday`, `on 7 Nov 2026`.
  private func ago(_ day: Day) -> String {
    switch today.days(since: day) {
    case 0: "today"
    case 1: "yesterday"
    case 2...6: "on " + Day.weekdayNames[day.weekday - 1]
    default: "on " + Format.shortDate(day)
    }
  }

  private func when(_ session: Session) -> String {
    let distance = today.days(since: session.day)
    var text = Format.shortDate(session.day)
    if distance == 0 {
      text = English.today
    } else if (1...6).contains(distance) {
      text = String(Day.weekdayNames[session.day.weekday - 1].prefix(3))
    }
    return session.start.map { text + " · " + $0.text } ?? text
  }

  private func homeNumbers(_ sessions: [Session]) -> [Value] {
    let stats = QuickStats(sessions: sessions, today: today)
    let run = streak(of: gymDays(in: sessions), today: today)
    var numbers: [Value] = [
      .number(
        "This week", String(stats.sessionsThisWeek), unit: sessionsUnit(stats.sessionsThisWeek)),
      .number(
        "This month", String(stats.sessionsThisMonth), unit: sessionsUnit(stats.sessionsThisMonth)),
      .number("Gym streak", String(run.current), unit: run.current == 1 ? "day" : "days"),
    ]
    if let index = stats.lastSession {
      numbers.append(.number("Last session", sessionName(index), unit: ago(sessions[index].day)))
    } else {
      numbers.append(.number("Last session", "none yet"))
    }
    return numbers
  }

  private func sessionsUnit(_ count: Int) -> String { count == 1 ? "session" : "sessions" }

  private func challengeValue(_ sessions: [Session]) -> Value {
    guard let challenge = settings.challenge else { return false }
    let setsToday = Int(
      sessions.filter { $0.day == today }.reduce(Int32(0)) { $0 + $1.challengeSets })
    let needed = Int(challenge.setsForDay)
    let days = challengeDays(in: sessions, setsForDay: Int(challenge.setsForDay))
    let run = streak(of: days, today: today)
    let counts = DayCounts(of: days, today: today)
    return [
      "name": .text(challenge.name),
      "what": .text(challenge.what),
      "marks": .list((0..<needed).map { ["done": .bool($0 < setsToday)] }),
      "status": .text("\(min(setsToday, needed)) of \(English.sets(needed)) today"),
      "challengeNumbers": [
        .pair("Streak", English.days(run.current)),
        .pair("Past 365 days", English.days(counts.past365Days)),
        .pair("This year", English.days(counts.yearToDate)),
      ],
    ]
  }
}
