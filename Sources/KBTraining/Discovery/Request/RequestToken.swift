import KBCore

/// One thing that a request's words say.
enum RequestToken {
  case filler, and, or
  /// A filler that belongs to the name behind it: `the`, `my`.
  case article
  /// What follows is ruled out, as far as the clause goes.
  case negation
  /// The same by a word that itself says what not to do, so that a negation in front of it asks for it:
  /// `don't skip legs`.
  case omission
  /// What is named is left of what was ruled out: `no equipment except a band`.
  case exception
  case affirmation
  /// What is named is all there is: `dumbbells only`.
  case only
  /// Something hurts; words such as `bad` say so only of a part of the body.
  case sore(isSure: Bool)
  /// What follows is to be spared, whatever negation stands in front: `nothing that hurts my knees`.
  case strain
  /// A part of the body wants to be moved.
  case stiff
  /// Somebody else has what is named.
  case taken
  /// Something is well again.
  case sound
  /// The length that follows is the most.
  case limit
  /// What is named was trained, and should rest.
  case past
  /// The numbers that follow are of something that is over: `slept 5 hours`.
  case idle
  /// The clause asks what no workout answers: `why is my bench stuck`.
  case question
  /// A day that the answer is not about.
  case otherDay(String)
  /// The length that follows is the least.
  case least
  case length(DurationWish)
  case percent(Int64)
  case easy, tired, heavy, hard
  /// What was not done yet.
  case fresh
  case noEquipment
  case level(WorkoutLevel)
  case place(WorkoutLocation)
  case notAt(WorkoutLocation)
  /// A category or what the library knows, and the words for it.
  case named(TrainingVocabulary.Meaning, String)
  case unknown(String)

  /// Whether it is a part of the body.
  var isBody: Bool {
    guard case .named(let meaning, _) = self else { return false }
    switch meaning {
    case .part, .joint: return true
    default: return false
    }
  }

  /// Whether it is equipment.
  var isTool: Bool {
    if case .named(.equipment, _) = self { true } else { false }
  }

  /// Whether something hurts by it.
  var isPain: Bool {
    switch self {
    case .sore, .strain: true
    default: false
    }
  }

  /// Whether a day that is over may have had it.
  fileprivate var isOfSomeDay: Bool {
    switch self {
    case .length, .percent, .easy, .hard, .heavy, .place: true
    default: false
    }
  }

  /// Whether it can be ruled out.
  var isTarget: Bool {
    if case .named = self { true } else { false }
  }

  var isFiller: Bool { self == .filler || self == .article }

  /// Whether it says what not to do.
  var isNegation: Bool { self == .negation || self == .omission }

  /// Whether a list of targets can go on over it.
  var isInList: Bool { isFiller || self == .and || self == .or || isTarget }

  /// What it says right behind a negation: what does not hurt is sound, and what cannot be ruled out is
  /// not understood.
  fileprivate func ruledOut(_ written: String, beside tokens: [RequestToken]) -> RequestToken {
    let isOfBody = tokens.contains { $0.isBody }
    return switch self {
    case .sore, .stiff: .sound
    case .tired: isOfBody ? .sound : self
    case .sound where isOfBody, .percent(100) where isOfBody: .sore(isSure: false)
    case .length(.long), .length(.short): self
    case .length, .percent, .noEquipment, .sound, .fresh: .unknown(written)
    default: self
    }
  }
}

extension RequestToken: Equatable {
  /// Whether both say the same kind of thing, whatever name or length goes with it: to compare these as well
  /// would take two kilobytes of the module.
  static func == (one: RequestToken, other: RequestToken) -> Bool { one.kind == other.kind }

  private var kind: UInt8 {
    switch self {
    case .filler: 0
    case .article: 1
    case .and: 2
    case .or: 3
    case .negation: 4
    case .omission: 5
    case .exception: 6
    case .affirmation: 7
    case .only: 8
    case .sore(let isSure): isSure ? 9 : 10
    case .strain: 11
    case .stiff: 12
    case .taken: 13
    case .sound: 14
    case .limit: 15
    case .past: 16
    case .idle: 17
    case .question: 18
    case .otherDay: 19
    case .least: 20
    case .length: 21
    case .percent: 22
    case .easy: 23
    case .tired: 24
    case .heavy: 25
    case .hard: 26
    case .noEquipment: 27
    case .level: 28
    case .place: 29
    case .notAt: 30
    case .named: 31
    case .unknown: 32
    case .fresh: 33
    }
  }
}

extension RequestToken {
  /// What the words of the clauses say, in order.
  static func all(
    of clauses: [RequestClause], _ vocabulary: TrainingVocabulary
  ) -> [[RequestToken]] {
    let listsTools = clauses.contains { clause in
      clause.words.contains { $0.key != "bench" && vocabulary.knows(equipment: $0.key) }
    }
    var (wasAtRest, hasLength) = (false, false)
    return clauses.map { clause in
      var clause = clause
      if !listsTools { clause.spellBenchPress() }
      let isAtRest = clause.words.contains { rests.contains($0.key) }
      defer { wasAtRest = isAtRest }
      let tokens = all(
        of: clause, isAtRest: isAtRest || wasAtRest && clause.isAfterComma, hasLength: hasLength,
        vocabulary)
      hasLength = tokens.contains { if case .length = $0 { true } else { false } }
      return tokens
    }
  }

