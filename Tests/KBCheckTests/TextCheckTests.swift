import KBCore
import KBTestSupport
import KBText
import Testing

@testable import KBCheck

@Suite("Checks of a single text")
struct TextCheckTests {
  private func text(_ text: String, path: String = "workouts/templates/a.md") -> CheckedText {
    CheckedText(Array(text.utf8), path: path, kind: .document(.workout))
  }

  private func secrets(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    let whole = TextLine(start: 0, end: bytes.count, number: 1)
    return SecretScan.find(in: bytes, whole).map { [$0.kind.english] } ?? []
  }

  private static let random = "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"

  @Test(
    "what only a machine makes is a secret",
    arguments: [
      ("gh" + "p_" + random, "a GitHub token"),
      ("key: sk-ant-" + random, "an API key"),
      ("AKI" + "A1234567890ABCDEF", "an AWS key"),
      ("-----BEGIN RSA PRIVATE" + " KEY-----", "a private key"),
      ("password: \"" + random + "\"", "a password or a token"),
      ("api_key=" + random, "a password or a token"),
      ("client-secret = '0123456789abcdef0123'", "a password or a token"),
    ])
  func secret(line: String, kind: String) {
    #expect(secrets(line) == [kind])
    // Of none more than a few characters are shown.
    let masked = SecretScan.masked(Array(line.utf8)[...])
    #expect(!masked.contains(TextCheckTests.random))
  }

  @Test(
    "names, paths, addresses and ids are none",
    arguments: [
      "ghp_…", "token: ghp_your-token-goes-here", "- workout: push 0123456789ab@c9f0f895fb98",
      "A secret: resources/exercises/bench-press-with-chains-2.md",
      "the password is in the password manager", "token: aaaaaaaaaaaaaaaaaaaaaaaa1111111111",
      "- id: 01J9ZX3Y5V7W9A1B3C5D7E9F1G", "see https://example.com/token=1234567890abcdefgh.html",
      "Secret to a strong back: rows-rows-rows-and-more-rows-5x5-and-3x8",
    ])
  func noSecret(line: String) { #expect(secrets(line) == []) }

  @Test("no bytes bring the search for secrets down")
  func hostileSecrets() {
    var generator = SplitMix64(seed: 404)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        Array("ghp_-:=/.'\" token-----BEGIN AKIA0123\u{FF}".utf8)
          .randomElement(using: &generator) ?? 0
      }
      _ = SecretScan.find(in: bytes, TextLine(start: 0, end: bytes.count, number: 1))
    }
  }

  @Test(
    "the words of prose leave out code, addresses, targets, numbers and capitals",
    arguments: [
      ("Keep *the* bar-path straight.", ["Keep", "the", "bar", "path", "straight"]),
      ("A `codde` word, ``two ` of them`` gone", ["word", "gone"]),
      ("See [the page](../gone/pagge.md) now", ["See", "the", "page", "now"]),
      ("[[push-aa]] and [[push|the pushing]]", ["and", "the", "pushing"]),
      ("https://example.com/wrods and a@exampel.org, wwww.exampel.com", ["and"]),
      ("3x8 5RM EMOM Z2 2nd AMRAPs", []),
      (
        "don't “stop” the lifter's Übung—now…",
        ["don't", "stop", "the", "lifter's", "Übung", "now"]
      ),
      ("<b>bold</b> &nbsp; a – dash", ["bold", "dash"]),
    ] as [(String, [String])])
  func words(line: String, words: [String]) {
    #expect(text(line + "\n").proseWords.map(\.text) == words)
  }

  @Test("front matter and code have no prose")
  func prose() {
    let file = "---\ntags: [wrod]\n---\n# Push\n\n```\nwrod\n```\nText\n"
    let words = text(file).proseWords
    #expect(words.map(\.text) == ["Push", "Text"])
    #expect(words.map(\.line.number) == [4, 9])
  }

  @Test("any text has words whose places hold them")
  func wordPlaces() {
    var generator = SplitMix64(seed: 405)
    let signs = Array("ab'’`[](<>&;|.:/@_0 ü–\n#*".unicodeScalars)
    for _ in 0..<3000 {
      var line = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        line.append(signs.randomElement(using: &generator) ?? " ")
      }
      let bytes = Array(String(line).utf8)
      let checked = CheckedText(bytes, path: "a.md", kind: .document(.workout))
      for word in checked.proseWords {
        #expect(String(decoding: bytes[word.range], as: UTF8.self) == word.text)
      }
    }
  }

  @Test(
    "anchors are those that editors show",
    arguments: [
      ("Press", "press"), ("Press & Pull", "press--pull"),
      ("A1. Über-Satz (2x)", "a1-über-satz-2x"),
      ("under_score", "under_score"), ("…", ""),
    ])
  func slugs(title: String, slug: String) { #expect(HeadingAnchor.slug(title) == slug) }

  @Test("headings have anchors of their own on the page, also where two are alike")
  func anchors() throws {
    let bytes = Array("# T\n\n## A `b` <i>\n\nx\n\n## A b\n\nT\n===\n\n> ### …\n\n[l](#a-b)\n".utf8)
    let html = try MarkdownDocument(bytes, in: 0..<bytes.count, firstLine: 1)
      .rendered(dropsTitle: true) { _ in nil }.html
    let shown = String(decoding: html, as: UTF8.self)
    #expect(shown.contains("<h2 id=\"text-a-b-\">A <code>b</code>"))
    #expect(shown.contains("<h2 id=\"text-a-b\">A b</h2>"))
    #expect(shown.contains("<h1 id=\"text-t\">T</h1>"))
    #expect(shown.contains("<h3>…</h3>"))
    #expect(shown.contains("<a href=\"#text-a-b\">"))
    #expect(headingAnchors(in: bytes) == ["t", "a-b-", "a-b", "t-1"])
  }

  @Test("a text about headings is no heading")
  func noAnchors() throws {
    let bytes = Array("<h2>x</h2>\n\n`<h2>`\n\n    <h2>y</h2>\n".utf8)
    #expect(headingAnchors(in: bytes) == [])
  }

  @Test("changes that lie in each other are made one at a time")
  func edits() {
    let bytes = Array("abcdef".utf8)
    let edits = [
      TextEdit(range: 2..<4, text: Array("X".utf8), line: 1),
      TextEdit(range: 0..<3, text: [], line: 1), TextEdit(range: 5..<6, text: [0x21], line: 1),
      TextEdit(range: 5..<9, text: [0x3F], line: 1),
    ]
    let (changed, made) = apply(edits, to: bytes)
    #expect(String(decoding: changed, as: UTF8.self) == "de!")
    #expect(made == [edits[1], edits[2]])
  }

  @Test("a change is made only where its text stands")
  func noEdit() {
    var problem = Diagnostic(
      id: "unknown-key", severity: .warning, path: "kb.yaml",
      range: SourceRange(start: 3, end: 6, line: 1, column: 4), summary: "")
    #expect(problem.edit(in: Array("abcdef".utf8)) == nil)
    problem.replacement = .init("de", by: "DE")
    #expect(problem.edit(in: Array("abcdef".utf8))?.range == 3..<5)
    #expect(problem.edit(in: Array("abxdxf".utf8)) == nil)
    #expect(problem.edit(in: []) == nil)
  }
}
