import KBCore
import KBText

/// A piece of a manual page.
package enum ManualPart: Equatable, Sendable {
  case paragraph(String)
  /// The lines of an example, with the language they are in.
  case example(language: String, lines: [String])
}

extension ManualPart {
  /// A page in its pieces: paragraphs, which an empty line ends, and examples between fences.
  package static func parts(of page: String) -> [ManualPart] {
    var parts: [ManualPart] = []
    var words: [String] = []
    var example: (language: String, lines: [String])?
    func endParagraph() {
      if !words.isEmpty { parts.append(.paragraph(words.joined(separator: " "))) }
      words = []
    }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        endParagraph()
        if let done = example { parts.append(.example(language: done.language, lines: done.lines)) }
        example = example == nil ? (String(line.dropFirst(3)), []) : nil
      } else if example != nil {
        example?.lines.append(String(line))
      } else if line.isEmpty {
        endParagraph()
      } else {
        words.append(String(line))
      }
    }
    endParagraph()
    return parts
  }
}

extension NamedCheck {
  /// The page in its pieces.
  package var parts: [ManualPart] { ManualPart.parts(of: page) }

  /// When it runs and what it does, such as `warning, with --strict; kb check --fix corrects it`.
  package var facts: String {
    var facts = severity.word
    switch level {
    case .basic: break
    case .strict: facts += ", with --strict"
    case .other: facts += ", when named"
    }
    return isFixable ? facts + "; corrected by --fix where kb is certain" : facts
  }
}
