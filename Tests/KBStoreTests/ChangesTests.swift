import Glibc
import Testing

@testable import KBStore

@Suite("changes")
struct ChangesTests {
  let scratch: Scratch
  let root: RootFolder

  init() throws {
    scratch = try Scratch()
    root = try scratch.root()
  }

  func edit(_ path: String, _ before: String?, _ after: String?) -> FileEdit {
    FileEdit(path: path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
  }

  /// Moves `a.md` to `b/c.md` and changes `d.md`.
  func move() throws -> FileChange {
    try scratch.put("A", at: "a.md")
    try scratch.put("D", at: "d.md")
    return FileChange(
      "Move a\nto c", [edit("a.md", "A", nil), edit("b/c.md", nil, "A!"), edit("d.md", "D", "D!")])
  }

  func texts() throws -> [String?] {
    [try scratch.text("a.md"), try scratch.text("b/c.md"), try scratch.text("d.md")]
  }

  func failing<Value>(_ body: () throws(StoreError) -> Value) -> StoreError? { failure(of: body) }

  @Test("several files are written together, taken back together and made again")
  func together() throws {
    try root.make(try move())
    #expect(try texts() == [nil, "A!", "D!"])
    let undone = try root.undo()
    #expect(undone.title == "Move a to c")
    #expect(undone.edits.map(\.path) == ["b/c.md", "d.md", "a.md"])
    #expect(try texts() == ["A", nil, "D"])
    _ = try root.redo()
    #expect(try texts() == [nil, "A!", "D!"])
    #expect(try root.pastChanges().map(\.state) == [.done])
  }

  @Test(
    "the folders that a change makes go when it is undone, and those that were there or hold more stay",
    arguments: [
      // What is there besides, what is written later, and what is left.
      ([], nil, [".kb"]),
      (["b"], nil, [".kb", "b"]),
      (["b/d"], nil, [".kb", "b"]),
      ([], "b/mine.md", [".kb", "b"]),
      ([], "b/d/mine.md", [".kb", "b"]),
    ] as [([String], String?, [String])])
  func folders(before: [String], later: String?, left: [String]) throws {
    for folder in before { scratch.makeFolder(folder) }
    try root.make(FileChange("Two", [edit("b/d/a.md", nil, "A"), edit("b/e/c.md", nil, "C")]))
    if let later { try scratch.put("mine", at: later) }
    _ = try root.undo()
    #expect(try scratch.names() == left)
    _ = try root.redo()
    #expect(try scratch.text("b/e/c.md") == "C")
    _ = try root.undo()
    #expect(try scratch.names() == left)
  }

  @Test("the folder of a day that an addition makes goes with it")
  func dayFolder() throws {
    try JournalFile("workouts/2026/day.md", in: root).append { _ in Array("one\n".utf8) }
    try JournalFile("workouts/2027/day.md", in: root).append { _ in Array("two\n".utf8) }
    _ = try root.undo()
    #expect(try scratch.names(in: "workouts") == ["2026"])
    _ = try root.undo()
    #expect(try scratch.names() == [".kb"])
  }

  @Test("a change that cannot be made leaves none of its folders")
  func brokenFolders() throws {
    try scratch.put("a file", at: "z.md")
    let change = FileChange("Two", [edit("b/a.md", nil, "A"), edit("z.md/c.md", nil, "C")])
    #expect(failing { () throws(StoreError) in try root.make(change) } != nil)
    #expect(try scratch.names() == [".kb", "z.md"])
  }

  @Test("a change to a file that is not as it was read changes nothing")
  func changed() throws {
    let change = try move()
    try scratch.put("mine", at: "d.md")
    #expect(
      failing { () throws(StoreError) in try root.make(change) } == .changedMeanwhile(path: "d.md"))
    #expect(try texts() == ["A", nil, "mine"])
    #expect(try root.pastChanges().isEmpty)
  }

  @Test("a file that cannot be written leaves the others as they were")
  func broken() throws {
    let change = FileChange("Two", [edit("a.md", nil, "A"), edit("b.md/c.md", nil, "C")])
    try scratch.put("a file", at: "b.md")
    let failure = failing { () throws(StoreError) in try root.make(change) }
    guard case .failed(_, _, let code)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(code.number == ENOTDIR)
    #expect(try scratch.text("a.md") == nil)
    #expect(try root.pastChanges().isEmpty)
  }

