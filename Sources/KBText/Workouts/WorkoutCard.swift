import KBCore
import KBTraining

/// A name of an exercise that a step uses, with its place.
package struct ExerciseMention: Equatable, Sendable {
  package var name: String
  package var range: SourceRange

  package init(name: String, range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// A link in a document's prose: a path, an address or the inside of `[[…]]`.
package struct DocumentLink: Equatable, Sendable {
  package var target: String
  package var isWiki: Bool
  /// The file below the root that a relative link to Markdown leads to; empty for other links, and
  /// `..` for one that leaves the root.
  package var file: String
  package var range: SourceRange

  package init(target: String, isWiki: Bool, file: String = "", range: SourceRange) {
    self.target = target
    self.isWiki = isWiki
    self.file = file
    self.range = range
  }
}

/// What other documents and lists need to know of a workout, without its text.
package struct WorkoutCard: Equatable, Sendable {
  package var identity: Identity
  package var facts: WorkoutFacts
  /// The first sentence of the prose; empty where there is none.
  package var summary: String
  package var mentions: [ExerciseMention]
  package var links: [DocumentLink]
  /// What is wrong in the file itself.
  package var diagnostics: [Diagnostic]

  package init(
    identity: Identity,
    facts: WorkoutFacts,
    summary: String = "",
    mentions: [ExerciseMention] = [],
    links: [DocumentLink] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.identity = identity
    self.facts = facts
    self.summary = summary
    self.mentions = mentions
    self.links = links
    self.diagnostics = diagnostics
  }
}

/// A workout as it was read: its card, its blocks and its text as HTML.
package struct WorkoutDocument: Sendable {
  package var card: WorkoutCard
  package var blocks: [Block]
  /// What the front matter says about the progression of its steps.
  package var progression: SchemeSet
  /// The body as safe HTML without its first heading; wiki links are still text.
  package var markup: [UInt8]

  package init(
    card: WorkoutCard, blocks: [Block], progression: SchemeSet = SchemeSet(), markup: [UInt8]
  ) {
    self.card = card
    self.blocks = blocks
    self.progression = progression
    self.markup = markup
  }
}
