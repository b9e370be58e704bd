import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct WarmUpTests {
  @Test(
    "the way up to a working load",
    arguments: [
      (
        "20kg: 4x20kg 4x10kg 2x5kg 2x2.5kg 2x1.25kg", "20kg", "100kg",
        "20kg x 10 warmup, 40kg x 5 warmup, 60kg x 3 warmup, 80kg x 2 warmup"
      ),
      (
        "20kg: 4x20kg 2x10kg 2x5kg 2x2.5kg 2x1.25kg", "20kg", "62.5kg",
        "20kg x 10 warmup, 25kg x 5 warmup, 37.5kg x 3 warmup, 50kg x 2 warmup"
      ),
      // 40 and 60 % are no more than the bar.
      ("20kg: 2x5kg 2x2.5kg 2x1.25kg", "20kg", "30kg", "20kg x 10 warmup, 25kg x 2 warmup"),
      ("20kg: 2x5kg 2x2.5kg", "20kg", "20kg", ""),
      ("20kg: 2x5kg 2x2.5kg", "20kg", "15kg", ""),
      ("20kg:", "20kg", "100kg", "20kg x 10 warmup"),
      ("20kg: 2x20kg", "20kg", "60kg", "20kg x 10 warmup"),
      (
        "45lb: 4x45lb 2x25lb 2x10lb 2x5lb", "45lb", "225lb",
        "45lb x 10 warmup, 95lb x 5 warmup, 135lb x 3 warmup, 185lb x 2 warmup"
      ),
      (
        "one of 5kg 7.5kg 10kg 12.5kg 15kg 17.5kg 20kg", "", "20kg",
        "7.5kg x 5 warmup, 12.5kg x 3 warmup, 15kg x 2 warmup"
      ),
      ("one of 5kg 7.5kg", "", "7.5kg", "5kg x 5 warmup"),
      ("one of 10kg", "", "10kg", ""),
      ("one of", "", "10kg", ""),
      (
        "stack 5kg 100kg 5kg", "", "50kg",
        "20kg x 5 warmup, 30kg x 3 warmup, 40kg x 2 warmup"
      ),
      ("stack 5kg 100kg 5kg", "", "5kg", ""),
      ("belt: 1x20kg 1x10kg 1x5kg", "", "20kg", "10kg x 5 warmup, 15kg x 2 warmup"),
      ("belt: 1x20kg", "", "0kg", ""),
      ("belt: 1x20kg", "", "20kg", ""),
    ])
  func table(equipment: String, bar: String, working: String, expected: String) throws {
    let sets = warmUp(
      to: try load(working), grid: try grid(equipment), bar: bar.isEmpty ? nil : try load(bar))
    #expect(sets.journalText == expected)
  }

  @Test("the shares and repetitions are the lifter's own")
  func scheme() throws {
    let scheme = WarmUpScheme(
      barReps: 0,
      steps: [
        WarmUpScheme.Step(share: 50_000, reps: 8), WarmUpScheme.Step(share: 50_000, reps: 4),
        WarmUpScheme.Step(share: 75_000, reps: 0), WarmUpScheme.Step(share: -1, reps: 4),
        WarmUpScheme.Step(share: 90_000, reps: 1), WarmUpScheme.Step(share: 30_000, reps: 1),
        WarmUpScheme.Step(share: .max, reps: 1),
      ])
    let none = WarmUpScheme(barReps: 0, steps: [WarmUpScheme.Step(share: 0, reps: 5)])
    #expect(
      warmUp(to: try load("50kg"), grid: try grid("stack 5kg 100kg 5kg"), bar: nil, scheme: none)
        .isEmpty)
    let sets = warmUp(
      to: try load("100kg"), grid: try grid("steps 2.5kg"), bar: try load("20kg"), scheme: scheme)
    #expect(sets.journalText == "50kg x 8 warmup, 90kg x 1 warmup")
  }

  @Test("a journal's line reads them back as warm-ups")
  func journal() throws {
    let sets = warmUp(
      to: try load("62.5kg"), grid: try grid("20kg: 2x10kg 2x2.5kg 2x1.25kg"),
      bar: try load("20kg"))
    let performed = try entry("Squat: " + sets.journalText + ", 62.5kg x 5").performedSets
    #expect(performed.count == sets.count + 1)
    for (set, read) in zip(sets, performed) {
      #expect(read.load == .load(set.load))
      #expect(read.marks == .warmup)
    }
    #expect(performed.last?.marks == [])
  }

  @Test("warm-ups can be made, rise and stay below the working load")
  func law() {
    var generator = SplitMix64(seed: 40)
    var count = 0
    for _ in 0..<10_000 {
      let grid = generator.grid()
      let working = generator.load(
        Int64.random(in: 0...800, using: &generator) * 250, LoadUnit.allCases)
      let bar = Bool.random(using: &generator) ? grid.lightest : nil
      let sets = warmUp(to: working, grid: grid, bar: bar)
      count += sets.count
      #expect(sets.count <= 4)
      for set in sets {
        #expect(grid.contains(set.load))
        #expect(set.load < working)
        #expect(set.reps > 0)
      }
      for (set, next) in zip(sets, sets.dropFirst()) { #expect(set.load < next.load) }
    }
    #expect(count > 10_000)
  }
}
