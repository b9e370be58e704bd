import KBCore
import KBText

/// A journal file that two devices have changed, merged session by session.
///
/// Sessions are the same by their id, or without one by day, time and title. What one side added is
/// added, what one side removed and the other left alone goes, and what both changed is merged line
/// by line; no session of either side is lost. Only where the same line of the same session differs
/// are both left between git's marks.
package struct JournalMerge: Sendable {
  package let bytes: [UInt8]
  package let hasConflict: Bool

  /// `base` is what both have come from; `nil` where nobody knows.
  package init(
    base: [UInt8]?, ours: [UInt8], theirs: [UInt8], path: String, habits: NotationHabits = .none
  ) {
    if ours == theirs || theirs == base {
      (bytes, hasConflict) = (ours, false)
      return
    }
    if ours == base {
      (bytes, hasConflict) = (theirs, false)
      return
    }
    var work = SessionMerge(base: base, ours: ours, theirs: theirs, path: path, habits: habits)
    if let merged = work?.run() {
      self = merged
      return
    }
    let merge =
      base.map { LineMerge(base: $0.textLines, ours: ours.textLines, theirs: theirs.textLines) }
      ?? LineMerge(ours: ours.textLines, theirs: theirs.textLines)
    bytes = Array(merge.lines.joined(separator: "\n").utf8)
    hasConflict = merge.hasConflict
  }

  fileprivate init(_ bytes: [UInt8], hasConflict: Bool) {
    self.bytes = bytes
    self.hasConflict = hasConflict
  }
}

extension [UInt8] {
  /// The lines without their breaks; the last one is empty where the text ends with a break.
  fileprivate var textLines: [String] {
    String(decoding: self, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }
}

/// The merge of files that kb reads as sessions below headings.
private struct SessionMerge {
  /// A session with its own lines.
  private struct Part {
    let session: Session
    let key: String
    var text: [UInt8]
  }

  /// A file in pieces: what is between sessions, and sessions.
  private struct Side {
    /// The text before each part; one more than there are parts.
    var between: [[UInt8]]
    var parts: [Part]

    init?(_ bytes: [UInt8], _ path: String, _ memory: NotationMemory) {
      guard textProblems(in: bytes, path: path).isEmpty else { return nil }
      let sessions = JournalParser.parse(bytes, path: path, memory: memory).sessions
      var count: [String: Int] = [:]
      (between, parts) = ([], [])
      var end = 0
      for session in sessions {
        let start = Int(session.range.start)
        guard start >= end, start < bytes.count, bytes[start] == UInt8(ascii: "#") else {
          return nil
        }
        between.append(Array(bytes[end..<start]))
        end = min(bytes.count, Int(session.range.end))
        let face = "\(session.day.text) \(session.start?.text ?? "-") \(session.title)"
        count[face, default: 0] += 1
        let key = session.id.isEmpty ? "\(face) \(count[face] ?? 0)" : "id \(session.id)"
        parts.append(Part(session: session, key: key, text: Array(bytes[start..<end])))
      }
      between.append(Array(bytes[end...]))
    }

    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      for (index, part) in parts.enumerated() { bytes += between[index] + part.text }
      return bytes + (between.last ?? [])
    }

    /// Puts the sessions of a day in order of time, where each has one and nothing but blanks stands
    /// between them: `kb log` adds an earlier one below the others.
    mutating func sortByTime(_ day: Day) {
      guard let first = parts.firstIndex(where: { $0.session.day == day }),
        let last = parts.lastIndex(where: { $0.session.day == day }), first < last
      else { return }
      let range = first...last
      let isPlain =
        parts[range].allSatisfy { $0.session.day == day && $0.session.start != nil }
        && between[(first + 1)...last].allSatisfy {
          $0.allSatisfy { [0x0A, 0x0D, 0x20].contains($0) }
        }
      func minutes(_ index: Int) -> Int { parts[index].session.start.map { Int($0.minutes) } ?? 0 }
      let order = range.sorted { (minutes($0), $0) < (minutes($1), $1) }
      guard isPlain, order != Array(range) else { return }
      let tail = parts[last].text.suffix(parts[last].text.count - parts[last].text.trimmedEnd.count)
      var sorted = order.map { parts[$0] }
      for index in sorted.indices {
        let isLast = index == sorted.count - 1
        sorted[index].text = sorted[index].text.trimmedEnd + (isLast ? Array(tail) : [0x0A, 0x0A])
      }
      parts.replaceSubrange(range, with: sorted)
      for index in (first + 1)...last { between[index] = [] }
    }

    func part(_ key: String) -> Part? { parts.first { $0.key == key } }

    /// What is not in a session, but for headings of days and empty lines.
    var loose: [String] {
      between.flatMap(\.textLines).filter { line in
        !line.allSatisfy { $0 == " " || $0 == "\t" } && !line.hasPrefix("# ")
      }
    }
  }

  private let base: Side
  private var ours: Side
  private let theirs: Side
  private let path: String
  private let memory: NotationMemory
  private var hasConflict = false

