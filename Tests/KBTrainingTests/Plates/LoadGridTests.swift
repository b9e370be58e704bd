import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct LoadGridTests {
  private func words(_ loads: Load?...) -> String {
    loads.map { $0?.text ?? "none" }.joined(separator: " ")
  }

  @Test(
    "the nearest, the next below and the next above",
    arguments: [
      // Greedy takes 35 and stops at 115lb; the two 25s are exact.
      ("45lb: 2x35lb 4x25lb", "145lb", "145lb 115lb 165lb"),
      ("20kg: 4x20kg 2x1.25kg", "62.5kg", "62.5kg 60kg 100kg"),
      ("20kg: 4x20kg 2x1.25kg", "63kg", "62.5kg 62.5kg 100kg"),
      ("20kg: 4x20kg 2x1.25kg", "10kg", "20kg none 20kg"),
      ("20kg: 4x20kg 2x1.25kg", "500kg", "102.5kg 102.5kg none"),
      ("20kg: 2x20kg", "40kg", "60kg 20kg 60kg"),
      ("20kg:", "60kg", "20kg 20kg none"),
      ("20kg: 1x20kg 1x20kg 0x5kg", "60kg", "20kg 20kg none"),
      // Pounds asked for in kilograms stay pounds, sums of both are rounded.
      ("45lb: 2x45lb", "60kg", "135lb 45lb 135lb"),
      ("45lb: 2x45lb", "61.235kg", "135lb 45lb none"),
      ("20kg: 2x45lb", "60kg", "60.823kg 20kg 60.823kg"),
      ("20kg: 2x45lb", "60.823kg", "60.823kg 20kg none"),
      ("20kg: 2x45lb", "134.092lb", "134.092lb 20kg none"),
      ("one of 20kg 10kg 12.5kg 10kg", "11.25kg", "12.5kg 10kg 12.5kg"),
      ("one of 20kg 10kg 12.5kg 10kg", "11.249kg", "10kg 10kg 12.5kg"),
      ("one of 10kg 25lb 12.5kg", "11kg", "25lb 10kg 25lb"),
      ("one of 0kg 10kg", "3kg", "10kg none 10kg"),
      ("one of", "11kg", "none none none"),
      ("belt: 1x5kg 2x1.25kg", "4kg", "5kg 2.5kg 5kg"),
      ("belt: 1x5kg 2x1.25kg", "0kg", "0kg none 1.25kg"),
      ("belt:", "5kg", "0kg 0kg none"),
      ("stack 5kg 100kg 5kg", "47.5kg", "50kg 45kg 50kg"),
      ("stack 5kg 100kg 5kg", "47.4kg", "45kg 45kg 50kg"),
      ("stack 5kg 98kg 5kg", "120kg", "95kg 95kg none"),
      ("stack 5kg 100kg 5kg", "2kg", "5kg none 5kg"),
      ("stack 10lb 200lb 10lb", "20kg", "40lb 40lb 50lb"),
      ("stack 5kg 100kg 0kg", "40kg", "5kg 5kg 100kg"),
      ("stack 50kg 5kg 5kg", "40kg", "50kg none 50kg"),
      ("steps 2.5kg", "61.25kg", "62.5kg 60kg 62.5kg"),
      ("steps 2.5kg", "1kg", "2.5kg none 2.5kg"),
      ("steps 0kg", "60kg", "60kg 59.999kg 60.001kg"),
    ])
  func answers(equipment: String, target: String, expected: String) throws {
    let (grid, load) = (try grid(equipment), try load(target))
    #expect(words(grid.nearest(to: load), grid.below(load), grid.above(load)) == expected)
  }

  @Test(
    "a weight goes up by a share to what can be made, and always up",
    arguments: [
      ("20kg: 4x20kg 2x1.25kg 2x2.5kg", "60kg", Int64(5000), "62.5kg"),
      ("20kg: 4x20kg 2x1.25kg 2x1kg 2x0.5kg", "60kg", 5000, "63kg"),
      // 5 % of an empty bar rounds to the old load.
      ("20kg: 4x20kg 2x1.25kg", "20kg", 5000, "22.5kg"),
      ("20kg: 4x20kg", "20kg", 5000, "60kg"),
      ("20kg: 4x20kg", "100kg", 5000, "none"),
      ("20kg:", "20kg", 5000, "none"),
      ("20kg: 4x20kg", "10kg", 5000, "20kg"),
      ("one of 10kg 12.5kg", "10kg", 2500, "12.5kg"),
      ("one of 10kg 12.5kg", "12.5kg", 2500, "none"),
      ("one of", "12.5kg", 2500, "none"),
      ("stack 5kg 100kg 5kg", "50kg", 5000, "55kg"),
      ("belt: 2x1.25kg", "0kg", 5000, "1.25kg"),
      ("45lb: 2x45lb 2x2.5lb", "61.235kg", 2500, "140lb"),
      ("steps 2.5kg", "60kg", 0, "62.5kg"),
      ("steps 2.5kg", "60kg", -5000, "62.5kg"),
      ("steps 0kg", "60kg", 5000, "63kg"),
    ])
  func share(equipment: String, from: String, percent: Int64, expected: String) throws {
    let increased = try grid(equipment).increased(from: try load(from), byPercent: percent)
    #expect(words(increased) == expected)
  }

  @Test(
    "a weight goes up by an increment to what can be made, and always up",
    arguments: [
      ("20kg: 8x20kg 2x1.25kg", "100kg", "2.5kg", "102.5kg"),
      ("20kg: 8x20kg 2x2.5kg", "100kg", "2.5kg", "105kg"),
      ("20kg: 8x20kg", "100kg", "2.5kg", "140kg"),
      ("20kg: 8x20kg 2x1.25kg", "100kg", "5lb", "102.5kg"),
      ("one of 10kg 12kg 14kg", "10kg", "5kg", "14kg"),
      ("one of 10kg 12kg 14kg", "14kg", "5kg", "none"),
      ("steps 2.5kg", "60kg", "0kg", "62.5kg"),
    ])
  func increment(equipment: String, from: String, by: String, expected: String) throws {
    let increased = try grid(equipment).increased(from: try load(from), by: try load(by))
    #expect(words(increased) == expected)
  }

  @Test(
    "a weight goes down to the nearest that can be made, and always down",
    arguments: [
      ("20kg: 4x20kg 2x1.25kg 2x2.5kg 2x5kg 2x10kg", "60kg", Int64(5000), "57.5kg"),
      ("20kg: 8x20kg 2x1.25kg 2x2.5kg 2x5kg 2x10kg", "100kg", 10_000, "90kg"),
      ("20kg: 8x20kg", "60kg", 5000, "20kg"),
      ("20kg: 8x20kg", "20kg", 5000, "none"),
      ("one of 10kg 12kg", "12kg", 5000, "10kg"),
      ("stack 5kg 100kg 5kg", "5kg", 10_000, "none"),
      ("steps 2.5kg", "60kg", 0, "57.5kg"),
      ("steps 2.5kg", "60kg", .max, "2.5kg"),
    ])
  func decrease(equipment: String, from: String, percent: Int64, expected: String) throws {
    let load = try load(from)
    let decreased = try grid(equipment).decreased(
      from: load, toAtMost: load.less(byPercent: percent))
    #expect(words(decreased) == expected)
  }

  @Test("what can be made is known to a thousandth of the unit, and at most that heavy")
  func contained() throws {
    let grid = try grid("45lb: 2x45lb")
    for (load, isContained, atMost) in [
      ("135lb", true, "135lb"), ("61.235kg", true, "135lb"), ("61.234kg", false, "45lb"),
      ("61.236kg", false, "135lb"), ("45lb", true, "45lb"), ("44.999lb", false, "none"),
      ("999999999kg", false, "135lb"),
    ] {
      let load = try KBTrainingTests.load(load)
      #expect(grid.contains(load) == isContained)
      #expect(words(grid.atMost(load)) == atMost)
    }
    #expect(words(grid.lightest, grid.heaviest) == "45lb 135lb")
    #expect(words(LoadGrid.choices([]).lightest, LoadGrid.choices([]).heaviest) == "none none")
  }

  @Test("a rack of too many combinations has fewer loads, over its whole range, and says so")
  func incomplete() throws {
    var generator = SplitMix64(seed: 17)
    let rack = (0..<2000).map { _ in
      Plate(
        load: .kilograms(thousandths: Int64.random(in: 1...50_000, using: &generator)),
        count: .max)
    }
    let bar = Load.kilograms(thousandths: 20_000)
    for grid in [LoadGrid.barbell(bar: bar, plates: rack), .single(plates: rack)] {
      #expect(!grid.isComplete)
      #expect(grid.count <= 65_536)
      #expect(try #require(grid.heaviest) > .kilograms(thousandths: 1_000_000))
    }
    let usual = LoadGrid.barbell(bar: bar, plates: Inventory.standard(.kilograms).plates)
    #expect(usual.isComplete)
    #expect(usual.count == 100)
  }

  @Test("extreme numbers never trap")
  func extremes() {
    let numbers: [Int64] = [.min, -1, 0, 1, 20_000, Load.limit, Thousandths.limit, .max]
    let all = LoadUnit.allCases.flatMap { unit in
      numbers.map { Load(thousandths: $0, unit: unit) }
    }
    var grids: [LoadGrid] = [.choices(all)]
    for one in all {
      let rack = [Plate(load: one, count: .max), Plate(load: one, count: .min)]
      grids += [.multiples(of: one), .single(plates: rack)]
      for other in all {
        grids.append(.barbell(bar: other, plates: [Plate(load: one, count: 4)]))
        grids.append(.stack(Machine(name: "", start: one, end: other, step: one)))
        grids.append(.stack(Machine(name: "", start: other, end: one, step: all[3])))
      }
    }
    for grid in grids {
      for load in all {
        #expect(grid.nearest(to: load).map { $0.thousandths >= 0 } ?? (grid.count == 0))
        #expect(!grid.loadAnswer(for: load).text.isEmpty)
        for share in numbers {
          #expect(load.share(share).unit == load.unit)
          let (up, down) = (
            grid.increased(from: load, byPercent: share),
            grid.decreased(from: load, toAtMost: load.less(byPercent: share))
          )
          if let up, let down { #expect(down < up) }
        }
        if let up = grid.increased(from: load, by: load) { #expect(up.thousandths >= 0) }
        #expect(warmUp(to: load, grid: grid, bar: load).count <= 3)
      }
    }
  }
}

extension Load {
  /// The load less a share of it in thousandths of one per cent.
  func less(byPercent share: Int64) -> Load { self.share(100_000 - max(0, min(share, 100_000))) }
}
