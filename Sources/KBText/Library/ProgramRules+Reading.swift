import KBCore
import KBTraining

extension ProgramSchemes {
  /// Reads a program's section `progression`.
  init(reading section: inout FieldReader) {
    self.init(exercises: SchemeSet(reading: &section))
    sets = section.bySets { fields, node in
      let parameters = fields.parameters(node)
      fields.checkStages(parameters, at: node.range)
      return parameters
    }
  }
}

extension StartingRules {
  /// Reads a program's section `starting`.
  init(reading section: inout FieldReader) {
    self.init()
    if let node = section.node("default") { standard = section.startingRule(node) }
    var entries = section.fields("exercises")
    for entry in entries.entries() {
      let rule = entries.startingRule(entry.value)
      if !add(rule, for: entry.key.text) { entries.report(duplicate: entry.key) }
    }
    section.absorb(entries)
    sets = section.bySets { fields, node in fields.startingRule(node) }
  }
}

extension FieldReader {
  /// The entries below `sets`, whose keys are sets as a step writes them.
  fileprivate mutating func bySets<Value: Equatable & Sendable>(
    _ read: (inout FieldReader, YAMLNode) -> Value
  ) -> SetsTable<Value> {
    var section = fields("sets")
    var table = SetsTable<Value>()
    for entry in section.entries() {
      let value = read(&section, entry.value)
      let parsed = PrescriptionParser.parse(entry.key.text)
      let prescription = parsed.prescription
      if prescription.groups.isEmpty || !prescription.note.isEmpty || !parsed.problems.isEmpty {
        section.report(wrongType: .scalar(entry.key), expected: "sets as the steps write them: 3x5")
      } else if !table.add(value, for: prescription.groups) {
        section.report(duplicate: entry.key)
      }
    }
    absorb(section)
    return table
  }

  fileprivate mutating func report(duplicate key: YAMLScalar) {
    report(
      "duplicate-key", .warning, key.range,
      "\"\(key.text)\" is given again here; the first one counts", fix: "remove one of the two")
  }

  /// `{load: 20kg}`, `{percent: 60, of: e1rm}`, both, or `{training-max: 90}`; the share may be of
  /// a maximum for more reps, as in `of: 5rm`.
  fileprivate mutating func startingRule(_ node: YAMLNode) -> StartingRule {
    var fields = FieldReader(node, path: path)
    var rule = StartingRule(
      share: fields.share("percent", upTo: 100), load: fields.load("load"),
      trainingMax: fields.share("training-max", upTo: 150))
    if let scalar = fields.scalar("of") {
      let name = NameKey(scalar.text).text
      if name.hasSuffix("rm"), let reps = Int32(name.dropLast(2)), 1...20 ~= reps {
        rule.reps = reps
      } else if name != "e1rm" {
        fields.report(wrongType: .scalar(scalar), expected: "e1rm, or 5rm for five reps")
      }
      if rule.share == nil, fields.node("percent") == nil {
        fields.report(
          "wrong-type", .warning, scalar.range, "of: has no meaning without percent:",
          fix: "write a percentage of it, such as {percent: 65, of: \(scalar.text)}")
      }
    }
    fields.finish()
    absorb(fields)
    return rule
  }
}
