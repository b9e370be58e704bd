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
        let range = rangeInSession(first)
        diagnostics.append(
          Diagnostic(
            id: "sets-in-notes", severity: .warning, path: path, range: range,
            summary: "lines of this session look like sets, but without a bullet they are notes",
            fix: "write each exercise as - Squat: 60kg x 5, 80kg x 5"))
        return
      }
    }

    /// Reports lines of the notes that are of the head in a day of another form: `Session RPE 7`.
    ///
    /// What may as well be said of a bar, as `weight 80kg felt heavy`, is left alone.
    mutating func reportHeadInNotes() {
      guard !notes.lines.isEmpty else { return }
      let habits = NotationHabits(first: .load, unit: memory?.habits.unit ?? .kilograms)
      for line in notes.lines.prefix(JournalParser.lineLimit) {
        let text = Cursor(bytes, from: line.lowerBound, to: line.upperBound).withoutOuterBlanks
        guard text.peek() != UInt8(ascii: "`"), text.peek() != UInt8(ascii: "<") else { return }
        guard line.count <= JournalParser.byteLimit, text.holdsDigit else { continue }
        var rest = text
        guard let items = rest.eatLooseHeads(habits), items.allSatisfy({ session.lacks($0) }),
          rest.isAtEnd || !(text.matches("weight") || text.matches("kg") || text.matches("time"))
        else { continue }
        diagnostics.append(
          Diagnostic(
            id: "head-in-notes", severity: .info, path: path, range: rangeInSession(text),
            summary: "without a bullet this line is a note, and says nothing about the session",
            fix: "write - \(items.map(\.text).joined(separator: " and - "))"))
      }
    }

    /// Reports the first entry of the session whose box is open: it counts as the others do.
    mutating func reportOpenBoxes() {
      let open = entries.filter { placed in
        let start = Int(placed.range.start)
        return start >= 4 && Cursor(bytes, from: start - 4, to: start).matches("[ ] ")
      }
      guard let first = open.first else { return }
      let others: Phrase = open.count == 1 ? "" : ", and so do \(open.count - 1) more"
      diagnostics.append(
        Diagnostic(
          id: "open-box", severity: .warning, path: path, range: first.range,
          summary: "the box of \(first.entry.name) is open, but it counts as done\(others)",
          fix: "write [x] for what was done, and \(first.entry.name): skipped or no line otherwise")
      )
    }

    /// Where a part of the session is.
    private func rangeInSession(_ text: Cursor) -> SourceRange {
      let start = bytes[..<text.position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let lines = bytes[Int(session.range.start)..<start].count { $0 == 0x0A }
      return SourceRange(
        start: text.position, end: text.end, line: Int(session.range.line) + lines,
        column: text.position - start + 1)
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
        fix: pathDay == nil
          ? "write a heading such as # 2026-11-21 above them, or name the file 2026-11-21.md"
          : "write a heading such as # 2026-11-21 above them")
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

  extension Session {
    /// Whether nothing of the kind is said yet.
    fileprivate func lacks(_ item: HeadItem) -> Bool {
      switch item {
      case .duration: duration == nil
      case .effort: effort == nil
      case .decision(.bodyweight):
        !decisions.contains { if case .bodyweight = $0 { true } else { false } }
      case .decision, .id, .source, .workout, .partial, .private: false
      }
    }
  }
#endif
