import KBText
import Testing

@Suite struct WikiLinksTests {
  private func rewritten(_ html: String) -> String {
    let bytes = rewriteWikiLinks(Array(html.utf8)) { target in
      switch target {
      case "row", "row|the row": ("/row/", "Row")
      case "a&b": ("/a?b&c", "A & \"B\"")
      default: nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "known targets become links, all else stays",
    arguments: [
      ("<p>[[row]]</p>", "<p><a href=\"/row/\">Row</a></p>"),
      ("[[row|the row]]", "<a href=\"/row/\">the row</a>"),
      ("[[a&amp;b]]", "<a href=\"/a?b&amp;c\">A &amp; &quot;B&quot;</a>"),
      ("x [[row]] y [[row]] z", "x <a href=\"/row/\">Row</a> y <a href=\"/row/\">Row</a> z"),
      ("[[unknown]] [[]] [[row", "[[unknown]] [[]] [[row"),
      ("<code>[[row]]</code>", "<code>[[row]]</code>"),
      ("<pre><code>[[row]]\n</code></pre>", "<pre><code>[[row]]\n</code></pre>"),
      ("<a href=\"x\">[[row]]</a>", "<a href=\"x\">[[row]]</a>"),
      ("<img alt=\"[[row]]\" />", "<img alt=\"[[row]]\" />"),
      ("[[ro<em>w</em>]]", "[[ro<em>w</em>]]"), ("", ""),
    ])
  func rewriting(_ html: String, _ expected: String) {
    #expect(rewritten(html) == expected)
  }
}
