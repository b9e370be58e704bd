import KBAsking
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// Asks a model for every line of a table and holds each answer against what must be true of it.
///
/// A line is an object: `ask`, and perhaps `minutes` (the longest), `equipment` (all there is), `without` (names that
/// may not occur), `weeks`.
struct AskEvaluation {
  private struct Case {
    let wish: String
    let minutes: Int?
    let equipment: [String]?
    let without: [String]
    let weeks: Int?
  }

  private let coach: FolderCoach
  private let model: AskedModel
  private let cases: [Case]
  private let wantsJSON: Bool

  init(
    _ file: String, _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    coach = try context.coach(arguments)
    guard
      case .success(let model) = try AskedModel.find(
        coach.settings.llm, coach.root, context.environment)
    else {
      throw .environment("no language model is configured that you have agreed to; see kb help ask")
    }
    self.model = model
    wantsJSON = arguments.wantsJSON
    let bytes = try onDisk(OuterFile.read(file, limit: 4 << 20))
    var cases: [Case] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 0x20 }) {
      guard let node = try? parseJSON(Array(line)), !node.string("ask").isEmpty else {
        throw .environment(
          "\(file):\(index + 1): this is not a case; write {\"ask\": \"…\", \"minutes\": 30}")
      }
      cases.append(
        Case(
          wish: node.string("ask"), minutes: node.number("minutes").map { Int($0) },
          equipment: node["equipment"] == nil ? nil : AskEvaluation.words(node["equipment"]),
          without: AskEvaluation.words(node["without"]),
          weeks: node.number("weeks").map { Int($0) }))
    }
    guard !cases.isEmpty else { throw .environment("\(file) has no cases") }
    self.cases = cases
    var told = try ToldCategories(context.environment)
    guard arguments.flag("send") || told.knows(model.call.url) else {
      throw .environment(
        "nothing was ever sent to \(visible(model.call.url)); kb ask --eval FILE --send agrees")
    }
    try told.agree([], to: model.call.url)
  }

  private static func words(_ node: YAMLNode?) -> [String] {
    guard case .sequence(let all, _)? = node else { return [] }
    return all.compactMap { if case .scalar(let text) = $0 { text.text } else { nil } }
  }

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    var results: [(wish: String, faults: [String], corrections: Int)] = []
    for (index, one) in cases.enumerated() {
      context.note("\(index + 1) of \(cases.count): \(visible(one.wish))")
      context.errors.flush()
      results.append(result(of: one))
    }
    let passed = results.count { $0.faults.isEmpty }
    if wantsJSON {
      context.output.write(AskEvaluation.json(results, passed))
    } else {
      for result in results where !result.faults.isEmpty {
        context.output.paragraph(
          StyledText("\(visible(result.wish)): \(visible(result.faults.joined(separator: "; ")))"),
          hanging: 2)
      }
      let corrected = results.count { $0.corrections > 0 }
      context.output.line(
        "\(passed) of \(results.count) answers hold; kb had to correct \(corrected) of them.")
    }
    return passed == results.count ? .fine : .problems
  }

  /// Only the wish and its limits are told: an evaluation is about the model and not about the person.
  private func result(
    of one: Case
  ) -> (wish: String, faults: [String], corrections: Int) {
    var desk = DiscoveryDesk(coach)
    _ = DiscoverWish(one.wish, on: &desk)
    if let minutes = one.minutes {
      desk.preferences.duration = .upTo(TimeSpan(minutes: Int64(minutes)))
    }
    if let equipment = one.equipment { desk.preferences.equipment = equipment }
    desk.preferences.exclusions.exercises += one.without
    _ = desk.resolveNames()
    let check = DraftCheck(coach.coach, desk.preferences, desk.vocabulary)
    var facts = AskFacts(coach, desk, check, tellsTitles: false).context(
      [one.wish], draft: nil, weeks: one.weeks)
    facts.parts = []
    do throws(AskFailure) {
      let plan = try model.plan(
        AskPayload(facts, model.settings), isProgram: one.weeks != nil, for: coach.root)
      let draft = try check.checked(plan, from: nil)
      return (one.wish, faults(of: draft, one, check), draft.corrections.count)
    } catch { return (one.wish, [error.summary], 0) }
  }

  /// What does not hold of a draft, looked for in the file that would be written.
  private func faults(of draft: CheckedDraft, _ one: Case, _ check: DraftCheck) -> [String] {
    var faults: [String] = []
    if let minutes = one.minutes, let length = draft.length,
      length.milliseconds > Int64(minutes) * 66_000
    {
      faults.append("it takes \(Wording.duration(length))")
    }
    let path = draft.plan.isProgram ? "resources/programs/draft.md" : "workouts/templates/draft.md"
    guard let place = DocumentPath(path) else { return faults }
    let bytes = Array(draft.text.utf8)
    let (problems, mentions) =
      draft.plan.isProgram
      ? { ($0.diagnostics, $0.mentions) }(readProgram(bytes, path: path, at: place))
      : { ($0.card.diagnostics, $0.card.mentions) }(readWorkout(bytes, path: path, at: place))
    faults += problems.filter { $0.severity == .error }.map(\.summary.english)
    if mentions.isEmpty { faults.append("it has no exercises") }
    for mention in mentions {
      guard let exercise = coach.library.exercise(named: mention.name)?.exercise else {
        faults.append("\(mention.name) is not in the library")
        continue
      }
      if let objection = check.objection(to: exercise.name) {
        faults.append("\(exercise.name): \(objection)")
      }
    }
    if draft.text.contains("kg") || draft.text.contains(" lb") { faults.append("it has a weight") }
    return faults
  }

  private static func json(
    _ results: [(wish: String, faults: [String], corrections: Int)], _ passed: Int
  ) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("asked", results.count)
    json.field("passed", passed)
    json.key("results")
    json.beginArray()
    for result in results {
      json.beginObject()
      json.field("ask", result.wish)
      json.key("faults")
      json.strings(result.faults)
      json.field("corrections", result.corrections)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
