import KBCore
import KBExchange
import KBStore
import KBTerminal

extension Command {
  static let exportJournal = Command(
    CommandSpec(
      "export", .exchange, "Write the journal for other programs",
      description: [
        "json has every session with its Markdown; csv a row a set, a session or an exercise; sqlite"
          + " tables for any SQL tool; ndjson a line a set, for engines that read many people's"
          + " files; markdown one file; tcx and fit activities for Garmin, Strava and the like; ics"
          + " and atom what is done and planned.",
        "kb import reads json, csv, ndjson, sqlite, markdown, tcx and fit again. In CSV a text that a"
          + " spreadsheet would take for a formula begins with an apostrophe.",
        "Without --output, text goes to the standard output; a database or a FIT file needs a name"
          + " or a pipe. A folder as --output takes a file such as kb_export_20261121.csv.",
      ],
      positionals: [
        PositionalSpec("FORMAT", choices: ExportFormat.allCases.map(\.rawValue), "The format.")
      ],
      options: [
        .value(
          "output", "FILE", short: "o", completion: .file, "The file to write, or its folder."),
        .value("from", "DATE", "The first day."),
        .value("to", "DATE", "The last day."),
        .value("exercise", "NAME", completion: .exercise, "Only this exercise."),
        .value(
          "table", "TABLE", choices: ["sets", "workouts", "exercises"],
          "What a row of csv is: sets by default."),
        .value(
          "like", "APP", choices: ["strong", "hevy", "fitnotes", "strengthlog"],
          "The form that an app imports: strengthlog for json, the others for csv."),
        .value(
          "unit", "UNIT", choices: ["kg", "lb"], "The unit of --like; that of kb.yaml otherwise."),
        .value("person", "NAME", "Whose sessions they are, in each line of ndjson."),
      ],
      examples: [
        .init("kb export csv -o .", "A table of all sets in this folder."),
        .init("kb export sqlite -o training.db", "Ask questions in SQL."),
        .init("kb export csv --like strong > strong.csv", "Move on to another app."),
        .init("kb export fit --from yesterday -o run.fit", "One session for a watch's site."),
      ],
      restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    try ExportRun(arguments, &context).run(&context)
  }
}

/// The formats that `kb export` writes.
enum ExportFormat: String, CaseIterable {
  case json, csv, ndjson, sqlite, markdown, tcx, fit, ics, atom

  /// Whether the bytes are nothing for a terminal.
  var isBinary: Bool { self == .sqlite || self == .fit }

  /// Whether the sessions' own Markdown is a part of it.
  var hasMarkdown: Bool { self == .json || self == .sqlite || self == .markdown }

  /// The end of a file's name.
  var ending: String {
    switch self {
    case .sqlite: "db"
    case .markdown: "md"
    case .atom: "xml"
    default: rawValue
    }
  }
}
