import KBCore
import KBText

/// The name that a person gives to a document, with the key and the path that follow from it.
package struct DocumentName: Equatable, Sendable {
  /// Why a name cannot be taken.
  package struct Refusal: Error, Equatable, Sendable {
    /// What was written, or the name in it.
    package let value: String
    /// Without a full stop.
    package let reason: Phrase
  }

  /// What is in the document's heading.
  package let name: String
  package let key: String
  package let path: String

  /// Reads `Push Day`, or `strength/Push Day` for one in a folder; throws what cannot be a name.
  package init(
    _ written: String, _ kind: DocumentKind, isVariant: Bool = false
  ) throws(Refusal) {
    let plain = written.hasSuffix(".md") ? String(written.dropLast(3)) : written
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).trimmedBlanks }
    // Bytes that are not valid UTF-8 arrive as this character.
    guard !written.unicodeScalars.contains("\u{FFFD}") else {
      throw Refusal(value: written, reason: "the name is not valid UTF-8")
    }
    guard written.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw Refusal(value: written, reason: "write the name on one line")
    }
    guard let last = parts.last, last.utf8.count <= 200, parts.count <= 16 else {
      throw Refusal(value: written, reason: "write a shorter name")
    }
    let keys = parts.map { keyPart($0) }
    // An emoji is a name; a slip of the finger is not.
    guard !parts.contains(where: { kebabCase($0).isEmpty && $0.utf8.allSatisfy { $0 < 0x80 } })
    else {
      throw Refusal(
        value: written,
        reason: "a name needs a letter or a digit, and so does each folder before it")
    }
    guard keys.allSatisfy({ $0.utf8.count <= 100 }) else {
      throw Refusal(value: written, reason: "write a shorter name")
    }
    name = last
    key = keys.joined(separator: "/")
    path = (isVariant ? DocumentPath.variantFolder : DocumentName.folder(of: kind)) + key + ".md"
  }

  /// Where new documents of a kind lie.
  package static func folder(of kind: DocumentKind) -> String {
    switch kind {
    case .workout: "workouts/templates/"
    case .exercise: "resources/exercises/"
    case .program: "resources/programs/"
    }
  }

  /// Throws where a document has this name or key; `moving` does not count.
  package func requireFree(
    in library: Library, _ kind: DocumentKind, moving: Identity? = nil
  ) throws(Refusal) {
    func taken(_ identity: Identity, by what: Phrase) -> Refusal {
      Refusal(
        value: name,
        reason: """
          \(what); choose another name, or change that file with kb edit \(identity.key)
          """)
    }
    let identities =
      switch kind {
      case .workout: library.workouts.map(\.identity)
      case .exercise: library.exercises.map(\.identity)
      case .program: library.programs.map(\.identity)
      }
    if let other = identities.first(where: { $0.key == key && $0 != moving }) {
      throw taken(other, by: "\(other.path) already has the key \(key)")
    }
    if let other = identities.first(where: { $0.formerKeys.contains(key) && $0 != moving }) {
      throw taken(
        other,
        by: "\(other.path) was called \(key) before, and old sessions refer to it by that key")
    }
    switch kind {
    case .exercise:
      if let other = library.exercise(named: name)?.identity, other != moving {
        throw taken(other, by: "\(other.path) already has this name or alias")
      }
    case .workout:
      if moving == nil,
        let other = library.workouts.first(where: { NameKey($0.facts.name) == NameKey(name) })
      {
        throw taken(other.identity, by: "\(other.identity.path) already has this name")
      }
    case .program:
      if let other = library.programs.first(where: { NameKey($0.name) == NameKey(name) })?.identity,
        other != moving
      {
        throw taken(other, by: "\(other.path) already has this name")
      }
    }
  }
}
