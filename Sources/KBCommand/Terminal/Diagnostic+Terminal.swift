import KBCore
import KBSite
import KBTerminal

extension Diagnostic {
  /// `path:line:column: error: summary [id]`
  var line: StyledText { line(in: .english) }

  /// The same with the summary in a language.
  func line(in book: Phrasebook) -> StyledText {
    var text = StyledText(place + ": ", .strong)
    let role: StyledText.Role =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .info: .accent
      }
    text.append(severity.word + ": ", role)
    text.append(summary.text(in: book))
    text.append(" [" + id + "]", .muted)
    return text
  }
}
