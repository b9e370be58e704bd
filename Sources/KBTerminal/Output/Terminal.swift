import KBCore

/// What is known about the place that text is written to.
package struct Terminal: Equatable, Sendable {
  /// What the user asked for with `--color`.
  package enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// Whether a person is looking, rather than a file or a pipe.
  package var isTTY: Bool
  /// Columns, at least 1; 80 where nothing tells.
  package var width: Int
  /// Whether a width is to be kept to: that of a screen, or the one that `COLUMNS` asks for. A file or
  /// a pipe without it has tables as wide as they are, so that nothing is lost in them.
  package var isBounded: Bool
  package var allowsColor: Bool
  /// Whether characters beyond ASCII, such as `…`, can be expected to show.
  package var isUTF8: Bool

  package init(
    isTTY: Bool, width: Int = 80, isBounded: Bool? = nil, allowsColor: Bool = false,
    isUTF8: Bool = true
  ) {
    self.isTTY = isTTY
    self.isBounded = isBounded ?? isTTY
    self.width = min(max(1, width), 10_000)
    self.allowsColor = allowsColor
    self.isUTF8 = isUTF8
  }

  /// A file or a pipe.
  package static let file = Terminal(isTTY: false)

  /// Derives the description from the facts: `windowWidth` is what the system says, 0 or less for
  /// nothing.
  package init(isTTY: Bool, windowWidth: Int, environment: Environment, color: ColorChoice) {
    let stated = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    let known = [windowWidth, stated].first { $0 > 0 }
    self.init(
      isTTY: isTTY,
      width: known ?? 80,
      isBounded: isTTY || stated > 0,
      allowsColor: Terminal.allowsColor(isTTY: isTTY, environment: environment, choice: color),
      isUTF8: Terminal.isUTF8(environment)
    )
  }

  fileprivate static func allowsColor(
    isTTY: Bool,
    environment: Environment,
    choice: ColorChoice
  ) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTTY && environment.nonEmpty("NO_COLOR") == nil && environment["TERM"] != "dumb"
    }
  }

  /// A locale that is set nowhere counts as UTF-8, because everything kb prints is.
  package static func isUTF8(_ environment: Environment) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let locale = environment.nonEmpty(name) {
        let small = locale.lowercased()
        return small.hasSuffix("utf-8") || small.hasSuffix("utf8") || small.contains("utf-8@")
          || small.contains("utf8@")
      }
    }
    return true
  }
}

extension Terminal {
  /// Follows what the user asked for with `--color`.
  package mutating func choose(_ choice: ColorChoice, environment: Environment) {
    allowsColor = Terminal.allowsColor(isTTY: isTTY, environment: environment, choice: choice)
  }
}
