import KBCoach
import KBCore
import KBSite
import KBTerminal
import KBText
import KBTraining

/// Explanations of targets, for people and for programs.
enum WhyReport {
  static func print(_ answers: [TargetExplanation], on output: inout Output) {
    for (index, answer) in answers.enumerated() {
      if index > 0 { output.line() }
      var title = StyledText(answer.exercise, .strong)
      title.append(": " + answer.target, .accent)
      title.append(" next", .muted)
      output.paragraph(title)
      output.paragraph(StyledText(answer.sentence.english))
      for hint in answer.hints { output.paragraph(StyledText("→ \(hint)", .warning), hanging: 2) }
      if !answer.scheme.isEmpty {
        output.line()
        facts(answer, on: &output)
      }
      guard !answer.evidence.isEmpty else { continue }
      output.line()
      evidence(answer.evidence, on: &output)
    }
  }

  private static func facts(_ answer: TargetExplanation, on output: inout Output) {
    var table = Table([Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap)])
    table.addRow([StyledText("Rule"), StyledText(answer.scheme.english)])
    if !answer.equipment.isEmpty {
      table.addRow([StyledText("Loads from"), StyledText(answer.equipment.english)])
    }
    output.table(table)
  }

  /// Each session with its line, what is there, and what followed.
  static func evidence(
    _ evidence: some Sequence<TargetExplanation.Evidence>, on output: inout Output
  ) {
    for item in evidence {
      output.line(StyledText(item.place, .muted))
      output.paragraph(StyledText(item.written, .accent), indent: 2, hanging: 2)
      output.paragraph(StyledText("→ \(item.text)"), indent: 2, hanging: 2)
    }
  }

  static func json(_ answers: [TargetExplanation]) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for answer in answers { json.explanation(answer) }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  /// An explanation as an object.
  mutating func explanation(
    _ answer: TargetExplanation, more: (inout JSONWriter) -> Void = { _ in }
  ) {
    beginObject()
    field("exercise", answer.exercise)
    field("target", answer.target)
    field("why", answer.sentence.english)
    optionalField("scheme", answer.scheme.english)
    optionalField("equipment", answer.equipment.english)
    key("hints")
    beginArray()
    for hint in answer.hints { string(hint.english) }
    endArray()
    self.evidence(answer.evidence)
    more(&self)
    endObject()
  }

  /// The field with each line of the journal that an answer rests on.
  mutating func evidence(_ evidence: [TargetExplanation.Evidence]) {
    key("evidence")
    beginArray()
    for item in evidence {
      beginObject()
      optionalField("date", item.day?.text)
      field("place", item.place)
      field("written", item.written)
      field("rule", item.rule)
      field("text", item.text.english)
      endObject()
    }
    endArray()
  }
}
