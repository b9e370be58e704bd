import KBCoach
import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let deload = Command(
    CommandSpec(
      "deload", .train, "Deload an exercise",
      description: [
        "Accepts the deload that kb suggests after repeated stalls: less weight, and the reps back"
          + " at the start. The decision is written to the journal as a line that all later targets"
          + " follow. --to chooses the weight, even if no deload is suggested."
      ],
      positionals: [
        PositionalSpec("EXERCISE", .oneOrMore, completion: .exercise, "A name or alias.")
      ],
      options: [
        .value("to", "LOAD", "The weight to go to, such as 57.5kg."),
        .flag("yes", short: "y", "Do not ask for confirmation."),
        FolderCoach.onPast,
      ],
      examples: [
        .init("kb deload bench press", "Accept the suggestion."),
        .init("kb deload squat --to 90kg --yes", "Go to 90 kg."),
      ],
      outcomes: [.init(.problems, "Nothing is suggested, or nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(
      arguments, asOf: FolderCoach.pastDay(arguments, context.environment))
    let name = arguments.positionals.joined(separator: " ")
    let exercise = try coach.exercise(typed: name, &context)
    let profile = coach.rules.profiles[exercise]
    guard let latest = coach.replay.exercises[exercise].latestLane else {
      context.note("\(profile.name) has no sets in the journal yet, so there is no load to lower")
      throw .reported
    }
    let suggested = arguments.flag("to") ? nil : coach.coach.suggestedDeload(ofExercise: exercise)
    let lowered = suggested?.lane ?? latest
    let lane = coach.replay.lanes[lowered]
    if suggested == nil, case .percent = lane.scheme, let whole = lane.trainingMax {
      let less = whole.share(90_000)
      context.note(
        """
        \(profile.name) is done with percentages of its training max of \(whole.text), which no deload \
        lowers; write "training max: \(profile.name) \((profile.grid.nearest(to: less) ?? less).text)" \
        into a session
        """)
      throw .reported
    }
    let decision: Decision
    if let text = arguments.value("to") {
      guard let load = FolderCoach.load(text, in: coach.settings.unit) else {
        throw arguments.badValue(text, for: "--to", "write a weight such as 57.5kg")
      }
      let groups = Prescription(groups: lane.groups)
      if let now = groups.workingLoad?.ownWeight,
        load.converted(to: now.unit).thousandths >= now.thousandths
      {
        context.note(
          """
          a deload lowers the load, and the next target of \(profile.name) is \(groups.text); write \
          "next: \(profile.name) … \(load.text)" into a session to go up
          """)
        throw .reported
      }
      if let obstacle = profile.obstacle(to: load) {
        context.note("\(obstacle); choose one that can be made with --to")
        context.note("nothing was written")
        throw .reported
      }
      decision = .deload(exercise: profile.name, load)
    } else if let suggested {
      decision = suggested.decision
    } else {
      context.note(
        """
        no deload is suggested for \(profile.name), whose next target is \
        \(Prescription(groups: lane.groups).text); --to LOAD lowers it anyway
        """)
      throw .reported
    }
    if !arguments.flag("yes") {
      guard context.input.isTTY else {
        context.note("kb can ask only in a terminal; add --yes to write")
        throw .reported
      }
      let question = "Write \"\(decision.text)\" to the journal of \(coach.today.text)?"
      guard context.confirm(question, default: true) else {
        context.note("nothing was written")
        return .fine
      }
    }
    let log = try DecisionLog(root: coach.root, settings: coach.settings, context.environment)
    let logged = try log.add([decision], titled: "Deload", coach, &context)
    var replay = coach.replay
    replay.take(logged.session, at: coach.sessions.count)
    let next = Prescription(groups: replay.lanes[lowered].groups).text
    if arguments.wantsJSON {
      var json = JSONWriter(layout: .pretty)
      json.beginObject()
      json.field("exercise", profile.name)
      json.field("before", Prescription(groups: lane.groups).text)
      json.field("next", next)
      json.field("decision", decision.text)
      json.field("place", logged.place)
      json.endObject()
      json.newline()
      context.output.write(json.bytes)
      return .fine
    }
    context.output.line("\(profile.name): \(next) next.")
    context.output.line("Written at \(logged.place); undo it with kb log --undo.")
    return .fine
  }
}
