import KBCore

/// A search for a day's workout, read from the lines of a `DiscoveryText` and of preferences.
///
/// Lines that are not understood are left out.
package struct DiscoveryQuestion {
  package private(set) var candidates: [DiscoveryCandidate] = []
  package private(set) var past: [PastSession] = []
  package private(set) var contexts: [DayContext] = []
  package private(set) var next = NextInPlan()
  package private(set) var preferences = DiscoveryPreferences()
  package private(set) var today = Day(number: 0)
  /// How many workouts are wanted for the day, and how many days with how many each.
  package private(set) var limit = 20
  package private(set) var days = 0

  /// The words of a wish, as far as they were understood; `nil` for none.
  package private(set) var request: DiscoveryRequest?
  /// Names to leave out that mean nothing, each with the nearest ones that do.
  package private(set) var unknownNames: [(name: String, nearest: [String])] = []

  private var exercises: [Exercise] = []
  private var wish = ""
  private var vocabulary: TrainingVocabulary?
  private var texts = NumberedTexts()
  private var followers: [(key: String, next: String)] = []

  /// The most days and workouts that a question may ask for.
  private static let most = 366

  package init(_ input: [UInt8]) {
    var line = LineCursor()
    while line.advance(in: input) {
      read(QuestionLine.fields(input[line.start..<line.end]))
    }
    resolveNames()
  }

  private mutating func resolveNames() {
    guard preferences.hasNames || !wish.isEmpty else { return }
    let vocabulary = TrainingVocabulary(
      exercises, equipment: candidates.flatMap { $0.equipment })
    self.vocabulary = vocabulary
    unknownNames = preferences.exclusions.resolve(vocabulary)
    guard !wish.isEmpty else { return }
    let request = DiscoveryRequest(wish, onto: preferences, vocabulary)
    preferences = request.preferences
    self.request = request
  }

  /// The day's ranking, cut to `limit`; what is excluded stays.
  package var discovery: Discovery {
    var discovery = discover(
      candidates, past: PastJournal(past), preferences: preferences,
      context: contexts.first ?? DayContext(), next: next, vocabulary: vocabulary, today: today)
    discovery.ranked = Array(discovery.ranked.prefix(limit))
    return discovery
  }

  /// The best for each of the days from today on.
  package var ahead: [(day: Day, discovery: Discovery)] {
    discoverAhead(
      days: days, limit: 3, candidates: candidates, past: PastJournal(past),
      preferences: preferences, contexts: contexts, next: next, vocabulary: vocabulary, today: today
    )
  }

  private mutating func read(_ fields: [String]) {
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    switch field(0) {
    case "text": texts.append(field(1))
    case "today": today = Day(text: field(1)) ?? today
    case "limit": limit = Int(field(1)).map { max(0, min($0, DiscoveryQuestion.most)) } ?? limit
    case "days": days = Int(field(1)).map { max(0, min($0, DiscoveryQuestion.most)) } ?? days
    case "next":
      next = NextInPlan(rotation: field(1).isEmpty ? nil : field(1))
      next.program = field(2).isEmpty ? nil : field(2)
      next.programName = field(3)
    case "workout": candidates.append(candidate(field))
    case "past": if let session = session(field) { past.append(session) }
    case "context": addContext(fields)
    case "then": followers.append((field(1), field(2)))
    case "exercise": exercises.append(exercise(field))
    case "wish": wish = field(1)
    case "now": goOn(to: Day(text: field(1)))
    case "done": take(field)
    default: _ = preferences.take(fields)
    }
  }

  private func candidate(_ field: (Int) -> String) -> DiscoveryCandidate {
    var candidate = DiscoveryCandidate(
      key: field(1), name: field(2),
      source: DiscoverySource(rawValue: field(3)) ?? .knowledgeBase)
    candidate.category = WorkoutCategory(rawValue: field(4))
    candidate.location = WorkoutLocation(rawValue: field(5))
    candidate.level = WorkoutLevel(rawValue: field(6))
    candidate.duration = Int64(field(7)).map { TimeSpan(milliseconds: $0) }
    candidate.isFavorite = field(8) == "1"
    candidate.equipment = texts.names(field(9))
    candidate.exercises = texts.names(field(10))
    candidate.movements = texts.names(field(11))
    candidate.primaryMuscles = texts.names(field(12))
    candidate.secondaryMuscles = texts.names(field(13))
    candidate.effort = WorkoutEffort(rawValue: field(14))
    candidate.stretchedMuscles = texts.names(field(15))
    candidate.hasUnknownNeeds = field(16) == "1"
    candidate.primaryCounts = field(17).split(separator: ",").map { Int($0) ?? 1 }
    return candidate
  }

  private func exercise(_ field: (Int) -> String) -> Exercise {
    var exercise = Exercise(name: field(1))
    exercise.aliases = texts.names(field(2))
    exercise.movement = texts.names(field(3)).first ?? ""
    exercise.equipment = texts.names(field(4))
    exercise.primaryMuscles = texts.names(field(5))
    exercise.secondaryMuscles = texts.names(field(6))
    if field(7) == "1" { exercise.kind = .mobility }
    return exercise
  }

  private func session(_ field: (Int) -> String) -> PastSession? {
    guard let day = Day(text: field(1)), let order = Int(field(2)) else { return nil }
    var session = PastSession(
      day: day, order: order, title: field(4), workout: field(3).isEmpty ? nil : field(3))
    session.category = WorkoutCategory(rawValue: field(5))
    session.duration = Int64(field(6)).map { TimeSpan(milliseconds: $0) }
    session.effortHalves = Int32(field(7))
    session.isPartial = field(8) == "1"
    session.volume = Int64(field(9)) ?? 0
    session.muscles = texts.names(field(10))
    session.movements = texts.names(field(11))
    return session
  }

  /// Moves to a later day, with what the calendars say about it.
  private mutating func goOn(to day: Day?) {
    guard let day, day > today else { return }
    contexts.removeFirst(min(day.days(since: today), contexts.count))
    today = day
  }

  /// Takes a session of which only its workout is known: it trained what the workout is for.
  private mutating func take(_ field: (Int) -> String) {
    guard let day = Day(text: String(field(1).prefix(10))), day <= today else { return }
    let key = field(2)
    let order = (past.last?.order ?? 0) + 1
    var session = PastSession(
      day: day, order: order, title: field(3), workout: key.isEmpty ? nil : key)
    session.duration = Int64(field(4)).map { TimeSpan(milliseconds: $0) }
    var effort = Cursor(field(5))
    if let halves = effort.eatDecimal().map({ $0 / 500 }), (2...20).contains(halves) {
      session.effortHalves = Int32(halves)
    }
    session.isPartial = field(6) == "1"
    if let candidate = candidates.first(where: { $0.key == key }) {
      session.category = candidate.category
      session.muscles = candidate.primaryMuscles
      session.movements = candidate.movements
    }
    past.append(session)
    if !session.isPartial, let follower = followers.first(where: { $0.key == key }) {
      next.rotation = follower.next.isEmpty ? nil : follower.next
    }
  }

  private mutating func addContext(_ fields: [String]) {
    guard fields.count >= 4, let offset = Int(fields[1]),
      (0..<DiscoveryQuestion.most).contains(offset)
    else { return }
    while contexts.count <= offset { contexts.append(DayContext()) }
    contexts[offset].freeMinutes = Int(fields[2])
    contexts[offset].nextEvent = TimeOfDay(text: fields[3])
    for hint in fields.dropFirst(4) {
      let parts = hint.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0) }
      guard parts.count == 2 else { continue }
      if let place = WorkoutLocation(rawValue: parts[0]) {
        contexts[offset].hints.append(
          DayContext.TitleHint(hint: .place(place), title: parts[1]))
      } else if parts[0].utf8.first == UInt8(ascii: "-"),
        let category = WorkoutCategory(rawValue: String(parts[0].dropFirst()))
      {
        contexts[offset].hints.append(
          DayContext.TitleHint(hint: .planned(category), title: parts[1]))
      }
    }
  }
}
