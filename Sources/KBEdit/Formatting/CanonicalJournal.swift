import KBCore
import KBText

/// A journal of another shape in kb's own form: days and sessions as headings, entries as items.
///
/// Sessions that are in kb's form keep their bytes, and so does all text outside of sessions.
struct CanonicalJournal {
  private let bytes: [UInt8]
  private let lines: [JournalLine]
  private let lineEnd: [UInt8]
  private var edits: ByteEdits

  /// The file with its sessions in kb's form; `nil` if they are that already.
  static func text(of bytes: [UInt8], path: String, memory: NotationMemory) -> [UInt8]? {
    let read = JournalParser.parseLines(bytes, path: path, memory: memory)
    guard read.lines.contains(where: { $0.role == .asWritten }) else { return nil }
    var journal = CanonicalJournal(bytes, read.lines)
    var next = 0
    for session in read.sessions { journal.turn(session, from: &next) }
    journal.turnDays(next..<read.lines.count)
    return journal.edits.isEmpty ? nil : journal.edits.applied()
  }

  private init(_ bytes: [UInt8], _ lines: [JournalLine]) {
    self.bytes = bytes
    self.lines = lines
    lineEnd = commonLineEnd(of: bytes)
    edits = ByteEdits(of: bytes)
  }

  /// Turns a session, and the headings of days between it and the one before.
  private mutating func turn(_ session: Session, from next: inout Int) {
    let (start, end) = (Int(session.range.start), min(bytes.count, Int(session.range.end)))
    var first = next
    while first < lines.count, lines[first].range.lowerBound < start { first += 1 }
    turnDays(next..<first)
    var last = first
    while last < lines.count, lines[last].range.lowerBound < end { last += 1 }
    next = last
    guard first < last, lines[first..<last].contains(where: { $0.role == .asWritten }) else {
      return
    }
    // A heading in kb's own form stays, such as that of a daily note's section.
    var isBegun = false
    if case .session = lines[first].role { (first, isBegun) = (first + 1, true) }
    guard first < last else { return }
    let isHeading = bytes[lines[first].range.lowerBound] == UInt8(ascii: "#")
    var text = session.text
    let heading = text.prefix { $0 != "\n" }
    text.removeFirst(heading.count + 1)
    while text.first == "\n" { text.removeFirst() }
    if let day = lines[first].foreignDay {
      let hasHeading = session.start != nil || !session.title.isEmpty
      text = "# \(day.text)\n\n" + (hasHeading ? "\(heading)\n\n" : "") + text
    } else if isHeading || !isBegun && !session.title.isEmpty {
      text = "\(heading)\n\n" + text
    } else if first > 0, case .session = lines[first - 1].role {
      text = "\n" + text
    }
    while text.last == "\n" { text.removeLast() }
    if last < lines.count { text += "\n" }
    edits.replace(
      lines[first].range.lowerBound..<lines[last - 1].range.upperBound, with: inFile(text))
  }

  /// Turns headings of days that stand outside of sessions.
  private mutating func turnDays(_ range: Range<Int>) {
    for line in lines[range] {
      if let day = line.foreignDay { edits.replace(line.range, with: inFile("# " + day.text)) }
    }
  }

  /// A text with the line breaks of the file.
  private func inFile(_ text: String) -> [UInt8] {
    var found: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x0A { found += lineEnd } else { found.append(byte) }
    }
    return found
  }
}
