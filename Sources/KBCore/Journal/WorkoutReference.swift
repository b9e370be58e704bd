/// Which workout a session did: `strength/push-a 8f14e45fceea@c9f0f895fb98`.
package struct WorkoutReference: Equatable, Hashable, Sendable {
  /// The path below the root of its kind, without extension.
  package var key: String
  /// Twelve hexadecimal digits; empty if only the key was written.
  package var id: String
  /// Twelve hexadecimal digits of the text at that time; empty if it was not written.
  package var version: String

  package init(key: String, id: String = "", version: String = "") {
    self.key = key
    self.id = id
    self.version = version
  }

  /// Reads a reference; `nil` for an empty text and for more than a key, an id and a version.
  package init?(text: String) {
    var cursor = Cursor(text)
    guard let key = cursor.eatReferencePart() else { return nil }
    self.init(key: key)
    cursor.skipBlanks()
    guard !cursor.isAtEnd else { return }
    guard let id = cursor.eatReferencePart(endingAt: UInt8(ascii: "@")) else { return nil }
    self.id = id
    if cursor.eat("@") { version = cursor.eatReferencePart(endingAt: UInt8(ascii: "@")) ?? "" }
    cursor.skipBlanks()
    guard cursor.isAtEnd else { return nil }
  }

  /// The reference as the journal carries it.
  package var text: String {
    guard !id.isEmpty else { return key }
    return version.isEmpty ? key + " " + id : key + " " + id + "@" + version
  }
}

extension Cursor {
  /// Reads up to a blank or another mark; `nil` if nothing comes before it.
  fileprivate mutating func eatReferencePart(endingAt mark: UInt8 = 0x20) -> String? {
    skipBlanks()
    let start = position
    while !isAtEnd, peek() != 0x20, peek() != 0x09, peek() != mark { position += 1 }
    return position > start ? text(from: start) : nil
  }
}
