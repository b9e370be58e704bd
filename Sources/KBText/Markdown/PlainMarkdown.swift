/// A line in which nothing is Markdown, whoever wrote it: what could be is escaped.
package func plainMarkdown(_ text: String) -> String {
  var out = ""
  for (index, character) in text.enumerated() {
    switch character {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "!", "&":
      out += "\\" + String(character)
    case "-", "+", "=": out += index == 0 ? "\\" + String(character) : String(character)
    default: out.append(character)
    }
  }
  return out
}
