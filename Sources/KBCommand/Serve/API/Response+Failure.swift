import KBCore
import KBServer

extension Response {
  /// A failure with what else there is to say, and the problems of a text, in a language.
  init(
    _ status: Int, because reason: Phrase, details: [String] = [], diagnostics: [Diagnostic] = [],
    in book: Phrasebook
  ) {
    let reason = reason.text(in: book)
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

/// Why a call ends early, in the language of the page that makes it.
struct ResponseError: Error {
  /// What is not the version that somebody else has seen.
  enum Subject {
    case session, workout
  }

  private let respond: @Sendable (Phrasebook) -> Response

  private init(respond: @escaping @Sendable (Phrasebook) -> Response) { self.respond = respond }

  init(_ status: Int, _ reason: Phrase, diagnostics: [Diagnostic] = []) {
    self.init { Response(status, because: reason, diagnostics: diagnostics, in: $0) }
  }

  /// That a text is no longer the one that the other side has seen: both versions, so that neither is
  /// lost. `current` writes it as it is now.
  static func conflict(
    _ subject: Subject, tag: String, sent: String?, current: (inout JSONWriter) -> Void
  ) -> ResponseError {
    var present = JSONWriter()
    current(&present)
    return ResponseError { [present] book in
      let reason: Phrase =
        switch subject {
        case .session: "this session was changed meanwhile; nothing was written"
        case .workout: "this workout was changed meanwhile; nothing was written"
        }
      var json = JSONWriter()
      json.beginObject()
      json.field("error", reason.text(in: book))
      json.key("current")
      json.value(json: present.bytes)
      json.optionalField("sent", sent)
      json.endObject()
      json.newline()
      return Response(412, json: json.bytes, headers: [.init("ETag", tag)])
    }
  }

  func response(in book: Phrasebook) -> Response { respond(book) }
}

extension Call {
  /// The version that may be changed; throws a response where the call names none.
  func requiredTag() throws(ResponseError) -> String {
    guard let ifMatch else {
      throw ResponseError(428, "send its etag as If-Match, so that no edit gets lost")
    }
    return ifMatch
  }
}
