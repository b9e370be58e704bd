import KBCore
import KBTestSupport
import KBText
import Testing

@testable import KBEdit

@Suite("sessions that go and that move")
struct SessionEditingTests {
  private static let path = "workouts/journal/2026/2026-11-20.md"
  private static let file = """
    # 2026-11-20

    ## 07:30 Push

    - Bench Press (3x8 60kg): 8, 8, 7

    Notes  with  blanks.

    ## 18:00 Walk

    - Walk: 2 km

    """

  private static func sessions(_ text: String) -> [Session] {
    JournalParser.parse(Array(text.utf8), path: path).sessions
  }

  /// The file without its session of that place; `nil` for no file, or the refusal.
  private static func without(_ index: Int, in text: String) -> String? {
    do throws(SessionEditRefusal) {
      return try journal(Array(text.utf8), without: sessions(text)[index], path: path)
        .map { String(decoding: $0, as: UTF8.self) }
    } catch {
      return "\(error)"
    }
  }

  @Test("a session goes, and the others stay byte for byte")
  func removed() {
    #expect(
      Self.without(0, in: Self.file)
        == "# 2026-11-20\n\n## 18:00 Walk\n\n- Walk: 2 km\n")
    #expect(
      Self.without(1, in: Self.file)
        == "# 2026-11-20\n\n## 07:30 Push\n\n- Bench Press (3x8 60kg): 8, 8, 7\n\nNotes  with  blanks.\n"
    )
  }

  @Test("the last session takes its day and its file with it, but no text of the person")
  func last() {
    let one = "# 2026-11-20\n\n## 18:00 Walk\n\n- Walk: 2 km\n"
    #expect(Self.without(0, in: one) == nil)
    #expect(Self.without(0, in: one + "\n# 2026-11-21\n\n## A\n") == "# 2026-11-21\n\n## A\n")
    #expect(Self.without(0, in: "# 2026-11-20 in Rome\n\n## Walk\n") == "# 2026-11-20 in Rome\n")
    #expect(Self.without(0, in: "- Walk: 2 km\n") == nil)
  }

  @Test("a session whose heading gives the day of those behind it stays")
  func disturbing() {
    #expect(Self.without(0, in: "# x\n\n## 2026-11-19 A\n\n## B\n") == "disturbs")
  }

  @Test("a session that moves keeps its lines, and comes back as it was")
  func moved() throws {
    let day = try #require(Day(text: "2026-11-18"))
    let bytes = Array(Self.file.utf8)
    let session = Self.sessions(Self.file)[0]
    let text = session.text(on: day, at: session.start, from: bytes)
    #expect(
      text
        == "## 07:30 Push\n\n- Bench Press (3x8 60kg): 8, 8, 7\n\nNotes  with  blanks.\n")
    let other = "workouts/journal/2026/2026-11-18.md"
    let there = try journal(nil, with: session, text: text, on: day, path: other)
    #expect(String(decoding: there, as: UTF8.self) == "# 2026-11-18\n\n" + text)
    let rest = try #require(try journal(bytes, without: session, path: Self.path))
    let back = try journal(rest, with: session, text: text, on: session.day, path: Self.path)
    #expect(
      Set(Self.sessions(String(decoding: back, as: UTF8.self)).map(\.withoutRanges.text))
        == Set(Self.sessions(Self.file).map(\.withoutRanges.text)))
  }

  @Test("an own day in the heading goes, a heading that is missing comes, and line ends fit")
  func headings() throws {
    let day = try #require(Day(text: "2026-11-18"))
    func text(_ file: String, at time: TimeOfDay? = nil) throws -> String {
      try #require(Self.sessions(file).first).text(on: day, at: time, from: Array(file.utf8))
    }
    #expect(try text("## 2026-11-20 07:30 A\n\n- Dip: 8\n") == "## A\n\n- Dip: 8\n")
    #expect(
      try text("# 2026-11-20\r\n- Dip: 8\r\n", at: .midnight)
        == "## 00:00\n\n- Dip: 8\n")
    #expect(try text("# 2026-11-20\n- Dip: 8\n") == "## Workout\n\n- Dip: 8\n")
  }

  @Test("lines of another layout move in kb's own form")
  func foreign() throws {
    let day = try #require(Day(text: "2026-11-18"))
    let file = "## 15.11.2026\nSquat 60kg x 5, 80kg x 5\nBench Press 3x5 80kg\nfelt strong\n"
    let session = try #require(Self.sessions(file).first)
    #expect(
      session.text(on: day, at: nil, from: Array(file.utf8))
        == "## Workout\n\n- Squat: 60kg x 5, 80kg x 5\n- Bench Press: 3x5 80kg\n\nfelt strong\n")
  }

  @Test("of any journal, any session can go, or the file stays as it is")
  func law() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let count = generator.int(1...4)
      var text = "# 2026-11-20\n"
      for _ in 0..<count {
        var session = generator.session()
        session.day = try #require(Day(text: "2026-11-20"))
        text += "\n" + session.text
      }
      let before = Self.sessions(text)
      guard !before.isEmpty else { continue }
      let index = generator.int(0...(before.count - 1))
      do throws(SessionEditRefusal) {
        let new = try journal(Array(text.utf8), without: before[index], path: Self.path) ?? []
        var expected = before.map(\.withoutRanges)
        expected.remove(at: index)
        #expect(JournalParser.parse(new, path: Self.path).sessions.map(\.withoutRanges) == expected)
      } catch {
        #expect(error == .disturbs)
      }
    }
  }

  @Test("of any text, a session goes or stays without harm to the others")
  func fuzz() {
    var generator = SplitMix64(seed: 9)
    let pieces = [
      "# 2026-11-20\n", "# 2026-11-21\n", "# x\n", "## A\n", "## 2026-11-19 07:00 B\n",
      "- Dip: 8\n",
      "\n", "note\n", "```\n", "\r\n", "- workout: a\n", "## \n", "  - nested: 3\n",
    ]
    for _ in 0..<1000 {
      let text = (0..<generator.int(1...10)).map { _ in generator.pick(pieces) }.joined()
      let before = Self.sessions(text)
      for session in before {
        guard let new = try? journal(Array(text.utf8), without: session, path: Self.path) else {
          continue
        }
        #expect(JournalParser.parse(new, path: Self.path).sessions.count == before.count - 1)
      }
    }
  }
}
