import KBCore
import KBTraining

extension DiscoveryPreferences {
  /// Reads the section `discovery` of `kb.yaml`; what is wrong or missing keeps its default, and
  /// what is wrong is reported.
  package init(reading section: inout FieldReader) {
    self.init()
    readWeights(&section)
    readBalance(&section)
    readExclusions(&section)
    if let scalar = section.scalar("duration") {
      switch scalar.text {
      case "short": duration = .short
      case "medium": duration = .medium
      case "long": duration = .long
      default: duration = section.length("duration").map { .length($0) }
      }
    }
    level = section.choice("level", of: WorkoutLevel.self)
    location = section.choice("location", of: WorkoutLocation.self)
    if section.node("equipment") != nil { equipment = section.texts("equipment") }
    for name in section.texts("focus") {
      if let category = WorkoutCategory(rawValue: name) {
        categories.append(category)
      } else {
        parts.append(BodyPart(name))
      }
    }
    sources = section.placedChoices("sources", of: DiscoverySource.self)
    section.finish()
  }

  private mutating func readWeights(_ section: inout FieldReader) {
    var fields = section.fields("weights")
    for component in DiscoveryComponent.allCases {
      guard let scalar = fields.scalar(component.rawValue) else { continue }
      var cursor = Cursor(scalar.text)
      if let weight = cursor.eatDecimal(), cursor.isAtEnd,
        (0...DiscoveryWeights.limit).contains(weight)
      {
        weights[component] = weight
      } else {
        fields.report(wrongType: .scalar(scalar), expected: "a number from 0 to 10")
      }
    }
    fields.finish()
    section.absorb(fields)
  }

  private mutating func readBalance(_ section: inout FieldReader) {
    window = section.integer("window", in: 1...60) ?? window
    avoidsRepeat = section.flag("avoid-repeat") ?? avoidsRepeat
    var fields = section.fields("rest-days")
    for entry in fields.entries() {
      guard let days = fields.integer(entry.key.text, in: 0...60) else { continue }
      restRules.append(RestRule(part: BodyPart(entry.key.text), days: days))
    }
    section.absorb(fields)
  }

  private mutating func readExclusions(_ section: inout FieldReader) {
    var fields = section.fields("exclude")
    exclusions.categories = fields.placedChoices("categories", of: WorkoutCategory.self)
    exclusions.exercises = fields.texts("exercises")
    exclusions.movements = fields.texts("movements")
    exclusions.workouts = fields.texts("workouts")
    exclusions.muscles = fields.texts("muscles").map { BodyPart($0) }
    fields.finish()
    section.absorb(fields)
  }
}

extension FieldReader {
  /// The values of a closed set that a list names; the others are reported.
  mutating func placedChoices<Value: RawRepresentable & CaseIterable>(
    _ name: String, of type: Value.Type
  ) -> [Value] where Value.RawValue == String {
    var values: [Value] = []
    for (text, range) in placedTexts(name) {
      if let value = Value(rawValue: text) {
        values.append(value)
        continue
      }
      let choices = Value.allCases.map(\.rawValue)
      let nearest = nearestNames(to: text, in: choices, limit: 1)
      report(
        "wrong-type", .warning, range, "\(name) cannot be \"\(text)\"",
        fix: nearest.isEmpty
          ? "write some of \(choices.joined(separator: ", "))" : "write \(nearest[0])")
    }
    return values
  }
}
