import KBCore
import KBText
import Testing

@Suite struct FrontMatterSplitTests {
  private func parts(_ text: String) -> (yaml: String?, body: String, lines: [Int]) {
    let bytes = Array(text.utf8)
    let split = splitFrontMatter(bytes.span)
    return (
      split.yaml.map { String(decoding: bytes[$0], as: UTF8.self) },
      String(decoding: bytes[split.body], as: UTF8.self), [split.yamlLine, split.bodyLine]
    )
  }

  @Test(
    "the text between the fences is YAML, the rest is the body",
    arguments: [
      ("---\na: 1\n---\n# B\n", "a: 1\n", "# B\n", 4),
      ("---\na: 1\n...\nB", "a: 1\n", "B", 4),
      ("---\r\na: 1\r\n---\r\nB\r\n", "a: 1\r\n", "B\r\n", 4),
      ("\u{FEFF}---\na: 1\n---\nB", "a: 1\n", "B", 4),
      ("--- \t\na: 1\n---  \nB", "a: 1\n", "B", 4),
      ("---\n---\nB", "", "B", 3),
      ("---\na: 1\n---", "a: 1\n", "", 4),
    ])
  func fences(_ text: String, _ yaml: String, _ body: String, _ bodyLine: Int) {
    let found = parts(text)
    #expect(found.yaml == yaml)
    #expect(found.body == body)
    #expect(found.lines == [2, bodyLine])
  }

  @Test(
    "a file without an opening fence is all body",
    arguments: ["", "# A\n", "----\na\n---\n", "--\n", "\n---\na: 1\n---\n", "...\na\n...\n"])
  func noFrontMatter(_ text: String) {
    let found = parts(text)
    #expect(found.yaml == nil)
    #expect(found.body == text)
    #expect(splitFrontMatter(Array(text.utf8).span).problem == nil)
  }

  @Test("a byte order mark does not belong to the body")
  func byteOrderMark() {
    #expect(parts("\u{FEFF}# A\n").body == "# A\n")
  }

  @Test("front matter that never ends is a problem at 1:1, and all is body")
  func neverEnds() throws {
    let text = "---\na: 1\n# B\n"
    let bytes = Array(text.utf8)
    let split = splitFrontMatter(bytes.span)
    #expect(split.yaml == nil)
    #expect(split.body == 0..<bytes.count)
    #expect(split.bodyLine == 1)
    let problem = try #require(split.problem)
    #expect(
      problem.asDiagnostic(path: "a.md")
        == Diagnostic(
          id: "front-matter-never-ends", severity: .error, path: "a.md",
          range: SourceRange(start: 0, end: 3, line: 1, column: 1),
          summary: "the front matter that starts here never ends",
          fix: "close it with a --- line before the first heading"))
  }

  @Test("TOML is a problem, and the text after it is still the body")
  func toml() throws {
    let bytes = Array("+++\na = 1\n+++\n# B\n".utf8)
    let split = splitFrontMatter(bytes.span)
    #expect(split.yaml == nil)
    #expect(String(decoding: bytes[split.body], as: UTF8.self) == "# B\n")
    #expect(split.bodyLine == 4)
    #expect(try #require(split.problem).id == "front-matter-toml")
  }

  @Test("TOML that never ends is all body")
  func endlessTOML() {
    let bytes = Array("+++\na = 1\n".utf8)
    #expect(splitFrontMatter(bytes.span).body == 0..<bytes.count)
  }
}
