import KBCore
import KBText

/// How much of a text was understood as structure.
package struct Understanding: Equatable, Sendable {
  /// A line that was not understood in full, with its place.
  package struct Leftover: Equatable, Sendable {
    /// The line with its words replaced by classes: `Name — N rounds of N`.
    package let shape: String
    package let line: Int
  }

  /// Lines that are not blank.
  package var lines = 0
  /// Those that are front matter, headings, steps, rows of steps, heads or entries.
  package var structureLines = 0
  /// Lines with a number that could be training: of a journal all, of a workout its items, rows and
  /// headings.
  package var numberLines = 0
  /// Those of them with a number that was not understood.
  package var missedNumberLines = 0
  package var sessions = 0
  /// Entries of sessions.
  package var entries = 0
  /// Steps of workouts and programs.
  package var steps = 0
  /// Steps and entries with something after the name.
  package var prescriptions = 0
  /// Those without a word that was not understood.
  package var full = 0
  /// Those with a remark in words beside what was understood, as in `5 min, easy`.
  package var remarked = 0
  /// Those with a note beside what was understood that has numbers or words of notation in it.
  package var partial = 0
  package var leftovers: [Leftover] = []

  package init() {}

  /// Lines with numbers that were all understood.
  package var understoodNumberLines: Int { max(0, numberLines - missedNumberLines) }

  /// Prescriptions of which nothing was understood.
  package var none: Int { prescriptions - full - remarked - partial }

  /// Adds what was counted elsewhere.
  package mutating func add(_ other: Understanding) {
    lines += other.lines
    structureLines += other.structureLines
    numberLines += other.numberLines
    missedNumberLines += other.missedNumberLines
    sessions += other.sessions
    entries += other.entries
    steps += other.steps
    prescriptions += other.prescriptions
    full += other.full
    remarked += other.remarked
    partial += other.partial
  }

  private mutating func leave(_ shape: String, at range: SourceRange) {
    leftovers.append(Leftover(shape: shape, line: Int(range.line)))
  }
}

extension Understanding {
  /// Reads a workout or a program.
  package init(ofDocument bytes: [UInt8], memory: NotationMemory) {
    let file = splitFrontMatter(bytes.span)
    if let yaml = file.yaml {
      structureLines = Understanding.textLines(bytes[yaml]) + 2
    }
    lines = Understanding.textLines(bytes[...])
    guard let document = try? MarkdownDocument(bytes, in: file.body, firstLine: file.bodyLine)
    else { return }
    let outline = document.outline { _ in nil }
    let body = DocumentBody(outline, path: "", memory: memory)
    for block in outline.blocks where block.kind != .paragraph {
      structureLines += 1
      let text = if case .tableRow(let cells) = block.kind { cells.joined() } else { block.text }
      guard text.utf8.contains(where: { Cursor.isDigit($0) }) else { continue }
      numberLines += 1
    }
    structureLines = min(structureLines, lines)
    for placed in body.blocks.flatMap({ $0.steps }) { add(placed) }
  }

  private mutating func add(_ placed: PlacedStep) {
    steps += 1
    let prescription = placed.step.prescription
    if prescription.isUnderstood {
      prescriptions += 1
      if prescription.note.isEmpty {
        full += 1
      } else if LineShape.isRemark(prescription.note) {
        remarked += 1
      } else {
        partial += 1
        leave("Name — …, " + LineShape.shape(of: prescription.note), at: placed.range)
        missNumbers(of: prescription.note)
      }
    } else if !prescription.note.isEmpty {
      prescriptions += 1
      leave("Name — " + LineShape.shape(of: prescription.note), at: placed.range)
      missNumbers(of: prescription.note)
    } else if placed.step.name.utf8.contains(where: { Cursor.isDigit($0) }) {
      // A name with numbers in it is most often work that was not recognised.
      prescriptions += 1
      leave(LineShape.shape(ofNameWithNumbers: placed.step.name), at: placed.range)
      missNumbers(of: placed.step.name)
    }
  }

  /// Counts a line whose text that was not understood has a number.
  private mutating func missNumbers(of text: String) {
    if text.utf8.contains(where: { Cursor.isDigit($0) }) { missedNumberLines += 1 }
  }

  private static func textLines(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.split(separator: 0x0A).count { line in
      line.contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    }
  }
}

extension Understanding {
  /// Reads a file of the journal.
  package init(ofJournal bytes: [UInt8], path: String, memory: NotationMemory) {
    let read = JournalParser.parseLines(bytes, path: path, memory: memory)
    func hasNumber(_ line: JournalLine) -> Bool {
      bytes[line.range].contains { Cursor.isDigit($0) }
    }
    for line in read.lines {
      switch line.role {
      case .blank: break
      case .code, .text:
        if !line.range.isEmpty { lines += 1 }
        guard line.role == .text, hasNumber(line) else { continue }
        numberLines += 1
        missedNumberLines += 1
      case .day, .session, .head, .entry, .asWritten:
        lines += 1
        structureLines += 1
        if hasNumber(line) { numberLines += 1 }
      }
    }
    sessions = read.sessions.count
    for placed in read.sessions.flatMap({ $0.entries }) {
      entries += 1
      prescriptions += 1
      let note = placed.entry.target?.note ?? ""
      if case .unparsed(let text) = placed.entry.result {
        leave("Name: " + LineShape.shape(of: text), at: placed.range)
        missNumbers(of: text)
      } else if note.isEmpty {
        full += 1
      } else if LineShape.isRemark(note) {
        remarked += 1
      } else {
        partial += 1
        leave("Name (…, " + LineShape.shape(of: note) + ")", at: placed.range)
        missNumbers(of: note)
      }
    }
  }
}
