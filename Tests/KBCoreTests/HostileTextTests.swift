import KBTestSupport
import Testing

@testable import KBCore

@Suite("Hostile text", .serialized)
struct HostileTextTests {
  /// Generous: quadratic time would be hours.
  private let bound = Duration.seconds(30)

  @Test("no bytes stop a parser")
  func randomBytes() {
    var generator = SplitMix64(seed: 31)
    var entries = 0
    for _ in 0..<20_000 {
      let bytes = generator.bytes(upTo: 80)
      let cursor = Cursor(bytes, from: 0, to: bytes.count)
      _ = Step.parse(cursor).step.text
      _ = BlockHeading.parse(cursor).text
      if let (entry, _) = JournalEntry.parse(cursor) {
        _ = entry.text
        _ = entry.performedSets
        entries += 1
      }
      _ = JournalParser.parse(Array("# 2026-11-21\n## A\n- ".utf8) + bytes, path: "j.md")
      _ = NameKey(String(decoding: bytes, as: UTF8.self))
    }
    #expect(entries > 100)
  }

  @Test(
    "a line of 256 kB takes linear time",
    arguments: [
      "(", ")", "-", "1-", "\"", "\\\"", "x", "1:", "1x", "1 ", "8, ", "( ", "1x1 ", "1x5 2kg, ",
      "— ", ": ", "*", "\u{A0}", "EMOM ", "amrap, ", "@", "é", "(a ", "skip,", "1 of 3 ", "9",
      "8 then ", "then ", "8 -> ", "3x8 then squat ", " ", " ,", "+ a ",
    ])
  func longLines(piece: String) {
    let line = Array(String(repeating: piece, count: (1 << 18) / piece.utf8.count).utf8)
    let clock = ContinuousClock()
    let step = Array("Dip — ".utf8) + line
    let file = Array("# 2026-11-21\n## A\n- Dip (".utf8) + line + Array("): 8\n- Dip: ".utf8) + line
    let cursor = Cursor(step, from: 0, to: step.count)
    let several = Cursor(
      Array("Dip 3x8 ".utf8) + line + [UInt8(ascii: "x")], from: 0, to: line.count + 9)
    #expect(clock.measure { _ = Step.parse(cursor).step.text } < bound)
    #expect(clock.measure { _ = Step.several(several, habits: .none) } < bound)
    #expect(clock.measure { _ = BlockHeading.parse(cursor).text } < bound)
    #expect(clock.measure { _ = JournalParser.parse(file, path: "j.md") } < bound)
  }
}
