import KBCore
import KBServer

extension Response {
  /// A failure with what else there is to say, and the problems of a text.
  init(
    _ status: Int, because reason: String, details: [String] = [], diagnostics: [Diagnostic] = []
  ) {
    var json = JSONWriter()
    json.beginObject()
    json.field("error", reason)
    if !details.isEmpty {
      json.key("details")
      json.strings(details)
    }
    // Whoever keeps what was refused shows these, so that every refusal of a text has one.
    json.key("diagnostics")
    json.beginArray()
    if diagnostics.isEmpty, (400..<500).contains(status) {
      json.beginObject()
      json.field("summary", reason)
      json.endObject()
    }
    for problem in diagnostics { json.diagnostic(problem) }
    json.endArray()
    json.endObject()
    json.newline()
    self.init(status, json: json.bytes)
  }
}
