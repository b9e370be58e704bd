extension Session {
  /// The canonical Markdown: heading, head, entries and notes, ending in one line break.
  package var text: String {
    var text = "## "
    if let start { text += start.text + (title.isEmpty ? "" : " ") }
    text += title + "\n"
    let head = headLines
    if !head.isEmpty {
      text += "\n"
      for line in head { text += "- " + line + "\n" }
    }
    if !entries.isEmpty {
      text += "\n"
      for placed in entries { text += "- " + placed.entry.text + "\n" }
    }
    if !notes.isEmpty { text += "\n" + notes + "\n" }
    return text
  }

  /// The lines before the entries: identity, measures and decisions.
  private var headLines: [String] {
    var lines: [String] = []
    if !id.isEmpty { lines.append("id: " + id) }
    if let workout { lines.append("workout: " + workout.text) }
    if let duration { lines.append("duration: " + duration.clock) }
    if let effort { lines.append("effort: " + effort.number) }
    for decision in decisions { lines.append(decision.text) }
    if isPartial { lines.append("partial: yes") }
    return lines
  }

  /// The session without its places in a file, for comparing what was said.
  package var withoutRanges: Session {
    var session = self
    session.range = .fileStart
    for index in session.entries.indices { session.entries[index].range = .fileStart }
    return session
  }
}
