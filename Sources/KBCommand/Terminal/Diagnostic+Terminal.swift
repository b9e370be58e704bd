import KBCore
import KBSite
import KBTerminal

extension Diagnostic {
  /// `path:line:column: error: summary [id]`
  var line: StyledText {
    var text = StyledText(place + ": ", .strong)
    let role: StyledText.Role =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .info: .accent
      }
    text.append(severity.word + ": ", role)
    text.append(summary)
    text.append(" [" + id + "]", .muted)
    return text
  }
}
