/// What the front matter of a program says under one of its keys, for people.
package struct ProgramAttribute: Sendable {
  /// The keys in the order in which they are shown.
  package enum Key: String, CaseIterable, Sendable {
    case goal, level, days, minutes, weeks, equipment, progression, starting, author, source
  }

  package let key: Key
  package let value: String

  /// The key as a heading: `Goal`.
  package var label: String { Identity.name(fromKey: key.rawValue) }
}
