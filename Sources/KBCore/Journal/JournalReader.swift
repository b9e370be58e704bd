/// The sessions of a journal file, each read when it is asked for.
///
/// A file at the limit of its size has hundreds of thousands of them; held all at once, they take
/// many times the room of the file.
package struct JournalReader: Sequence, IteratorProtocol {
  private var parser: JournalParser

  package init(_ bytes: [UInt8], path: String, memory: NotationMemory? = nil) {
    parser = JournalParser(bytes: bytes, path: path, memory: memory)
  }

  package mutating func next() -> Session? { parser.nextSession() }

  /// What is wrong with the part that was read so far, in the order of the file.
  package var diagnostics: [Diagnostic] { parser.diagnostics }
}

/// The sessions of a journal file, with others before the first one that begins at an offset or
/// behind it.
package struct InsertedSessions: Sequence, IteratorProtocol {
  private var reader: JournalReader
  private var upcoming: Session?
  private var others: ArraySlice<Session>
  private let offset: Int

  package init(_ others: [Session], at offset: Int, in reader: JournalReader) {
    self.reader = reader
    self.others = others[...]
    self.offset = offset
    upcoming = self.reader.next()
  }

  package mutating func next() -> Session? {
    if !others.isEmpty, upcoming.map({ Int($0.range.start) >= offset }) ?? true {
      return others.removeFirst()
    }
    let own = upcoming
    if own != nil { upcoming = reader.next() }
    return own
  }
}
