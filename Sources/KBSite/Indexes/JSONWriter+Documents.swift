import KBCore
import KBText

extension JSONWriter {
  /// Identity and facts of a workout, without the braces around them.
  package mutating func members(of card: WorkoutCard) {
    field("id", card.identity.id)
    field("key", card.identity.key)
    field("version", card.identity.version)
    field("name", card.facts.name)
    field("url", Address.workout(card.identity.key))
    field("source", card.identity.path)
    optionalField("category", card.facts.category?.rawValue)
    optionalField("location", card.facts.location?.rawValue)
    optionalField("level", card.facts.level?.rawValue)
    if let duration = card.facts.duration { field("durationSeconds", Int(duration.seconds)) }
    key("equipment")
    strings(card.facts.equipment)
    key("tags")
    strings(card.facts.tags)
    optionalField("summary", card.summary)
    if let facts = card.variant { variant(facts) }
  }

  /// A variant's base and what it changes: `base`, `baseVersion`, `isBehind`, `overrides`.
  package mutating func variant(_ facts: VariantFacts?) {
    guard let facts else { return }
    field("base", facts.base?.key ?? facts.reference?.key ?? "")
    optionalField("baseId", facts.base?.id ?? facts.reference?.id)
    optionalField("baseVersion", facts.reference?.version)
    key("isBehind")
    bool(facts.isBehind)
    key("overrides")
    beginArray()
    for item in facts.items {
      beginObject()
      field("subject", item.override.subject)
      field("change", item.sentence)
      optionalField("trouble", item.trouble?.words)
      endObject()
    }
    endArray()
  }

  /// A block with its steps, in canonical notation and as understood.
  package mutating func block(_ block: Block) {
    beginObject()
    field("name", block.heading.name)
    optionalField("timer", block.heading.timer?.text)
    if let length = block.heading.length { field("lengthSeconds", Int(length.seconds)) }
    optionalField("note", block.heading.note)
    key("steps")
    beginArray()
    for placed in block.steps {
      beginObject()
      optionalField("label", placed.step.label)
      field("name", placed.step.name)
      let note = placed.step.prescription.note
      optionalField("prescription", placed.step.prescription.text)
      optionalField("note", note)
      field("line", Int(placed.range.line))
      endObject()
    }
    endArray()
    endObject()
  }

  /// An exercise's facts, without the braces around them.
  package mutating func members(of exercise: Exercise) {
    field("name", exercise.name)
    key("aliases")
    strings(exercise.aliases)
    key("names")
    beginObject()
    for foreign in exercise.foreignNames {
      key(foreign.language)
      strings(foreign.names)
    }
    endObject()
    optionalField("category", exercise.category?.rawValue)
    optionalField("kind", exercise.kind?.rawValue)
    key("primaryMuscles")
    strings(exercise.primaryMuscles)
    key("secondaryMuscles")
    strings(exercise.secondaryMuscles)
    optionalField("movement", exercise.movement)
    key("equipment")
    strings(exercise.equipment)
    optionalField("load", exercise.load?.rawValue)
    optionalField("bar", exercise.bar?.text)
    optionalField("increment", exercise.increment?.text)
    if exercise.isUnilateral {
      key("unilateral")
      bool(true)
    }
    key("substitutes")
    strings(exercise.substitutes)
  }
}
