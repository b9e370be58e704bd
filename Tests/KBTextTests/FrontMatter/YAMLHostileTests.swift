import KBCore
import KBTestSupport
import KBText
import Testing

@Suite struct YAMLHostileTests {
  private func problem(_ bytes: [UInt8]) -> YAMLProblem? {
    do throws(YAMLProblem) {
      _ = try parseYAML(bytes.span, in: 0..<bytes.count)
      return nil
    } catch {
      return error
    }
  }

  private func isQuick(_ work: () -> Void) -> Bool {
    ContinuousClock().measure(work) < .seconds(60)
  }

  @Test(
    "deep nesting is refused long before libyaml suffers",
    arguments: ["[", "{a: ", "- ", "? "])
  func deep(_ opening: String) {
    let bytes = Array(String(repeating: opening, count: 80_000 / opening.utf8.count).utf8)
    var found: YAMLProblem?
    #expect(isQuick { found = problem(bytes) })
    #expect(["yaml-too-deep", "yaml-complex-key"].contains(found?.id ?? "none"))
  }

  @Test("64 levels are read, 65 are not")
  func depthBound() {
    func nested(_ levels: Int) -> [UInt8] {
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    #expect(problem(nested(64)) == nil)
    #expect(problem(nested(65))?.id == "yaml-too-deep")
  }

  @Test("a bomb of aliases is refused at its first anchor")
  func bomb() {
    let text = "a: &a [x]\nb: &b [*a,*a]\nc: &c [*b,*b]\n"
    #expect(problem(Array(text.utf8))?.id == "yaml-anchor")
  }

  @Test("a megabyte is the most, and 100000 values are")
  func size() {
    #expect(problem([UInt8](repeating: 0x23, count: 1 << 20)) == nil)
    #expect(problem([UInt8](repeating: 0x23, count: (1 << 20) + 1))?.id == "yaml-too-large")
    let many = Array(("[" + String(repeating: "1,", count: 100_000) + "]").utf8)
    #expect(problem(many)?.id == "yaml-too-many-values")
  }

  @Test("ten thousand keys are compared in linear time")
  func manyKeys() {
    var text = ""
    for key in 0..<10_000 { text += "k\(key): 1\n" }
    text += "k5000: 2\n"
    let bytes = Array(text.utf8)
    var found: YAMLProblem?
    #expect(isQuick { found = problem(bytes) })
    #expect(found?.range.line == 10_001)
    #expect(found?.id == "duplicate-key")
  }

  @Test(
    "bytes that are no text have the place of the byte",
    arguments: [
      ([0x61, 0x3A, 0x20, 0xFF, 0x0A], 1, 4), ([0x61, 0x3A, 0x20, 0x00, 0x0A], 1, 4),
      ([0x61, 0x3A, 0x20, 0x62, 0x0A, 0x63, 0x3A, 0xC3, 0x28], 2, 3),
      ([0xFF, 0xFE, 0x61, 0x00], 1, 1),
    ] as [([UInt8], Int32, Int32)])
  func badBytes(_ bytes: [UInt8], _ line: Int32, _ column: Int32) throws {
    let found = try #require(problem(bytes))
    #expect(found.id == "yaml-bad-bytes")
    #expect([found.range.line, found.range.column] == [line, column])
  }

  @Test("no input crashes, and every range lies in the file", arguments: 0..<20 as Range<UInt64>)
  func fuzz(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", ": ", "- ", "\n", "  ", "[", "]", "{", "}", ",", "'", "\"", "#", "&x ", "*x",
      "|\n", ">", "?", "!", "%", "---\n", "...\n", "\r\n", "\t", "\u{85}", "é", "\u{2028}", "\0",
    ]
    for _ in 0..<500 {
      var bytes = Array("---\n".utf8)
      for _ in 0..<random.int(0...40) {
        if random.once(in: 50) { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
        bytes += Array(random.pick(pieces).utf8)
      }
      let split = splitFrontMatter(bytes.span)
      let whole = 0..<bytes.count
      do throws(YAMLProblem) {
        let tree = try parseYAML(bytes.span, in: split.yaml ?? whole)
        if let tree { check(tree.range, in: bytes.count) }
      } catch {
        check(error.range, in: bytes.count)
      }
    }
  }

  private func check(_ range: SourceRange, in count: Int) {
    #expect(range.start >= 0 && range.start <= range.end && Int(range.end) <= count + 1)
    #expect(range.line >= 1 && range.column >= 1)
  }
}
