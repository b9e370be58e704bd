import KBCore
import KBText

extension Block {
  /// The block as the templates' partial `blocks` reads it, of steps with nothing new to say.
  func value(_ library: Library) -> Value {
    value(steps: steps.map { $0.step.value(library, next: false) })
  }

  /// The same with what is said of its steps, in order.
  func value(steps: [Value]) -> Value {
    let timing = heading.timer.map { StepWording.word($0) } ?? heading.length.map(Format.time)
    return [
      "heading": .text(heading.name),
      "timing": .optional(timing),
      "steps": .list(steps),
    ]
  }
}

extension Step {
  func value(_ library: Library, next: Value) -> Value {
    let wording = StepWording(prescription)
    let link = library.exercise(named: name).map { Address.exercise($0.identity.key) }
    return [
      "mark": .optional(label),
      "name": .text(name),
      "exercise": .optional(link),
      "work": .optional(wording.work),
      "details": .optional(wording.details),
      "remark": .optional(prescription.note),
      "boxes": .list((0..<prescription.boxes).map { _ in true }),
      "next": next,
    ]
  }
}

extension Prescription {
  /// How many boxes a printed step has to write into: one for each set, and one where no sets were
  /// understood.
  fileprivate var boxes: Int {
    let sets = groups.reduce(Int64(0)) { $0 + Int64($1.count) }
    return Int(max(1, min(sets, 12)))
  }
}

extension Value {
  /// The text; where it is missing or empty, what no section shows and nothing prints.
  static func optional(_ text: String?) -> Value {
    guard let text, !text.isEmpty else { return .null }
    return .text(text)
  }

  /// The phrase; where it is missing or empty, what no section shows and nothing prints.
  static func optional(_ phrase: Phrase?) -> Value {
    guard let phrase, !phrase.isEmpty else { return .null }
    return .phrase(phrase)
  }

  static func pair(_ label: Phrase, _ value: Phrase) -> Value {
    ["label": .phrase(label), "value": .phrase(value)]
  }

  /// `counts` names what the page's script counts on with sessions of its device.
  static func number(
    _ label: Phrase, _ value: Phrase, unit: Phrase? = nil, counts: String? = nil
  ) -> Value {
    [
      "label": .phrase(label), "value": .phrase(value), "unit": .optional(unit),
      "counts": .optional(counts),
    ]
  }

  static func link(_ url: String, _ text: Phrase) -> Value {
    ["url": .text(url), "text": .phrase(text)]
  }

  static func backlink(_ url: String, name: String, kind: Phrase) -> Value {
    ["url": .text(url), "name": .text(name), "kind": .phrase(kind)]
  }

  static func texts(_ texts: [String]) -> Value { .list(texts.map { .text($0) }) }

  static func phrases(_ phrases: [Phrase]) -> Value { .list(phrases.map { .phrase($0) }) }
}
