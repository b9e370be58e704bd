import KBCore

/// Wishes in a few words of one's own, such as "legs at home, 30 min, no jumping", read without a
/// language model.
package struct DiscoveryRequest: Equatable, Sendable {
  /// The preferences with the wishes in place of what they concern.
  package var preferences: DiscoveryPreferences
  /// What was understood, in words, in the order of the text.
  package var understood: [Phrase] = []
  /// The words that say nothing to kb, as they were written.
  package var unknown: [String] = []

  private var kinds = DiscoveryPreferences()
  private var equipment: [String]?
  private var isOnly = false
  private var isNegative = false

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
    // `stretching for tight hips` is for the hips.
    let isForMobility = tokens.contains { token in
      if case .named(.category(.mobility), _) = token { true } else { false }
    }
    if isForMobility, !tokens.contains(where: { $0.isPain }) { return false }
    return tokens.contains { token in
      switch token {
      case .sore, .strain, .stiff, .tired: true
      default: false
      }
    }
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
    var length: TimeSpan?
    let past = tokens.lazy.compactMap { if case .past(let word) = $0 { word } else { nil } }.first
    // Why somebody asks may be of any day.
    let isAboutDay = !isCircumstance && !hurts
    let isCircumstance = isCircumstance || past != nil
    // `burpees I hate`, and not `burpees or nothing`
    let end = tokens.lastIndex { !$0.isFiller } ?? 0
    let isNegatedAtEnd = end > 0 && tokens[end].isNegation && tokens[end - 1] != .or
    // What the last word was, fillers aside.
    var (isBehindNegation, isBehindOr, isBehindLength) = (false, false, false)
    // Whether it means nothing, so that a name behind it is not asked for: `sans squats`.
    var (isDoubtful, isDoubtfulName) = (false, false)
    for token in tokens {
      let (wasBehindNegation, wasBehindLength) = (isBehindNegation, isBehindLength)
      // What is ruled out besides names.
      let isRuledOut = isNegative && (targets == 0 || isBehindOr)
      if !token.isFiller { (isBehindNegation, isBehindOr, isBehindLength) = (false, false, false) }
      let wasDoubtful = isDoubtful
      switch token {
      case .filler: isDoubtful = false
      case .article: continue
      case .and, .or:
        isBehindOr = token == .or
        isDoubtful = isDoubtfulName
        continue
      default: isDoubtful = false
      }
      isDoubtfulName = false
      switch token {
      case .filler, .article, .and, .or, .past, .strain: break
      case .sound: isNegative = false
      case .negation:
        isBehindNegation = true
        (isNegative, targets) = (true, 0)
      case .omission: (isNegative, targets) = (!wasBehindNegation, 0)
      case .exception:
        isException = equipment?.isEmpty == true && tokens.contains(.noEquipment)
        (isNegative, targets) = (!isException && !isNegative, 0)
      case .affirmation, .only:
        if targets > 0 { (isNegative, hurts) = (false, false) }
      case .sore(let isSure):
        if !hurts, isSure, !isNegative { want(.easy) }
      case .stiff:
        if hurts, kinds.categories.isEmpty { add(.mobility) }
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
          want(wish, isLimit: isLimit, isLeast: isLeast)
          if !isLimit, !isLeast, case .length(let span) = wish { length = span }
          (isLimit, isLeast) = (false, false)
        }
      case .percent(let percent): want(percent: percent)
      case .easy: want(isRuledOut ? .hard : .easy)
      case .tired:
        if isRuledOut { understood.append("not tired") } else if !hurts { want(.easy) }
      case .hard: want(isRuledOut ? .easy : .hard)
      case .heavy:
        if isRuledOut { want(.easy) } else { add(.strength) }
      case .noEquipment:
        equipment = []
        understood.append("no equipment")
      case .level(let level): take(level, isRuledOut: isRuledOut)
      case .place(let place):
        if isRuledOut || isNegatedAtEnd { exclude(place) } else { want(place) }
      case .notAt(let place): exclude(place)
      case .named(let meaning, let said):
        targets += 1
        if hurts, token.isBody {
          spare(said, vocabulary)
        } else if isNegative || isNegatedAtEnd {
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
        // `100 squats`
        isDoubtful = (word.utf8.first ?? 0) > UInt8(ascii: "9")
      case .otherDay(let day): if isAboutDay { unknown.append(day) }
      }
    }
    // `30 min max`
    if isLimit || isLeast, let length {
      understood.removeAll { $0 == DiscoveryWording.minutes(length) }
      want(.length(length), isLimit: isLimit, isLeast: isLeast)
    }
    if let past, targets > 0, isAboutDay { unknown.append(past) }
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

extension DiscoveryRequest {
  private mutating func want(
    _ wish: DurationWish, isLimit: Bool = false, isLeast: Bool = false
  ) {
    var wish = wish
    if isLimit, let high = wish.bounds.high { wish = .upTo(high) }
    if isLeast, let low = wish.bounds.low { wish = .from(low, to: nil) }
    preferences.duration = wish
    preferences.wishes.duration = true
    let (low, high) = wish.bounds
    guard let low else {
      return understood.append("up to \(DiscoveryWording.minutes(high ?? TimeSpan(minutes: 0)))")
    }
    let least = DiscoveryWording.minutes(low)
    guard let high else { return understood.append("\(least) or more") }
    understood.append(
      low == high
        ? least : "\(DiscoveryWording.wholeMinutes(low)) to \(DiscoveryWording.minutes(high))")
  }

  private mutating func want(_ effort: WorkoutEffort) {
    preferences.effort = effort
    preferences.wishes.effort = true
    // The last one counts.
    let words = WorkoutEffort.allCases.map { Phrase(word: $0.rawValue) }
    understood.removeAll { words.contains($0) }
    understood.append(Phrase(word: effort.rawValue))
  }

  /// Up to 70 per cent is easy, from 85 hard, and what lies between only no recovery.
  private mutating func want(percent: Int64) {
    switch percent {
    case ...70:
      want(.easy)
      understood[understood.count - 1] = "\(percent) % effort: easy"
    case 85...:
      want(.hard)
      understood[understood.count - 1] = "\(percent) % effort: hard"
    default: understood.append("\(percent) % effort: no recovery")
    }
    if percent > 70 { preferences.exclusions.categories.append(.recovery) }
  }

  private mutating func take(_ level: WorkoutLevel, isRuledOut: Bool) {
    if isRuledOut {
      preferences.exclusions.levels.append(level)
      return understood.append("nothing for \(level.lifters)")
    }
    preferences.level = level
    preferences.wishes.level = true
    understood.append("for \(level.lifters)")
  }

  private mutating func want(_ place: WorkoutLocation) {
    preferences.location = place
    switch place {
    case .gym: understood.append("at the gym")
    case .home: understood.append("at home")
    default: understood.append(Phrase(word: place.rawValue))
    }
  }

  private mutating func exclude(_ place: WorkoutLocation) {
    preferences.exclusions.locations.append(place)
    if preferences.location == place { preferences.location = nil }
    switch place {
    case .gym: understood.append("not at the gym")
    case .home: understood.append("not at home")
    default: understood.append("not away")
    }
  }

  private mutating func add(_ category: WorkoutCategory) {
    guard !kinds.categories.contains(category) else { return }
    kinds.categories.append(category)
    understood.append(Phrase(word: category.rawValue))
  }

  private mutating func want(_ meaning: TrainingVocabulary.Meaning, _ said: String) {
    switch meaning {
    case .category(let category): return add(category)
    case .part(let part):
      if kinds.parts.contains(part) { return }
      kinds.parts.append(part)
    case .joint(let joint):
      kinds.parts += joint.partsAround.filter { !kinds.parts.contains($0) }
    case .movements(let names): kinds.movements += names
    case .exercises(let names): kinds.exercises.append(names)
    case .equipment(let item):
      kinds.tools.append(item)
      understood.append("with \(Phrase(word: said))")
      return
    }
    understood.append(Phrase(word: said))
  }

  private mutating func exclude(_ meaning: TrainingVocabulary.Meaning, _ said: String) {
    preferences.exclusions.add(meaning, as: said)
    if case .category(let category) = meaning {
      return understood.append("no \(Phrase(word: category.rawValue))")
    }
    understood.append("no \(Phrase(word: said))")
  }

  /// Leaves out what works a part that hurts, or loads a joint.
  private mutating func spare(_ said: String, _ vocabulary: TrainingVocabulary) {
    preferences.exclusions.spare(said, isPart: vocabulary.isPart(said))
    let part = Phrase(word: said)
    understood.append(
      Joint(said) == nil ? "nothing that works \(part)" : "nothing that loads the \(part)")
  }
}
