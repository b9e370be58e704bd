import KBTerminal

extension Command {
  static let log = Command(
    CommandSpec(
      "log", .train, "Log what you did",
      description: [
        "Adds a session to the journal: from entries on the command line, from a workout, exercise"
          + " by exercise, or from a text. kb shows what it understood.",
        "An entry is a name, the target in brackets if you like, a colon and the sets: \"Bench"
          + " Press (3x8 60kg): 8, 8, 7\". Sets without a load use the target's; a load without a"
          + " unit, as in 60x8, is in the unit of kb.yaml. Lines such as \"bodyweight: 82.4kg\" or"
          + " \"next: Squat 3x5 105kg\" are decisions. An entry may name its day, as in \"yesterday:"
          + " squat 5x5 100kg\" or \"squat 5x5 100kg last friday\".",
        "With a workout, Enter accepts the target shown, 8, 8, 7 gives other reps, s skips and q"
          + " stops. Entries given with a workout answer for their exercises. At the end, a terminal"
          + " asks for effort, duration and notes.",
        "The session goes to the end of its day's part of the file; every other byte stays as it"
          + " is. A session with the id of an earlier one is not written again, so a program can"
          + " safely repeat a write. A text is not written twice either: kb recognises a session"
          + " with the same day, time, title and entries.",
        "With --inbox kb takes the files of workouts/inbox, which a site without a server commits"
          + " there, into the journal and removes them, as one change. A file that is no session is"
          + " named and left.",
      ],
      positionals: [
        PositionalSpec(
          "ENTRY", .repeated, completion: .workout, "An entry, or the workout that was done.")
      ],
      options: [
        .value(
          "date", "DATE",
          "The day: 2026-11-21, yesterday, or friday for the last one; today by default."),
        .value("time", "TIME", "When it began; by default now for today, and none for other days."),
        .value("duration", "TIME", "How long it took: 52:10, 52 min or 52."),
        .value("effort", "RPE", "How hard it was, from 1 to 10 in halves."),
        .value("note", "TEXT", repeated: true, "A paragraph of notes."),
        .value("title", "TEXT", "The session's title instead of the workout's name."),
        .value(
          "workout", "WORKOUT", completion: .workout,
          "The workout that the entries belong to; nothing is asked."),
        .value("bodyweight", "LOAD", "What you weigh, such as 82.4kg."),
        .value("soreness", "PART N", repeated: true, "What is sore, from 0 to 5: \"shoulders 3\"."),
        .value("sleep", "TIME", "How long you slept, such as 6h."),
        .value("stress", "N", "How stressed you are, from 0 to 5."),
        .value("challenge", "SETS", "Sets of the daily challenge that were done."),
        .flag("partial", "Mark the session as partial; it does not count for streaks."),
        .flag(
          "whole", "Not a partial session, also with less than half of the workout's exercises."),
        .flag("done", short: "d", "Accept all targets of the workout without asking."),
        .value(
          "from", "FILE", short: "f", completion: .file,
          "Log the sessions of a text in the journal's format; - is standard input."),
        .flag(
          "inbox", "Log what the site has sent to workouts/inbox, and remove those files."),
        .value("id", "ID", "An id that makes repeating the command harmless."),
        .flag("dry-run", short: "n", "Show the Markdown and its place, and write nothing."),
        .flag("yes", short: "y", "Loads are right as written, however unlikely; nothing is asked."),
        .flag("undo", "Undo the last write to the journal."),
        .flag("quiet", short: "q", "Print nothing but warnings and errors."),
      ],
      synopsis: [
        "log ENTRY… [OPTION]…", "log WORKOUT [ENTRY]… [OPTION]…", "log --from FILE [--date DATE]",
        "log --inbox",
        "log --undo",
      ],
      examples: [
        .init(
          "kb log \"Bench Press (3x8 60kg): 8, 8, 7\" \"Plank: 45s, 40s\" --effort 7",
          "Log two exercises."),
        .init("kb log push-a", "Log a workout, exercise by exercise."),
        .init("kb log push-a --done --date yesterday", "All of it as planned, yesterday."),
        .init("kb log --from - < session.md", "Log what the site's run page shared."),
        .init("kb log --inbox", "Take in what the phone has sent to the repository."),
        .init("kb log --undo", "Undo the last one."),
      ],
      outcomes: [
        .init(
          .problems,
          "The text or the journal's file has problems, so nothing was written; with --inbox, files"
            + " were left.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    if arguments.flag("inbox") { return try InboxRun(arguments, &context).run(&context) }
    if arguments.flag("undo") { return try LogUndo(arguments: arguments).run(&context) }
    return try LogRun(arguments, &context).run(&context)
  }
}