  /// The hours of sleep and of work are none of training. Behind a clause that has a length, a bound needs no unit:
  /// `at most 45 minutes, at least 30`.
  private static func all(
    of clause: RequestClause, isAtRest: Bool, hasLength: Bool, _ vocabulary: TrainingVocabulary
  ) -> [RequestToken] {
    var tokens: [RequestToken] = []
    var rest = clause.words[...]
    var (before, hasNegation, hasMore) = ("", false, false)
    var isOver = clause.words.contains { $0.key == "yesterday" || $0.key == "gestern" }
    while let first = rest.first?.key {
      defer { before = first }
      let isBound = hasLength && (tokens.last == .least || tokens.last == .limit)
      var (token, count) = RequestLength.match(rest, isBound: isBound) ?? (.filler, 0)
      if count == 0 {
        let phrase = RequestPhrases.match(rest)
        (token, count) =
          named(rest, longerThan: phrase?.count ?? 0, vocabulary)
          ?? phrase ?? (.unknown(""), 1)
      }
      let words = written(rest.prefix(count))
      rest = rest.dropFirst(count)
      switch token {
      case .named(.category(let category), _): token = .named(.category(category), words)
      case .unknown: token = .unknown(words)
      // `all machines but the leg press`, and not `all dumbbells but light`
      case .exception where first == "but":
        let name = rest.drop { $0.key == "the" || $0.key == "my" }
        if named(name, longerThan: 0, vocabulary) == nil { token = .filler }
      case .otherDay: token = isOver ? .filler : .otherDay(words)
      case .question where tokens.isEmpty: return [.unknown(written(clause.words[...]))]
      case .question: token = .unknown(words)
      case .past, .idle: isOver = true
      case .affirmation: isOver = false
      case .length(let wish) where isAtRest && wish.bounds.low?.milliseconds ?? 0 >= 180 * 60_000:
        token = .unknown(words)
      case .named(.part, _) where before == "weak" && first != "weak": tokens.removeLast()
      default: if isOver, token.isOfSomeDay { token = .unknown(words) }
      }
      let isFree = rest.first?.key == "free"
      if token.isTarget, isFree || before == "low" {
        // `jump-free`, `low impact`
        if isFree { rest = rest.dropFirst() } else { tokens.removeLast() }
        tokens += [.omission, token, .affirmation]
        hasMore = true
        continue
      }
      if tokens.last(where: { !$0.isFiller })?.isNegation == true {
        token = token.ruledOut(words, beside: tokens)
      }
      if !token.isFiller {
        if token.isNegation { hasNegation = true } else { hasMore = true }
      }
      tokens.append(token)
    }
    // `Squats? No.`
    return hasNegation && !hasMore ? [.unknown(written(clause.words[...]))] : tokens
  }

  /// The longest name at a place that the library knows, if it is longer than a phrase there.
  private static func named(
    _ words: ArraySlice<RequestWord>, longerThan least: Int, _ vocabulary: TrainingVocabulary
  ) -> (RequestToken, Int)? {
    let most = min(5, words.count)
    guard least < most else { return nil }
    for count in ((least + 1)...most).reversed() {
      var name = ""
      for word in words.prefix(count) { name += (name.isEmpty ? "" : " ") + word.key }
      // "db" and "kb" are names of equipment; other short words are none of anything.
      let letters = words.prefix(count).reduce(0) { $0 + $1.written.utf8.count }
      guard letters > 2 || vocabulary.knows(equipment: name) else { continue }
      if tools.contains(EquipmentKey(name).text), vocabulary.knows(equipment: name) {
        return (.named(.equipment(EquipmentKey(name).text), EquipmentKey(name).text), count)
      }
      if let meaning = vocabulary.meaning(of: name) {
        return (.named(meaning, DiscoveryWording.lowercased(written(words.prefix(count)))), count)
      }
    }
    return nil
  }

  private static func written(_ words: ArraySlice<RequestWord>) -> String {
    words.reduce("") { $0 + ($0.isEmpty ? "" : " ") + $1.written }
  }

  /// Words of somebody who does not move.
  private static let rests = RequestPhrases.words(
    of: "slept sleep sleeping worked work sat sitting desk office shift schlaf geschlafen")

  /// Equipment that is meant by its word, though an exercise goes by it as well.
  private static let tools = [
    "bench", "box", "band", "ring", "plate", "sled", "sandbag", "dumbbell", "kettlebell", "barbell",
    "medicine ball", "pull up bar", "cable",
  ]
}
