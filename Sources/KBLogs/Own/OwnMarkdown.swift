import KBCore

/// All sessions in one file of Markdown, day by day, as they stand in the journal.
package struct OwnMarkdown: SessionFormat {
  private var text: [UInt8] = []
  private var day: Day?

  package init() {}

  package var count: Int { text.count }

  package mutating func begin() {}

  package mutating func add(_ exported: ExportedSession, number: Int) {
    if exported.session.day != day {
      let isFirst = day == nil
      day = exported.session.day
      text += Array(((isFirst ? "" : "\n") + "# " + exported.session.day.text + "\n").utf8)
    }
    text += Array(("\n" + exported.text + (exported.text.hasSuffix("\n") ? "" : "\n")).utf8)
  }

  package mutating func end() {}

  package mutating func take() -> [UInt8] {
    defer { text = [] }
    return text
  }
}

/// Whether a text begins with the heading of a day.
func isOwnMarkdown(_ beginning: [UInt8]) -> Bool {
  guard beginning.starts(with: "# ".utf8) else { return false }
  return Day(text: String(decoding: beginning.dropFirst(2).prefix(10), as: UTF8.self)) != nil
}

/// Reads a journal in one file of Markdown.
func readOwnMarkdown(_ bytes: [UInt8]) -> ImportedLog {
  var log = LogBuilder(.kbMarkdown)
  let parsed = JournalParser.parse(bytes, path: "")
  for diagnostic in parsed.diagnostics where diagnostic.severity == .error {
    log.log.problems.append(
      RowProblem(
        line: Int(diagnostic.range.line), column: Int(diagnostic.range.column),
        diagnostic.summary))
  }
  for session in parsed.sessions {
    let written = bytes[Int(session.range.start)..<Int(session.range.end)]
    let text = String(decoding: written, as: UTF8.self).withoutBlanksAtEnd + "\n"
    log.add(OwnSession(session: session, text: text).imported(line: Int(session.range.line)))
  }
  return log.log
}
