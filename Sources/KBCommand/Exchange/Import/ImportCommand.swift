import KBCore
import KBExchange
import KBLogs
import KBTerminal

extension Command {
  static let importLog = Command(
    CommandSpec(
      "import", .exchange, "Bring in the log of another app",
      description: [
        "Reads what other apps export and adds it to the journal: Strong, Hevy, FitNotes,"
          + " StrongLifts, Liftosaur, Fitbod, GymBook, wger, Jefit, LiftLog, StrengthLog, Apple"
          + " Health, TCX, GPX, FIT, and what kb export writes. The format is recognised; a ZIP is"
          + " opened. Any other table needs --columns.",
        "First kb shows what it found: sessions, sets, exercises and what they become, and each row"
          + " that is no set or cannot be read. If a row cannot be read, nothing is written unless"
          + " you add --skip-errors. All of it is one change, which kb undo takes back.",
        "Importing the same file again adds nothing, and a longer export adds only what is new. A"
          + " session that the journal has otherwise is named and left as it is there.",
        "--names FILE keeps what each exercise is called in the journal. kb writes the names that the"
          + " file lacks; change them there, and import.",
      ],
      positionals: [
        PositionalSpec("FILE", .oneOrMore, completion: .file, "The file; - is standard input.")
      ],
      options: [
        .value(
          "from", "FORMAT", choices: Dialect.allCases.map(\.rawValue),
          "The format, if kb should not recognise it."),
        .value("unit", "UNIT", choices: ["kg", "lb"], "The unit of weights that have none."),
        .value(
          "columns", "LIST",
          "What the columns of a table are: date=1,exercise=2,weight=3,reps=4."),
        .value(
          "dates", "ORDER", choices: DateOrder.allCases.map(\.rawValue),
          "Which number comes first in 03/04/2026."),
        .value(
          "names", "FILE", completion: .file,
          "Read and write what each exercise is called in the journal."),
        .flag("skip-errors", "Import the rest if some rows cannot be read."),
        .flag("replace", "Remove the journal first, in the same change."),
        .flag("yes", short: "y", "Write without asking."),
        .flag("dry-run", short: "n", "Show what would be added, and write nothing."),
        .flag("quiet", short: "q", "Print nothing but warnings and errors."),
      ],
      synopsis: ["import FILE… [OPTION]…"],
      examples: [
        .init("kb import strong.csv --unit lb", "Bring in years of training from Strong."),
        .init(
          "kb import strong.csv --dry-run --names names.yaml", "Look first, and write the names."),
        .init("kb import export.zip", "Workouts and weights from Apple Health."),
        .init(
          "kb import log.csv --columns date=1,exercise=2,weight=4,reps=5", "Any other table."),
      ],
      outcomes: [
        .init(.problems, "The file cannot be read, or has rows that cannot; nothing was written.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try ImportRun(arguments, &context).run(&context)
  }
}
