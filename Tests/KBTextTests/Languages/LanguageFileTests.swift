import KBCore
import Testing

@testable import KBText

@Suite("the file of a language")
struct LanguageFileTests {
  private func read(_ text: String) -> LanguageFile {
    LanguageFile(Array(text.utf8), path: "languages/fr.json")
  }

  private func said(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.range.line):\($0.range.column) \($0.summary); \($0.fix) [\($0.id)]" }
  }

  @Test("has texts by key and phrases by their English pattern")
  func sections() {
    let file = read(
      #"{"texts": {"a.b": "x", "a.c": {"one": "y", "other": "z"}}, "phrases": {"{1} sets": "{1} x"}}"#
    )
    #expect(
      file.texts == ["a.b": .plain("x"), "a.c": .plural([.one: "y", .other: "z"])])
    #expect(file.phrases == ["{1} sets": .plain("{1} x")])
    #expect(file.diagnostics == [])
  }

  @Test("has the argument that decides about a phrase")
  func decider() {
    let file = read(#"{"phrases": {"{1} of {2}": {"by": 2, "one": "x", "other": "y"}}}"#)
    #expect(file.diagnostics == [])
    #expect(file.phrases == ["{1} of {2}": .plural([.one: "x", .other: "y"], by: 2)])
  }

  @Test(
    "says what cannot be used, and has the rest",
    arguments: [
      (#"{"texts": {"a": "x" "b": "y"}}"#, "1:21 a comma or } is missing here; write one"),
      (#"["x"]"#, #"1:1 this is not an object; write {"key": "text"}"#),
      (
        #"{"txets": {}}"#,
        #"1:2 "txets" is not a part of a language; write its texts into "texts", "phrases" or "answers""#
      ),
      (#"{"texts": {"a": 1}}"#, "1:17 this is not a text; write it in quotation marks"),
      (
        #"{"texts": {"a": {"one": "x"}}}"#,
        #"1:17 the form "other" is missing here; write one for all other numbers"#
      ),
      (
        #"{"texts": {"a": {"once": "x", "other": "y"}}}"#,
        #"1:18 "once" is not a plural form; write one of zero, one, two, few, many, other"#
      ),
      (
        #"{"texts": {"a": "<code>x"}}"#, "1:17 <code> and </code> do not match here; write both"
      ),
      (
        #"{"phrases": {"a": {"by": 0, "other": "x"}}}"#,
        "1:26 this is not the number of an argument; write 2 for {2}"
      ),
      (
        #"{"texts": {"a": {"by": 2, "other": "x"}}}"#,
        #"1:18 "by" is not a plural form; write one of zero, one, two, few, many, other"#
      ),
      (
        #"{"texts": {"a": "<em><code>x</em></code>"}}"#,
        "1:17 <em> and </em> do not match here; write both"
      ),
    ])
  func mistakes(text: String, said: String) {
    let file = read(text)
    #expect(self.said(file.diagnostics) == [said + " [language-error]"])
    #expect(file.texts == [:])
    #expect(file.phrases == [:])
    #expect(file.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test("is told of keys and placeholders that English does not have")
  func unknown() {
    let english: [String: LanguageText] = [
      "nav.today": .plain("Today"),
      "count.sets": .plural([.one: "{count} set", .other: "{count}"]),
    ]
    let file = read(
      """
      {"texts": {
        "nav.todya": "x",
        "nav.today": "{name}",
        "count.sets": "{/link} {count}"
      }}
      """)
    #expect(
      said(file.unknown(besides: english)) == [
        #"2:3 kb has no text "nav.todya"; write "nav.today" [unknown-text]"#,
        #"3:3 the text "nav.today" has no {name}; remove it [unknown-text]"#,
        #"4:3 the text "count.sets" has no {link}; write one of {count} [unknown-text]"#,
      ])
  }

  @Test(
    "is cut at names in braces and at the tags of a few elements",
    arguments: [
      ("", []),
      ("a < b & {c d} {1} {}", [.text("a < b & {c d} {1} {}")]),
      ("{count} sets", [.value("count"), .text(" sets")]),
      (
        "go {link}back{/link}", [.text("go "), .value("link"), .text("back"), .end("link")]
      ),
      (
        "<code>kb</code> <b>", [.tag("<code>"), .text("kb"), .tag("</code>"), .text(" <b>")]
      ),
      ("„{a}“", [.text("„"), .value("a"), .text("“")]),
      ("{", [.text("{")]),
    ] as [(String, [TextPiece])])
  func pieces(text: String, pieces: [TextPiece]) {
    #expect(TextPiece.pieces(of: text) == pieces)
  }
}
