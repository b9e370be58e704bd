import Foundation
import KBText
import Testing

@testable import KBLanguageServer

struct BadInputTests {
  private static let path = "workouts/journal/2026/2026-11-20.md"
  private static let text = "## 07:30 Push\n\n- Squat (3x5 100kg): 5, 5, 4\n"

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("[]", -32600), ("{}", -32600), ("7", -32600),
    (#"{"id": 1.5, "method": "x"}"#, -32600), (#"{"id": {}, "method": "x"}"#, -32600),
    (#"{"id": 1, "method": 4}"#, -32600),
    (#"{"id": 1, "method": "textDocument/hover"}"#, -32602),
    (#"{"id": 1, "method": "textDocument/hover", "params": 5}"#, -32602),
    (#"{"id": 1, "method": "textDocument/hover", "params": {"textDocument": {"uri": 3}}}"#, -32602),
    (
      #"{"id": 1, "method": "textDocument/hover", "params": {"textDocument": {"uri": "file:///no"}}}"#,
      -32602
    ),
    (String(repeating: "[", count: 5000), -32700),
  ])
  func nonsenseIsRefused(_ message: String, _ code: Int) throws {
    let editor = try Editor([:])
    #expect(editor.send(message).first?["error"]?.integer("code") == code)
  }

  @Test(arguments: [
    "hover", "completion", "definition", "references", "prepareRename", "rename",
  ])
  func aPlaceBeyondTheEndIsRefused(_ method: String) throws {
    let editor = try Editor([:])
    try editor.open(Self.path, Self.text)
    #expect(throws: Refused.self) {
      try editor.ask(method, Self.path, line: 9999, character: 3)
    }
    #expect(throws: Refused.self) {
      try editor.ask(method, Self.path, line: -1, character: 3)
    }
  }

  @Test func afterAnEditThatDoesNotFitNothingIsAnsweredUntilTheTextIsKnownAgain() throws {
    let editor = try Editor([:])
    try editor.open(Self.path, Self.text)
    editor.change(Self.path, span(50, 0, 50, 1), "x")
    #expect(editor.notes.count == 1)
    #expect(editor.problems(Self.path) == [])
    #expect(throws: Refused.self) {
      try editor.ask("formatting", Self.path, line: 0, character: 0)
    }
    editor.change(Self.path, nil, Self.text)
    #expect(try editor.ask("formatting", Self.path, line: 0, character: 0).items.isEmpty)
  }

  @Test func editsOutOfOrderLoseTheText() throws {
    let editor = try Editor([:])
    try editor.open(Self.path, Self.text)
    editor.tell(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(editor.address(Self.path))", "version": 0}, "contentChanges": [{"text": "a"}]}"#
    )
    #expect(throws: Refused.self) { try editor.ask("hover", Self.path, line: 0, character: 0) }
  }

  @Test func tenMegabytesAreTooMuchForADocumentAndNoHarm() throws {
    let editor = try Editor([:])
    let path = "workouts/templates/big.md"
    try editor.open(path, String(repeating: "- Squat — 3x5 100kg\n", count: 500_000))
    #expect(editor.problems(path) == ["0:0-0:19 too-large"])
    #expect(try editor.ask("hover", path, line: 3, character: 3) != .sequence([], .fileStart))
  }

  @Test func aNewNameThatIsTakenIsRefused() throws {
    let editor = try Editor([
      "workouts/templates/push.md": "# Push\n\n- Squat — 3x5\n",
      "workouts/templates/legs.md": "# Legs\n\n- Squat — 3x5\n",
    ])
    try editor.open("workouts/templates/legs.md")
    for name in ["push", "", "..", "a\\nb"] {
      #expect(throws: Refused.self, "\(name)") {
        try editor.ask(
          "rename", "workouts/templates/legs.md", line: 0, character: 3, #", "newName": "\#(name)""#
        )
      }
    }
  }

  @Test func aFolderThatVanishesIsNoHarm() throws {
    let editor = try Editor(["workouts/templates/push.md": "# Push\n\n- Squat — 3x5\n"])
    try editor.open("workouts/templates/push.md")
    editor.settle()
    try FileManager.default.removeItem(atPath: editor.folder)
    editor.change("workouts/templates/push.md", span(0, 2, 0, 6), "Pull")
    editor.settle()
    #expect(editor.notes.count == 1)
    #expect(
      try editor.ask("documentSymbol", "workouts/templates/push.md", line: 0, character: 0).items
        .count == 1)
  }

  @Test func twoEditorsOfOneFileHaveTheirOwnTextEachAndTheDiskStaysAsItIs() throws {
    let path = "workouts/templates/push.md"
    let one = try Editor([path: "# Push\n\n- Squat — 3x5\n"])
    let other = try Editor([:], in: one)
    for editor in [one, other] { try editor.open(path) }
    one.change(path, span(0, 2, 0, 6), "Pull")
    other.change(path, span(2, 10, 2, 13), "4x6")
    for editor in [one, other] { editor.settle() }
    func answers(_ editor: Editor) throws -> String {
      let step = try editor.ask("hover", path, line: 2, character: 4).hoverText
      let symbols = try editor.request("workspace/symbol", #"{"query": "pu"}"#)
      return step.prefix { $0 != "\n" } + " "
        + symbols.items.compactMap { $0.text("name") }.joined(separator: ",")
    }
    #expect(try answers(one) == "Read as **Squat**: `3x5` Pull")
    #expect(try answers(other) == "Read as **Squat**: `4x6` Push")
    let file = try String(contentsOfFile: one.folder + "/" + path, encoding: .utf8)
    #expect(file == "# Push\n\n- Squat — 3x5\n")
    // What one of them saves is there for what the other asks about other files.
    try Data("# Pull\n\n- Squat — 3x5\n".utf8).write(
      to: URL(fileURLWithPath: one.folder + "/" + path))
    other.tell("textDocument/didClose", #"{"textDocument": {"uri": "\#(other.address(path))"}}"#)
    other.settle()
    let symbols = try other.request("workspace/symbol", #"{"query": "pu"}"#)
    #expect(symbols.items.compactMap { $0.text("name") } == ["Pull"])
  }

  @Test func filesOfNoKnowledgeBaseAreLeftAlone() throws {
    let editor = try Editor([:])
    let address = "file:///nowhere/at/all.md"
    editor.tell(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(address)", "version": 1, "text": "- Squat: 5 x\n"}}"#)
    #expect(editor.diagnostics.isEmpty)
    let answer = try editor.request(
      "textDocument/hover",
      #"{"textDocument": {"uri": "\#(address)"}, "position": {"line": 0, "character": 0}}"#)
    guard case .scalar(let scalar) = answer else {
      Issue.record("an answer about a file that is no business of kb's")
      return
    }
    #expect(scalar.isNull)
  }
}
