import KBCore

/// A text from elsewhere as one line without signs that a terminal obeys, cut where it is too long.
func plainLine(_ text: String, limit: Int) -> String {
  var line = ""
  for scalar in text.unicodeScalars {
    // Marks of direction and what is not seen can hide what a text says.
    let isHidden =
      scalar.properties.generalCategory == .format
      || scalar.properties.generalCategory == .control
      || scalar.properties.generalCategory == .lineSeparator
      || scalar.properties.generalCategory == .paragraphSeparator
    if isHidden || scalar == " " {
      if !line.hasSuffix(" ") { line += " " }
    } else {
      line.unicodeScalars.append(scalar)
    }
  }
  let whole = line.trimmedBlanks
  guard whole.utf8.count > limit else { return whole }
  var short = ""
  for character in whole {
    guard short.utf8.count + character.utf8.count <= limit - 3 else { break }
    short.append(character)
  }
  return short.trimmedBlanks + "…"
}
