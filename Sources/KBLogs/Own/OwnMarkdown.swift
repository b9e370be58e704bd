import KBCore

/// All sessions in one file of Markdown, day by day, as they stand in the journal.
package func ownMarkdown(_ sessions: [ExportedSession]) -> [UInt8] {
  var text = ""
  var day: Day?
  for exported in sessions {
    if exported.session.day != day {
      day = exported.session.day
      text += (text.isEmpty ? "" : "\n") + "# " + exported.session.day.text + "\n"
    }
    text += "\n" + exported.text
    if !text.hasSuffix("\n") { text += "\n" }
  }
  return Array(text.utf8)
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
