import KBTestSupport
import KBText
import Testing

@testable import KBLanguageServer

struct NonsenseLawTests {
  private static let methods = [
    "completion", "hover", "definition", "references", "codeAction", "formatting",
    "rangeFormatting", "onTypeFormatting", "documentSymbol", "foldingRange", "selectionRange",
    "documentLink", "semanticTokens/full", "codeLens", "inlayHint", "prepareRename", "rename",
    "diagnostic",
  ]
  private static let paths = [
    "kb.yaml", "workouts/plan.md", "workouts/journal/2026/2026-11-20.md",
    "workouts/templates/push.md", "workouts/variants/push-b.md", "resources/exercises/squat.md",
    "resources/programs/block.md", "resources/quotes.yaml", "notes.md",
  ]

  /// Whatever is typed and asked, each request has one answer and the server goes on.
  @Test func everyRequestIsAnsweredWhateverIsTyped() throws {
    var random = SplitMix64(seed: 23)
    for _ in 0..<12 {
      let editor = try Editor(
        ["workouts/templates/push.md": "# Push\n\n- Squat — 3x5 100kg\n"],
        encoding: random.pick(["utf-8", "utf-16"]),
        options: #"{"hints": {"targets": true, "estimates": true}}"#)
      for path in Self.paths { try editor.open(path, text(&random)) }
      for _ in 0..<60 {
        let path = random.pick(Self.paths)
        if random.once(in: 3) {
          let line = random.int(0...4)
          editor.change(
            path, span(line, random.int(0...9), line + random.int(0...2), random.int(9...30)),
            text(&random))
        }
        if random.once(in: 20) { editor.settle() }
        ask(editor, path, &random)
      }
    }
  }

  private func ask(_ editor: Editor, _ path: String, _ random: inout SplitMix64) {
    let number = { (random: inout SplitMix64) -> String in
      random.pick(["0", "1", "2", "3", "7", "40", "-1", "2147483647", "9223372036854775807", "1e9"])
    }
    let place = { (random: inout SplitMix64) -> String in
      #"{"line": \#(number(&random)), "character": \#(number(&random))}"#
    }
    let id = Int.random(in: 1000...9_999_999, using: &random)
    let answers = editor.send(
      """
      {"id": \(id), "method": "textDocument/\(random.pick(Self.methods))", "params":
      {"textDocument": {"uri": "\(editor.address(path))"}, "position": \(place(&random)),
      "positions": [\(place(&random))], "newName": "\(random.pick(["a/b", "push", "", "Ü"]))",
      "range": {"start": \(place(&random)), "end": \(place(&random))}, "context": {}, "options": {}}}
      """)
    #expect(answers.compactMap { $0.integer("id") } == [id])
  }

  private func text(_ random: inout SplitMix64) -> String {
    let pieces = [
      "---\n", "tags: [", "base: push\n", "goal: strength\n", "progression:\n  sch", "# Push\n",
      "## 2026-11-20 07:30 Push\n", "- workout: push\n", "- Squat (3x5 100kg): 5, 5, 5\n",
      "- 2026-11-24 push — x\n", "rotation: [push", "[[push]]", "[[", "units: kg\n", "\r",
    ]
    return (0..<random.int(0...6)).map { _ in random.pick(pieces) }.joined()
      + Samples.text(&random)
  }
}
