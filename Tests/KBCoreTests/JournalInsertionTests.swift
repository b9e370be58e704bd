import KBTestSupport
import Testing

@testable import KBCore

@Suite("Adding to a journal file")
struct JournalInsertionTests {
  private static let text = "## 18:00 Legs\n\n- Squat: 5\n"

  private func insert(
    into old: String, _ text: String = text, on day: String = "2026-11-21",
    path: String = "2026-11-21.md"
  ) throws -> (text: String, line: Int) {
    let day = try #require(Day(text: day))
    let bytes = Array(old.utf8)
    let insertion = try JournalInsertion(text, on: day, into: bytes, path: path)
    return (String(decoding: insertion.applied(to: bytes), as: UTF8.self), insertion.line)
  }

  @Test("a new file begins with its day")
  func newFile() throws {
    let added = try insert(into: "")
    #expect(added.text == "# 2026-11-21\n\n" + Self.text)
    #expect(added.line == 3)
  }

  @Test(
    "a session stands behind one empty line, whatever the file ends with",
    arguments: [
      ("# 2026-11-21\n\n## A\n\n- B: 8\n", "# 2026-11-21\n\n## A\n\n- B: 8\n\n## S\n", 7),
      ("# 2026-11-21\n\n## A\n\n- B: 8", "# 2026-11-21\n\n## A\n\n- B: 8\n\n## S\n", 7),
      ("# 2026-11-21\n\n- B: 8\n\n", "# 2026-11-21\n\n- B: 8\n\n## S\n", 5),
      ("# 2026-11-21\n- B: 8\n\n\n \n", "# 2026-11-21\n- B: 8\n\n## S\n\n\n \n", 4),
      ("# 2026-11-21\n", "# 2026-11-21\n\n## S\n", 3),
      ("## A\n", "## A\n\n## S\n", 3),
      ("\n\n", "# 2026-11-21\n\n## S\n\n\n", 3),
      ("\u{FEFF}", "\u{FEFF}# 2026-11-21\n\n## S\n", 3),
      ("\u{FEFF}# 2026-11-21\n", "\u{FEFF}# 2026-11-21\n\n## S\n", 3),
    ])
  func fileEnds(old: String, new: String, line: Int) throws {
    let added = try insert(into: old, "## S\n")
    #expect(added.text == new)
    #expect(added.line == line)
  }

  @Test("a file with Windows line ends keeps them, and gets them")
  func windows() throws {
    let old = "# 2026-11-21\r\n\r\n## A\r\n"
    let added = try insert(into: old)
    #expect(added.text == old + "\r\n## 18:00 Legs\r\n\r\n- Squat: 5\r\n")
    let oneEmptyLine = try insert(into: old + "\r\n")
    #expect(oneEmptyLine.text == added.text)
  }

  @Test("in a month's file, a session goes behind the others of its day")
  func middleDay() throws {
    let before = "# 2026-11-20\n\n## A\n\n# 2026-11-21\n\n## B\n\n- Row: 5 min\n"
    let after = "\n\n# 2026-11-22\n\n## C\n"
    let added = try insert(into: before + after, path: "2026-11.md")
    #expect(added.text == before + "\n" + Self.text + after)
    #expect(added.line == 11)
  }

  @Test("where the next day follows at once, it keeps an empty line before it")
  func tightDays() throws {
    let added = try insert(into: "# 2026-11-21\n# 2026-11-22\n", path: "2026-11.md")
    #expect(added.text == "# 2026-11-21\n\n" + Self.text + "\n# 2026-11-22\n")
  }

