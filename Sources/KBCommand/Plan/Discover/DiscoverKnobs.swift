import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// The options that turn discovery's knobs for one answer.
struct DiscoverKnobs {
  private let arguments: ParsedArguments
  private let library: Library
  private let settings: Settings
  private let desk: DiscoveryDesk

  init(_ arguments: ParsedArguments, _ coach: FolderCoach, _ desk: DiscoveryDesk) {
    self.arguments = arguments
    (library, settings) = (coach.library, coach.settings)
    self.desk = desk
  }

  static let options: [OptionSpec] = [
    .value("duration", "LENGTH", "short, medium, long, or a length such as 45min."),
    .value(
      "location", "PLACE", choices: WorkoutLocation.allCases.map(\.rawValue),
      "Where you are."),
    .value(
      "equipment", "ITEM,…", repeated: true,
      "All you have to train with; inventory means what kb.yaml lists, none nothing, all everything."
    ),
    .value("focus", "WHAT", repeated: true, "A category or a body part, such as legs."),
    .value(
      "category", "NAME", repeated: true, choices: WorkoutCategory.allCases.map(\.rawValue),
      "A category, like --focus."),
    .value(
      "source", "NAME", repeated: true, choices: DiscoverySource.allCases.map(\.rawValue),
      "Only workouts from this source."),
    .value(
      "exclude", "WHAT", repeated: true,
      "Leave out a category, body part, movement, exercise or workout; write movement:squat if a"
        + " word could mean several."),
    .value(
      "level", "LEVEL", choices: WorkoutLevel.allCases.map(\.rawValue),
      "For lifters of this level."),
    .value("weight", "NAME=N", repeated: true, "How much a part of the score counts, 0 to 10."),
    .value("rest-days", "PART=N", repeated: true, "Full days of rest for a body part: legs=2."),
    .value("window", "N", "How many days back balance looks, 1 to 60."),
    .flag("avoid-repeat", "Avoid the category of the last session."),
  ]

  /// Puts what the options say in the place of what was set.
  func apply(to preferences: inout DiscoveryPreferences) throws(CommandFailure) {
    if let text = arguments.value("duration") {
      preferences.duration = try duration(text)
      preferences.wishes.duration = true
    }
    if let text = arguments.value("location") {
      preferences.location = WorkoutLocation(rawValue: text)
    }
    let equipment = listed("equipment").joined(separator: ",")
    if !equipment.isEmpty { preferences.equipment = EquipmentAnswer(equipment, settings).items }
    try applyFocus(to: &preferences)
    if let text = arguments.value("level") {
      preferences.level = WorkoutLevel(rawValue: text)
      preferences.wishes.level = true
    }
    let sources = arguments.values("source").compactMap { DiscoverySource(rawValue: $0) }
    if !sources.isEmpty { preferences.sources = sources }
    for text in listed("exclude") { try exclude(text, from: &preferences.exclusions) }
    for text in arguments.values("weight") { try applyWeight(text, to: &preferences.weights) }
    for text in arguments.values("rest-days") { try applyRest(text, to: &preferences.restRules) }
    if let days = try arguments.integer("window", in: 1...60) { preferences.window = days }
    if arguments.flag("avoid-repeat") { preferences.avoidsRepeat = true }
  }

  private func listed(_ option: String) -> [String] {
    arguments.values(option).flatMap { $0.split(separator: ",") }
      .map { String($0).trimmedBlanks }.filter { !$0.isEmpty }
  }

  private func duration(_ text: String) throws(CommandFailure) -> DurationWish {
    switch text {
    case "short": return .short
    case "medium": return .medium
    case "long": return .long
    default: break
    }
    if let minutes = Int64(text), (1...600).contains(minutes) {
      return .length(TimeSpan(minutes: minutes))
    }
    var cursor = Cursor(text)
    if let range = cursor.eatTimeRange(), cursor.isAtEnd, range.upperBound.milliseconds > 0 {
      return .length(range.upperBound)
    }
    throw arguments.badValue(
      text, for: "--duration", "write short, medium, long, or a length such as 45min")
  }

  private func applyFocus(to preferences: inout DiscoveryPreferences) throws(CommandFailure) {
    let focus = listed("focus")
    let categories = arguments.values("category")
    guard !focus.isEmpty || !categories.isEmpty else { return }
    preferences.categories = categories.compactMap { WorkoutCategory(rawValue: $0) }
    preferences.parts = []
    preferences.wishes.kind = true
    for text in focus {
      if let category = WorkoutCategory(rawValue: text) {
        preferences.categories.append(category)
      } else if let part = part(text) {
        preferences.parts.append(part)
      } else {
        let known = WorkoutCategory.allCases.map(\.rawValue) + BodyPart.groupNames + muscles
        throw arguments.badValue(text, for: "--focus", hint(text, among: known))
      }
    }
  }

