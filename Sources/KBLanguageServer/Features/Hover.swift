import KBCheck
import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

extension FileContext {
  /// What is said about a place, as Markdown; `nil` where there is nothing to say.
  func hover(at offset: Int) -> [UInt8]? {
    var parts: [String] = []
    let placed = subject(at: offset)
    let setting = key(at: offset)
    if let step = step(at: offset) {
      let facts = facts(of: step, at: offset)
      parts.append(understood(step) + (facts.isEmpty ? "" : "\n\n" + facts))
    }
    switch placed?.subject {
    case .exercise(let name)?: parts.append(about(exercise: name, place: offset))
    case .document(let identity)?: parts.append(about(identity))
    case .session(let session)?: parts.append(about(session.session))
    case nil: break
    }
    if let setting { parts.append(setting.text) }
    for problem in file.problems where problem.range.touches(offset) {
      if let check = Checks.named(problem.id) { parts.append("**\(check.id)**\n\n\(check.page)") }
    }
    let line = lineRange(at: offset)
    if path == KnowledgeFiles.settingsFile, let check = Checks.named(word(at: offset, in: line)) {
      parts.append("**\(check.id)**: \(check.facts)\n\n\(check.page)")
    }
    parts.removeAll(where: \.isEmpty)
    guard !parts.isEmpty else { return nil }
    return json { json in
      json.beginObject()
      json.key("contents")
      json.beginObject()
      json.textField("kind", "markdown")
      json.textField("value", parts.joined(separator: "\n\n---\n\n"))
      json.endObject()
      if let range = placed?.range ?? setting?.range { json.spanField("range", span(range)) }
      json.endObject()
    }
  }

  /// The step of a workout at an offset.
  private func step(at offset: Int) -> Step? {
    guard case .workout(_, let document?) = file.content else { return nil }
    return document.blocks.flatMap(\.steps).first { $0.range.touches(offset) }?.step
  }

  /// A step as kb reads it.
  private func understood(_ step: Step) -> String {
    var bare = step.prescription
    bare.note = ""
    let asked = bare.notation(countsMetres: Step.countsMetres(step.name))
    let note = step.prescription.note
    return "Read as **\(step.name)**" + (asked.isEmpty ? "" : ": `\(asked)`")
      + (note.isEmpty ? "" : ", with the note “\(note)”")
  }

  private func about(_ identity: Identity) -> String {
    switch identity.kind {
    case .workout:
      guard let card = library.workout(key: identity.key) else { return "" }
      let rows = state.coach.coach.targets(of: card).map { answer in
        "- \(answer.explanation.exercise): \(answer.explanation.target)"
      }
      return
        (["**\(card.facts.name)**", card.summary].filter { !$0.isEmpty }
        + [rows.joined(separator: "\n")]).joined(separator: "\n\n")
    case .exercise:
      guard let document = library.exercises.first(where: { $0.identity == identity }) else {
        return ""
      }
      return about(exercise: document.exercise.name, place: nil)
    case .program:
      guard let document = library.program(key: identity.key) else { return "" }
      return "**\(document.name)**\n\n\(document.summary)"
    }
  }

  private func about(_ session: Session) -> String {
    var facts = [PlainWords.count(Int64(session.setCount), "set", "sets")]
    if let volume = session.volume.textIfAny(in: state.coach.settings.unit) { facts.append(volume) }
    if let duration = session.duration { facts.append(PlainWords.time(duration)) }
    let figures = figures(of: session)
    return "**\(session.name(in: library))**, \(session.day.text)\n\n"
      + facts.joined(separator: " · ") + (figures.isEmpty ? "" : "\n\n" + figures)
  }

  /// The word of letters, digits and hyphens at an offset.
  private func word(at offset: Int, in line: Range<Int>) -> String {
    func isWord(_ byte: UInt8) -> Bool { Cursor.isWordByte(byte) || byte == UInt8(ascii: "-") }
    var (start, end) = (offset, offset)
    while start > line.lowerBound, isWord(text.bytes[start - 1]) { start -= 1 }
    while end < line.upperBound, isWord(text.bytes[end]) { end += 1 }
    return written(start..<end)
  }
}
