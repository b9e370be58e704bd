extension Session {
  /// The canonical Markdown: heading, head, entries and notes, ending in one line break.
  package var text: String {
    var text = "##"
    if let start { text += " " + start.text }
    if !title.isEmpty { text += " " + title }
    text += "\n"
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
    var items: [HeadItem] = []
    if !id.isEmpty { items.append(.id(id)) }
    if let workout { items.append(.workout(workout)) }
    if let duration { items.append(.duration(duration)) }
    if let effort { items.append(.effort(effort)) }
    for decision in decisions { items.append(.decision(decision)) }
    if isPartial { items.append(.partial(true)) }
    if isPrivate { items.append(.private(true)) }
    return items.map { $0.text }
  }

  /// The session without its places in a file, for comparing what was said.
  package var withoutRanges: Session {
    var session = self
    session.range = .fileStart
    for index in session.entries.indices { session.entries[index].range = .fileStart }
    return session
  }
}
