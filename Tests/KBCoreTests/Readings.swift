import KBCore

/// What is recorded of a line or a journal, in one line.
enum Readings {
  /// A line as a step and as an entry with two kinds of habits, as several steps, as a heading and as work.
  static func withHabits(_ line: String) -> String {
    let habits = [
      NotationHabits(first: .load, unit: .kilograms, dates: .dayFirst),
      NotationHabits(first: .sets, unit: .pounds, dates: .monthFirst),
    ]
    let steps = habits.map { Step.parse(Cursor(line), habits: $0).step.text }
    let entries = habits.map { JournalEntry.written(line, habits: $0)?.entry.text ?? "-" }
    let several = Step.several(Cursor(line), habits: habits[0])?.map(\.text) ?? []
    let rest = [BlockHeading.parse(line).text, PrescriptionParser.parse(line).prescription.text]
    return (steps + entries + several + rest).joined(separator: " | ")
  }

  /// The block that a line opens, its work where a bare `m` is metres, and what is wrong with it, with places.
  static func problems(_ line: String) -> String {
    func text(_ problem: NotationProblem) -> String {
      "\(problem.start)-\(problem.end) \(problem.id): \(problem.summary); \(problem.fix)"
    }
    var parts: [String] = []
    if let opening = BlockOpening(Cursor(line)) {
      let steps = opening.steps.map { Step.parse($0).step.text }
      parts.append("opens " + ([opening.heading.text] + steps).joined(separator: " + "))
    }
    let work = PrescriptionParser.parse(Cursor(line), countsMetres: true)
    parts.append("in metres " + work.prescription.notation(countsMetres: true))
    parts += work.problems.map(text)
    parts += Step.parse(Cursor(line)).problems.map { "step " + text($0) }
    parts += JournalEntry.parse(Cursor(line))?.problems.map { "entry " + text($0) } ?? []
    parts += JournalEntry.doubt(about: line, habits: .none).map { ["doubt " + text($0)] } ?? []
    return parts.joined(separator: " | ")
  }

  /// A path, a colon and a journal with marks for its line breaks: what each line is, the sessions with the
  /// places of their entries, what is wrong, and where sessions of their days would go.
  static func ofJournal(_ input: String) -> String {
    let parts = input.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let bytes = Array(unmarked(String(parts.last ?? "")).utf8)
    let read = JournalParser.parseLines(bytes, path: path, memory: memory(for: path))
    let sessions = read.sessions.map { session in
      let places = session.entries.map { "\($0.range.line):\($0.range.column)-\($0.range.end)" }
      return "\(session.range.line): \(session.day.text) \(marked(session.text))"
        + "[\(places.joined(separator: " "))]"
    }
    let problems = read.diagnostics.map {
      "! \($0.range.line):\($0.range.column) \($0.id): \($0.summary)"
    }
    let days = Set(read.sessions.map(\.day) + [Day(number: 20_000)]).sorted()
    let places = days.map { place(of: $0, in: bytes, at: path) }
    let roles = read.lines.map { mark(of: $0) }.joined()
    return ([roles] + sessions + problems + places).joined(separator: " | ")
  }

  /// Where a session of a day would go, and how it would begin.
  private static func place(of day: Day, in bytes: [UInt8], at path: String) -> String {
    do {
      let insertion = try JournalInsertion("## New\n", on: day, into: bytes, path: path)
      let added = String(decoding: insertion.added, as: UTF8.self)
      return "\(day.text) goes to \(insertion.line) as \(marked(added))"
    } catch {
      return "\(error)"
    }
  }

  /// The habits of the folders that the recorded journals are in.
  private static func memory(for path: String) -> NotationMemory {
    let rules = [("daily", FolderRules.Kind.daily), ("log", .journal)].compactMap { folder, kind in
      PathPattern(folder + "/*.md").map { FolderRules.Rule(kind, $0) }
    }
    let files = FolderRules(rules)
    guard path.hasPrefix("log/") else {
      return NotationMemory(habits: NotationHabits(files: files))
    }
    return NotationMemory(
      habits: NotationHabits(first: .load, unit: .pounds, dates: .monthFirst, files: files))
  }

  /// A letter for what a line was read as, with the day that it begins.
  private static func mark(of line: JournalLine) -> String {
    let letter =
      switch line.role {
      case .blank: "."
      case .day: "d"
      case .session: "s"
      case .head: "h"
      case .entry: "e"
      case .asWritten: "w"
      case .code: "c"
      case .text: "t"
      }
    return letter + (line.foreignDay.map { "(\($0.text))" } ?? "")
  }

  private static let marks = [("\n", "⏎"), ("\r", "␍"), ("\t", "␉")]

  private static func marked(_ text: String) -> String {
    marks.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func unmarked(_ text: String) -> String {
    marks.reduce(text) { $0.replacing($1.1, with: $1.0) }
  }
}
