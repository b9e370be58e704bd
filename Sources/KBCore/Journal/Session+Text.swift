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
    if !source.isEmpty { items.append(.source(source)) }
    if let workout { items.append(.workout(workout)) }
    if let duration { items.append(.duration(duration)) }
    if let effort { items.append(.effort(effort)) }
    for decision in decisions { items.append(.decision(decision)) }
    if isPartial { items.append(.partial(true)) }
    if isPrivate { items.append(.private(true)) }
    return items.map { $0.text }
  }

  /// Whether both say the same, wherever they stand.
  package func isAlike(_ other: Session) -> Bool {
    guard entries.count == other.entries.count else { return false }
    // What has places is compared apart, which copies nothing.
    var (own, others) = (self, other)
    (own.range, own.entries) = (.fileStart, [])
    (others.range, others.entries) = (.fileStart, [])
    return own == others
      && entries.indices.allSatisfy { entries[$0].entry == other.entries[$0].entry }
  }
}

extension JournalParser {
  /// Whether the bytes of a file are read as these sessions, wherever in it they stand.
  package static func reads(
    _ bytes: [UInt8], path: String, as expected: some Sequence<Session>,
    memory: NotationMemory? = nil
  ) -> Bool {
    var reader = JournalReader(bytes, path: path, memory: memory)
    for session in expected {
      guard let next = reader.next(), next.isAlike(session.meant) else { return false }
    }
    return reader.next() == nil
  }
}
