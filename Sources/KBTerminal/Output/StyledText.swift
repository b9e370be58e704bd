/// One line of text with the role of each part, coloured only where the terminal allows.
///
/// Whatever is put in is made visible first, so that text from a file cannot steer the terminal.
package struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
  /// What a stretch of text is for; its look follows from that.
  package enum Role: Equatable, Sendable {
    case plain, strong, heading, accent, good, warning, error, muted
  }

  /// A stretch of text in one role.
  struct Run: Equatable, Sendable {
    var text: String
    var role: Role
  }

  private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ role: Role = .plain) { append(text, role) }

  package init(stringLiteral text: String) { append(text) }

  /// Adds text in a role, made visible.
  package mutating func append(_ text: String, _ role: Role = .plain) {
    appendVisible(visible(text), role)
  }

  /// Adds other text with its roles.
  package mutating func append(_ other: StyledText) {
    for run in other.runs { appendVisible(run.text, run.role) }
  }

  /// The text without its roles.
  package var plain: String { runs.reduce(into: "") { $0 += $1.text } }

  /// Columns in a terminal.
  package var width: Int { runs.reduce(0) { $0 + displayWidth($1.text) } }

  package var isEmpty: Bool { runs.isEmpty }

  /// The text as it goes out, with the escape sequences of its roles where `color` is true.
  package func rendered(color: Bool) -> String {
    guard color else { return plain }
    var text = ""
    for run in runs {
      if let code = run.role.code {
        text += "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
      } else {
        text += run.text
      }
    }
    return text
  }

  /// Takes text that is visible already; a second escaping would be harmless but slow.
  mutating func appendVisible(_ text: String, _ role: Role) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].role == role {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, role: role))
    }
  }
}

extension StyledText.Role {
  /// The parameters of the escape sequence, from the eight colours that every scheme adapts.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .heading: "1;4"
    case .accent: "36"
    case .good: "32"
    case .warning: "33"
    case .error: "1;31"
    case .muted: "2"
    }
  }
}
