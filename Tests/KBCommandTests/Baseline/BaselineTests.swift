import KBCore
import KBStore
import KBTestSupport
import Testing

@testable import KBCommand

@Suite("Baselines")
struct BaselineTests {
  private static func baseline(
    version: String = "0.1.0", settings: UInt64 = 1, library: UInt64 = 2, _ facts: [BaselineFact]
  ) -> Baseline {
    Baseline(
      head: BaselineHead(
        version: version, format: 1, day: Day(number: 20_778), settings: settings,
        library: library),
      parts: [facts])
  }

  private static func compare(
    _ old: [BaselineFact], _ new: [BaselineFact], lines: Set<UInt64> = [], settings: UInt64 = 1
  ) -> BaselineComparison {
    BaselineComparison(
      from: baseline(version: "0.1.0", old),
      to: baseline(version: "0.2.0", settings: settings, new),
      holdsLine: { _, digest in lines.contains(digest) },
      exercise: { $0 == "Squat" ? 3 : nil })
  }

  private static let file = BaselineFact(
    kind: .document, subject: "j.md", detail: "journal", source: 9, value: "journal")
  private static let entry = BaselineFact(
    kind: .reading, subject: "j.md", detail: "line 5", source: 50, value: "Squat | 3x5 | 5, 5, 5")
  private static let target = BaselineFact(
    kind: .target, subject: "Squat", detail: "progression 1", source: 70, value: "3x5 100kg")
  private static let whole = BaselineFact(
    kind: .count, subject: "", detail: Baseline.wholeJournal, source: 80, value: "12")

  @Test("a printed baseline reads as the same, whatever is in its texts")
  func roundTrip() throws {
    var random = SplitMix64(seed: 20_261_122)
    let pieces = ["a", "\t", "\n", "\\", "\\t", "ä", "🏋", " ", "\r", "|", "—", ""]
    func text() -> String {
      (0..<random.int(0...5)).map { _ in random.pick(pieces) }.joined()
    }
    for _ in 0..<500 {
      let facts = (0..<random.int(0...4)).map { _ in
        BaselineFact(
          kind: random.pick(BaselineFact.Kind.allCases), subject: text(), detail: text(),
          source: random.next(), value: text())
      }
      let baseline = BaselineTests.baseline(facts)
      #expect(Baseline(parsing: baseline.bytes) == baseline)
    }
  }

  @Test("a baseline that was cut short is no baseline")
  func cut() {
    let bytes = BaselineTests.baseline([BaselineTests.entry, BaselineTests.target]).bytes
    for end in bytes.indices where bytes[..<end].last != UInt8(ascii: "\n") {
      #expect(Baseline(parsing: Array(bytes[..<end])) == nil)
    }
  }

  @Test("a line with the same text and another reading differs, with what rests on it")
  func reread() {
    let now = BaselineFact(
      kind: .reading, subject: "j.md", detail: "line 7", source: 50, value: "Squat | 3x5 | 5, 5")
    let lighter = BaselineFact(
      kind: .target, subject: "Squat", detail: "progression 1", source: 70, value: "3x5 95kg")
    let comparison = BaselineTests.compare(
      [BaselineTests.file, BaselineTests.entry, BaselineTests.target],
      [BaselineTests.file, now, lighter])
    #expect(
      comparison.differences == [
        BaselineDifference(
          kind: .reading, subject: "j.md", detail: "line 7", before: "Squat | 3x5 | 5, 5, 5",
          after: "Squat | 3x5 | 5, 5", reason: "kb 0.2.0 reads this line differently"),
        BaselineDifference(
          kind: .target, subject: "Squat", detail: "progression 1", before: "3x5 100kg",
          after: "3x5 95kg", reason: "j.md:7 is read differently"),
      ])
  }

  @Test("a line that the person edited is no difference, and neither is what rests on it")
  func edited() {
    let now = BaselineFact(
      kind: .reading, subject: "j.md", detail: "line 5", source: 51, value: "Squat | 3x5 | 5, 5, 4")
    let edited = BaselineFact(
      kind: .document, subject: "j.md", detail: "journal", source: 10, value: "journal")
    let target = BaselineFact(
      kind: .target, subject: "Squat", detail: "progression 1", source: 71, value: "3x5 95kg")
    let comparison = BaselineTests.compare(
      [BaselineTests.file, BaselineTests.entry, BaselineTests.target], [edited, now, target])
    #expect(comparison.differences == [])
    #expect(comparison.editedFiles == ["j.md"])
    #expect(comparison.movedOn == 1)
  }

  @Test("a line that is still there and no longer read differs; one that is gone does not")
  func unread() {
    let edited = BaselineFact(
      kind: .document, subject: "j.md", detail: "journal", source: 10, value: "journal")
    let old = [BaselineTests.file, BaselineTests.entry]
    let still = BaselineTests.compare(old, [edited], lines: [50])
    #expect(
      still.differences.map(\.place) == ["j.md:5"] && still.differences.first?.after == nil)
    #expect(BaselineTests.compare(old, [edited]).differences == [])
    // A file that was not touched needs no look at its lines.
    #expect(BaselineTests.compare(old, [BaselineTests.file]).differences.count == 1)
    let added = BaselineTests.compare([BaselineTests.file], old)
    #expect(added.differences.map(\.before) == [nil])
  }

  @Test("a target that nothing explains is said to be computed differently")
  func computed() {
    let lighter = BaselineFact(
      kind: .target, subject: "Squat", detail: "progression 1", source: 70, value: "3x5 95kg")
    let old = [BaselineTests.whole, BaselineTests.target]
    let reasons = [1, 2].map { (settings: UInt64) in
      BaselineTests.compare(old, [BaselineTests.whole, lighter], settings: settings)
        .differences.map(\.reason)
    }
    #expect(reasons[0] == ["kb 0.2.0 computes it differently from kb 0.1.0"])
    #expect(reasons[1] == ["kb.yaml was changed since 2026-11-21"])
    let gone = BaselineTests.compare(old, [BaselineTests.whole])
    #expect(gone.differences.map(\.after) == [nil])
  }
}

extension Baseline {
  /// The file.
  fileprivate var bytes: [UInt8] { Array(Baseline.pieces(head, parts).joined()) }
}
