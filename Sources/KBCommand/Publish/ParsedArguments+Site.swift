import KBTerminal
import KBText

extension ParsedArguments {
  /// Who the site is for as `--audience` says; `nil` if it does not.
  func audience() throws(CommandFailure) -> Audience? {
    guard let text = value("audience") else { return nil }
    guard let audience = Audience(rawValue: text) else {
      throw badValue(text, for: "--audience", "write personal or public")
    }
    return audience
  }

  /// The folder that `--out` names, otherwise `public` in the knowledge base.
  func siteFolder(of root: String) -> String {
    value("out") ?? (root == "." ? "public" : root + "/public")
  }
}