  @Test("a day that is missing gets its heading in the order of the days")
  func missingDay() throws {
    let file = "# 2026-11-20\n\n## A\n\n# 2026-11-22\n\n## C\n"
    let between = try insert(into: file, path: "2026-11.md")
    #expect(
      between.text == "# 2026-11-20\n\n## A\n\n# 2026-11-21\n\n\(Self.text)\n# 2026-11-22\n\n## C\n"
    )
    #expect(between.line == 7)
    let first = try insert(into: file, on: "2026-11-02", path: "2026-11.md")
    #expect(first.text == "# 2026-11-02\n\n\(Self.text)\n\(file)")
    let last = try insert(into: file, on: "2026-11-30", path: "2026-11.md")
    #expect(last.text == "\(file)\n# 2026-11-30\n\n\(Self.text)")
  }

  @Test("in a file whose days stand in no order, a new day goes to the end")
  func unorderedDays() throws {
    let file = "# 2026-11-22\n\n## C\n\n# 2026-11-20\n\n## A\n"
    let added = try insert(into: file, path: "2026-11.md")
    #expect(added.text == "\(file)\n# 2026-11-21\n\n\(Self.text)")
  }

  @Test("dated session headings and blocks of code are understood")
  func datedSessions() throws {
    let file = "## 2026-11-21 07:30 A\n\n```\n# 2026-11-25\n```\n"
    let added = try insert(into: file + "\n## 2026-11-22 B\n", path: "2026-11.md")
    #expect(added.text == file + "\n" + Self.text + "\n## 2026-11-22 B\n")
  }

  @Test("a block of code that never ends is named, for it would swallow the session")
  func openFence() throws {
    let day = try #require(Day(text: "2026-11-21"))
    let file = Array("# 2026-11-21\n\n## A\n\n```\n- B: 8\n".utf8)
    #expect(throws: JournalInsertion.Problem.openFence(line: 5)) {
      try JournalInsertion(Self.text, on: day, into: file, path: "2026-11-21.md")
    }
  }

  @Test("every byte stays, and taking the addition out gives the file back")
  func law() throws {
    var generator = SplitMix64(seed: 0x4A49)
    for _ in 0..<3000 {
      let old = generator.journalFile()
      var session = generator.session()
      session.day = try #require(Day(year: 2026, month: 11, day: generator.int(10...30)))
      // Text that changes the meaning of what follows is refused before it gets here.
      guard session.isReadBack else { continue }
      let path = generator.pick(["2026-11-21.md", "2026-11.md"])
      guard
        let insertion = try? JournalInsertion(session.text, on: session.day, into: old, path: path)
      else { continue }
      var new = insertion.applied(to: old)
      let before = JournalParser.parse(old, path: path).sessions
      let after = JournalParser.parse(new, path: path).sessions
      let place = before.count { $0.range.start < insertion.offset }
      var expected = before.map(\.withoutRanges)
      expected.insert(session.withoutRanges, at: place)
      #expect(after.map(\.withoutRanges) == expected, "\(String(decoding: old, as: UTF8.self))")
      if after.indices.contains(place) {
        #expect(Int(after[place].range.line) == insertion.line)
      }
      new.removeSubrange(insertion.offset..<insertion.offset + insertion.added.count)
      #expect(new == old)
    }
  }
}

extension SplitMix64 {
  /// A journal file with days, sessions, text and line ends of all kinds.
  fileprivate mutating func journalFile() -> [UInt8] {
    var text = once(in: 10) ? "\u{FEFF}" : ""
    for _ in 0..<int(0...8) {
      switch int(0...9) {
      case 0...1: text += "# 2026-11-\(int(10...30))\n"
      case 2: text += "# Notes\n"
      case 3: text += "## 2026-11-\(int(10...30)) 07:30 Dated\n"
      case 4: text += "## Legs\n\n- Squat (3x5 100kg): 5, 5\n"
      case 5: text += "```\n# 2026-01-01\n" + (once(in: 4) ? "" : "```\n")
      case 6: text += "Some words.\n"
      default: text += String(repeating: "\n", count: int(1...3))
      }
    }
    if once(in: 5), text.hasSuffix("\n") { text.removeLast() }
    if once(in: 4) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      text = lines.joined(separator: "\r\n")
    }
    return Array(text.utf8)
  }
}
