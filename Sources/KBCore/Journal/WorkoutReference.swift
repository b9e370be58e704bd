/// Which workout a session did: `strength/push-a 8f14e45fceea@c9f0f895fb98`.
package struct WorkoutReference: Equatable, Hashable, Sendable {
  /// The path below the root of its kind, without extension.
  package var key: String
  /// Twelve hexadecimal digits; empty where only the key was written.
  package var id: String
  /// Twelve hexadecimal digits of the text at that time; empty where it was not written.
  package var version: String

  package init(key: String, id: String = "", version: String = "") {
    self.key = key
    self.id = id
    self.version = version
  }

  /// Reads a reference; `nil` for an empty text and for more than a key, an id and a version.
  package init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = words.first else { return nil }
    self.init(key: String(first))
    guard words.count > 1 else { return }
    let parts = words[1].split(separator: "@", omittingEmptySubsequences: false)
    guard words.count == 2, parts.count <= 2, !parts[0].isEmpty else { return nil }
    id = String(parts[0])
    if parts.count > 1 { version = String(parts[1]) }
  }

  /// The reference as the journal carries it.
  package var text: String {
    guard !id.isEmpty else { return key }
    return version.isEmpty ? key + " " + id : key + " " + id + "@" + version
  }
}
