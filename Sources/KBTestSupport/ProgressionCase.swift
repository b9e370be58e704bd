/// A journal of one exercise with what it leads to, as `Tests/Fixtures/progression-cases.txt` has it.
package struct ProgressionCase: Sendable, CustomStringConvertible {
  /// The parameters of the scheme, as front matter has them.
  package var parameters = "{}"
  /// An entry for each session.
  package var entries: [String] = []
  /// The target; `nothing` if there is none.
  package var target = ""
  package var why = ""
  /// What accepting a deload gives; empty if none is suggested.
  package var deload = ""

  package var description: String { entries.joined(separator: " | ") }

  /// The cases of a text, in its order.
  package static func cases(in text: String) -> [ProgressionCase] {
    var cases: [ProgressionCase] = []
    var current = ProgressionCase()
    for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      switch line.first {
      case nil:
        if !current.target.isEmpty { cases.append(current) }
        current = ProgressionCase()
      case "#": break
      case "=": current.target = String(line.dropFirst(2))
      case "?": current.why = String(line.dropFirst(2))
      case "!": current.deload = String(line.dropFirst(2))
      default:
        if line.hasPrefix("with ") {
          current.parameters = String(line.dropFirst(5))
        } else {
          current.entries.append(String(line))
        }
      }
    }
    return cases
  }

  /// The journal, a session a day from 1 January 2026.
  package var journal: String {
    var text = ""
    for (index, entry) in entries.enumerated() {
      let day = index + 1
      text += "# 2026-01-\(day < 10 ? "0" : "")\(day)\n\n## 07:30 Session\n\n- \(entry)\n\n"
    }
    return text
  }
}
