import KBCore

extension DiscoveryRequest {
  /// Says once what was understood.
  mutating func say(_ phrase: Phrase) {
    if !understood.contains(phrase) { understood.append(phrase) }
  }

  /// The last length counts, unless it is the other bound of what was said before, or comes on top of it:
  /// `20 minutes of squats, then 10 of stretching`.
  mutating func want(
    _ wish: DurationWish, isLimit: Bool = false, isLeast: Bool = false, isForTarget: Bool = false
  ) {
    var wish = wish
    if isLimit, let high = wish.bounds.high { wish = .upTo(high) }
    if isLeast, let low = wish.bounds.low { wish = .from(low, to: nil) }
    if let length {
      understood.removeAll { $0 == length.phrase }
      let (before, now) = (length.wish.bounds, wish.bounds)
      if case (.length(let one), .length(let two)) = (length.wish, wish) {
        if isForTarget, length.isForTarget {
          wish = .length(TimeSpan(milliseconds: one.milliseconds + two.milliseconds))
        }
      } else if (before.low == nil) != (now.low == nil), (before.high == nil) != (now.high == nil),
        let low = before.low ?? now.low, let high = before.high ?? now.high, low <= high
      {
        wish = .from(low, to: high)
      }
    }
    preferences.duration = wish
    preferences.wishes.duration = true
    let phrase = DiscoveryRequest.phrase(wish)
    length = (wish, phrase, isForTarget)
    understood.append(phrase)
  }

  private static func phrase(_ wish: DurationWish) -> Phrase {
    let (low, high) = wish.bounds
    guard let low else {
      return "up to \(DiscoveryWording.minutes(high ?? TimeSpan(minutes: 0)))"
    }
    let least = DiscoveryWording.minutes(low)
    guard let high else { return "\(least) or more" }
    return low == high
      ? least : "\(DiscoveryWording.wholeMinutes(low)) to \(DiscoveryWording.minutes(high))"
  }

  mutating func want(_ effort: WorkoutEffort) {
    preferences.effort = effort
    preferences.wishes.effort = true
    // The last one counts.
    for effort in WorkoutEffort.allCases {
      understood.removeAll { $0 == Phrase(word: effort.rawValue) }
    }
    understood.append(Phrase(word: effort.rawValue))
  }

  /// Up to 70 per cent is easy, from 85 hard, and what lies between only no recovery.
  mutating func want(percent: Int64) {
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

  mutating func take(_ level: WorkoutLevel, isRuledOut: Bool) {
    if isRuledOut {
      preferences.exclusions.levels.append(level)
      return say("nothing for \(level.lifters)")
    }
    preferences.level = level
    preferences.wishes.level = true
    say("for \(level.lifters)")
  }

  mutating func want(_ place: WorkoutLocation) {
    preferences.location = place
    switch place {
    case .gym: say("at the gym")
    case .home: say("at home")
    default: say(Phrase(word: place.rawValue))
    }
  }

  mutating func exclude(_ place: WorkoutLocation) {
    preferences.exclusions.locations.append(place)
    if preferences.location == place { preferences.location = nil }
    switch place {
    case .gym: say("not at the gym")
    case .home: say("not at home")
    default: say("not away")
    }
  }

  mutating func add(_ category: WorkoutCategory) {
    guard !kinds.categories.contains(category) else { return }
    kinds.categories.append(category)
    say(Phrase(word: category.rawValue))
  }

  mutating func want(_ meaning: TrainingVocabulary.Meaning, _ said: String) {
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
      say("with \(Phrase(word: said))")
      return
    }
    say(Phrase(word: said))
  }

  mutating func exclude(_ meaning: TrainingVocabulary.Meaning, _ said: String) {
    preferences.exclusions.add(meaning, as: said)
    if case .category(let category) = meaning {
      return say("no \(Phrase(word: category.rawValue))")
    }
    say("no \(Phrase(word: said))")
  }

  /// Leaves out what works a part that hurts, or loads a joint.
  mutating func spare(_ said: String, _ vocabulary: TrainingVocabulary) {
    preferences.exclusions.spare(said, isPart: vocabulary.isPart(said))
    let part = Phrase(word: said)
    say(
      Joint(said) == nil ? "nothing that works \(part)" : "nothing that loads the \(part)")
  }
}
