import KBCoach
import KBCore
import KBSite
import KBText

extension SubjectView {
  func json(_ subject: Subject) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    switch subject {
    case .sessions(let sessions):
      json.beginArray()
      for placed in sessions { json.session(placed, unit: knowledge.settings.unit) }
      json.endArray()
    case .workout(let card): write(card, to: &json)
    case .program(let document): write(document, to: &json)
    case .exercise(let document):
      json.beginObject()
      json.field("id", document.identity.id)
      json.field("key", document.identity.key)
      json.field("version", document.identity.version)
      json.field("source", document.identity.path)
      json.members(of: document.exercise)
      writePast(document.exercise.name, to: &json)
      json.field("text", text(document.identity.path))
      json.endObject()
    case .strayExercise(let name):
      json.beginObject()
      json.field("name", name)
      writePast(name, to: &json)
      json.endObject()
    }
    json.newline()
    return json.bytes
  }

  private func write(_ card: WorkoutCard, to json: inout JSONWriter) {
    let usage = Usage(of: card, in: knowledge)
    json.beginObject()
    json.members(of: card)
    json.field("timesDone", usage.count)
    json.optionalField("lastDone", usage.last?.text)
    json.key("blocks")
    json.beginArray()
    for block in knowledge.workouts[card.identity.path]?.blocks ?? [] { json.block(block) }
    json.endArray()
    json.field("text", text(card.identity.path))
    json.endObject()
  }

  private func write(_ document: ProgramDocument, to json: inout JSONWriter) {
    json.beginObject()
    json.programMembers(document)
    json.key("blocks")
    json.beginArray()
    for block in document.blocks { json.block(block) }
    json.endArray()
    json.field("text", text(document.identity.path))
    json.endObject()
  }

  private func writePast(_ name: String, to json: inout JSONWriter) {
    let records = knowledge.records(ofExercise: name, until: today)
    let settings = knowledge.settings
    json.key("best")
    json.beginArray()
    for line in records?.lines ?? [] {
      json.beginObject()
      json.optionalField("label", line.label)
      json.field("value", line.value)
      json.optionalField("date", records?.history.day(line.entry).text)
      json.endObject()
    }
    json.endArray()
    json.key("sessions")
    json.performances(
      records?.history.performances ?? [], unit: settings.unit, formula: settings.formula)
  }

  private func text(_ path: String) -> String {
    let lines = root.sourceLines(path)
    guard lines.count > 0 else { return "" }
    return (1...lines.count).map { lines.text($0) + "\n" }.joined()
  }
}
