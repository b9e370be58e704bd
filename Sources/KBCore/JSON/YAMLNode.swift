/// A piece of text in YAML, already unquoted.
package struct YAMLScalar: Equatable, Sendable {
  package var text: String
  /// Written without quotes, so that it may stand for a number, a truth value or nothing.
  package var isPlain: Bool
  package var range: SourceRange

  package init(text: String, isPlain: Bool, range: SourceRange) {
    self.text = text
    self.isPlain = isPlain
    self.range = range
  }

  /// Written as nothing at all, `~` or `null`.
  package var isNull: Bool {
    isPlain && (text.isEmpty || text == "~" || text == "null")
  }
}

/// A key of a YAML mapping with its value.
package struct YAMLEntry: Equatable, Sendable {
  package var key: YAMLScalar
  package var value: YAMLNode

  package init(key: YAMLScalar, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}

/// YAML as kb reads it: scalars, lists and mappings, each with its place in the whole file.
package enum YAMLNode: Equatable, Sendable {
  case scalar(YAMLScalar)
  case sequence([YAMLNode], SourceRange)
  case mapping([YAMLEntry], SourceRange)

  /// From the first byte to the last; in block style without the line break that follows.
  package var range: SourceRange {
    switch self {
    case .scalar(let scalar): scalar.range
    case .sequence(_, let range), .mapping(_, let range): range
    }
  }

  /// The value of a mapping's key; nil if the key is missing or this is no mapping.
  package subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries, _) = self else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  /// The text of a mapping's key; empty if it is missing, nothing, or no text.
  package func string(_ key: String) -> String {
    guard case .scalar(let scalar)? = self[key], !scalar.isNull else { return "" }
    return scalar.text
  }

  /// The whole number of a mapping's key; nil if it is missing or none.
  package func number(_ key: String) -> Int64? { Int64(string(key)) }
}
