import Glibc
import KBTestSupport
import Testing

@testable import KBStore

@Suite("the journal")
struct JournalTests {
  let scratch: Scratch
  let root: RootFolder

  init() throws {
    scratch = try Scratch()
    root = try scratch.root()
  }

  func add(_ text: String, to path: String = "journal/day.md") throws -> JournalAddition? {
    try JournalFile(path, in: root).append { ($0 ?? []) + Array(text.utf8) }
  }

  @Test(
    "a day's heading stays while something else stands under it",
    arguments: [
      ("", "# 2026-11-20\n\n## A\n", "\n## B\n", "# 2026-11-20\n\n## B\n"),
      (
        "# 2026-11-18\n\n## Z\n", "\n# 2026-11-20\n\n## A\n", "\n## B\n",
        "# 2026-11-18\n\n## Z\n\n# 2026-11-20\n\n## B\n"
      ),
      ("# 2026-11-18\n\n## Z\n", "\n# 2026-11-20\n\n## A\n", "", "# 2026-11-18\n\n## Z\n"),
      ("", "# 2026-11-20\n\n## A\n", "\n# 2026-11-22\n\n## B\n", "\n# 2026-11-22\n\n## B\n"),
      ("# 2026-11-20\n\n## Z\n", "\n## A\n", "\n## B\n", "# 2026-11-20\n\n## Z\n\n## B\n"),
    ])
  func daysHeading(before: String, added: String, later: String, expected: String) throws {
    let addition = try #require(
      JournalAddition(path: "a", from: Array(before.utf8), to: Array((before + added).utf8)))
    let undone = try #require(addition.undone(in: Array((before + added + later).utf8)))
    #expect(String(decoding: undone, as: UTF8.self) == expected)
  }

  @Test("a day's heading stays as well where one that begins alike follows")
  func headingsAlike() throws {
    let (first, later) = ("# 2026-11-20\n\n## A\n\n", "# 2026-11-22\n\n## C\n")
    let addition = try #require(
      JournalAddition(path: "a", from: Array(later.utf8), to: Array((first + later).utf8)))
    let between = Array(("# 2026-11-20\n\n## A\n\n## B\n\n" + later).utf8)
    #expect(addition.undone(in: Array((first + later).utf8)) == Array(later.utf8))
    #expect(
      addition.undone(in: between) == Array(("# 2026-11-20\n\n## B\n\n" + later).utf8))
  }

  @Test("what was added is whole lines from a heading on, although what follows begins alike")
  func wholeLines() throws {
    let (day, added) = ("# 2026-11-20\n\n", "## Workout\n\n- Squat: 5\n\n")
    let later = "## Workout\n\n- Plank: 45s\n"
    let addition = try #require(
      JournalAddition(
        path: "a", from: Array((day + later).utf8), to: Array((day + added + later).utf8)))
    #expect(addition.added == Array(added.utf8))
  }

  @Test(
    "text that has moved is found by its content, once and unchanged, under its day",
    arguments: [
      // What stood before it has gone, or something has come before it.
      ("# 2026-11-20\n\n## B\n", "# 2026-11-20\n"),
      ("# 2026-11-20\n\n## New\n\n## B\n", "# 2026-11-20\n\n## New\n"),
      (
        "mine\n\n# 2026-11-20\n\n## A\n\n## B\n\n## C\n",
        "mine\n\n# 2026-11-20\n\n## A\n\n## C\n"
      ),
      // Twice, under another day, continued or changed.
      ("# 2026-11-20\n\n## B\n\n## New\n\n## B\n", nil),
      ("# 2026-11-22\n\n## B\n", nil),
      ("# 2026-11-20\n\n## B\n- Squat: 5\n", nil),
      ("# 2026-11-20\n\n## Before\n", nil),
      ("", nil),
    ] as [(String, String?)])
  func moved(now: String, expected: String?) throws {
    let before = "# 2026-11-20\n\n## A\n"
    let addition = try #require(
      JournalAddition(path: "a", from: Array(before.utf8), to: Array((before + "\n## B\n").utf8)))
    let rest = addition.undoneAnywhere(in: Array(now.utf8))
    #expect(rest.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test("additions come after what stands there, byte for byte")
  func appends() throws {
    try scratch.put("\u{FEFF}odd\r\n\0no end", at: "journal/day.md")
    let addition = try #require(try add("\nnew\n"))
    #expect(try scratch.text("journal/day.md") == "\u{FEFF}odd\r\n\0no end\nnew\n")
    #expect(addition.offset == 15)
    #expect(addition.added == Array("\nnew\n".utf8))
    #expect(addition.existed)
  }

  @Test("eight threads at once lose nothing")
  func concurrent() throws {
    let path = scratch.path
    parallel(count: 8, threads: 8, chunk: 1) { range in
      for line in 0..<50 {
        #expect(throws: Never.self) {
          let file = JournalFile("day.md", in: try RootFolder(path))
          try file.append { ($0 ?? []) + Array("\(range.lowerBound) \(line)\n".utf8) }
        }
      }
    }
    let lines = try #require(try scratch.text("day.md")).split(separator: "\n").map(String.init)
    #expect(lines.count == 400)
    #expect(Set(lines) == Set((0..<8).flatMap { one in (0..<50).map { "\(one) \($0)" } }))
    for one in 0..<8 {
      #expect(lines.filter { $0.hasPrefix("\(one) ") } == (0..<50).map { "\(one) \($0)" })
    }
    #expect(try scratch.names() == [".kb", "day.md"])
    #expect(try scratch.names(in: ".kb") == [".gitignore", "changes", "lock", "tmp"])
    #expect(try scratch.names(in: ".kb/tmp").isEmpty)
    #expect(try scratch.names(in: ".kb/changes").count == 400)
  }

  @Test("a transformation that changes old text is refused")
  func keepsText() throws {
    try scratch.put("one\ntwo\n", at: "day.md")
    let file = JournalFile("day.md", in: root)
    for new in ["one\n", "ONE\ntwo\n", "one\nTWO\nmore\n", "two\none\nthree\n"] {
      do {
        try file.append { _ in Array(new.utf8) }
        Issue.record("\(new) was written")
      } catch {
        guard case .store(.notAnAddition(path: "day.md")) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect(try scratch.text("day.md") == "one\ntwo\n")
  }

  struct Refusal: Error, Equatable { let reason: String }

  @Test("a transformation that refuses writes nothing")
  func refuses() throws {
    do {
      try JournalFile("day.md", in: root).append { _ throws(Refusal) in
        throw Refusal(reason: "twice")
      }
      Issue.record("no error")
    } catch {
      guard case .refused(Refusal(reason: "twice")) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try scratch.text("day.md") == nil)
  }

  @Test("no addition is no write")
  func nothing() throws {
    #expect(try add("") == nil)
    #expect(try scratch.text("journal/day.md") == nil)
    #expect(try root.pastChanges().isEmpty)
  }

  @Test(
    "an addition is the least that leads from the old to the new",
    arguments: [
      ("ab", "abc", 2, "c"), ("ab", "xab", 0, "x"), ("aa", "aaa", 2, "a"),
      ("abab", "ababab", 4, "ab"), ("one\ntwo\n", "one\nnew\ntwo\n", 4, "new\n"),
    ])
  func least(old: String, new: String, offset: Int, added: String) throws {
    let addition = try #require(
      JournalAddition(path: "a", from: Array(old.utf8), to: Array(new.utf8)))
    #expect(addition.offset == offset)
    #expect(addition.added == Array(added.utf8))
    #expect(addition.undone(in: Array(new.utf8)) == Array(old.utf8))
    #expect(addition.undone(in: Array(old.utf8)) == nil)
  }

  @Test("undone additions give the old bytes, and are not found in them")
  func law() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let old = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        UInt8.random(in: 97...98, using: &generator)
      }
      let added = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        UInt8.random(in: 97...98, using: &generator)
      }
      var new = old
      new.insert(contentsOf: added, at: Int.random(in: 0...old.count, using: &generator))
      let addition = try #require(JournalAddition(path: "a", from: old, to: new))
      #expect(addition.undone(in: new) == old)
      #expect(addition.undone(in: old) == nil)
      let record = ChangeRecord(
        title: "Add", seconds: 5,
        edits: [
          .addition(addition, mark: RecordedEdit.mark(old)),
          .file(FileEdit(path: "b c/d", before: old, after: nil)),
        ], folders: old.isEmpty ? [] : ["b c", "b c/\n"])
      #expect(ChangeRecord(record.bytes) == record)
    }
  }
}