  private func applyWeight(
    _ text: String, to weights: inout DiscoveryWeights
  ) throws(CommandFailure) {
    let (name, value) = try pair(text, for: "--weight", example: "balance=3")
    let names = DiscoveryComponent.allCases.map(\.rawValue)
    guard let component = DiscoveryComponent(rawValue: name) else {
      let near = nearestNames(to: name, in: names, limit: 1)
      throw arguments.badValue(
        name, for: "--weight",
        near.isEmpty
          ? "write one of \(names.joined(separator: ", "))" : "did you mean \(near[0])?")
    }
    var cursor = Cursor(value)
    guard let weight = cursor.eatDecimal(), cursor.isAtEnd,
      (0...DiscoveryWeights.limit).contains(weight)
    else { throw arguments.badValue(value, for: "--weight \(name)", "write a number from 0 to 10") }
    weights[component] = weight
  }

  private func applyRest(_ text: String, to rules: inout [RestRule]) throws(CommandFailure) {
    let (name, value) = try pair(text, for: "--rest-days", example: "legs=2")
    guard let part = part(name) else {
      throw arguments.badValue(
        name, for: "--rest-days", hint(name, among: BodyPart.groupNames + muscles))
    }
    guard let days = Int(value), (0...60).contains(days) else {
      throw arguments.badValue(
        value, for: "--rest-days \(name)", "write a whole number from 0 to 60")
    }
    rules.removeAll { $0.part == part }
    rules.append(RestRule(part: part, days: days))
  }

  private func pair(
    _ text: String, for option: String, example: String
  ) throws(CommandFailure) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw arguments.badValue(text, for: option, "write \(example)")
    }
    return (String(parts[0]).trimmedBlanks, String(parts[1]).trimmedBlanks)
  }
}

extension DiscoverKnobs {
  /// What can be left out by a word before its name, as in `movement:squat`.
  private enum Kind: String, CaseIterable {
    case category, muscle, movement, workout, exercise, joint, equipment
  }

  private func exclude(
    _ text: String, from exclusions: inout DiscoveryExclusions
  ) throws(CommandFailure) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let kind = Kind(rawValue: String(parts[0])) {
      let name = String(parts[1]).trimmedBlanks
      if take(name, as: kind, &exclusions) { return }
      throw arguments.badValue(text, for: "--exclude", hint(name, among: names(of: kind)))
    }
    if take(text, as: .workout, &exclusions) || exclusions.add(text, desk.vocabulary) { return }
    throw arguments.badValue(
      text, for: "--exclude",
      hint(text, among: desk.vocabulary.names + library.workouts.map(\.identity.key)))
  }

  private func take(
    _ name: String, as kind: Kind, _ exclusions: inout DiscoveryExclusions
  ) -> Bool {
    switch kind {
    case .category:
      guard let category = WorkoutCategory(rawValue: name) else { return false }
      exclusions.categories.append(category)
    case .muscle:
      guard let part = part(name) else { return false }
      exclusions.muscles.append(part)
    case .movement:
      guard let known = desk.vocabulary.movements(meant: name) else { return false }
      exclusions.movements += known
    case .workout:
      guard let card = library.workout(meant: name) else { return false }
      exclusions.workouts.append(card.identity.key)
    case .exercise:
      guard !desk.vocabulary.exercises(meant: name).isEmpty else { return false }
      exclusions.exercises.append(name)
    case .joint:
      guard let joint = Joint(name) else { return false }
      exclusions.joints.append(joint)
    case .equipment:
      guard desk.vocabulary.knows(equipment: name) else { return false }
      exclusions.equipment.append(name)
    }
    return true
  }

  private func names(of kind: Kind) -> [String] {
    switch kind {
    case .category: WorkoutCategory.allCases.map(\.rawValue)
    case .muscle: BodyPart.groupNames + muscles
    case .workout: library.workouts.map(\.identity.key)
    case .exercise: library.exerciseNames
    case .joint: Joint.allCases.map(\.rawValue)
    case .movement, .equipment: desk.vocabulary.names
    }
  }

  private func part(_ name: String) -> BodyPart? {
    desk.vocabulary.isPart(name) ? BodyPart(name) : nil
  }

  private var muscles: [String] {
    Set(library.exercises.flatMap(\.exercise.primaryMuscles)).sorted()
  }

  private func hint(_ text: String, among known: [String]) -> Phrase {
    let near = nearestNames(to: text, in: known, limit: 3)
    return near.isEmpty
      ? "nothing has this name" : "did you mean \(near.listedAsChoice)?"
  }
}