  @Test("undo goes back step by step, and a new change ends what redo can do")
  func steps() throws {
    for (old, new) in [(nil, "1"), ("1", "2"), ("2", "3")] as [(String?, String)] {
      try root.make(FileChange("To \(new)", [edit("n", old, new)]))
    }
    #expect(try root.undo().title == "To 3")
    #expect(try root.undo().title == "To 2")
    #expect(try root.redo().title == "To 2")
    #expect(try root.undo().title == "To 2")
    try root.make(FileChange("To 9", [edit("n", "1", "9")]))
    #expect(failing { () throws(StoreError) in try root.redo() } == .nothingToRedo)
    #expect(try root.pastChanges().map(\.state) == [.done, .dropped, .dropped, .done])
    #expect(try root.undo().title == "To 9")
    #expect(try root.undo().title == "To 1")
    #expect(try scratch.text("n") == nil)
    #expect(try root.clearChanges() == 4)
    #expect(failing { () throws(StoreError) in try root.undo() } == .nothingToUndo)
  }

  @Test("a change of a file that was edited since is not taken back, but another one can be")
  func edited() throws {
    try root.make(FileChange("One", [edit("one", nil, "1")]))
    try root.make(FileChange("Two", [edit("two", nil, "2")]))
    try scratch.put("mine", at: "two")
    #expect(failing { () throws(StoreError) in try root.undo() } == .editedSince(path: "two"))
    #expect(try root.undo(1).title == "One")
    #expect(try scratch.text("two") == "mine")
    #expect(try scratch.text("one") == nil)
  }

  @Test("a change of nothing is no change")
  func nothing() throws {
    try root.make(FileChange("Nothing", [edit("one", nil, nil)]))
    #expect(try scratch.names().isEmpty)
  }

  @Test("an addition to the journal and other files are one change")
  func withAddition() throws {
    try scratch.put("D", at: "d.md")
    try scratch.put("day\n", at: "j.md")
    let journal = JournalFile("j.md", in: root)
    let files = [edit("d.md", "D", "D!"), edit("e.md", nil, "E")]
    try journal.append(titled: "All", with: files) { ($0 ?? []) + Array("one\n".utf8) }
    func texts() throws -> [String?] {
      [try scratch.text("d.md"), try scratch.text("e.md"), try scratch.text("j.md")]
    }
    #expect(try texts() == ["D!", "E", "day\none\n"])
    try scratch.put("day\none\nlater\n", at: "j.md")
    let undone = try root.undo()
    #expect(undone.addsAmongOthers)
    #expect(undone.additions.isEmpty)
    #expect(try texts() == ["D", nil, "day\nlater\n"])
    #expect(try root.pastChanges().map(\.state) == [.undone])
    _ = try root.redo()
    #expect(try texts() == ["D!", "E", "day\none\nlater\n"])
    try scratch.put("mine", at: "d.md")
    #expect(failing { () throws(StoreError) in try root.undo() } == .editedSince(path: "d.md"))
    #expect(try texts() == ["mine", "E", "day\none\nlater\n"])
  }

  @Test("where another file is not as it was read, nothing is added")
  func changedBesides() throws {
    try scratch.put("mine", at: "d.md")
    do {
      try JournalFile("j.md", in: root).append(with: [edit("d.md", "D", "D!")]) {
        ($0 ?? []) + Array("one\n".utf8)
      }
      Issue.record("it was written")
    } catch {
      guard case .store(.changedMeanwhile(path: "d.md")) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try scratch.text("j.md") == nil)
    #expect(try root.pastChanges().isEmpty)
  }

  @Test("where nothing is added, other files are written all the same")
  func filesAlone() throws {
    let journal = JournalFile("j.md", in: root)
    #expect(try journal.append(with: [edit("d.md", nil, "D")]) { $0 ?? [] } == nil)
    #expect(try scratch.text("d.md") == "D")
    #expect(try scratch.text("j.md") == nil)
  }

