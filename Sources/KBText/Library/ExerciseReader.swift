import KBCore
import KBTraining

/// Reads an exercise's file.
package func readExercise(
  _ bytes: [UInt8], path: String, at place: DocumentPath
) -> ExerciseDocument {
  var text = DocumentText(bytes, path: path, kind: .exercise)
  var fields = text.fields()
  let identity = text.identity(at: place, fields: &fields)
  var exercise = Exercise(name: "")
  exercise.aliases = fields.texts("aliases")
  var names = fields.fields("names")
  for language in names.entries().map(\.key.text) {
    exercise.foreignNames.append(ForeignNames(language: language, names: names.texts(language)))
  }
  fields.absorb(names)
  let category = fields.scalar("category")
  exercise.category = category.map {
    ExerciseCategory(rawValue: NameKey(keepingPlural: $0.text).text)
  }
  exercise.kind = fields.choice("kind", of: ExerciseKind.self)
  var muscles = fields.fields("muscles")
  exercise.primaryMuscles = muscles.texts("primary")
  exercise.secondaryMuscles = muscles.texts("secondary")
  muscles.finish()
  fields.absorb(muscles)
  exercise.movement = fields.text("movement") ?? ""
  exercise.equipment = fields.texts("equipment")
  exercise.load = fields.choice("load", of: LoadKind.self)
  exercise.bar = fields.load("bar")
  exercise.increment = fields.load("increment")
  exercise.isUnilateral = fields.flag("unilateral") ?? false
  let substitutes = fields.placedTexts("substitutes").map {
    ExerciseMention(name: $0.text, range: $0.range)
  }
  exercise.substitutes = substitutes.map(\.name)
  var section = fields.scheme("progression")
  let progression = SchemeParameters(reading: &section)
  section.finish()
  fields.absorb(section)
  let visibility = fields.visibility()
  fields.finish(alsoKnown: ["source"])
  text.absorb(fields)
  let body = text.body(NotationMemory())
  exercise.name = body.title ?? Identity.name(fromKey: identity.key)
  var facts = text.frontMatterMark
  facts.mix(exercise.name)
  var document = ExerciseDocument(
    identity: identity, exercise: exercise, facts: facts.value, progression: progression,
    markup: body.markup,
    links: body.links, substitutes: substitutes,
    diagnostics: text.diagnostics, visibility: visibility)
  document.categoryRange = category?.range
  return document
}
