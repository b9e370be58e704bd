import KBTestSupport
import KBText
import Testing

@testable import KBEdit

@Suite("Carrying overrides over to another base")
struct RebaseTests {
  private static let old =
    "---\nlocation: gym\n---\n# Push\n\n## Press\n- Bench Press — 5x5\n- Dips — 3x8\n\n## Core\n- Plank — 60s\n"

  private func outline(_ text: String) -> WorkoutOutline { WorkoutOutline(Array(text.utf8)) }

  private func rebase(
    _ override: Override, _ from: String, _ to: String, hasOld: Bool = true,
    take: VariantRebase.Choice? = nil
  ) -> VariantRebase {
    let parts = Self.old.split(separator: from, maxSplits: 1, omittingEmptySubsequences: false)
    let new = outline("\(parts[0])\(to)\(parts[1])")
    return VariantRebase([override], old: hasOld ? outline(Self.old) : nil, new: new, take: take)
  }

  private static let bench = Override.change(
    .init(at: "press/bench-press", was: "Bench Press — 5x5", now: "Floor Press — 5x8"))

  @Test(
    "what the base has not touched is carried over, with and without its old text",
    arguments: [true, false])
  func carried(hasOld: Bool) {
    let rebase = rebase(Self.bench, "Dips — 3x8", "Dips — 3x10", hasOld: hasOld)
    #expect(rebase.items.map(\.outcome) == [.carried])
    #expect(rebase.overrides == [Self.bench])
  }

  @Test("what both have changed is a conflict with all three texts", arguments: [true, false])
  func conflict(hasOld: Bool) {
    let rebase = rebase(Self.bench, "Bench Press — 5x5", "Bench Press — 3x5", hasOld: hasOld)
    #expect(
      rebase.items.map(\.outcome)
        == [.conflict(then: "Bench Press — 5x5", now: "Bench Press — 3x5")])
    #expect(rebase.overrides == [Self.bench])
  }

  @Test("a conflict is settled for either side")
  func take() {
    let mine = rebase(Self.bench, "Bench Press — 5x5", "Bench Press — 3x5", take: .mine)
    #expect(
      mine.overrides == [
        .change(.init(at: "press/bench-press", was: "Bench Press — 3x5", now: "Floor Press — 5x8"))
      ])
    let base = rebase(Self.bench, "Bench Press — 5x5", "Bench Press — 3x5", take: .base)
    #expect(base.overrides == [])
  }

  @Test("a renamed block takes its overrides along")
  func renamed() {
    let rebase = rebase(Self.bench, "## Press", "## Main")
    let moved = Override.change(
      .init(at: "main/bench-press", was: "Bench Press — 5x5", now: "Floor Press — 5x8"))
    #expect(rebase.items.map(\.outcome) == [.replaced(moved)])
    #expect(rebase.overrides == [moved])
  }

  @Test("a base that says the same now needs no override")
  func settled() {
    let same = rebase(Self.bench, "Bench Press — 5x5", "Floor Press — 5x8")
    #expect(same.items.map(\.outcome) == [.settled])
    let removal = Override.change(.init(at: "press/dips", was: "Dips — 3x8", isRemoved: true))
    #expect(rebase(removal, "- Dips — 3x8\n", "").items.map(\.outcome) == [.settled])
    let set = Override.set([.init("location", "home")])
    #expect(rebase(set, "gym", "home").items.map(\.outcome) == [.settled])
  }

  @Test("a step that the base has removed is a conflict")
  func removed() {
    let change = Override.change(.init(at: "press/dips", was: "Dips — 3x8", now: "Dips — 3x10"))
    #expect(
      rebase(change, "- Dips — 3x8\n", "").items.map(\.outcome)
        == [.conflict(then: "Dips — 3x8", now: nil)])
  }

  @Test("a conflict that was left is settled later, when the base is known by its new version")
  func later() {
    let new = outline(Self.old.replacingFirst("Bench Press — 5x5", "Bench Press — 3x5"))
    let left = VariantRebase([Self.bench], old: new, new: new, take: nil)
    #expect(
      left.items.map(\.outcome)
        == [.conflict(then: "Bench Press — 5x5", now: "Bench Press — 3x5")])
    let settled = VariantRebase([Self.bench], old: new, new: new, take: .mine)
    #expect(
      settled.overrides == [
        .change(.init(at: "press/bench-press", was: "Bench Press — 3x5", now: "Floor Press — 5x8"))
      ])
  }

  @Test("without the old text, a step is found again by what was written of it")
  func lost() {
    let rebase = rebase(Self.bench, "## Press", "## Main", hasOld: false)
    #expect(rebase.overrides.map(\.subject) == ["main/bench-press"])
    let removal = Override.change(.init(at: "gone/row", was: "Row — 5 min", isRemoved: true))
    let kept = VariantRebase([removal], old: nil, new: outline(Self.old), take: nil)
    #expect(kept.overrides == [removal])
  }

  @Test("a field that both have changed is a conflict")
  func fields() {
    let set = Override.set([.init("location", "home")])
    #expect(
      rebase(set, "gym", "away").items.map(\.outcome) == [.conflict(then: "gym", now: "away")])
    #expect(rebase(set, "Dips", "Dip").items.map(\.outcome) == [.carried])
  }

  @Test("nothing is dropped: every override is kept, moved, or named as settled or in conflict")
  func law() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<1000 {
      let text = random.workoutText()
      let (old, mine) = (outline(text), outline(random.edited(text)))
      let new = outline(random.edited(text))
      let overrides = old.difference(to: mine)
      let rebase = VariantRebase(overrides, old: old, new: new, take: nil)
      #expect(rebase.items.map(\.override) == overrides)
      let settled = rebase.items.count { $0.outcome == .settled }
      #expect(rebase.overrides.count == overrides.count - settled)
      if old == new {
        #expect(rebase.items.allSatisfy { $0.outcome == .carried })
      }
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, _ new: String) -> String {
    let parts = split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: new)
  }
}
