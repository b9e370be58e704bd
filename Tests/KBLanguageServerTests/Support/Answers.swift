import KBCore
import KBText

@testable import KBLanguageServer

/// A request that the server refused.
struct Refused: Error, Equatable {
  let code: Int
  let message: String
}

/// A request without an answer.
struct NoAnswer: Error {
  let method: String
}

/// A text in quotation marks.
func quoted(_ text: String) -> String {
  var json = JSONWriter()
  json.string(text)
  return String(decoding: json.bytes, as: UTF8.self)
}

extension JSONWriter {
  static func text(of span: TextSpan) -> String {
    var json = JSONWriter()
    json.span(span)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

func span(_ line: Int, _ start: Int, _ endLine: Int, _ end: Int) -> TextSpan {
  TextSpan(
    TextPosition(line: line, character: start), TextPosition(line: endLine, character: end))
}

extension YAMLNode {
  /// The labels of completions.
  var labels: [String] { self["items"]?.items.compactMap { $0.text("label") } ?? [] }

  /// The text of a hover.
  var hoverText: String { self["contents"]?.text("value") ?? "" }

  /// A text after edits of it.
  func applied(to text: String) throws -> String {
    var open = OpenText(text)
    let edits = items.compactMap { node -> (Range<Int>, String)? in
      guard let span = TextSpan(node["range"]), let range = open.range(of: span, .utf16) else {
        return nil
      }
      return (range, node.text("newText") ?? "")
    }
    for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      open.replace(range, with: Array(new.utf8))
    }
    return String(decoding: open.bytes, as: UTF8.self)
  }
}
