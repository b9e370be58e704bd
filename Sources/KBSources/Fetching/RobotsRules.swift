/// What a site's `robots.txt` says to kb (RFC 9309).
package struct RobotsRules: Equatable, Sendable {
  private struct Rule: Equatable {
    let isAllowed: Bool
    /// The beginning of a path, in which `*` stands for anything and `$` for its end.
    let pattern: [UInt8]
  }

  /// The name by which a site may speak to kb.
  private static let name = "kb"

  private var rules: [Rule] = []

  /// The rules of a file, of which no more than the first 500 KiB count.
  package init(_ bytes: [UInt8]) {
    var own: [Rule]?
    var general: [Rule] = []
    var names: [String] = []
    var isNaming = false
    let text = String(decoding: bytes.prefix(500 << 10), as: UTF8.self)
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let content = line.prefix { $0 != "#" }
      guard let colon = content.firstIndex(of: ":") else { continue }
      let key = RobotsRules.trimmed(content[..<colon]).lowercased()
      let value = RobotsRules.trimmed(content[content.index(after: colon)...])
      switch key {
      case "user-agent":
        if !isNaming { names = [] }
        isNaming = true
        names.append(value.lowercased())
        if names.contains(RobotsRules.name) { own = own ?? [] }
      case "allow", "disallow":
        isNaming = false
        guard !value.isEmpty else { continue }
        let rule = Rule(isAllowed: key == "allow", pattern: Array(value.utf8))
        if names.contains(RobotsRules.name) {
          own?.append(rule)
        } else if names.contains("*") {
          general.append(rule)
        }
      default: isNaming = false
      }
    }
    rules = own ?? general
  }

  /// Whether a path, with its query, may be fetched: the longest rule counts, and of two that are as
  /// long the one that allows.
  package func allows(_ path: String) -> Bool {
    let path = Array(path.utf8)
    var best: Rule?
    for rule in rules where RobotsRules.matches(rule.pattern[...], path[...]) {
      let length = best?.pattern.count ?? -1
      if rule.pattern.count > length || (rule.pattern.count == length && rule.isAllowed) {
        best = rule
      }
    }
    return best?.isAllowed ?? true
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    var (pattern, path) = (pattern, path)
    // Where the last star was, and how much of the path it stands for.
    var retry: (pattern: ArraySlice<UInt8>, path: ArraySlice<UInt8>)?
    while true {
      guard let byte = pattern.first else { return true }
      if byte == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (pattern, path)
        continue
      }
      if byte == UInt8(ascii: "$"), pattern.count == 1, path.isEmpty { return true }
      if let next = path.first, next == byte {
        pattern = pattern.dropFirst()
        path = path.dropFirst()
        continue
      }
      guard let star = retry, !star.path.isEmpty else { return false }
      (pattern, path) = (star.pattern, star.path.dropFirst())
      retry = (pattern, path)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" })
  }
}