  /// The states of the three files in which a crash can leave them, and what the next one makes of it.
  @Test(
    "what a crash left half done is brought to an end by whoever writes next",
    arguments: [
      (["A", nil, "D"], "doing", ["A", nil, "D"], ChangeState.undone),
      (["A", "A!", "D"], "doing", [nil, "A!", "D!"], .done),
      (["A", "A!", "D!"], "doing", [nil, "A!", "D!"], .done),
      ([nil, "A!", "D!"], "doing", [nil, "A!", "D!"], .done),
      (["A", "A!", "D!"], "undoing", ["A", nil, "D"], .undone),
      ([nil, "A!", "D!"], "undoing", ["A", nil, "D"], .undone),
      (["A", nil, "D"], "undoing", ["A", nil, "D"], .undone),
      (["A", "A!", "mine"], "doing", ["A", "A!", "mine"], .dropped),
      (["A", "A!", "mine"], "undoing", ["A", "A!", "mine"], .dropped),
    ] as [([String?], String, [String?], ChangeState)])
  func crash(
    left: [String?], state: String, settled: [String?], expected: ChangeState
  ) throws {
    try root.make(try move())
    let records = "\(scratch.path)/.kb/changes/00000001."
    rename(records + "done", records + state)
    for (name, text) in zip(["a.md", "b/c.md", "d.md"], left) {
      if let text { try scratch.put(text, at: name) } else { unlink("\(scratch.path)/\(name)") }
    }
    #expect(try root.pastChanges().map(\.state) == [expected])
    #expect(try texts() == settled)
  }

  @Test("what a crash kept from being written at all can still be had")
  func lost() throws {
    try root.make(FileChange("Hours of work", [edit("a", nil, "text")]))
    let records = "\(scratch.path)/.kb/changes/00000001."
    rename(records + "done", records + "doing")
    unlink("\(scratch.path)/a")
    #expect(try root.redo().title == "Hours of work")
    #expect(try scratch.text("a") == "text")
  }

  @Test("names of other files are no records")
  func foreign() throws {
    for name in [
      "1.done", "00000001", "00000001.gone", "0000000x.done", "00000000.done", "-0000001.done",
    ] {
      try scratch.put("x", at: ".kb/changes/\(name)")
    }
    #expect(try root.pastChanges().isEmpty)
    #expect(try root.clearChanges() == 0)
  }

  @Test("a record that came from elsewhere reaches no hidden file, not even by a link")
  func hidden() throws {
    scratch.makeFolder(".git/hooks")
    scratch.link("workouts", to: ".git")
    for path in [".git/hooks/pre-commit", "workouts/hooks/pre-commit", "a/.b", ".a"] {
      let head = "kb change 1\n0\nAdd\n1\nfile -1 4 \(path.utf8.count)\n\(path)"
      for state in ["doing", "undone"] {
        try scratch.put(head + "evil", at: ".kb/changes/00000001.\(state)")
        _ = failing { () throws(StoreError) in try root.pastChanges() }
        _ = failing { () throws(StoreError) in try root.redo() }
        unlink("\(scratch.path)/.kb/changes/00000001.\(state)")
        unlink("\(scratch.path)/.kb/changes/00000001.dropped")
      }
      let change = FileChange("Evil", [edit(path, nil, "evil")])
      #expect(failing { () throws(StoreError) in try root.make(change) } != nil)
      #expect(try scratch.text(path) == nil)
      #expect(try scratch.names(in: ".git/hooks").isEmpty)
    }
  }

  @Test("a record is as closed as the strictest file that it holds, and so is what it creates")
  func modes() throws {
    try scratch.put("A", at: "a.md")
    try scratch.put("B", at: "b.md")
    chmod("\(scratch.path)/a.md", 0o600)
    try root.make(FileChange("Both", [edit("b.md", "B", "B!"), edit("a.md", "A", nil)]))
    func mode(_ path: String) throws -> mode_t {
      try FileStatus.of("\(scratch.path)/\(path)", in: AT_FDCWD).permissions
    }
    #expect(try mode(".kb/changes") == 0o700)
    #expect(try mode(".kb/changes/00000001.done") == 0o600)
    #expect(try mode("b.md") == 0o644)
    _ = try root.undo()
    #expect(try mode("a.md") == 0o600)
    #expect(try mode("b.md") == 0o644)
    try root.make(FileChange("Copy", [edit("c.md", nil, "A"), edit("a.md", "A", "A!")]))
    #expect(try mode("c.md") == 0o600)
  }

  @Test("records that another kb left open are closed")
  func oldFolder() throws {
    scratch.makeFolder(".kb/changes")
    chmod("\(scratch.path)/.kb/changes", 0o755)
    _ = try root.pastChanges()
    let path = "\(scratch.path)/.kb/changes"
    #expect(try FileStatus.of(path, in: AT_FDCWD).permissions == 0o700)
  }
}
