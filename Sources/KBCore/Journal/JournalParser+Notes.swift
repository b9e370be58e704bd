// A page reads sessions and shows nothing that is wrong with them, so that its module has no use for it.
#if !hasFeature(Embedded)
  /// Sets that somebody wrote into a session without a bullet, where they are notes.
  extension JournalParser {
    /// How many lines of the notes are looked at, and how long these may be, in bytes.
    private static let (lineLimit, byteLimit) = (50, 100)

    /// Reports two lines or more of a session without entries that look like sets: they count for nothing.
    mutating func reportSetsInNotes() {
      guard entries.isEmpty else { return }
      var first: Cursor?
      for line in notes.lines.prefix(JournalParser.lineLimit) {
        let text = Cursor(bytes, from: line.lowerBound, to: line.upperBound).withoutOuterBlanks
        guard text.peek() != UInt8(ascii: "`"), text.peek() != UInt8(ascii: "<") else { return }
        guard line.count <= JournalParser.byteLimit, text.holdsDigit, looksLikeSets(text) else {
          continue
        }
        guard let first else {
          first = text
          continue
        }
        let start = bytes[..<first.position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let lines = bytes[Int(session.range.start)..<start].count { $0 == 0x0A }
        let range = SourceRange(
          start: first.position, end: first.end, line: Int(session.range.line) + lines,
          column: first.position - start + 1)
        diagnostics.append(
          Diagnostic(
            id: "sets-in-notes", severity: .warning, path: path, range: range,
            summary: "lines of this session look like sets, but without a bullet they are notes",
            fix: "write each exercise as - Squat: 60kg x 5, 80kg x 5"))
        return
      }
    }

    /// Reports the first sets of a stretch that belong to no day, as under `# Monday`: nothing knows of them.
    mutating func reportSetsWithoutDay(from content: Int) {
      guard !hasToldOfDay, hasColon(from: content),
        let read = JournalEntry.readAsWritten(
          Cursor(bytes, from: content, to: line.end), memory: memory),
        read.problems.isEmpty, case .sets = read.entry.result
      else { return }
      hasToldOfDay = true
      report(
        "no-date", .warning, from: content, to: line.end,
        "these sets have no day, so they do not count",
        fix: "write a heading such as # 2026-11-21 above them, or name the file 2026-11-21.md")
    }

    private func looksLikeSets(_ text: Cursor) -> Bool {
      let habits = NotationHabits(first: .load, unit: .kilograms)
      guard text.mayBeginWork else {
        return JournalEntry.loose(text, habits: habits).entry.map { Movements.names($0.name) }
          ?? false
      }
      let work = LooseReader.read(
        text, countsMetres: false, habits: habits, allowsBareNumber: false
      ).work
      if case .sets = work?.result { return true }
      return false
    }
  }
#endif
