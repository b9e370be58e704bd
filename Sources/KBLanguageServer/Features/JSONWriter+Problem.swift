import KBCore

extension Diagnostic {
  /// Where the problem is; of one that concerns a whole file the first line.
  func span(in text: OpenText, _ encoding: PositionEncoding) -> TextSpan {
    guard range == .fileStart else { return text.span(range, encoding) }
    return text.span(text.range(ofLine: 0), encoding)
  }

  /// The summary and what to do about it.
  var message: String { fix.isEmpty ? summary.english : "\(summary); \(fix)" }
}

extension Diagnostic.Severity {
  /// The protocol's number.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}

/// Another place that a problem is about, as the protocol counts.
struct RelatedPlace {
  let address: String
  let span: TextSpan
  let words: String
}

extension JSONWriter {
  /// A problem as a diagnostic of the protocol, with the other places that it is about.
  mutating func problem(
    _ problem: Diagnostic, in text: OpenText, _ encoding: PositionEncoding,
    beside related: [RelatedPlace] = []
  ) {
    beginObject()
    spanField("range", problem.span(in: text, encoding))
    numberField("severity", problem.severity.number)
    textField("code", problem.id)
    textField("source", "kb")
    textField("message", problem.message)
    if !related.isEmpty {
      key("relatedInformation")
      beginArray()
      for place in related {
        beginObject()
        key("location")
        beginObject()
        textField("uri", place.address)
        spanField("range", place.span)
        endObject()
        textField("message", place.words)
        endObject()
      }
      endArray()
    }
    endObject()
  }
}
