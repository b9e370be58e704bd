import KBCore
import KBTraining

/// What a line of notation means, as JSON.
enum LineAnswer {
  static func json(for input: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let line = TypedLine(input)
    var json = JSONWriter()
    json.beginObject()
    switch line {
    case .step(let step, let problems):
      guard !step.name.isEmpty, !step.prescription.isEmpty || problems.isEmpty else {
        return refusal(problems, in: input, book)
      }
      write(step, to: &json, in: book)
    case .entry(let entry, let problems):
      if case .unparsed = entry.result { return refusal(problems, in: input, book) }
      write(entry, to: &json, in: book)
    case .several(let steps): write(steps, to: &json)
    }
    json.field("canonical", line.text)
    write(line.problems, in: input, book, to: &json)
    json.endObject()
    return json.bytes
  }

  private static func write(_ step: Step, to json: inout JSONWriter, in book: Phrasebook) {
    writeHead("step", step.name, to: &json)
    json.beginArray()
    if !step.label.isEmpty { json.part("Label", Phrase(step.label), in: book) }
    step.prescription.writeParts(to: &json, in: book)
    json.endArray()
    json.field("note", step.prescription.note)
    json.field("volume", "")
  }

  private static func write(_ steps: [Step], to json: inout JSONWriter) {
    writeHead("step", steps.map { $0.name }.joined(separator: " + "), to: &json)
    json.beginArray()
    for step in steps {
      json.part(
        step.name, step.prescription.notation(countsMetres: Step.countsMetres(step.name)))
    }
    json.endArray()
    json.field("note", "")
    json.field("volume", "")
  }

  private static func write(
    _ entry: JournalEntry, to json: inout JSONWriter, in book: Phrasebook
  ) {
    writeHead("entry", entry.name, to: &json)
    json.beginArray()
    if let target = entry.target {
      json.part(
        "Target", Phrase(target.notation(countsMetres: Step.countsMetres(entry.name))), in: book)
    }
    if case .skipped = entry.result { json.part("Done", "skipped", in: book) }
    for (index, set) in entry.performedSets.enumerated() {
      json.part("Set \(index + 1)", Phrase(set.text), in: book)
    }
    json.endArray()
    if case .skipped(let reason) = entry.result {
      json.field("note", reason)
    } else {
      json.field("note", "")
    }
    let volume = entry.volume
    let unit: LoadUnit = volume.pounds > 0 && volume.kilograms == 0 ? .pounds : .kilograms
    json.field("volume", volume.label == .none ? .empty : volume.phrase(in: unit), in: book)
  }

  private static func writeHead(_ kind: String, _ name: String, to json: inout JSONWriter) {
    json.key("ok")
    json.bool(true)
    json.field("kind", kind)
    json.field("name", name)
    json.key("parts")
  }

  private static func refusal(
    _ problems: [NotationProblem], in input: [UInt8], _ book: Phrasebook
  ) -> [UInt8] {
    guard !problems.isEmpty else {
      return KBWeb.refusal(
        "There is no exercise here.",
        fix: "Write a step as Squat — 5x5 or an entry as Squat (5x5 100kg): 5, 5, 5, 5, 4.",
        in: book)
    }
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(false)
    write(problems, in: input, book, to: &json)
    json.endObject()
    return json.bytes
  }

  private static func write(
    _ problems: [NotationProblem], in input: [UInt8], _ book: Phrasebook,
    to json: inout JSONWriter
  ) {
    json.key("problems")
    json.beginArray()
    for problem in problems {
      json.problem(
        summary: sentence(problem.summary.text(in: book)),
        fix: sentence(problem.fix.text(in: book)),
        column: column(of: problem.start, in: input))
    }
    json.endArray()
  }

  /// Counts characters, not bytes: a person looks for it in a text field.
  private static func column(of offset: Int, in input: [UInt8]) -> Int {
    input[..<min(offset, input.count)].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// A summary as a sentence of its own, with a capital and a full stop.
  private static func sentence(_ summary: String) -> String {
    var bytes = Array(summary.utf8)
    guard let first = bytes.first else { return "" }
    if first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") { bytes[0] = first - 32 }
    return String(decoding: bytes, as: UTF8.self) + "."
  }
}

extension JSONWriter {
  mutating func part(_ label: Phrase, _ value: Phrase, in book: Phrasebook) {
    part(label.text(in: book), value.text(in: book))
  }

  fileprivate mutating func part(_ label: String, _ value: String) {
    beginObject()
    field("label", label)
    field("value", value)
    endObject()
  }
}
