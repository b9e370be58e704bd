import KBCore

/// What kind of document a file is.
package enum DocumentKind: String, Equatable, Hashable, Sendable, CaseIterable {
  case workout, exercise, program
}

/// Where a document comes from.
package enum Origin: UInt8, Equatable, Hashable, Sendable {
  /// The knowledge base below `resources/`, which kb never writes.
  case knowledgeBase
  /// The user's own text.
  case own
}

/// Who a document is: stable across edits, unlike its version.
package struct Identity: Equatable, Sendable {
  package var kind: DocumentKind
  package var origin: Origin
  /// The path below the root of its kind, in kebab case, without extension.
  package var key: String
  /// Twelve hexadecimal digits; from the key unless the front matter pins it.
  package var id: String
  /// Whether the front matter pins the id.
  package var isPinned: Bool
  /// Twelve hexadecimal digits that change with every meaningful edit.
  package var version: String
  /// The path below the root of the knowledge base.
  package var path: String
  /// Keys that the document had before.
  package var formerKeys: [String]

  package init(
    kind: DocumentKind,
    origin: Origin,
    key: String,
    id: String,
    isPinned: Bool = false,
    version: String,
    path: String,
    formerKeys: [String] = []
  ) {
    self.kind = kind
    self.origin = origin
    self.key = key
    self.id = id
    self.isPinned = isPinned
    self.version = version
    self.path = path
    self.formerKeys = formerKeys
  }
}

/// A text in kebab case: lower case, without accents, other characters as single hyphens.
package func kebabCase(_ text: String) -> String {
  if isKebabCase(text) { return text }
  var out: [UInt8] = []
  out.reserveCapacity(text.utf8.count)
  for byte in NameKey(keepingPlural: text).text.utf8 {
    out.append(byte == 0x20 ? UInt8(ascii: "-") : byte)
  }
  return String(decoding: out, as: UTF8.self)
}

/// Whether a text is in kebab case as it is, as most names of files are.
private func isKebabCase(_ text: String) -> Bool {
  var last = UInt8(ascii: "-")
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
    case UInt8(ascii: "-") where last != byte: break
    default: return false
    }
    last = byte
  }
  return last != UInt8(ascii: "-")
}

extension WorkoutReference {
  /// The reference to a workout as it is now.
  package init(_ identity: Identity) {
    self.init(key: identity.key, id: identity.id, version: identity.version)
  }
}
