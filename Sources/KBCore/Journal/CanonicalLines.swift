/// The canonical form of each line, with the ids of what is wrong with it after ` ! `.
///
/// A line is a block's heading (`## `), a row of a table with sets and work (`| 3 | 10 reps`), or a
/// step or an entry. There are as many lines in the answer as in the question.
package func canonicalLines(_ input: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if !output.isEmpty || line.startIndex > 0 { output.append(UInt8(ascii: "\n")) }
    output.append(contentsOf: canonical(Array(line)).utf8)
  }
  return output
}

private func canonical(_ line: [UInt8]) -> String {
  if line.isEmpty { return "" }
  if line.starts(with: "## ".utf8) {
    return "## " + BlockHeading.parse(Cursor(line, from: 3, to: line.count)).text
  }
  if line.first == UInt8(ascii: "|") { return canonicalRow(line) }
  if line.starts(with: [UInt8(ascii: "~"), 0x20]) { return journalLine(line.dropFirst(2)) }
  let read = TypedLine(line)
  return marked(read.text, read.problems)
}

private func canonicalRow(_ line: [UInt8]) -> String {
  let inner = line.dropFirst().firstIndex(of: UInt8(ascii: "|")) ?? line.count
  let (prescription, problems) = PrescriptionParser.parse(
    sets: Cursor(line, from: 1, to: inner),
    work: Cursor(line, from: min(inner + 1, line.count), to: line.count))
  return marked(prescription.text, problems)
}

private func marked(_ text: String, _ problems: [NotationProblem]) -> String {
  var text = text
  for problem in problems { text += " ! " + problem.id }
  return text
}

/// What a line of a journal's list is read as, entry by entry; nothing for a remark.
private func journalLine(_ line: ArraySlice<UInt8>) -> String {
  let file = Array("# 2026-11-21\n\n## 07:30 Push\n\n- ".utf8) + line + [0x0A]
  let (sessions, diagnostics) = JournalParser.parse(file, path: "")
  let entries = sessions.flatMap { $0.entries }.map { $0.entry.text }
  var text = entries.isEmpty ? "(a remark)" : entries.joined(separator: " ; ")
  var ids: [String] = []
  for diagnostic in diagnostics where !ids.contains(diagnostic.id) { ids.append(diagnostic.id) }
  for id in ids { text += " ! " + id }
  return text
}
