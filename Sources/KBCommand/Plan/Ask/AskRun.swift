import KBAsking
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// The steps of `kb ask`: kb's own answer, and then a draft of the model that the person has chosen, if any.
struct AskRun {
  private static let ownAnswers = 3

  private let arguments: ParsedArguments
  private let coach: FolderCoach
  /// What kb answers from itself, as `kb discover` does.
  private let own: DiscoveryDesk
  /// What a draft is made and checked for.
  private let desk: DiscoveryDesk
  private let wish: DiscoverWish
  private let check: DraftCheck
  private let weeks: Int?
  /// The wish, and behind it what was to be changed.
  private var wishes: [String]
  private var draft: DraftPlan?

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    self.arguments = arguments
    coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    let words = arguments.positionals.joined(separator: " ").trimmedBlanks
    var wishes = [words]
    var weeks = try arguments.integer("weeks", in: 1...16)
    if let change = arguments.value("change") {
      guard let kept = KeptDraft(of: coach.root) else { throw AskRun.noDraft }
      wishes = kept.wishes + [change]
      weeks = kept.weeks
      draft = kept.plan
    }
    self.wishes = wishes
    self.weeks = weeks
    let now = try DiscoveryClock.now(arguments, context.environment)
    var desk = DiscoveryDesk(coach, now: now)
    _ = desk.resolveNames()
    try DiscoverKnobs(arguments, coach, desk).apply(to: &desk.preferences)
    wish = DiscoverWish(wishes.joined(separator: ", "), on: &desk)
    own = desk
    // A draft is for what there is, unless all of it is asked for; what kb.yaml lists is at home.
    let isElsewhere = desk.preferences.location == .away || desk.preferences.location == .gym
    if desk.preferences.equipment == nil, arguments.values("equipment").isEmpty,
      coach.settings.listsEquipment, !isElsewhere
    {
      desk.preferences.equipment = coach.settings.inventory.equipment
    }
    self.desk = desk
    check = DraftCheck(coach.coach, desk.preferences, desk.vocabulary)
  }

  static let noDraft = CommandFailure.environment(
    "there is no draft yet; ask for one first, as in kb ask 30 minutes of kettlebells")

  mutating func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let report = DiscoverReport(own, coach, wish, limit: AskRun.ownAnswers)
    let model = try arguments.flag("local") ? nil : model(&context)
    if arguments.flag("show-payload") {
      guard let model else { throw AskRun.noModel }
      context.output.write(payload(for: model).bytes)
      context.output.line()
      return .fine
    }
    if !arguments.wantsJSON { report.printShort(on: &context.output) }
    guard let model else {
      if arguments.wantsJSON {
        context.output.write(AskAnswer(report: report, outcome: .none).json)
      } else if !arguments.flag("local") {
        context.note("no language model is asked, since none is configured; see kb help ask")
      }
      return .fine
    }
    return try ask(model, report, &context)
  }

  private static let noModel = CommandFailure.environment(
    "no language model is configured; write llm: with url and model into ~/.config/kb/kb.yaml")

  /// The model that may be asked; a folder's own that nobody has agreed to is named and not asked.
  private func model(_ context: inout Context) throws(CommandFailure) -> AskedModel? {
    switch try AskedModel.find(coach.settings.llm, coach.root, context.environment) {
    case .success(let model): return model
    case .failure(.notConfigured): return nil
    case .failure(.untrusted(let address)):
      context.note(
        "kb.yaml names a language model at \(visible(address)), which is not asked before you agree: kb trust",
        .warning)
      return nil
    }
  }

  func payload(for model: AskedModel) -> AskPayload {
    let facts = AskFacts(coach, desk, check, tellsTitles: model.settings.sharesTitles)
    return AskPayload(facts.context(wishes, draft: draft, weeks: weeks), model.settings)
  }

  // MARK: Asking

  private mutating func ask(
    _ model: AskedModel, _ report: DiscoverReport, _ context: inout Context
  ) throws(CommandFailure) -> ExitStatus {
    while true {
      let payload = payload(for: model)
      switch try consent(to: payload, model, &context) {
      case .given: break
      case .declined:
        context.note("nothing was sent")
        return .problems
      case .needed(let new):
        let needed = AskAnswer.Outcome.consent(payload, model.call.url, model.settings.model, new)
        context.output.write(AskAnswer(report: report, outcome: needed).json)
        return .problems
      }
      let outcome = outcome(of: payload, model, &context)
      if arguments.wantsJSON {
        context.output.write(AskAnswer(report: report, outcome: outcome).json)
        if case .draft = outcome { return .fine }
        return .problems
      }
      switch outcome {
      case .none, .consent: return .fine
      case .failed(let failure):
        context.note("\(visible(failure.summary)); \(visible(failure.fix))", .warning)
        return .problems
      case .draft(let checked, let kept):
        DraftView(checked).print(on: &context.output)
        guard context.input.isTTY else {
          context.note(
            "kb ask --keep writes it into your folder; kb ask --change \"…\" asks for another")
          return .fine
        }
        guard let change = try decide(checked, kept, &context) else { return .fine }
        wishes.append(change)
        draft = kept.plan
      }
    }
  }

  private enum Consent {
    case given, declined
    /// Nobody can be asked; what is new to the model.
    case needed([String])
  }

  /// Whether the person lets these bytes go: seen once for each model, and again for each new category.
  private func consent(
    to payload: AskPayload, _ model: AskedModel, _ context: inout Context
  ) throws(CommandFailure) -> Consent {
    var told = try ToldCategories(context.environment)
    let address = model.call.url
    let new = told.new(payload.categories, to: address)
    guard !told.knows(address) || !new.isEmpty else { return .given }
    if !arguments.flag("send") {
      let words = (told.knows(address) ? [] : ["your wish"]) + new.map(\.words)
      if arguments.wantsJSON { return .needed(words) }
      let what = PlainWords.list(words)
      guard context.input.isTTY else {
        throw .environment(
          """
          \(visible(model.settings.model)) at \(visible(address)) was not told \(what) before; kb ask --show-payload \
          shows what would be sent, and --send agrees
          """)
      }
      context.output.flush()
      context.errors.line(StyledText(String(decoding: payload.bytes, as: UTF8.self), .muted))
      context.errors.line()
      context.errors.paragraph(
        StyledText(
          "These \(payload.bytes.count) bytes would go to \(visible(model.settings.model)) at \(visible(address)),"
            + " with \(what)."))
      guard context.confirm("Send them, now and from now on?", default: false) else {
        return .declined
      }
    }
    try told.agree(payload.categories, to: address)
    return .given
  }

  private func outcome(
    of payload: AskPayload, _ model: AskedModel, _ context: inout Context
  ) -> AskAnswer.Outcome {
    context.note("asking \(visible(model.settings.model)) …")
    context.errors.flush()
    let origin = DraftText.Origin(
      model: model.settings.model, url: model.settings.url, day: coach.today)
    let checked: CheckedDraft
    do throws(AskFailure) {
      let plan = try model.plan(payload, isProgram: weeks != nil, for: coach.root)
      checked = try check.checked(plan, from: origin)
    } catch { return .failed(error) }
    let kept = KeptDraft(plan: checked.plan, origin: origin, wishes: wishes, weeks: weeks)
    do { try kept.keep(in: coach.root) } catch {
      context.note("the draft can be neither kept nor changed later: \(error.text)", .warning)
    }
    return .draft(checked, kept)
  }

  /// Keeps the draft, leaves it, or gives what to change about it.
  private func decide(
    _ checked: CheckedDraft, _ kept: KeptDraft, _ context: inout Context
  ) throws(CommandFailure) -> String? {
    let answer =
      context.ask("Keep it? Write yes or no, or what should be different", default: "no") ?? "no"
    switch answer.lowercased() {
    case "y", "yes":
      try DraftKeeping(coach, arguments).keep(checked, kept, &context)
      return nil
    case "n", "no", "": return nil
    default: return answer
    }
  }
}
