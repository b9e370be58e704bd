import KBText
import Testing

@Suite struct MarkdownSafetyTests {
  private func html(_ text: String, address: (String) -> String? = { _ in nil }) throws -> String {
    let bytes = Array(text.utf8)
    let document = try MarkdownDocument(bytes, in: 0..<bytes.count, firstLine: 1)
    return String(
      decoding: document.rendered { old in address(old).map { ("", $0) } }.html, as: UTF8.self)
  }

  @Test(
    "raw HTML never comes through",
    arguments: [
      "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <b onclick=x>b</b>",
      "<svg/onload=alert(1)>", "<iframe src=//x></iframe>", "<!--><script>x</script>",
      "<style>@import 'x'</style>", "- <details open ontoggle=x>", "| <script> |\n|---|\n| <b> |",
      "> <object data=x>", "<a href=\"javascript:x\">y</a>",
    ])
  func rawHTML(_ text: String) throws {
    let html = try html(text)
    for tag in [
      "<script", "<img", "<b ", "<svg", "<iframe", "<style", "<details", "<object", "<a ",
    ] {
      #expect(!html.contains(tag))
    }
  }

  @Test(
    "addresses of other schemes are emptied",
    arguments: [
      "[a](javascript:alert(1))", "[a](JaVaScRiPt:x)", "[a](data:text/html,x)", "[a](vbscript:x)",
      "[a](file:///etc/passwd)", "[a](ftp://x)", "[a](tel:1)", "<javascript:x>",
      "[a](java&#115;cript:x)", "[a][r]\n\n[r]: javascript:x",
    ])
  func schemes(_ text: String) throws {
    #expect(try html(text).contains("<a href=\"\">"))
  }

  @Test(
    "web, mail and relative addresses stay",
    arguments: ["http://a.b/c", "https://a.b/?x=1", "mailto:a@b.c", "../a/b.md#c"])
  func allowed(_ address: String) throws {
    #expect(try html("[x](\(address))") == "<p><a href=\"\(address)\">x</a></p>\n")
  }

  @Test("images from other sites are never fetched", arguments: ["https://x/y.png", "//x/y.png"])
  func images(_ address: String) throws {
    #expect(!(try html("![x](\(address))").contains("src=\"\(address)\"")))
  }

  @Test("relative links get the address that the caller gives")
  func rewriting() throws {
    let html = try html("[a](../b.md#c) [d](e)") { $0 == "../b.md#c" ? "/b/#c" : nil }
    #expect(html == "<p><a href=\"/b/#c\">a</a> <a href=\"e\">d</a></p>\n")
  }

  @Test("bytes that are no text and NUL become replacement characters")
  func badBytes() throws {
    let bytes: [UInt8] = [0x61, 0x00, 0x62, 0xFF, 0x63]
    let document = try MarkdownDocument(bytes, in: 0..<5, firstLine: 1)
    let html = String(decoding: document.rendered { _ in nil }.html, as: UTF8.self)
    #expect(html == "<p>a\u{FFFD}b\u{FFFD}c</p>\n")
  }

  @Test("what cannot be parsed is shown escaped")
  func asWritten() {
    let html = preformatted(Array("<a> & \"b\"".utf8)[...])
    #expect(String(decoding: html, as: UTF8.self) == "<pre>&lt;a&gt; &amp; &quot;b&quot;</pre>\n")
  }

  @Test("several threads get the HTML that one gets")
  func threads() async throws {
    let texts = ["~~a~~ b", "see https://a.b/c now", "- [x] plain\n", "|a|\n|-|\n|~~b~~|\n"]
    let expected = try texts.map { try html($0) }
    #expect(expected[0] == "<p><del>a</del> b</p>\n")
    let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
      for offset in 0..<4 {
        group.addTask {
          var wrong = 0
          for round in 0..<2_000 {
            let index = (round + offset) % texts.count
            if try html(texts[index]) != expected[index] { wrong += 1 }
          }
          return wrong
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
