import KBCore
import KBTraining

extension SchemeSet {
  /// Reads a section `progression` in either of its forms: `{scheme: …, exercises: {…}}` or
  /// `{default: {…}, exercises: {…}}`.
  ///
  /// What is wrong is reported and left out. The caller finishes the section.
  package init(reading section: inout FieldReader) {
    self.init()
    if let node = section.node("default") {
      standard = section.parameters(node)
    } else {
      standard = SchemeParameters(reading: &section)
    }
    section.checkStages(standard, at: section.range)
    var exercises = section.fields("exercises")
    for entry in exercises.entries() {
      let parameters = exercises.parameters(entry.value)
      exercises.checkStages(parameters.over(standard), at: entry.value.range)
      if add(parameters, for: entry.key.text) { continue }
      let first = rule(for: entry.key.text)?.name ?? ""
      exercises.report(
        "duplicate-key", .warning, entry.key.range,
        "\"\(entry.key.text)\" is \(first) again; the first one counts",
        fix: "remove one of the two")
    }
    section.absorb(exercises)
  }
}

extension FieldReader {
  /// The fields of a scheme: those of a mapping, or the scheme alone where its name stands for it.
  mutating func scheme(_ name: String) -> FieldReader {
    FieldReader(node(name).map { FieldReader.expanded($0) }, path: path)
  }

  /// `none` as `{scheme: none}`, and so for every scheme; anything else as it is.
  private static func expanded(_ node: YAMLNode) -> YAMLNode {
    guard case .scalar(let scalar) = node, SchemeKind(rawValue: scalar.text) != nil else {
      return node
    }
    let key = YAMLScalar(text: "scheme", isPlain: true, range: scalar.range)
    return .mapping([YAMLEntry(key: key, value: node)], scalar.range)
  }

  /// Reads a nested scheme with its parameters.
  mutating func parameters(_ node: YAMLNode) -> SchemeParameters {
    var fields = FieldReader(FieldReader.expanded(node), path: path)
    let parameters = SchemeParameters(reading: &fields)
    fields.finish()
    absorb(fields)
    return parameters
  }

  /// The scheme `stages` cannot do without its stages.
  mutating func checkStages(_ parameters: SchemeParameters, at range: SourceRange) {
    guard parameters.kind == .stages, parameters.stages.isEmpty else { return }
    report(
      "wrong-type", .warning, range, "the scheme stages has no stages to follow",
      fix: "write stages: [5x3+, 6x2+, 10x1+]")
  }
}
