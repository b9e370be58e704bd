import KBCore

/// Wishes in a few words of one's own, such as "legs at home, 30 min, no jumping", read without a
/// language model.
package struct DiscoveryRequest: Equatable, Sendable {
  /// The preferences with the wishes in place of what they concern.
  package var preferences: DiscoveryPreferences
  /// What was understood, in words, in the order of the text.
  package var understood: [String] = []
  /// The words that say nothing to kb, as they are matched: small letters, no plural.
  package var unknown: [String] = []

  /// Reads at most the first 200 words; `exercises` are the names that `no burpees` may mean.
  package init(
    _ text: String, onto preferences: DiscoveryPreferences, exercises: [String] = []
  ) {
    self.preferences = preferences
    self.preferences.categories = []
    self.preferences.parts = []
    self.preferences.equipment = nil
    var words = RequestWords(text)
    let names = exercises.map { NameKey($0) }
    while !words.isAtEnd { read(&words, exercises: names) }
    // What the text does not refer to stays as it was.
    if self.preferences.categories.isEmpty, self.preferences.parts.isEmpty {
      self.preferences.categories = preferences.categories
      self.preferences.parts = preferences.parts
    }
    self.preferences.equipment = self.preferences.equipment ?? preferences.equipment
  }

  private mutating func read(_ words: inout RequestWords, exercises: [NameKey]) {
    if words.eat(["just", "move"]) || words.eat(["keep", "moving"]) || words.eat(["move"]) {
      add([.recovery, .mobility, .conditioning], said: "keep moving")
      preferences.duration = preferences.duration ?? .short
      return
    }
    if words.eat(["no", "equipment"]) || words.eat(["without", "equipment"])
      || words.eat(["bodyweight"])
    {
      preferences.equipment = []
      understood.append("without equipment")
      return
    }
    if words.eat(["half", "an", "hour"]) { return want(.length(TimeSpan(minutes: 30))) }
    if readLength(&words) || readEffort(&words) { return }
    if words.eat(["no"]) || words.eat(["without"]) || words.eat(["not"]) || words.eat(["avoid"]) {
      return readExclusion(&words, exercises: exercises)
    }
    for entry in RequestVocabulary.entries where words.eat(entry.words) {
      return take(entry.meaning, said: entry.said)
    }
    let word = words.take()
    if !RequestVocabulary.filler.contains(word) { unknown.append(word) }
  }

  private mutating func take(_ meaning: RequestVocabulary.Meaning, said: String) {
    switch meaning {
    case .categories(let categories): add(categories, said: said)
    case .effort(let effort, let categories):
      preferences.effort = effort
      add(categories, said: said)
    case .part(let name):
      let part = BodyPart(name)
      if !preferences.parts.contains(part) { preferences.parts.append(part) }
      understood.append(said)
    case .movement(let movement): unknown.append(movement)
    case .location(let location):
      preferences.location = location
      understood.append(said)
    case .length(let wish): want(wish)
    case .equipment(let name):
      preferences.equipment = (preferences.equipment ?? []) + [name]
      understood.append("with " + name)
    }
  }

  /// `30 min`, `1 hour`, `90 minutes`, up to ten hours.
  private mutating func readLength(_ words: inout RequestWords) -> Bool {
    guard let number = words.number(at: 0) else { return false }
    switch words.word(at: 1) {
    case "min", "minute", "m":
      guard (1...600).contains(number) else { return false }
      want(.length(TimeSpan(minutes: number)))
    case "hour", "h", "hr":
      guard (1...10).contains(number) else { return false }
      want(.length(TimeSpan(minutes: number * 60)))
    default: return false
    }
    words.skip(2)
    return true
  }

  /// `60 % effort`: up to 70 is easy, from 85 hard, and what lies between only no recovery.
  private mutating func readEffort(_ words: inout RequestWords) -> Bool {
    guard let number = words.number(at: 0), (1...100).contains(number),
      words.word(at: 1) == "effort"
    else { return false }
    words.skip(2)
    let said = String(number) + " % effort"
    if number <= 70 {
      preferences.effort = .easy
      add([.recovery, .mobility, .conditioning], said: said + ": easy work")
    } else {
      if number >= 85 { preferences.effort = .hard }
      understood.append(said + (number >= 85 ? ": hard work" : ": no recovery"))
      preferences.exclusions.categories.append(.recovery)
    }
    return true
  }

  private mutating func readExclusion(_ words: inout RequestWords, exercises: [NameKey]) {
    while let word = words.word(at: 0), RequestVocabulary.filler.contains(word) { words.skip(1) }
    // The longest name wins: "no jump rope" is an exercise, "no jump" a movement.
    for length in [4, 3, 2, 1] {
      guard let name = words.phrase(length), exercises.contains(where: { $0.text == name }) else {
        continue
      }
      if length == 1, RequestVocabulary.movements.contains(where: { $0.words == [name] }) {
        continue
      }
      words.skip(length)
      preferences.exclusions.exercises.append(name)
      understood.append("no " + name)
      return
    }
    for entry in RequestVocabulary.movements + RequestVocabulary.entries
    where words.eat(entry.words) {
      exclude(entry.meaning, said: "no " + entry.said)
      return
    }
    if !words.isAtEnd { unknown.append("no " + words.take()) }
  }

  private mutating func exclude(_ meaning: RequestVocabulary.Meaning, said: String) {
    switch meaning {
    case .categories(let categories): preferences.exclusions.categories += categories
    case .effort(let effort, let categories):
      preferences.effort = effort == .easy ? .hard : .easy
      preferences.exclusions.categories += categories
    case .part(let name): preferences.exclusions.muscles.append(BodyPart(name))
    case .movement(let movement): preferences.exclusions.movements.append(movement)
    case .location, .length, .equipment:
      unknown.append(said)
      return
    }
    understood.append(said)
  }

  private mutating func add(_ categories: [WorkoutCategory], said: String) {
    for category in categories where !preferences.categories.contains(category) {
      preferences.categories.append(category)
    }
    understood.append(said)
  }

  private mutating func want(_ wish: DurationWish) {
    preferences.duration = wish
    switch wish {
    case .short: understood.append("up to 30 min")
    case .medium: understood.append("30 to 60 min")
    case .long: understood.append("60 min or more")
    case .length(let span): understood.append(DiscoveryWording.minutes(span))
    }
  }
}
