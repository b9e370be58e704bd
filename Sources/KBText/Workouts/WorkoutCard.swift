import KBCore
import KBTraining

/// A name of an exercise that a step uses, with its place.
package struct ExerciseMention: Equatable, Sendable {
  package var name: String
  package var range: SourceRange
  /// Changes with everything in the document that decides how the exercise progresses there: its
  /// step, the heading above it and the front matter.
  package var work: UInt64

  package init(name: String, range: SourceRange, work: UInt64 = 0) {
    self.name = name
    self.range = range
    self.work = work
  }
}

/// What other documents and lists need to know of a workout, without its text.
///
/// A class, since a card is large and the library, lists, links and pages all hold the same ones.
package final class WorkoutCard: Equatable, Sendable {
  package let identity: Identity
  package let facts: WorkoutFacts
  /// The first sentence of the prose; empty if there is none.
  package let summary: String
  package let mentions: [ExerciseMention]
  package let links: [DocumentLink]
  /// What is wrong in the file itself.
  package let diagnostics: [Diagnostic]
  /// Changes with everything that lists show of the workout: with all of the card but its version, its
  /// problems, its links and the places of what it mentions.
  package let face: UInt64
  /// Changes with the steps and with what the front matter says about their progression.
  package let steps: UInt64
  /// The same for items that mention no exercise for certain.
  package let doubtfulSteps: UInt64
  /// What the workout has from where, if it is a variant.
  package let variant: VariantFacts?
  /// Whether it is kept out of a site for the public.
  package let visibility: Visibility

  package init(
    identity: Identity,
    facts: WorkoutFacts,
    summary: String = "",
    mentions: [ExerciseMention] = [],
    links: [DocumentLink] = [],
    diagnostics: [Diagnostic] = [],
    face: UInt64? = nil,
    steps: UInt64 = 0,
    doubtfulSteps: UInt64 = 0,
    variant: VariantFacts? = nil,
    visibility: Visibility = []
  ) {
    self.visibility = visibility
    self.steps = steps
    self.doubtfulSteps = doubtfulSteps
    self.identity = identity
    self.facts = facts
    self.summary = summary
    self.mentions = mentions
    self.links = links
    self.diagnostics = diagnostics
    self.variant = variant
    self.face = face ?? WorkoutCard.face(identity, facts, summary, mentions, variant)
  }

  /// The same card marked as one of the person's favourites.
  package var asFavorite: WorkoutCard {
    guard !facts.isFavorite else { return self }
    var facts = facts
    facts.isFavorite = true
    return WorkoutCard(
      identity: identity, facts: facts, summary: summary, mentions: mentions, links: links,
      diagnostics: diagnostics, steps: steps, doubtfulSteps: doubtfulSteps, variant: variant,
      visibility: visibility)
  }

  package static func == (one: WorkoutCard, other: WorkoutCard) -> Bool {
    one === other
      || one.identity == other.identity && one.facts == other.facts
        && one.summary == other.summary && one.mentions == other.mentions
        && one.links == other.links && one.diagnostics == other.diagnostics
        && one.face == other.face && one.steps == other.steps
        && one.doubtfulSteps == other.doubtfulSteps && one.variant == other.variant
        && one.visibility == other.visibility
  }

  private static func face(
    _ identity: Identity, _ facts: WorkoutFacts, _ summary: String, _ mentions: [ExerciseMention],
    _ variant: VariantFacts?
  ) -> UInt64 {
    var mark = Fingerprint()
    func mix(_ texts: [String]) {
      mark.mix(UInt64(texts.count))
      for text in texts { mark.mix(text) }
    }
    mix([identity.key, identity.id, identity.path, facts.name, summary])
    mix(identity.formerKeys)
    mix(facts.tags)
    mix(facts.equipment)
    mix([
      facts.category?.rawValue ?? "", facts.location?.rawValue ?? "", facts.level?.rawValue ?? "",
    ])
    mark.mix(UInt64(bitPattern: facts.duration?.milliseconds ?? -1))
    mark.mix(
      UInt64(facts.isFavorite ? 1 : 0) | UInt64(identity.origin.rawValue) << 1
        | (facts.needsNothing ? 1 << 32 : 0))
    mix(mentions.map(\.name))
    if let variant { mark.mix(variant.mark.value) }
    return mark.value
  }
}

/// A workout as it was read: its card, its blocks and its text as HTML.
package struct WorkoutDocument: Sendable {
  package var card: WorkoutCard
  package var blocks: [Block]
  /// What the front matter says about the progression of its steps.
  package var progression: SchemeSet
  /// The body as safe HTML without its first heading; wiki links are still text. It may be a part of
  /// something larger that is at hand anyway.
  package var markup: ArraySlice<UInt8>
  /// The key of the program that it is a day of, with its place; `nil` if there is none.
  package var program: YAMLScalar?

  package init(
    card: WorkoutCard, blocks: [Block], progression: SchemeSet = SchemeSet(),
    markup: ArraySlice<UInt8>
  ) {
    self.card = card
    self.blocks = blocks
    self.progression = progression
    self.markup = markup
  }
}
