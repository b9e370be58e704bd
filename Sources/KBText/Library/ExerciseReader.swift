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
  let starting = fields.startingRatio("starting")
  exercise.starting = starting?.ratio
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
  var facts = text.frontMatterMark()
  facts.mix(exercise.name)
  var document = ExerciseDocument(
    identity: identity, exercise: exercise, facts: facts.value, progression: progression,
    markup: body.markup,
    links: body.links, substitutes: substitutes,
    diagnostics: text.diagnostics, visibility: visibility)
  document.categoryRange = category?.range
  if let mention = starting?.mention, exercise.isCalled(mention.name) {
    document.exercise.starting = nil
    document.diagnostics.append(
      Diagnostic(
        id: "wrong-type", severity: .warning, path: path, range: mention.range,
        summary: "from: names this very exercise",
        fix: "name another exercise, such as from: Bench Press, or remove starting:"))
  } else {
    document.starting = starting?.mention
  }
  return document
}

extension FieldReader {
  /// Reads `{from: Bench Press, percent: 35, source: …}`, and where the other exercise is named;
  /// `nil` where it is left out or says too little.
  fileprivate mutating func startingRatio(
    _ name: String
  ) -> (ratio: StartingRatio, mention: ExerciseMention)? {
    guard let node = node(name) else { return nil }
    var fields = FieldReader(node, path: path)
    let exercise = fields.scalar("from")
    let share = fields.share("percent", upTo: 300)
    let source = fields.text("source") ?? ""
    let isWhole = exercise != nil && fields.node("percent") != nil
    if !isWhole, fields.diagnostics.isEmpty {
      fields.report(
        wrongType: node, expected: "both parts of it: {from: Bench Press, percent: 35}")
    }
    fields.finish()
    absorb(fields)
    guard let exercise, let share else { return nil }
    return (
      StartingRatio(exercise: exercise.text, share: share, source: source),
      ExerciseMention(name: exercise.text, range: exercise.range)
    )
  }
}

extension Exercise {
  fileprivate func isCalled(_ name: String) -> Bool {
    ([self.name] + otherNames).contains { NameKey($0) == NameKey(name) }
  }
}
