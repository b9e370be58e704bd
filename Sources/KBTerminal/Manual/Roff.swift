/// Roff source, built line by line with everything special escaped.
struct Roff {
  private(set) var source = ""

  /// A request or macro with its arguments.
  mutating func request(_ name: String, _ arguments: [String] = []) {
    source += name
    for argument in arguments { source += " \"\(Roff.escaped(argument))\"" }
    source += "\n"
  }

  /// A line of running text.
  mutating func text(_ text: String) {
    source += Roff.protected(Roff.escaped(text)) + "\n"
  }

  /// A usage line in bold, broken only between its words.
  mutating func usage(_ line: String) {
    request(".PP")
    request(".B", [line])
  }

  /// A term whose explanation is the next text.
  mutating func term(_ term: String, italic: Bool) {
    request(".TP")
    request(italic ? ".I" : ".B", [term])
  }

  /// A control character at the start of a line would make it a request.
  private static func protected(_ text: String) -> String {
    text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }

  /// Text in ASCII: roff's own characters and everything beyond ASCII by their names.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\n", "\t", "\r": escaped += " "
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return escaped
  }
}
