import Glibc
import Testing

@testable import KBStore

@Suite("undo")
struct UndoTests {
  let scratch: Scratch
  let root: RootFolder

  init() throws {
    scratch = try Scratch()
    root = try scratch.root()
  }

  func add(_ text: String) throws {
    try JournalFile("day.md", in: root).append { ($0 ?? []) + Array(text.utf8) }
  }

  func undoFailure() -> StoreError? {
    failure { () throws(StoreError) in try root.undo() }
  }

  @Test("exactly the last addition goes, then the one before, and each comes back")
  func exact() throws {
    try scratch.put("by hand\r\n", at: "day.md")
    try add("one\n")
    try add("two\n")
    #expect(try root.undo().additions.first?.added == Array("two\n".utf8))
    #expect(try scratch.text("day.md") == "by hand\r\none\n")
    #expect(try root.undo().additions.first?.added == Array("one\n".utf8))
    #expect(try scratch.text("day.md") == "by hand\r\n")
    #expect(undoFailure() == .nothingToUndo)
    #expect(try scratch.text("day.md") == "by hand\r\n")
    #expect(try root.redo().additions.first?.added == Array("one\n".utf8))
    #expect(try root.redo().additions.first?.added == Array("two\n".utf8))
    #expect(try scratch.text("day.md") == "by hand\r\none\ntwo\n")
    #expect(failure { () throws(StoreError) in try root.redo() } == .nothingToRedo)
  }

  @Test("a file that the addition created goes with it")
  func created() throws {
    try add("one\n")
    _ = try root.undo()
    #expect(try scratch.names() == [".kb"])
  }

  @Test("a file that was there and empty stays")
  func empty() throws {
    try scratch.put("", at: "day.md")
    try add("one\n")
    _ = try root.undo()
    #expect(try scratch.text("day.md")?.isEmpty == true)
  }

  @Test("what came after the addition stays")
  func later() throws {
    try add("one\n")
    try scratch.put("one\nmine\n", at: "day.md")
    _ = try root.undo()
    #expect(try scratch.text("day.md") == "mine\n")
  }

  @Test(
    "text that was edited, or is there twice by now, stays",
    arguments: ["On\n", "mine\none\nmore\n", "mine\none\n\none\n", "", "one"])
  func edited(text: String) throws {
    try add("one\n")
    try scratch.put(text, at: "day.md")
    #expect(undoFailure() == .editedSince(path: "day.md"))
    #expect(try scratch.text("day.md") == text)
    #expect(undoFailure()?.remedy == "nothing was written; edit day.md by hand")
  }

  @Test("text that has moved is found")
  func moved() throws {
    try add("one\n")
    try scratch.put("mine\none\n", at: "day.md")
    _ = try root.undo()
    #expect(try scratch.text("day.md") == "mine\n")
    _ = try root.redo()
    #expect(try scratch.text("day.md") == "mine\none\n")
  }

  private static let sessions = [
    "# 2026-11-20\n\n## Workout\n\n- Squat: 5\n", "\n## Workout\n\n- Plank: 45s\n",
    "\n## Workout\n\n- Push-up: 8\n",
  ]

