import Foundation
import KBTestSupport
import Testing

@testable import KBEdit
@testable import KBText

@Suite("Laws of variants")
struct OutlineLawTests {
  private static let rounds = 10_000

  private func outline(_ text: String) -> WorkoutOutline { WorkoutOutline(Array(text.utf8)) }

  /// `text` where the difference had to fall back on the whole text.
  private func isWhole(_ overrides: [Override]) -> Bool {
    overrides.contains { if case .text = $0 { true } else { false } }
  }

  @Test("apply(diff(a, b), a) = b, as outlines and as text, for small edits")
  func edits() {
    var random = SplitMix64(seed: 1)
    var fallbacks = 0
    for _ in 0..<Self.rounds {
      let text = random.workoutText()
      let (a, b) = (outline(text), outline(random.edited(text)))
      let difference = a.difference(to: b)
      var applied = a.applying(difference)
      applied.outline.title = b.title
      #expect(applied.troubles.isEmpty)
      #expect(applied.outline == b)
      #expect(applied.outline.text == b.text)
      if isWhole(difference) { fallbacks += 1 }
    }
    #expect(fallbacks < Self.rounds / 100, "\(fallbacks) needed the whole text")
  }

  @Test("apply(diff(a, b), a) = b for any two workouts")
  func pairs() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<Self.rounds / 4 {
      let (a, b) = (outline(random.workoutText()), outline(random.workoutText()))
      var applied = a.applying(a.difference(to: b))
      applied.outline.title = b.title
      #expect(applied.outline == b)
      #expect(applied.outline.text == b.text)
    }
  }

  @Test("apply(diff(a, b), a) = b where a substitution of a variant is kept through an edit")
  func kept() {
    var random = SplitMix64(seed: 4)
    var (kept, tried) = (0, 0)
    for _ in 0..<Self.rounds / 4 {
      let a = outline(random.workoutText())
      guard let step = a.pieces.first(where: { !$0.isProse && !$0.step.name.isEmpty })?.step else {
        continue
      }
      let substitution = Override.substitute(step.name, with: "Zercher Lift")
      let edited = a.applying([substitution])
      guard edited.troubles.isEmpty, edited.outline.verbatim == nil else { continue }
      let b = outline(random.edited(edited.outline.text))
      let difference = a.difference(to: b, keeping: [substitution])
      var applied = a.applying(difference)
      applied.outline.title = b.title
      #expect(applied.troubles.isEmpty)
      #expect(applied.outline == b)
      guard b.pieces.contains(where: { $0.step.name == "Zercher Lift" }) else { continue }
      tried += 1
      if difference.contains(substitution) { kept += 1 }
    }
    #expect(tried > 1_000 && kept * 100 > tried * 95, "\(kept) of \(tried)")
  }

  @Test("equal workouts have no difference, and reading what is printed gives the same")
  func equal() {
    var random = SplitMix64(seed: 3)
    var verbatim = 0
    for _ in 0..<Self.rounds / 4 {
      let a = outline(random.workoutText())
      #expect(a.difference(to: a) == [])
      #expect(outline(a.text) == a, "\(a.text)")
      if a.verbatim != nil { verbatim += 1 }
    }
    #expect(verbatim < Self.rounds / 400, "\(verbatim) could not be cut")
  }

  @Test("apply(diff(a, b), a) = b, as text, where fingers slip")
  func slips() {
    var random = SplitMix64(seed: OutlineLawTests.slipSeed)
    for _ in 0..<OutlineLawTests.slipRounds {
      let text = random.workoutText()
      let other = random.withSlips(random.int(1...8), in: random.edited(text))
      let (a, b) = (outline(random.once(in: 4) ? "" : text), outline(other))
      var applied = a.applying(a.difference(to: b))
      applied.outline.title = b.title
      guard applied.troubles.isEmpty, applied.outline.text == b.text else {
        Issue.record("\(other)\n=>\n\(applied.outline.text)\n<>\n\(b.text)")
        return
      }
    }
  }

  private static let slipRounds = number("KB_SLIP_ROUNDS") ?? 1000
  private static let slipSeed = UInt64(number("KB_SLIP_SEED") ?? 5)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("what would be cut into other pieces once it is joined stays as it is written")
  func unstable() {
    let new = outline("## \rn\n- y\n- ]\n+ o\n")
    let applied = outline("").applying(outline("").difference(to: new))
    #expect(applied.outline.text == new.text)
    let old = outline("---\ntags: [a]\n---\n## Press\n1. Squat\n=\n")
    let renamed = old.applying([.change(Override.Change(at: "press", now: "Push"))]).outline
    #expect(old.applying(old.difference(to: renamed)).outline.text == renamed.text)
  }

  @Test("bytes of any kind are cut, compared and joined without harm")
  func hostile() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2000 {
      let a = WorkoutOutline(random.bytes(upTo: 200))
      let b = WorkoutOutline(random.bytes(upTo: 200))
      var applied = a.applying(a.difference(to: b))
      applied.outline.title = b.title
      #expect(applied.outline.text == b.text)
    }
  }
}
