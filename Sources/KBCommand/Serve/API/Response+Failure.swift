import KBCore
import KBServer

extension Response {
  /// A failure with what else there is to say, and the problems of a text in a language.
  init(
    _ status: Int, because reason: String, details: [String] = [], diagnostics: [Diagnostic] = [],
    in book: Phrasebook = .english
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
    for problem in diagnostics { json.diagnostic(problem, in: book) }
    json.endArray()
    json.endObject()
    json.newline()
    self.init(status, json: json.bytes)
  }
}

extension Response {
  /// That a text is no longer the one that the other side has seen: both versions, so that neither is
  /// lost. `what` names it, and `current` writes it as it is now.
  static func conflict(
    _ what: String, tag: String, sent: String?, current: (inout JSONWriter) -> Void
  ) -> Response {
    var json = JSONWriter()
    json.beginObject()
    json.field("error", "this \(what) was changed meanwhile; nothing was written")
    json.key("current")
    current(&json)
    json.optionalField("sent", sent)
    json.endObject()
    json.newline()
    return Response(412, json: json.bytes, headers: [.init("ETag", tag)])
  }
}

extension Call {
  /// The version that may be changed; throws a response where the call names none.
  func requiredTag(of what: String) throws(ResponseError) -> String {
    guard let ifMatch else {
      throw ResponseError(
        Response(428, because: "send the \(what)'s etag as If-Match, so that no edit gets lost"))
    }
    return ifMatch
  }
}
