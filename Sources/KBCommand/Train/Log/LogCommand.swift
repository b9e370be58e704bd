import KBTerminal

extension Command {
  static let log = Command(
    CommandSpec(
      "log", .train, "Write down what was done",
      description: [
        "Adds a session to the journal: from entries on the command line, from a workout whose"
          + " exercises are asked for one by one, or from a text. What was understood is shown.",
        "An entry is a name, the target in brackets if you like, a colon and the sets:"
          + " \"Bench Press (3x8 60kg): 8, 8, 7\". Sets without a load take the target's; a load"
          + " without a unit, as in 60x8, is in the unit of kb.yaml. Lines such as"
          + " \"bodyweight: 82.4kg\" or \"next: Squat 3x5 105kg\" are decisions.",
        "With a workout, Enter accepts the target that is shown, 8, 8, 7 says otherwise, s skips"
          + " and q stops. Entries beside a workout answer for their exercises.",
        "The session goes to the end of its day's part of the file; every other byte stays as it"
          + " is. A session with the id of an earlier one is not written again, so a program may"
          + " repeat a write that it is not sure of. A text is not written twice either: a session"
          + " of the same day, time, title and entries is known.",
      ],
      positionals: [
        PositionalSpec(
          "ENTRY", .repeated, completion: .workout, "An entry, or the workout that was done.")
      ],
      options: [
        .value("date", "DATE", "The day: 2026-11-21, today or yesterday; today without it."),
        .value("time", "TIME", "When it began; without it, now for today and none for other days."),
        .value("duration", "TIME", "How long it took: 52:10, 52 min or 52."),
        .value("effort", "RPE", "How hard it was, from 1 to 10 in halves."),
        .value("note", "TEXT", repeated: true, "A paragraph of notes."),
        .value("title", "TEXT", "The session's title instead of the workout's name."),
        .value(
          "workout", "WORKOUT", completion: .workout,
          "The workout that the entries belong to; nothing is asked."),
        .value("bodyweight", "LOAD", "What you weigh, such as 82.4kg."),
        .value("challenge", "SETS", "Sets of the daily challenge that were done."),
        .flag("partial", "Mark the session as partial; it does not count for streaks."),
        .flag("done", short: "d", "Accept all targets of the workout without asking."),
        .value(
          "from", "FILE", short: "f", completion: .file,
          "Log the sessions of a text in the journal's format; - reads the input."),
        .value("id", "ID", "An id that makes repeating the command harmless."),
        .flag("dry-run", short: "n", "Show the Markdown and its place, and write nothing."),
        .flag("undo", "Take back what was last written to the journal."),
        .flag("quiet", short: "q", "Print nothing but warnings and errors."),
      ],
      synopsis: [
        "log ENTRY… [OPTION]…", "log WORKOUT [ENTRY]… [OPTION]…", "log --from FILE [--date DATE]",
        "log --undo",
      ],
      examples: [
        .init(
          "kb log \"Bench Press (3x8 60kg): 8, 8, 7\" \"Plank: 45s, 40s\" --effort 7",
          "Write down two exercises."),
        .init("kb log push-a", "Ask for each exercise of a workout."),
        .init("kb log push-a --done --date yesterday", "All of it, as planned, yesterday."),
        .init("kb log --from - < session.md", "Log what the site's run page has shared."),
        .init("kb log --undo", "Take the last one back."),
      ],
      outcomes: [
        .init(.problems, "The text or the journal's file has problems; nothing was written.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    if arguments.flag("undo") { return try LogUndo(arguments: arguments).run(&context) }
    return try LogRun(arguments, &context).run(&context)
  }
}
