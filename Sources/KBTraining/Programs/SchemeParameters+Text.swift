import KBCore

extension SchemeParameters {
  /// The parameters as front matter carries them: `{scheme: linear, increment: 2.5kg}`.
  package var text: String {
    var fields = FlowFields()
    if let kind { fields.add("scheme", kind.rawValue) }
    fields.add("starting-reps", startingReps)
    fields.add("max-reps", maxReps)
    fields.add("percent", share: percent)
    if let increment { fields.add("increment", increment.text) }
    fields.add("failures", failures)
    fields.add("deload", share: deload)
    if let trigger { fields.add("trigger", trigger.rawValue) }
    fields.add("plus-reps", plusReps)
    fields.add("training-max", share: trainingMax)
    fields.add("cycle", cycle)
    fields.add("holds", flag: holds)
    if !stages.isEmpty {
      fields.add("stages", "[" + stages.map { $0.text }.joined(separator: ", ") + "]")
    }
    if let reset { fields.add("reset", reset.text) }
    if let effort { fields.add("effort", Effort(halves: effort).number) }
    fields.add("goal", goal)
    if let step { fields.add("step", step.text) }
    if let longest { fields.add("longest", longest.text) }
    fields.add("auto", flag: isAutomatic)
    return "{" + fields.text + "}"
  }
}

/// The inside of a YAML mapping in braces.
private struct FlowFields {
  var text = ""

  mutating func add(_ name: String, _ value: String) {
    if !text.isEmpty { text += ", " }
    text += name + ": " + value
  }

  mutating func add(_ name: String, _ number: Int32?) {
    if let number { add(name, String(number)) }
  }

  mutating func add(_ name: String, share: Int64?) {
    if let share { add(name, Thousandths.text(share) + "%") }
  }

  mutating func add(_ name: String, flag: Bool?) {
    if let flag { add(name, flag ? "yes" : "no") }
  }
}
