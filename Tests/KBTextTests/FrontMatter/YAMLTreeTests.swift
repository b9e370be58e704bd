import KBCore
import KBText
import Testing

@Suite struct YAMLTreeTests {
  private func tree(_ text: String) throws -> YAMLNode? {
    let bytes = Array(text.utf8)
    return try parseYAML(bytes.span, in: 0..<bytes.count)
  }

  private func problem(_ text: String) -> YAMLProblem? {
    let bytes = Array(text.utf8)
    do throws(YAMLProblem) {
      _ = try parseYAML(bytes.span, in: 0..<bytes.count)
      return nil
    } catch {
      return error
    }
  }

  /// The tree in one line, with `!` behind quoted scalars.
  private func shown(_ node: YAMLNode?) -> String {
    switch node {
    case nil: "nothing"
    case .scalar(let scalar)?: scalar.text + (scalar.isPlain ? "" : "!")
    case .sequence(let values, _)?: "[" + values.map(shown).joined(separator: ",") + "]"
    case .mapping(let entries, _)?:
      "{" + entries.map { $0.key.text + ":" + shown($0.value) }.joined(separator: ",") + "}"
    }
  }

  @Test(
    "scalars, lists and mappings come out as written",
    arguments: [
      ("tags: [push, barbell]\nlevel: intermediate\n", "{tags:[push,barbell],level:intermediate}"),
      ("a:\n  - b\n  - c: d\n    e: f\n", "{a:[b,{c:d,e:f}]}"),
      ("a: 'x'\nb: \"y\"\nc: z\n", "{a:x!,b:y!,c:z}"),
      ("a:\nb: ~\n", "{a:,b:~}"),
      ("a: |\n  one\n  two\n", "{a:one\ntwo\n!}"),
      ("a: \"\\u00e9\\0\"\n", "{a:é\0!}"),
      ("a: b\r\nc: d\r\n", "{a:b,c:d}"),
      ("# only a comment\n", "nothing"), ("", "nothing"), ("5", "5"),
    ])
  func trees(_ text: String, _ expected: String) throws {
    #expect(shown(try tree(text)) == expected)
  }

  @Test("ranges point into the whole file, columns count UTF-8 bytes")
  func ranges() throws {
    let file = Array("---\nname: Übung é\n\"ä\": [größer, x]\n---\n".utf8)
    let yaml = try #require(splitFrontMatter(file.span).yaml)
    let root = try #require(try parseYAML(file.span, in: yaml, firstLine: 2))
    func text(_ range: SourceRange) -> String {
      String(decoding: file[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }
    guard case .sequence(let values, let list)? = root["ä"] else {
      Issue.record("the list is missing")
      return
    }
    #expect(text(try #require(root["name"]).range) == "Übung é")
    #expect(text(list) == "[größer, x]")
    #expect([list.line, list.column] == [3, 7])
    #expect(text(values[1].range) == "x")
    #expect([values[1].range.line, values[1].range.column] == [3, 18])
    #expect(text(root.range) == "name: Übung é\n\"ä\": [größer, x]")
  }

  @Test("a block list ends with its last value, not at the next token")
  func blockEnd() throws {
    let bytes = Array("a:\n  - b\n  - cd\n\n# comment\ne: f\n".utf8)
    let root = try #require(try parseYAML(bytes.span, in: 0..<bytes.count))
    let list = try #require(root["a"]).range
    #expect(
      String(decoding: bytes[Int(list.start)..<Int(list.end)], as: UTF8.self) == "- b\n  - cd")
  }

  @Test(
    "what kb does not read is named with its place",
    arguments: [
      ("a: &x 1\n", "yaml-anchor", 1, 4), ("a: *x\n", "yaml-alias", 1, 4),
      ("a: !!int 1\n", "yaml-tag", 1, 4), ("a: ! b\n", "yaml-tag", 1, 4),
      ("a: &x [1]\n", "yaml-anchor", 1, 4), ("? [a]\n: b\n", "yaml-complex-key", 1, 3),
      ("a: 1\nb: 2\na: 3\n", "duplicate-key", 3, 1),
      ("a: {b: 1, 'b': 2}\n", "duplicate-key", 1, 11),
      ("a: 1\n---\nb: 2\n", "yaml-second-document", 2, 1),
      ("a: b: c\n", "yaml-syntax", 1, 5), ("a: [b\n", "yaml-syntax", 1, 4),
      ("\ta: b\n", "yaml-syntax", 1, 1), ("ü: é: c\n", "yaml-syntax", 1, 7),
    ])
  func refused(_ text: String, _ id: String, _ line: Int32, _ column: Int32) throws {
    let found = try #require(problem(text))
    #expect(found.id == id)
    #expect([found.range.line, found.range.column] == [line, column])
  }

  @Test("a second colon has a fix of its own")
  func fix() {
    let range = SourceRange(start: 4, end: 4, line: 1, column: 5)
    #expect(
      problem("a: b: c\n")?.asDiagnostic(path: "kb.yaml")
        == Diagnostic(
          id: "yaml-syntax", severity: .error, path: "kb.yaml", range: range,
          summary: "this is not YAML: mapping values are not allowed in this context",
          fix: "put a value that contains : in quotes"))
  }
}
