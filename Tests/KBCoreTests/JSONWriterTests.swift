import Testing

@testable import KBCore

@Suite("JSON writer")
struct JSONWriterTests {
  private func json(
    _ layout: JSONWriter.Layout = .compact,
    _ build: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter(layout: layout)
    build(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func sample(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string("Push Day A")
    writer.key("sets")
    writer.beginArray()
    for reps in [8, 8, 7] { writer.integer(reps) }
    writer.endArray()
    writer.key("load")
    writer.decimal(thousandths: 62_500)
    writer.key("none")
    writer.beginArray()
    writer.endArray()
    writer.key("empty")
    writer.beginObject()
    writer.endObject()
    writer.key("done")
    writer.bool(true)
    writer.key("next")
    writer.null()
    writer.endObject()
  }

  @Test("commas come by themselves")
  func compact() {
    let expected =
      #"{"name":"Push Day A","sets":[8,8,7],"load":62.5,"none":[],"empty":{},"done":true,"next":null}"#
    #expect(json { sample(&$0) } == expected)
  }

  @Test("members of another writer's object go on with those of this one")
  func members() {
    func object(_ other: String) -> String {
      json { writer in
        writer.beginObject()
        writer.members(ofObject: Array(other.utf8))
        writer.field("block", 1)
        writer.members(ofObject: Array(other.utf8))
        writer.endObject()
      }
    }
    #expect(
      object(#"{"name":"Row","sets":[8]}"#)
        == #"{"name":"Row","sets":[8],"block":1,"name":"Row","sets":[8]}"#)
    #expect(object("{}") == #"{"block":1}"#)
  }

  @Test("the pretty layout indents by two blanks and keeps empty values on their line")
  func pretty() {
    let expected = """
      {
        "name": "Push Day A",
        "sets": [
          8,
          8,
          7
        ],
        "load": 62.5,
        "none": [],
        "empty": {},
        "done": true,
        "next": null
      }
      """
    #expect(json(.pretty) { sample(&$0) } == expected)
  }

  @Test(
    "strings are escaped for JSON and for HTML",
    arguments: [
      ("", #""""#),
      ("plain", #""plain""#), ("?@A[]^`{|}~", #""?@A[]^`{|}~""#),
      (" !#$%'()*+,-./09:;=", #"" !#$%'()*+,-./09:;=""#),
      ("a\"b\\c", #""a\"b\\c""#),
      ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
      ("\u{0}\u{1B}\u{1F}\u{7F}", #""\u0000\u001B\u001F\u007F""#),
      ("</script>&", #""\u003C/script\u003E\u0026""#),
      ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#),
      ("\u{2027}\u{202A}…—✓", "\"\u{2027}\u{202A}…—✓\""),
      ("größer 力量 💪", "\"größer 力量 💪\""),
    ]
  )
  func strings(text: String, expected: String) {
    #expect(json { $0.string(text) } == expected)
    #expect(json { $0.string(("<" + text).dropFirst()) } == expected)
    let asKey = json {
      $0.beginObject()
      $0.key(text)
      $0.null()
      $0.endObject()
    }
    #expect(asKey == "{\(expected):null}")
  }

  @Test(
    "thousandths lose their trailing zeros",
    arguments: [
      (0, "0"), (1, "0.001"), (10, "0.01"), (62_500, "62.5"), (60_000, "60"), (-250, "-0.25"),
      (100_125, "100.125"), (1_050, "1.05"), (Int64.max, "9223372036854775.807"),
      (Int64.min, "-9223372036854775.808"),
    ]
  )
  func decimals(thousandths: Int64, expected: String) {
    #expect(json { $0.decimal(thousandths: thousandths) } == expected)
  }

  @Test("integers", arguments: [0, 7, 10, -1, 1_000_000, Int64.max, Int64.min])
  func integers(value: Int64) {
    #expect(json { $0.integer(value) } == "\(value)")
  }

  @Test("a value of another writer is taken over between commas")
  func splice() {
    var inner = JSONWriter()
    inner.beginArray()
    inner.integer(1)
    inner.endArray()
    let text = json {
      $0.beginArray()
      $0.value(json: inner.bytes)
      $0.value(json: inner.bytes)
      $0.endArray()
      $0.newline()
      $0.bool(false)
    }
    #expect(text == "[[1],[1]]\nfalse")
  }

  @Test("a string that looks like structure does not disturb the commas")
  func deceptiveStrings() {
    let text = json {
      $0.beginArray()
      for string in ["[", "{", ":", " ", "\n", ","] { $0.string(string) }
      $0.endArray()
    }
    #expect(text == #"["[","{",":"," ","\n",","]"#)
  }

  @Test("calls that do not balance do no harm")
  func unbalanced() {
    #expect(json(.pretty) { $0.endArray() } == "\n]")
  }
}
