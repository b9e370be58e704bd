import KBTestSupport
import KBText
import Testing

@Suite struct MarkdownLimitsTests {
  /// The id of the problem, or the number of bytes of HTML.
  private func outcome(_ bytes: [UInt8]) -> String {
    do throws(MarkdownProblem) {
      let document = try MarkdownDocument(bytes, in: 0..<bytes.count, firstLine: 1)
      return document.rendered { _ in nil }.html.count <= 64 << 20 ? "shown" : "too long"
    } catch {
      return error.id
    }
  }

  private func filled(_ unit: String, _ size: Int = 1 << 20) -> [UInt8] {
    let unit = Array(unit.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while bytes.count + unit.count <= size { bytes += unit }
    return bytes
  }

  @Test(
    "a megabyte of what costs libcmark-gfm quadratic time is refused",
    arguments: [
      "[", "![[]()", "*[a](b)", "[a](b)*c ", "a <?", "a <!A ", "a <![CDATA[", "`a", "|a|b|\n|-|\n",
      "<http:",
    ])
  func refused(_ unit: String) {
    #expect(outcome(filled(unit)) == "too-complex")
  }

  @Test(
    "a megabyte of harmless text is shown",
    arguments: [
      "a\n", "# a\n", "- 8, 8, 7 @8\n", "word ", "a\n\n", "&amp;", "\\",
    ])
  func shown(_ unit: String) {
    #expect(outcome(filled(unit)) == "shown")
  }

  @Test(
    "quotes and lists nested deeper than a hundred levels are refused", arguments: ["> ", "- "])
  func nesting(_ mark: String) {
    #expect(outcome(filled(mark, 200) + Array("a\n".utf8)) == "shown")
    #expect(outcome(filled(mark, 202) + Array("a\n".utf8)) == "too-complex")
  }

  @Test("64 columns are a table, many more are a problem with its place")
  func columns() throws {
    let row = "|" + String(repeating: "a|", count: 10_000) + "\n"
    let bytes = Array(("# A\n\n" + row + row).utf8)
    do throws(MarkdownProblem) {
      _ = try MarkdownDocument(bytes, in: 0..<bytes.count, firstLine: 3)
      Issue.record("the table was read")
    } catch {
      #expect(error.id == "too-many-columns")
      #expect([error.range.line, error.range.column] == [5, 1])
    }
    #expect(outcome(Array(("a|" + String(repeating: "b|", count: 63) + "\n").utf8)) == "shown")
  }

  @Test("a text of more than 1 MiB is refused")
  func size() {
    #expect(outcome([UInt8](repeating: 0x61, count: 1 << 20)) == "shown")
    #expect(outcome([UInt8](repeating: 0x61, count: (1 << 20) + 1)) == "too-large")
  }

  @Test("no input crashes", arguments: 0..<20 as Range<UInt64>)
  func fuzz(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", " ", "\n", "\r", "\t", "*", "_", "~~", "`", "[", "]", "(b)", "![", "<", ">",
      "> ", "- ", "1. ", "|", "|-|\n", "# ", "```", "    ", "www.a.b", "http://a.b", "a@b.c",
      "&amp;",
      "\\", "\0", "é", "[[x]]", "[x]: y\n", "- [ ] ",
    ]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<random.int(0...60) {
        if random.once(in: 40) { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
        bytes += Array(random.pick(pieces).utf8)
      }
      let end = bytes.count
      guard let document = try? MarkdownDocument(bytes, in: 0..<end, firstLine: 1) else { continue }
      let (outline, markup) = document.rendered { _ in nil }
      for block in outline.blocks {
        #expect(block.range.start >= 0 && block.range.start <= block.range.end)
        #expect(Int(block.range.end) <= end)
      }
      let html = String(decoding: markup, as: UTF8.self)
      #expect(!html.contains("<script"))
    }
  }
}
