import KBText

/// One thing that a version of kb understood or computed in a folder.
struct BaselineFact: Equatable, Sendable {
  /// What a fact is about, in the order in which facts are listed.
  enum Kind: String, Sendable, CaseIterable {
    /// A document with its id and version.
    case document
    /// A line of front matter, a heading, a step, a head or an entry as it was understood.
    case reading
    case target, record, count
  }

  let kind: Kind
  /// The file of a document or a reading, else the exercise or workout; empty for the whole folder.
  let subject: String
  /// Which part of the subject: a line of the file, or the name of a record or a count.
  let detail: String
  /// A digest of what the value rests on, so that an edit can be told from another way of reading.
  let source: UInt64
  let value: String

  /// What identifies the same fact in another version's baseline.
  var identity: Identity { Identity(kind: kind, subject: subject, detail: detail) }

  /// Which fact it is, whatever its value.
  struct Identity: Hashable {
    let kind: Kind
    let subject: String
    let detail: String
  }
}
