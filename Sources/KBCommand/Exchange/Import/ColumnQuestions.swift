import KBCore
import KBExchange
import KBLogs
import KBStore
import KBTerminal
import KBText

/// Finds out what the columns of a table are that kb does not know: from what was answered about a
/// table with the same headings, or by asking.
struct ColumnQuestions {
  /// The file's name below `.kb`: a line a table, with a key for its headings and its columns.
  private static let fileName = "columns"
  private static let limit = 1 << 16

  private static let questions: [(role: ColumnRole, question: String, isNeeded: Bool)] = [
    (.date, "Which column is the date", true),
    (.exercise, "Which is the exercise", true),
    (.weight, "Which is the weight, if any", false),
    (.reps, "Which is the number of reps, if any", false),
    (.duration, "Which is the time of a set, if any", false),
    (.note, "Which is a note, if any", false),
  ]

  let root: RootFolder

  /// The columns that were named for a table with these headings before.
  func remembered(_ guess: ColumnGuess) -> [ColumnRole: Int]? {
    for line in lines where line.hasPrefix(guess.key + " ") {
      return try? ColumnList.parse(String(line.dropFirst(guess.key.count + 1)))
    }
    return nil
  }

  /// Asks for each column, and keeps the answers for the next table of this kind; `nil` where the
  /// person gives up.
  func ask(_ guess: ColumnGuess, _ context: inout Context) -> [ColumnRole: Int]? {
    var table = Table([
      Table.Column("", .right), Table.Column("Heading", minimum: 12, overflow: .truncate),
      Table.Column("For example", minimum: 12, overflow: .truncate),
    ])
    for (index, heading) in guess.headings.enumerated() {
      table.addRow([
        StyledText(String(index + 1)), StyledText(heading),
        StyledText(guess.examples[index], .muted),
      ])
    }
    context.errors.line("kb does not know this table. Its columns are:")
    context.errors.table(table)
    var columns: [ColumnRole: Int] = [:]
    for (role, question, isNeeded) in ColumnQuestions.questions {
      let proposal = guess.columns[role].map { String($0 + 1) } ?? ""
      while true {
        guard let answer = context.ask(question, default: proposal) else { return nil }
        if answer.isEmpty || answer == "-" {
          if isNeeded { return nil }
          break
        }
        if let number = Int(answer), guess.headings.indices.contains(number - 1) {
          columns[role] = number - 1
          break
        }
        context.errors.line(
          "Write a number from 1 to \(guess.headings.count), or - for none.")
      }
    }
    keep(columns, for: guess)
    return columns
  }

  private var lines: [Substring] {
    let bytes = root.kept(ColumnQuestions.fileName, limit: ColumnQuestions.limit) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private func keep(_ columns: [ColumnRole: Int], for guess: ColumnGuess) {
    let others = lines.filter { !$0.hasPrefix(guess.key + " ") }.suffix(100)
    let text =
      others.map { $0 + "\n" }.joined() + guess.key + " " + ColumnGuess.text(columns) + "\n"
    // Without it the next import asks again.
    try? root.keep(Array(text.utf8), as: ColumnQuestions.fileName)
  }
}

extension ColumnGuess {
  /// A name for tables with these headings.
  fileprivate var key: String {
    let text = Array(headings.joined(separator: "\u{1F}").utf8)
    return sha256(of: text.span).hexPrefix(16)
  }
}
