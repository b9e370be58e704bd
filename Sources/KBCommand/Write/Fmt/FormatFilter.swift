import KBCore
import KBEdit
import KBStore
import KBTerminal
import KBText

/// Formats one text from the standard input, for editors and pipes; no knowledge base is needed.
struct FormatFilter {
  private static let name = "stdin"

  private let kind: FormattedKind?
  private let isCheck: Bool
  private let showsDiff: Bool
  private let turnsShapes: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard arguments.positionals.isEmpty else {
      throw .usage(.conflict("--stdin", "PATH", command: arguments.spec.name))
    }
    try arguments.exclude("stdin", CommonOptions.json.name)
    kind = arguments.value("as").flatMap { FormattedKind(rawValue: $0) }
    isCheck = arguments.flag("check")
    showsDiff = arguments.flag("diff")
    turnsShapes = arguments.flag("canonical")
  }

  /// Writes the canonical text; the text as it came where it cannot be formatted.
  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    guard let bytes = context.input.rest(limit: JournalFile.limit) else {
      throw .environment(
        "the text on standard input is too long: kb formats at most 16 MiB at a time")
    }
    let kind = kind ?? FormattedKind(guessing: bytes)
    switch formatted(bytes, as: kind, path: FormatFilter.name, turnsShapes: turnsShapes) {
    case .canonical:
      if !isCheck, !showsDiff { context.output.write(exactly: bytes) }
      return .fine
    case .changed(let new):
      if showsDiff {
        FormatReport.printDiff(FormatFilter.name, bytes, new, on: &context.output)
      } else if !isCheck {
        context.output.write(exactly: new)
      }
      return isCheck ? .problems : .fine
    case .refused(let problems):
      if !isCheck, !showsDiff { context.output.write(exactly: bytes) }
      for problem in problems { context.errors.problem(problem, in: bytes) }
      return .problems
    }
  }
}
