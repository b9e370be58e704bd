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
    failure { () throws(StoreError) in try root.undoLast() }
  }

  @Test("exactly the last addition goes, once")
  func exact() throws {
    try scratch.put("by hand\r\n", at: "day.md")
    try add("one\n")
    try add("two\n")
    #expect(try root.undoLast().added == Array("two\n".utf8))
    #expect(try scratch.text("day.md") == "by hand\r\none\n")
    #expect(undoFailure() == .nothingToUndo)
    #expect(try scratch.text("day.md") == "by hand\r\none\n")
  }

  @Test("a file that the addition created goes with it")
  func created() throws {
    try add("one\n")
    _ = try root.undoLast()
    #expect(try scratch.names() == [".kb"])
  }

  @Test("a file that was there and empty stays")
  func empty() throws {
    try scratch.put("", at: "day.md")
    try add("one\n")
    _ = try root.undoLast()
    #expect(try scratch.text("day.md")?.isEmpty == true)
  }

  @Test("what came after the addition stays")
  func later() throws {
    try add("one\n")
    try scratch.put("one\nmine\n", at: "day.md")
    _ = try root.undoLast()
    #expect(try scratch.text("day.md") == "mine\n")
  }

  @Test("text that was edited or moved stays", arguments: ["On\n", "mine\none\n", "", "one"])
  func edited(text: String) throws {
    try add("one\n")
    try scratch.put(text, at: "day.md")
    #expect(undoFailure() == .editedSince(path: "day.md"))
    #expect(try scratch.text("day.md") == text)
    #expect(undoFailure()?.remedy == "nothing was undone; edit day.md by hand")
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
      guard case .store(.changedMeanwhile(path: "day.md")) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(undoFailure() == .nothingToUndo)
  }

  @Test(
    "a damaged record is named and does nothing",
    arguments: [
      "", "kb undo 1\n", "kb undo 1\n1 0 6 4\nday.mdone", "kb undo 1\n1 0 6 4\nday.mdone\n\n",
      "kb undo 1\n1 -1 6 4\nday.mdone\n", "kb undo 2\n1 0 6 4\nday.mdone\n",
      "kb undo 1\n2 0 6 4\nday.mdone\n", "kb undo 1\n1 0 6 0\nday.md",
      "kb undo 1\n1 0 9223372036854775807 9223372036854775807\nday.mdone\n",
      "kb undo 1\n1 0 6 4\n../.mdone\n", "kb undo 1\n1 0 6 99999999999999999999\nday.mdone\n",
    ])
  func damaged(record: String) throws {
    try scratch.put("one\n", at: "day.md")
    try scratch.put(record, at: ".kb/undo")
    #expect(undoFailure() == .undoDamaged(path: ".kb/undo"))
    #expect(try scratch.text("day.md") == "one\n")
  }

  @Test("a record may name any offset")
  func farOffset() throws {
    try scratch.put("one\n", at: "day.md")
    try scratch.put("kb undo 1\n1 9223372036854775807 6 4\nday.mdone\n", at: ".kb/undo")
    #expect(undoFailure() == .editedSince(path: "day.md"))
    try scratch.put("kb undo 1\n1 0 6 4\nday.mdone\n", at: ".kb/undo")
    #expect(undoFailure() == nil)
    #expect(try scratch.text("day.md")?.isEmpty == true)
  }
}
