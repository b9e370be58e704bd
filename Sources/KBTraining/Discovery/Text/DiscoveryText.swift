import KBCore

/// Everything that a search for a day's workout depends on, as lines of a word and its fields
/// between tabs, which the site's pages ask the same code with.
///
///     today     2026-11-21
///     next      strength/push-a   five-three-one/a   5/3/1
///     text      barbell
///     workout   strength/push-a   Push Day A   template   strength   gym   …
///     past      2026-11-20   41   strength/push-a   Push Day A   strength   …
///     through   2026-11-20 07:05
///     then      strength/push-a   strength/pull-a
///     context   0   45   18:00   gym=Hotel   -strength=Class
///
/// `exercise` lines are what names in wishes are known by. `text` lines are numbered from 0, and
/// lists of names are those numbers between blanks. `through` is when the last session began, and
/// `then` what follows a workout of the rotation once it is done today. Pages add the sessions that
/// they alone know, and the day that it is there:
///
///     now       2026-11-21
///     done      2026-11-21 07:30   strength/push-a   Push Day A   3130000   8   1
///     wish      kettlebells but no swings, half an hour
///
/// `DiscoveryQuestion` reads it.
package struct DiscoveryText {
  private var texts = NumberedTexts()
  private var lines: [UInt8] = []

  /// How many days back sessions count with all that they trained: as far as balance can look.
  private static let detailedDays = 60

  package init(
    candidates: [DiscoveryCandidate], exercises: [Exercise] = [], past: PastJournal,
    contexts: [DayContext] = [],
    next: NextInPlan = NextInPlan(), through: String = "",
    then: [(key: String, next: String?)] = [], today: Day
  ) {
    add("today", [today.text])
    if !through.isEmpty { add("through", [through]) }
    for step in then { add("then", [step.key, step.next ?? ""]) }
    add("next", [next.rotation ?? "", next.program ?? "", next.programName])
    for candidate in candidates { add(candidate) }
    addExercises(exercises, of: candidates)
    let known = past.until(today).sessions
    for (index, session) in known.enumerated() {
      let isDetailed =
        index == known.count - 1 || today.days(since: session.day) <= DiscoveryText.detailedDays
      add(session, isDetailed: isDetailed)
    }
    for (offset, context) in contexts.enumerated() { add(context, offset: offset) }
  }

  /// The lines, the texts first.
  package var bytes: [UInt8] { texts.lines + lines }

  private mutating func add(_ word: String, _ fields: [String]) {
    QuestionLine.append(word, fields, to: &lines)
  }

  private mutating func add(_ candidate: DiscoveryCandidate) {
    let fields = [
      candidate.key, candidate.name, candidate.source.rawValue,
      candidate.category?.rawValue ?? "", candidate.location?.rawValue ?? "",
      candidate.level?.rawValue ?? "", candidate.duration.map { String($0.milliseconds) } ?? "",
      candidate.isFavorite ? "1" : "", texts.numbers(of: candidate.equipment),
      texts.numbers(of: candidate.exercises), texts.numbers(of: candidate.movements),
      texts.numbers(of: candidate.primaryMuscles), texts.numbers(of: candidate.secondaryMuscles),
      candidate.effort?.rawValue ?? "", texts.numbers(of: candidate.stretchedMuscles),
      candidate.hasUnknownNeeds ? "1" : "",
      candidate.primaryCounts.map { String($0) }.joined(separator: ","),
    ]
    add("workout", fields)
  }

  /// The exercises that any of the workouts has, by which names in wishes are known.
  private mutating func addExercises(
    _ exercises: [Exercise], of candidates: [DiscoveryCandidate]
  ) {
    let used = Set(candidates.flatMap { $0.exercises })
    for exercise in exercises where used.contains(exercise.name) {
      add(
        "exercise",
        [
          exercise.name, texts.numbers(of: exercise.aliases),
          texts.numbers(of: [exercise.movement]),
          texts.numbers(of: exercise.equipment), texts.numbers(of: exercise.primaryMuscles),
          texts.numbers(of: exercise.secondaryMuscles), exercise.isStretch ? "1" : "",
        ])
    }
  }

  private mutating func add(_ session: PastSession, isDetailed: Bool) {
    var fields = [
      session.day.text, String(session.order), session.workout ?? "",
      isDetailed ? session.title : "", session.category?.rawValue ?? "",
      session.duration.map { String($0.milliseconds) } ?? "",
      session.effortHalves.map { String($0) } ?? "", session.isPartial ? "1" : "",
    ]
    if isDetailed {
      fields += [
        String(session.volume), texts.numbers(of: session.muscles),
        texts.numbers(of: session.movements),
      ]
    }
    add("past", fields)
  }

  private mutating func add(_ context: DayContext, offset: Int) {
    let hints = context.hints.map { hint in
      switch hint.hint {
      case .place(let location): location.rawValue + "=" + hint.title
      case .planned(let category): "-" + category.rawValue + "=" + hint.title
      }
    }
    guard context.freeMinutes != nil || context.nextEvent != nil || !hints.isEmpty else { return }
    add(
      "context",
      [
        String(offset), context.freeMinutes.map { String($0) } ?? "",
        context.nextEvent?.text ?? "",
      ] + hints)
  }
}
