import KBCore

/// Wishes in a few words of one's own, such as "legs at home, 30 min, no jumping", read without a
/// language model.
package struct DiscoveryRequest: Sendable {
  /// The preferences with the wishes in place of what they concern.
  package var preferences: DiscoveryPreferences
  /// What was understood, in words, in the order of the text.
  package var understood: [Phrase] = []
  /// The words that say nothing to kb, as they were written.
  package var unknown: [String] = []

  var kinds = DiscoveryPreferences()
  private var equipment: [String]?
  private var isOnly = false
  private var isNegative = false
  /// What was wanted of the length, and whether it was for something that was named beside it.
  var length: (wish: DurationWish, phrase: Phrase, isForTarget: Bool)?
  /// Whether it hurts, by what the clause behind says.
  private var isPainful = false

  /// Reads at most the first 200 words; `vocabulary` has the names that they may be.
  package init(
    _ text: String, onto preferences: DiscoveryPreferences, _ vocabulary: TrainingVocabulary
  ) {
    self.preferences = preferences
    let clauses = RequestClause.all(of: text)
    let tokens = RequestToken.all(of: clauses, vocabulary)
    for (place, clause) in clauses.enumerated() {
      if !clause.isAfterComma || !DiscoveryRequest.continuesList(tokens[place...]) {
        isNegative = false
      }
      let isListOfSore =
        tokens[place].allSatisfy { $0.isBody || $0.isFiller }
        && DiscoveryRequest.endsInPain(tokens[place...], clauses[place...])
      read(tokens[place], isCircumstance: clause.isCircumstance, hurts: isListOfSore, vocabulary)
    }
    finish()
  }

  /// Whether the clauses are the rest of a list of targets, of which the last one has an "or" or
  /// "and".
  private static func continuesList(_ clauses: ArraySlice<[RequestToken]>) -> Bool {
    for tokens in clauses {
      guard tokens.allSatisfy({ $0.isInList }), tokens.contains(where: { $0.isTarget }) else {
        return false
      }
      if tokens.contains(.or) || tokens.contains(.and) { return true }
    }
    return false
  }

  /// Whether a list of parts of the body ends in a clause that says of all of them that they hurt:
  /// `chest, triceps and shoulders are sore`.
  private static func endsInPain(
    _ tokens: ArraySlice<[RequestToken]>, _ clauses: ArraySlice<RequestClause>
  ) -> Bool {
    for (tokens, clause) in zip(tokens, clauses).dropFirst() {
      guard clause.isAfterComma else { return false }
      if hurts(tokens), tokens.contains(.and) { return tokens.contains { $0.isBody } }
      guard tokens.allSatisfy({ $0.isBody || $0.isFiller }) else { return false }
    }
    return false
  }

  /// Whether a clause says of a part of the body that it hurts.
  private static func hurts(_ tokens: [RequestToken]) -> Bool {
    guard tokens.contains(where: { $0.isBody }), !tokens.contains(.sound) else { return false }
    return tokens.contains { $0.isPain } || tokens.contains(.tired)
  }

  private mutating func read(
    _ tokens: [RequestToken], isCircumstance: Bool, hurts isListed: Bool,
    _ vocabulary: TrainingVocabulary
  ) {
    var hurts = isListed || DiscoveryRequest.hurts(tokens)
    // "My shoulder does not hurt any more" asks for nothing.
    let isWell = tokens.contains(.sound)
    if tokens.contains(.only) { isOnly = true }
    var (isLimit, isLeast) = (false, false)
    var (targets, isException) = (0, false)
    var exact: DurationWish?
    // Why somebody asks may be of any day.
    let isAboutDay = !isCircumstance && !hurts
    let hasTargets = tokens.contains { $0.isTarget }
    let isPast = tokens.contains(.past)
    // `did squats this morning`, `the rack is taken`, `squats hurt`, `broken barbell`, `it hurts when I squat`
    let pain = tokens.firstIndex(of: .sore(isSure: true)) ?? tokens.count
    let isOfTarget =
      pain < tokens.count && tokens[..<pain].contains { $0.isTarget }
      || tokens[pain...].contains { $0.isTool }
    var isSpared =
      isPast
      || !tokens.contains { $0.isBody }
        && (tokens.contains(.taken) || tokens.contains(.strain) || isOfTarget
          || isCircumstance && isPainful)
    isPainful = !hasTargets && tokens.contains(.sore(isSure: true))
    // `burpees I hate`, and not `burpees or nothing`
    let end = tokens.lastIndex { !$0.isFiller } ?? 0
    let isNegatedAtEnd = end > 0 && tokens[end].isNegation && tokens[end - 1] != .or
    // Who rules out that something is ruled out may mean anything: `no reason not to squat`.
    var isDenied = end > 0 && tokens[end] == .omission && tokens[..<end].contains(.negation)
    // Whether what is ruled out is still to come.
    var isOpen = false
    // What the last word was, fillers aside.
    var (isBehindNegation, isBehindOr, isBehindLength) = (false, false, false)
    // Whether it means nothing, so that a name behind it is not asked for: `sans squats`.
    var (isDoubtful, isDoubtfulName, wasArticle) = (false, false, false)
    for token in tokens {
      let (wasBehindNegation, wasBehindLength) = (isBehindNegation, isBehindLength)
      // What is ruled out besides names.
      let isRuledOut = isNegative && (targets == 0 || isBehindOr)
      if !token.isFiller { (isBehindNegation, isBehindOr, isBehindLength) = (false, false, false) }
      let wasDoubtful = isDoubtful
      defer { if token != .article { wasArticle = false } }
      switch token {
      case .filler: isDoubtful = false
      case .article:
        wasArticle = true
        continue
      case .and, .or:
        isBehindOr = token == .or
        isDoubtful = isDoubtfulName
        continue
      default: isDoubtful = false
      }
      isDoubtfulName = false
      let wasOpen = isOpen
      switch token {
      case .filler, .unknown: break
      default: isOpen = token.isNegation
      }
      switch token {
      case .filler, .article, .and, .or, .past, .idle, .question, .taken, .strain: break
      case .sound: isNegative = false
      case .negation:
        isBehindNegation = true
        if wasOpen { isDenied = true }
        (isNegative, targets) = (true, 0)
      case .omission:
        if wasOpen, !wasBehindNegation { isDenied = true }
        (isNegative, targets) = (!wasBehindNegation, 0)
      case .exception:
        isException = equipment?.isEmpty == true && tokens.contains(.noEquipment)
        (isNegative, targets) = (!isException && !isNegative, 0)
      case .affirmation, .only:
        if targets > 0 { (isNegative, hurts) = (false, false) }
        if token == .affirmation {
          isSpared = false
          if !wasOpen { isNegative = false }
        }
      case .sore(let isSure):
        if !hurts, isSure, !isNegative, !isOfTarget { want(.easy) }
      case .stiff:
        if hasTargets || !kinds.parts.isEmpty { add(.mobility) }
      case .limit, .least:
        // `nothing longer than`
        isLimit = (token == .limit) != wasBehindNegation
        isLeast = !isLimit
        if wasBehindNegation { isNegative = false }
      case .length(let wish):
        isBehindLength = true
        switch wish {
        case .long where wasBehindLength: break
        case .long where isRuledOut: want(.upTo(TimeSpan(minutes: 45)))
        case .short where isRuledOut: want(.medium)
        default:
          want(wish, isLimit: isLimit, isLeast: isLeast, isForTarget: hasTargets)
          if !isLimit, !isLeast { exact = wish }
          (isLimit, isLeast) = (false, false)
        }
      case .percent(let percent): want(percent: percent)
      case .easy: want(isRuledOut ? .hard : .easy)
      case .tired:
        if isRuledOut { say("not tired") } else if !hurts { want(.easy) }
      case .hard: want(isRuledOut ? .easy : .hard)
      case .heavy:
        if isRuledOut { want(.easy) } else { add(.strength) }
      case .fresh:
        preferences.weights[.novelty] = DiscoveryWeights.limit
        say("something new")
      case .noEquipment:
        equipment = []
        say("no equipment")
      case .level(let level): take(level, isRuledOut: isRuledOut)
      case .place(let place):
        if isRuledOut || isNegatedAtEnd { exclude(place) } else { want(place) }
      case .notAt(let place): exclude(place)
      case .named(let meaning, let said):
        targets += 1
        if hurts, token.isBody {
          spare(said, vocabulary)
        } else if isDenied || isPast && isSpared && isNegative {
          unknown.append(said)
        } else if isSpared || isNegative || isNegatedAtEnd {
          exclude(meaning, said)
        } else if wasDoubtful {
          unknown.append(said)
          (isDoubtful, isDoubtfulName) = (true, true)
        } else if case .category(let category) = meaning {
          if !isCircumstance { add(category) }
        } else if !isCircumstance, !hurts, !(isWell && token.isBody) {
          want(meaning, said)
        }
      case .unknown(let word):
        unknown.append(word)
        // `100 squats`, `a proper leg session`
        isDoubtful = (word.utf8.first ?? 0) > UInt8(ascii: "9") && !wasArticle
      case .otherDay(let day): if isAboutDay { unknown.append(day) }
      }
    }
    // `30 min max`
    if isLimit || isLeast, let exact { want(exact, isLimit: isLimit, isLeast: isLeast) }
  }

  /// What the text does not speak of stays as it was.
  private mutating func finish() {
    if kinds.asksForKind {
      preferences.categories = kinds.categories
      preferences.parts = kinds.parts
      preferences.exercises = kinds.exercises
      preferences.movements = kinds.movements
      preferences.tools = kinds.tools
      preferences.wishes.kind = true
    } else if preferences.wishes.effort, preferences.effort == .easy {
      let excluded = preferences.exclusions.categories
      preferences.categories = [.recovery, .mobility].filter { !excluded.contains($0) }
      preferences.parts = []
      preferences.wishes.kind = !preferences.categories.isEmpty
    }
    if let equipment {
      preferences.equipment = equipment + kinds.tools
    } else if isOnly, !kinds.tools.isEmpty {
      preferences.equipment = kinds.tools
    } else if let known = preferences.equipment {
      preferences.equipment = known + kinds.tools
    }
  }
}
