import KBCore
import KBTestSupport
import Testing

@testable import KBText

@Suite("JSON is read strictly")
struct JSONReaderTests {
  private static func problem(_ text: String) -> String? {
    do throws(JSONProblem) {
      _ = try parseJSON(Array(text.utf8))
      return nil
    } catch {
      return "\(error.range.line):\(error.range.column) \(error.summary)"
    }
  }

  @Test(
    "what is no JSON is named with its place",
    arguments: [
      ("", "1:1 the text ends too early"),
      ("{} x", "1:4 there is something after the end of the value"),
      ("[1,]", "1:4 nothing follows the comma before this"),
      ("{\n  \"a\" 1}", "2:7 a colon is missing after \"a\""),
      ("{a: 1}", "1:2 a name in quotation marks is missing here"),
      ("[1 2]", "1:4 a comma or ] is missing here"), ("[01]", "1:2 this is not a JSON value"),
      ("['a']", "1:2 this is not a JSON value"), ("[1.]", "1:2 this is not a JSON value"),
      ("[True]", "1:2 this is not a JSON value"), ("[-]", "1:2 this is not a JSON value"),
      ("{\"a\":1,\"\\u0061\":2}", "1:8 \"a\" is given twice"),
      ("[\"a\nb\"]", "1:2 this text in quotation marks is not closed"),
      ("[\"\\x\"]", "1:3 a backslash cannot stand before this"),
      ("[\"\\ud83d\"]", "1:3 this is half of a character"),
      ("[\"\\ude00\"]", "1:3 this is half of a character"),
      ("[\"\\ud83d\\u0041\"]", "1:3 this is half of a character"),
      ("[\"\\u12g4\"]", "1:3 \\u needs four hexadecimal digits"),
      ("[", "1:1 this list is not closed"), ("// a", "1:1 this is not a JSON value"),
    ])
  func refused(text: String, expected: String) {
    #expect(Self.problem(text) == expected)
  }

  @Test("texts, numbers, escapes and pairs of surrogates are read")
  func read() throws {
    let text = " {\"a\\/\\u00e9\\ud83d\\ude00\\n\" : [ -1.5e+3 , true,null,\"\"]}\r\n"
    let node = try parseJSON(Array(text.utf8))
    guard case .mapping(let entries, _) = node, case .sequence(let items, _) = entries[0].value
    else {
      Issue.record("\(node)")
      return
    }
    #expect(entries[0].key.text == "a/é😀\n")
    #expect(
      items.map { item in
        if case .scalar(let scalar) = item { return "\(scalar.text)|\(scalar.isPlain)" }
        return ""
      } == ["-1.5e+3|true", "true|true", "null|true", "|false"])
  }

  @Test("bytes that are no text, deep nesting and great files are problems")
  func hostile() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(Self.problem(deep) == "1:65 the values are nested more than 64 levels deep")
    let many = "[" + String(repeating: "0,", count: 200_000) + "0]"
    #expect(Self.problem(many)?.hasSuffix("there are more than 100,000 values") == true)
    #expect(throws: JSONProblem.self) {
      try parseJSON(Array("\"".utf8) + [0xFF] + Array("\"".utf8))
    }
    #expect(throws: JSONProblem.self) { try parseJSON(Array(repeating: 0x20, count: 1 << 21)) }
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2000 { _ = try? parseJSON(generator.bytes(upTo: 60)) }
  }
}
