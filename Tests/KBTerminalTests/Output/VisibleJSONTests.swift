import KBCore
import KBTestSupport
import Testing

@testable import KBTerminal

@Suite("JSON that no terminal obeys")
struct VisibleJSONTests {
  private func json(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  private func shown(_ text: String) -> String {
    String(decoding: visibleJSON(json(text)), as: UTF8.self)
  }

  @Test(
    "controls and marks of direction are escaped, everything else stays",
    arguments: [
      ("\u{1B}[31m", "\\u001B[31m"), ("\u{7F}", "\\u007F"), ("a\u{9B}31m", "a\\u009B31m"),
      ("\u{80}\u{9F}\u{A0}", "\\u0080\\u009F\u{A0}"), ("\u{202E}abc\u{202C}", "\\u202Eabc\\u202C"),
      ("\u{2066}a\u{2069}", "\\u2066a\\u2069"), ("\u{61C}\u{61B}", "\\u061C\u{61B}"),
      ("\u{200E}\u{200F}\u{200D}", "\\u200E\\u200F\u{200D}"), ("\u{FEFF}x", "\\uFEFFx"),
      ("ÄÖ – 日本 👍", "ÄÖ – 日本 👍"), ("", ""),
    ])
  func escapes(text: String, shown expected: String) {
    #expect(shown(text) == "\"\(expected)\"")
  }

  @Test("no character that steers anything comes through, whatever the text is")
  func law() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let range: ClosedRange<UInt32> =
          [0...0xFF, 0x600...0x6FF, 0x2000...0x20FF, 0xFE00...0xFFFF]
          .randomElement(using: &generator) ?? 0...0x7F
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
          text.append(scalar)
        }
      }
      let bytes = visibleJSON(json(String(text)))
      #expect(String(validating: bytes, as: UTF8.self) != nil)
      #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { isUnseen($0) })
    }
  }

  @Test("JSON through the output is escaped, a person's own bytes are not")
  func output() {
    var output = Output(.memory, terminal: Terminal(isTTY: false, allowsColor: false))
    output.write(Array("[\"\u{202E}\"]\n".utf8))
    output.write(exactly: Array("\u{202E}\n".utf8))
    output.line("\u{202E}")
    #expect(output.captured == "[\"\\u202E\"]\n\u{202E}\n\\u{202E}\n")
  }
}
