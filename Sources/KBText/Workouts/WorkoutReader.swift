import KBCore
import KBTraining

/// Reads a workout's file.
///
/// Nothing in it is fatal: what is not understood becomes a diagnostic, and the page shows the text
/// as it was written. A `memory` that is shared makes reading many files faster. Relative links
/// start from the file itself unless `linkPath` names another.
package func readWorkout(
  _ bytes: [UInt8], path: String, at place: DocumentPath, memory: NotationMemory = NotationMemory(),
  linksFrom linkPath: String? = nil
) -> WorkoutDocument {
  var text = DocumentText(bytes, path: path, kind: .workout, linksFrom: linkPath)
  var fields = text.fields()
  let identity = text.identity(at: place, fields: &fields)
  var facts = WorkoutFacts(name: "")
  facts.tags = fields.tags()
  facts.category = fields.choice("category", of: WorkoutCategory.self)
  facts.location = fields.choice("location", of: WorkoutLocation.self)
  facts.equipment = fields.texts("equipment")
  if case .sequence? = fields.node("equipment") { facts.needsNothing = facts.equipment.isEmpty }
  facts.duration = fields.length("duration")
  facts.level = fields.choice("level", of: WorkoutLevel.self)
  facts.isFavorite = fields.flag("favorite") ?? false
  let named = fields.text("name")
  var section = fields.scheme("progression")
  let progression = SchemeSet(reading: &section)
  section.finish()
  fields.absorb(section)
  let program = fields.scalar("program")
  let visibility = fields.visibility()
  fields.finish(alsoKnown: ["source", "author", "description"])
  text.absorb(fields)

  let body = text.body(memory)
  facts.name = named ?? body.title ?? Identity.name(fromKey: identity.key)
  // No target follows from these.
  let frontMatter = text.frontMatterMark(
    without: ["tags", "favorite", "level", "location", "source", "author", "description"])
  var steps = frontMatter
  steps.mix(body.steps.value)
  var shared = frontMatter
  shared.mix(body.shared.value)
  let mentions = body.mentions.map { mention in
    var work = shared
    work.mix(mention.work)
    return ExerciseMention(name: mention.name, range: mention.range, work: work.value)
  }
  let card = WorkoutCard(
    identity: identity, facts: facts, summary: body.summary, mentions: mentions,
    links: body.links, diagnostics: text.diagnostics, steps: steps.value,
    doubtfulSteps: shared.value, visibility: visibility)
  var document = WorkoutDocument(
    card: card, blocks: body.blocks, progression: progression, markup: body.markup[...])
  document.program = program
  return document
}
