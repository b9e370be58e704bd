import KBCore
import KBText

/// The bytes of one request to a language model, and what of a person is in them.
package struct AskPayload: Equatable, Sendable {
  package let bytes: [UInt8]
  /// What was told, in the order in which the categories are listed.
  package let categories: [SharedCategory]

  /// Leaves out what the settings keep back and hides the words that never leave, before anything becomes JSON.
  package init(_ context: AskContext, _ settings: ModelSettings) {
    let redaction = Redaction(settings.redacted)
    let told = context.parts.filter { settings.shared.contains($0.category) && !$0.lines.isEmpty }
    categories = SharedCategory.allCases.filter { category in
      told.contains { $0.category == category }
    }
    var facts = JSONWriter()
    facts.beginObject()
    facts.texts("wishes", context.wishes, redaction)
    facts.field("today", context.day.text)
    facts.field("weekday", Day.weekdayNames[context.day.weekday - 1])
    if let weeks = context.weeks { facts.field("weeks", weeks) }
    facts.texts("limits", context.limits, redaction)
    facts.texts("exercises", context.exercises, redaction)
    for part in told { facts.texts(part.category.rawValue, part.lines, redaction) }
    if let draft = context.draft {
      facts.field("draft", redaction.hidden(String(decoding: draft.json, as: UTF8.self)))
    }
    facts.endObject()
    bytes = AskPayload.request(
      settings.model, facts: String(decoding: facts.bytes, as: UTF8.self),
      isProgram: context.weeks != nil)
  }

  private static func request(_ model: String, facts: String, isProgram: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.field("model", model)
    json.key("messages")
    json.beginArray()
    json.beginObject()
    json.field("role", "system")
    json.field("content", AskInstructions.text(isProgram: isProgram))
    json.endObject()
    json.beginObject()
    json.field("role", "user")
    json.field("content", facts)
    json.endObject()
    json.endArray()
    json.key("response_format")
    json.beginObject()
    json.field("type", "json_schema")
    json.key("json_schema")
    json.beginObject()
    json.field("name", isProgram ? "program" : "workout")
    json.key("strict")
    json.bool(true)
    json.key("schema")
    json.value(json: AskInstructions.schema(isProgram: isProgram))
    json.endObject()
    json.endObject()
    json.key("stream")
    json.bool(false)
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func texts(_ name: String, _ texts: [String], _ redaction: Redaction) {
    guard !texts.isEmpty else { return }
    key(name)
    strings(texts.map(redaction.hidden))
  }
}