  @Test(
    "sessions of a day are undone in any order, and redone to what was there",
    arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
  func anyOrder(order: [Int]) throws {
    for session in UndoTests.sessions { try add(session) }
    let whole = UndoTests.sessions.joined()
    for _ in 0..<2 {
      for number in order { _ = try root.undo(number) }
      for text in ["Squat", "Plank", "Push-up"] {
        #expect(try scratch.text("day.md")?.contains(text) != true)
      }
      for _ in order { _ = try root.redo() }
      #expect(try scratch.text("day.md") == whole)
    }
    #expect(failure { () throws(StoreError) in try root.redo() } == .nothingToRedo)
    for number in [3, 2, 1] { _ = try root.undo(number) }
    #expect(try scratch.names() == [".kb"])
  }

  @Test("an earlier session comes back under the heading that its undoing left")
  func underItsHeading() throws {
    for session in UndoTests.sessions { try add(session) }
    _ = try root.undo(1)
    #expect(
      try scratch.text("day.md") == "# 2026-11-20\n" + UndoTests.sessions[1...].joined())
    _ = try root.redo()
    #expect(try scratch.text("day.md") == UndoTests.sessions.joined())
    _ = try root.undo(1)
    try scratch.put("# 2026-11-20\n\nmine\n", at: "day.md")
    #expect(
      failure { () throws(StoreError) in try root.redo() } == .editedSince(path: "day.md"))
  }

  @Test("a record of an earlier version is undone in its place alone")
  func earlierRecord() throws {
    try scratch.put("mine\none\n", at: "day.md")
    let head = "kb change 1\n0\nAdd\n1\n"
    try scratch.put(head + "add 1 0 4 0 6\nday.mdone\n", at: ".kb/changes/00000001.done")
    #expect(undoFailure() == .editedSince(path: "day.md"))
    try scratch.put("one\nmine\n", at: "day.md")
    #expect(undoFailure() == nil)
    #expect(try scratch.text("day.md") == "mine\n")
  }

  @Test("a file that is gone is an edit, too")
  func gone() throws {
    try add("one\n")
    unlink("\(scratch.path)/day.md")
    #expect(undoFailure() == .editedSince(path: "day.md"))
  }

  @Test("a write that fails leaves no record of itself")
  func failedWrite() throws {
    try add("one\n")
    let path = "\(scratch.path)/day.md"
    do {
      try JournalFile("day.md", in: root).append { old in
        // An editor saves between the reading and the writing.
        unlink(path)
        mkfifo(path, 0o666)
        return (old ?? []) + Array("two\n".utf8)
      }
      Issue.record("the pipe was replaced")
    } catch {
      guard case .store(.notAFile(path: "day.md", .pipe)) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try scratch.names(in: ".kb/changes") == ["00000001.done"])
  }

  @Test("what somebody saves between the reading and the writing stays")
  func savedMeanwhile() throws {
    try add("one\n")
    let scratch = scratch
    do {
      try JournalFile("day.md", in: root).append { old in
        try? scratch.put("mine\n", at: "day.md")
        return (old ?? []) + Array("two\n".utf8)
      }
      Issue.record("it was overwritten")
    } catch {
      guard case .store(.changedMeanwhile(path: "day.md")) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try scratch.text("day.md") == "mine\n")
  }

  @Test(
    "a damaged record is named and does nothing",
    arguments: [
      "", "kb change 1\n", "kb change 1\n0\nAdd\n1\nadd 1 0 4 0 6\nday.mdone",
      "kb change 1\n0\nAdd\n1\nadd 1 0 4 0 6\nday.mdone\n\n",
      "kb change 1\n0\nAdd\n1\nadd 1 -1 4 0 6\nday.mdone\n",
      "kb change 2\n0\nAdd\n1\nadd 1 0 4 0 6\nday.mdone\n",
      "kb change 1\n0\nAdd\n1\nadd 2 0 4 0 6\nday.mdone\n",
      "kb change 1\n0\nAdd\n1\nadd 1 0 0 0 6\nday.md",
      "kb change 1\n0\nAdd\n1\nadd 1 0 9223372036854775807 0 9223372036854775807\nday.mdone\n",
      "kb change 1\n0\nAdd\n1\nadd 1 0 4 0 6\n../.mdone\n",
      "kb change 1\n0\nAdd\n1\nadd 1 0 99999999999999999999 0 6\nday.mdone\n",
      "kb change 1\n0\nAdd\n9223372036854775807\nadd 1 0 4 0 6\nday.mdone\n",
      "kb change 1\n0\nAdd\n1\nfile -2 4 6\nday.mdone\n",
      "kb change 1\n0\nAdd\n1\nfile\nday.mdone\n", "kb change 1\n0\nAdd\n1\n\n",
    ])
  func damaged(record: String) throws {
    try scratch.put("one\n", at: "day.md")
    try scratch.put(record, at: ".kb/changes/00000001.done")
    #expect(undoFailure() == .undoDamaged(path: ".kb/changes/00000001.done"))
    #expect(try root.pastChanges().isEmpty)
    #expect(try scratch.text("day.md") == "one\n")
  }

  @Test("a record may name any offset")
  func farOffset() throws {
    try scratch.put("one\n", at: "day.md")
    let head = "kb change 1\n0\nAdd\n1\n"
    let record = ".kb/changes/00000001.done"
    try scratch.put(head + "add 1 9223372036854775807 4 0 6\nday.mdone\n", at: record)
    #expect(undoFailure() == .editedSince(path: "day.md"))
    try scratch.put(head + "add 1 0 4 0 6\nday.mdone\n", at: record)
    #expect(undoFailure() == nil)
    #expect(try scratch.text("day.md")?.isEmpty == true)
  }
}
