import KBCore

extension DiscoveryPreferences {
  /// The preferences as lines of a word and its fields between tabs, those that say nothing left
  /// out; `take` reads them.
  package var lines: String {
    var text = ""
    func add(_ word: String, _ fields: [String]) {
      text += word
      for field in fields { text += "\t" + QuestionLine.plain(field) }
      text += "\n"
    }
    let usual = DiscoveryWeights()
    for component in DiscoveryComponent.allCases where weights[component] != usual[component] {
      add("weight", [component.rawValue, Thousandths.text(weights[component])])
    }
    switch duration {
    case .short?: add("duration", ["short"])
    case .medium?: add("duration", ["medium"])
    case .long?: add("duration", ["long"])
    case .length(let length)?:
      add("duration", [String(DiscoveryWording.wholeMinutes(length))])
    case .upTo(let length)?:
      add("duration", ["to", String(DiscoveryWording.wholeMinutes(length))])
    case .from(let low, let high)?:
      let bounds = [low] + (high.map { [$0] } ?? [])
      add("duration", ["from"] + bounds.map { String(DiscoveryWording.wholeMinutes($0)) })
    case nil: break
    }
    if let location { add("location", [location.rawValue]) }
    if let equipment { add("equipment", equipment) }
    let focus = categories.map { $0.rawValue } + parts.map { $0.name }
    if !focus.isEmpty { add("focus", focus) }
    if let effort { add("effort", [effort.rawValue]) }
    for names in exercises { add("want", ["exercises"] + names) }
    if !movements.isEmpty { add("want", ["movements"] + movements) }
    if !tools.isEmpty { add("want", ["tools"] + tools) }
    if let level { add("level", [level.rawValue]) }
    let wished = wishes.words
    if !wished.isEmpty { add("wished", wished) }
    if !sources.isEmpty { add("sources", sources.map { $0.rawValue }) }
    let excluded: [(String, [String])] = [
      ("categories", exclusions.categories.map { $0.rawValue }),
      ("exercises", exclusions.exercises), ("movements", exclusions.movements),
      ("workouts", exclusions.workouts), ("muscles", exclusions.muscles.map { $0.name }),
      ("sore", exclusions.sore.map { $0.name }),
      ("joints", exclusions.joints.map { $0.rawValue }), ("equipment", exclusions.equipment),
      ("locations", exclusions.locations.map { $0.rawValue }),
      ("levels", exclusions.levels.map { $0.rawValue }),
    ]
    for (kind, names) in excluded where !names.isEmpty { add("exclude", [kind] + names) }
    for rule in restRules { add("rest", [rule.part.name, String(rule.days)]) }
    if avoidsRepeat { add("avoid-repeat", []) }
    if window != DiscoveryPreferences().window { add("window", [String(window)]) }
    for feeling in felt {
      switch feeling.kind {
      case .soreness(let part, let level):
        add("felt", [feeling.day.text, "soreness", part.name, String(level)])
      case .sleep(let time):
        add("felt", [feeling.day.text, "sleep", String(time.milliseconds / 60_000)])
      case .stress(let level): add("felt", [feeling.day.text, "stress", String(level)])
      }
    }
    return text
  }

  /// Takes a line into the preferences; `false` for a line of something else.
  package mutating func take(_ fields: [String]) -> Bool {
    let values = Array(fields.dropFirst())
    let value = values.first ?? ""
    func span(_ index: Int) -> TimeSpan? {
      guard index < values.count, let minutes = Int64(values[index]),
        (1...600).contains(minutes)
      else { return nil }
      return TimeSpan(minutes: minutes)
    }
    switch fields.first {
    case "weight":
      guard let component = DiscoveryComponent(rawValue: value), values.count > 1 else { break }
      var cursor = Cursor(values[1])
      if let weight = cursor.eatDecimal(), cursor.isAtEnd { weights[component] = weight }
    case "duration":
      switch value {
      case "short": duration = .short
      case "medium": duration = .medium
      case "long": duration = .long
      case "to": if let high = span(1) { duration = .upTo(high) }
      case "from": if let low = span(1) { duration = .from(low, to: span(2)) }
      default: if let length = span(0) { duration = .length(length) }
      }
    case "location": location = WorkoutLocation(rawValue: value)
    case "equipment": equipment = values
    case "focus":
      for name in values {
        if let category = WorkoutCategory(rawValue: name) {
          categories.append(category)
        } else {
          parts.append(BodyPart(name))
        }
      }
    case "effort": effort = WorkoutEffort(rawValue: value)
    case "want":
      let names = Array(values.dropFirst())
      switch value {
      case "exercises": if !names.isEmpty { exercises.append(names) }
      case "movements": movements += names
      case "tools": tools += names
      default: break
      }
    case "level": level = WorkoutLevel(rawValue: value)
    case "wished": wishes.take(values)
    case "sources": sources = values.compactMap { DiscoverySource(rawValue: $0) }
    case "exclude": exclude(kind: value, Array(values.dropFirst()))
    case "rest":
      guard values.count > 1, let days = Int(values[1]) else { break }
      restRules.append(RestRule(part: BodyPart(value), days: max(0, min(days, 60))))
    case "avoid-repeat": avoidsRepeat = true
    case "felt": if let feeling = DayFeeling(values) { felt.append(feeling) }
    case "window": window = Int(value).map { max(1, min($0, 60)) } ?? window
    default: return false
    }
    return true
  }

  private mutating func exclude(kind: String, _ names: [String]) {
    switch kind {
    case "categories":
      exclusions.categories += names.compactMap { WorkoutCategory(rawValue: $0) }
    case "exercises": exclusions.exercises += names
    case "movements": exclusions.movements += names
    case "workouts": exclusions.workouts += names
    case "muscles": exclusions.muscles += names.map { BodyPart($0) }
    case "sore": exclusions.sore += names.map { BodyPart($0) }
    case "joints": exclusions.joints += names.compactMap { Joint($0) }
    case "equipment": exclusions.equipment += names
    case "locations":
      exclusions.locations += names.compactMap { WorkoutLocation(rawValue: $0) }
    case "levels":
      for name in names {
        if let level = WorkoutLevel(rawValue: name) { exclusions.levels.append(level) }
      }
    default: break
    }
  }
}

extension DayFeeling {
  /// Reads the fields of a line; `nil` for anything else.
  fileprivate init?(_ fields: [String]) {
    guard fields.count > 2, let day = Day(text: fields[0]),
      let number = Int32(fields[fields.count - 1])
    else { return nil }
    self.day = day
    switch fields[1] {
    case "soreness" where fields.count > 3: kind = .soreness(BodyPart(fields[2]), number)
    case "sleep": kind = .sleep(TimeSpan(minutes: Int64(number)))
    case "stress": kind = .stress(number)
    default: return nil
    }
  }
}

extension DayWishes {
  /// What was wished, as the words of a line.
  fileprivate var words: [String] {
    (duration ? ["duration"] : []) + (kind ? ["kind"] : []) + (effort ? ["effort"] : [])
      + (level ? ["level"] : [])
  }

  fileprivate mutating func take(_ words: [String]) {
    for word in words {
      switch word {
      case "duration": duration = true
      case "kind": kind = true
      case "effort": effort = true
      case "level": level = true
      default: break
      }
    }
  }
}
