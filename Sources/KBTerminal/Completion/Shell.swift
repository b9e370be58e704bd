/// A shell that kb writes a completion script for.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script, which knows all commands and asks `kb list … --names` for names.
  package func completionScript(for specs: [CommandSpec]) -> String {
    switch self {
    case .bash: bashCompletion(specs)
    case .zsh: zshCompletion(specs)
    case .fish: fishCompletion(specs)
    }
  }

  /// The text as one word in single quotes.
  package func quoted(_ text: String) -> String {
    var word = ""
    for character in text.unicodeScalars {
      switch (self, character) {
      case (.fish, "'"), (.fish, "\\"): word += "\\\(character)"
      case (_, "'"): word += "'\\''"
      default: word.unicodeScalars.append(character)
      }
    }
    return "'\(word)'"
  }
}