  init?(base: [UInt8]?, ours: [UInt8], theirs: [UInt8], path: String, habits: NotationHabits) {
    let memory = NotationMemory(habits: habits)
    guard let base = Side(base ?? [], path, memory), let own = Side(ours, path, memory),
      let other = Side(theirs, path, memory)
    else { return nil }
    // Text beside sessions that both sides have is left as it is; else lines are all that is known.
    guard other.loose == base.loose || other.loose == own.loose else { return nil }
    (self.base, self.ours, self.theirs, self.path, self.memory) = (base, own, other, path, memory)
  }

  /// `nil` where the result would not be read as the sessions of both sides.
  mutating func run() -> JournalMerge? {
    var removed: Set<String> = []
    for part in base.parts where theirs.part(part.key) == nil {
      if ours.part(part.key)?.text.trimmedEnd == part.text.trimmedEnd { removed.insert(part.key) }
    }
    var added: [Part] = []
    for part in theirs.parts {
      let old = base.part(part.key)
      guard let index = ours.parts.firstIndex(where: { $0.key == part.key }) else {
        // What they left alone and we removed stays removed.
        if old?.text.trimmedEnd != part.text.trimmedEnd { added.append(part) }
        continue
      }
      let own = ours.parts[index]
      let (ownText, otherText) = (own.text.trimmedEnd, part.text.trimmedEnd)
      guard ownText != otherText, old?.text.trimmedEnd != otherText else { continue }
      if let old, old.text.trimmedEnd == ownText {
        ours.parts[index].text = otherText + own.text.suffix(own.text.count - ownText.count)
      } else if old == nil, own.session.id.isEmpty {
        added.append(part)
      } else {
        let merge =
          old.map {
            LineMerge(
              base: $0.text.trimmedEnd.textLines, ours: ownText.textLines,
              theirs: otherText.textLines)
          } ?? LineMerge(ours: ownText.textLines, theirs: otherText.textLines)
        if merge.hasConflict { hasConflict = true }
        ours.parts[index].text =
          Array(merge.lines.joined(separator: "\n").utf8)
          + own.text.suffix(own.text.count - ownText.count)
      }
    }
    remove(removed)
    if ours.parts.isEmpty, added.isEmpty, ours.loose.isEmpty {
      return JournalMerge([], hasConflict: false)
    }
    let count = ours.parts.count + added.count
    guard let bytes = inserting(added) else { return nil }
    guard !hasConflict else { return JournalMerge(bytes, hasConflict: true) }
    let found = JournalParser.parse(bytes, path: path, memory: memory).sessions
    guard found.count == count,
      added.allSatisfy({ part in found.contains { $0.isAlike(part.session) } }),
      textProblems(in: bytes, path: path).isEmpty
    else { return nil }
    return JournalMerge(bytes, hasConflict: false)
  }

  private mutating func remove(_ keys: Set<String>) {
    for index in ours.parts.indices.reversed() where keys.contains(ours.parts[index].key) {
      ours.parts.remove(at: index)
      let after = ours.between.remove(at: index + 1)
      ours.between[index] += after
    }
  }

  /// The file with sessions at their places in time; `nil` where one has none.
  private mutating func inserting(_ added: [Part]) -> [UInt8]? {
    var later: [Part] = []
    for part in added {
      let day = part.session.day
      guard let last = ours.parts.lastIndex(where: { $0.session.day == day }) else {
        later.append(part)
        continue
      }
      let next = ours.parts.firstIndex { other in
        guard other.session.day == day, let start = other.session.start,
          let own = part.session.start
        else { return false }
        return start > own
      }
      var new = part
      if let next {
        new.text = part.text.trimmedEnd + [0x0A, 0x0A]
        ours.parts.insert(new, at: next)
        ours.between.insert([], at: next + 1)
      } else {
        let before = ours.parts[last].text
        let tail = before.suffix(before.count - before.trimmedEnd.count)
        ours.parts[last].text = before.trimmedEnd + [0x0A, 0x0A]
        new.text = part.text.trimmedEnd + (tail.isEmpty ? [0x0A] : Array(tail))
        ours.parts.insert(new, at: last + 1)
        ours.between.insert([], at: last + 1)
      }
    }
    for day in Set(added.map(\.session.day)) { ours.sortByTime(day) }
    var bytes = ours.bytes
    for part in later {
      let text = String(decoding: part.text.trimmedEnd + [0x0A], as: UTF8.self)
      guard
        let insertion = try? JournalInsertion(text, on: part.session.day, into: bytes, path: path)
      else { return nil }
      bytes = insertion.applied(to: bytes)
    }
    return bytes
  }
}

extension [UInt8] {
  /// The text without line breaks and blanks at its end.
  fileprivate var trimmedEnd: [UInt8] {
    var end = count
    while end > 0, [0x0A, 0x0D, 0x20, 0x09].contains(self[end - 1]) { end -= 1 }
    return Array(self[..<end])
  }
}
