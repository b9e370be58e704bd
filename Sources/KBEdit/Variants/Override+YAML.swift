import KBCore
import KBText

extension Override {
  /// The override as an item of the list, two columns in, with a line break at its end.
  package var yaml: String {
    var lines: [String] = []
    func add(_ key: String, _ text: String?) {
      if let text { lines.append("\(key): \(blockScalar(text, indent: 6))") }
    }
    func add(_ prefix: String, _ anchor: Anchor?) {
      switch anchor {
      case .after(let place): add(prefix + "after", place)
      case .before(let place): add(prefix + "before", place)
      case .first(let place): add(prefix + "first", place)
      case nil: break
      }
    }
    switch self {
    case .change(let change):
      add("at", change.place)
      add("was", change.was)
      add("now", change.now)
      add("bullet", change.bullet)
      if change.isRemoved { lines.append("remove: true") }
      add("move-", change.move)
    case .add(let anchor, let text, let bullet):
      add("", anchor)
      add("add", text)
      add("bullet", bullet)
    case .substitute(let old, let new):
      add("substitute", old)
      add("with", new)
    case .set(let settings):
      let pairs = settings.map { "\(flowScalar($0.key)): \($0.value ?? "~")" }
      lines.append("set: {\(pairs.joined(separator: ", "))}")
    case .text(let text): add("text", text)
    }
    return "  - " + lines.joined(separator: "\n    ") + "\n"
  }
}

/// A text as the value of a key in block style: plain where it can be, in lines of its own where it
/// has several, else in quotation marks.
///
/// `indent` is that of the lines of a text with several.
func blockScalar(_ text: String, indent: Int) -> String {
  guard text.unicodeScalars.allSatisfy(isPrintable) else { return escapedYAML(text) }
  guard text.contains("\n") else { return isPlain(text) ? text : escapedYAML(text) }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard let first = lines.first, let last = lines.last, !first.isEmpty, first.first != " ",
    !last.isEmpty,
    !lines.contains(where: { $0.contains("\t") || (!$0.isEmpty && $0.allSatisfy { $0 == " " }) })
  else { return escapedYAML(text) }
  let blanks = String(repeating: " ", count: indent)
  return "|-\n" + lines.map { $0.isEmpty ? "" : blanks + $0 }.joined(separator: "\n")
}

/// What libyaml takes as it is.
private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
  case 0x10000...0x10FFFF: true
  default: false
  }
}

/// Whether a text of one line means itself without quotation marks, in block style.
private func isPlain(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20,
    last != UInt8(ascii: ":"), !"-?:,[]{}#&*!|>'\"%@`~".utf8.contains(first), text != "null"
  else { return false }
  return !zip(bytes, bytes.dropFirst()).contains { one, next in
    one == UInt8(ascii: ":") && next == 0x20 || one == 0x20 && next == UInt8(ascii: "#")
  }
}

/// A text in double quotation marks; what cannot be there is written as its number.
private func escapedYAML(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    default:
      if isPrintable(scalar) {
        quoted.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16)
        let width = scalar.value > 0xFFFF ? 8 : 4
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        quoted += (width == 8 ? "\\U" : "\\u") + zeros + digits
      }
    }
  }
  return quoted + "\""
}
