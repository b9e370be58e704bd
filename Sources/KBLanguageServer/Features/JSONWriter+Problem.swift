import KBCore

extension Diagnostic {
  /// Where the problem is; of one that concerns a whole file the first line.
  func span(in text: OpenText, _ encoding: PositionEncoding) -> TextSpan {
    guard range == .fileStart else { return text.span(range, encoding) }
    return text.span(text.range(ofLine: 0), encoding)
  }

  /// The summary and what to do about it.
  var message: String { fix.isEmpty ? summary : "\(summary); \(fix)" }
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

extension JSONWriter {
  /// A problem as a diagnostic of the protocol.
  mutating func problem(_ problem: Diagnostic, in text: OpenText, _ encoding: PositionEncoding) {
    beginObject()
    spanField("range", problem.span(in: text, encoding))
    numberField("severity", problem.severity.number)
    textField("code", problem.id)
    textField("source", "kb")
    textField("message", problem.message)
    endObject()
  }
}
