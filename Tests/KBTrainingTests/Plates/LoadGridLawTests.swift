import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct LoadGridLawTests {
  private static let rounds = 10_000

  /// The weight in thousandths of a unit.
  private func thousandths(_ load: Load?, _ unit: LoadUnit) -> Int64? {
    load?.converted(to: unit).thousandths
  }

  @Test("a bar's grid gives what the search for plates gives")
  func search() {
    var generator = SplitMix64(seed: 60)
    for _ in 0..<Self.rounds {
      let units = LoadUnit.allCases
      let rack = generator.plates(kinds: 4, count: 8, units: units)
      let bar = generator.load(Int64.random(in: 0...40, using: &generator) * 500, units)
      let target = generator.load(Int64.random(in: 0...300, using: &generator) * 500, units)
      let grid = LoadGrid.barbell(bar: bar, plates: rack)
      let loading = plates(for: target, bar: bar, plates: rack)
      let unit = target.unit
      let nearest = thousandths(grid.nearest(to: target), unit) ?? -1
      #expect(
        abs(nearest - target.thousandths) == abs(loading.nearest.difference.thousandths))
      switch loading {
      case .exact(let loaded):
        #expect(grid.contains(target))
        #expect(nearest == loaded.total.thousandths)
      case .between(let below, let above):
        #expect(!grid.contains(target))
        #expect(thousandths(grid.below(target), unit) == below.total.thousandths)
        #expect(thousandths(grid.above(target), unit) == above.total.thousandths)
      case .atMost(let loaded):
        #expect(thousandths(grid.below(target), unit) == loaded.total.thousandths)
        #expect(grid.above(target) == nil)
      case .belowBar(let loaded):
        #expect(grid.below(target) == nil)
        #expect(thousandths(grid.above(target), unit) == loaded.total.thousandths)
      case .unsearched:
        Issue.record("a small rack was not searched")
      }
    }
  }

  @Test("a bar's load is made of plates that are owned, and no further off than greedy's")
  func owned() {
    var generator = SplitMix64(seed: 145)
    for _ in 0..<Self.rounds {
      let unit: LoadUnit = Bool.random(using: &generator) ? .kilograms : .pounds
      let rack = generator.plates(kinds: 6, count: 8, units: [unit])
      let bar = generator.load(Int64.random(in: 0...40, using: &generator) * 500, [unit])
      let target = generator.load(Int64.random(in: 0...400, using: &generator) * 250, [unit])
      var greedy = bar.thousandths
      for plate in rack.sorted(by: { $0.load > $1.load }) {
        for _ in 0..<plate.count / 2
        where greedy + 2 * plate.load.thousandths <= target.thousandths {
          greedy += 2 * plate.load.thousandths
        }
      }
      guard let made = LoadGrid.barbell(bar: bar, plates: rack).nearest(to: target) else {
        Issue.record("a bar is always there")
        continue
      }
      #expect(
        abs(made.thousandths - target.thousandths) <= abs(greedy - target.thousandths))
      guard case .exact(let loaded) = plates(for: made, bar: bar, plates: rack) else {
        Issue.record("\(made.text) cannot be made")
        continue
      }
      for part in loaded.side {
        let pairs = rack.filter { $0.load == part.load }.reduce(0) { $0 + $1.count / 2 }
        #expect(part.count <= pairs)
      }
    }
  }

  @Test("answers are those of looking at every load in turn")
  func linear() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<Self.rounds {
      let grid = generator.grid()
      let target = generator.load(
        Int64.random(in: -10...3000, using: &generator) * 50, LoadUnit.allCases)
      let unit = target.unit
      // A step of a thousandth has too many to look at.
      let all = (0..<min(grid.count, 1600)).compactMap { grid.load(at: $0, in: unit) }
      guard all.count == grid.count || thousandths(all.last, unit) ?? 0 > 300_000 else { continue }
      let weights = all.compactMap { thousandths($0, unit) }
      let wanted = target.thousandths
      #expect(thousandths(grid.above(target), unit) == weights.first { $0 > wanted })
      #expect(thousandths(grid.below(target), unit) == weights.last { $0 < wanted })
      #expect(thousandths(grid.atMost(target), unit) == weights.last { $0 <= wanted })
      #expect(grid.contains(target) == weights.contains(wanted))
      let nearest = thousandths(grid.nearest(to: target), unit)
      #expect(nearest.map { abs($0 - wanted) } == weights.map { abs($0 - wanted) }.min())
    }
  }

  @Test("a change goes the way it should, to a load that can be made")
  func changes() {
    var generator = SplitMix64(seed: 625)
    var (ups, downs) = (0, 0)
    for _ in 0..<Self.rounds {
      let grid = generator.grid()
      let load = generator.load(
        Int64.random(in: 0...600, using: &generator) * 250, LoadUnit.allCases)
      let share = Int64.random(in: 0...20_000, using: &generator)
      let increment = generator.load(
        Int64.random(in: 0...40, using: &generator) * 250, LoadUnit.allCases)
      for up in [
        grid.increased(from: load, byPercent: share), grid.increased(from: load, by: increment),
      ] {
        #expect((up == nil) == (grid.above(load) == nil))
        guard let up else { continue }
        ups += 1
        #expect(up > load)
        #expect(grid.contains(up))
      }
      let down = grid.decreased(from: load, toAtMost: load.less(byPercent: share))
      #expect((down == nil) == (grid.below(load) == nil))
      guard let down else { continue }
      downs += 1
      #expect(down < load)
      #expect(grid.contains(down))
    }
    #expect(ups > Self.rounds / 2)
    #expect(downs > Self.rounds / 2)
  }

  @Test("a load taken to the other unit and back is at most a step away")
  func conversion() {
    var generator = SplitMix64(seed: 45)
    let racks = LoadUnit.allCases.map { unit in
      let gym = Inventory.standard(unit)
      return LoadGrid.barbell(bar: gym.bars[0].load, plates: gym.plates)
    }
    for _ in 0..<Self.rounds {
      let fine = Bool.random(using: &generator)
      let metric = Int64.random(in: 1...20, using: &generator) * 250
      let imperial = Int64.random(in: 1...20, using: &generator) * 500
      let (here, there, step) =
        fine
        ? (
          LoadGrid.multiples(of: .kilograms(thousandths: metric)),
          LoadGrid.multiples(of: Load(thousandths: imperial, unit: .pounds)),
          max(metric, imperial * 454 / 1000)
        ) : (racks[0], racks[1], 2500)
      let target = Load.kilograms(thousandths: Int64.random(in: 20...200, using: &generator) * 1000)
      guard let start = here.nearest(to: target),
        let away = there.nearest(to: start.converted(to: .pounds)),
        let back = here.nearest(to: away.converted(to: .kilograms))
      else {
        Issue.record("nothing near \(target.text)")
        continue
      }
      #expect(away.unit == .pounds)
      #expect(back.unit == .kilograms)
      #expect(abs(back.thousandths - start.thousandths) <= step)
    }
  }
}
