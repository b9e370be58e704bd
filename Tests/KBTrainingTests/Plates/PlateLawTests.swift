import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct PlateLawTests {
  /// A question of a small, odd rack.
  private struct Sample {
    var target: Load
    var bar: Load
    var plates: [Plate]
  }

  private func sample(_ generator: inout SplitMix64, kinds: Int, pairs: Int32) -> Sample {
    let weights: [Int64] = [500, 1000, 1250, 2000, 2500, 3000, 5000, 7000, 10_000, 15_000, 25_000]
    let unit: LoadUnit = Bool.random(using: &generator) ? .kilograms : .pounds
    var plates: [Plate] = []
    for _ in 0..<Int.random(in: 0...kinds, using: &generator) {
      let thousandths = weights.randomElement(using: &generator) ?? 0
      plates.append(
        Plate(
          load: Load(thousandths: thousandths, unit: unit),
          count: Int32.random(in: 0...(2 * pairs + 1), using: &generator)))
    }
    return Sample(
      target: Load(thousandths: Int64.random(in: 0...300, using: &generator) * 500, unit: unit),
      bar: Load(thousandths: Int64.random(in: 0...40, using: &generator) * 500, unit: unit),
      plates: plates)
  }

  /// Every total that a rack makes, with its plates a side.
  private func everything(_ sample: Sample) -> [(total: Int64, plates: Int64)] {
    var sums: [(total: Int64, plates: Int64)] = [(sample.bar.thousandths, 0)]
    for plate in sample.plates {
      var next = sums
      for pairs in 0..<Int64(plate.count / 2) {
        for sum in sums {
          next.append(
            (sum.total + (pairs + 1) * 2 * plate.load.thousandths, sum.plates + pairs + 1))
        }
      }
      sums = next
    }
    return sums
  }

  private func bars(_ loading: PlateLoading) -> [LoadedBar] {
    switch loading {
    case .between(let below, let above): [below, above]
    case .exact(let loaded), .atMost(let loaded), .belowBar(let loaded), .unsearched(let loaded):
      [loaded]
    }
  }

  @Test("totals add up, the inventory is never exceeded, and plates stand heaviest first")
  func inventory() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let sample = sample(&generator, kinds: 8, pairs: 10)
      let loading = plates(for: sample.target, bar: sample.bar, plates: sample.plates)
      for loaded in bars(loading) {
        var total = loaded.bar.thousandths
        for part in loaded.side {
          total += 2 * Int64(part.count) * part.load.thousandths
          let owned = sample.plates.filter { $0.load == part.load }
          #expect(part.count > 0)
          #expect(part.count <= owned.reduce(0) { $0 + $1.count / 2 })
        }
        #expect(total == loaded.total.thousandths)
        #expect(loaded.difference.thousandths == total - sample.target.thousandths)
        for (part, next) in zip(loaded.side, loaded.side.dropFirst()) {
          #expect(part.load > next.load)
        }
      }
    }
  }

  @Test("the answer is what trying every combination finds, with the fewest plates")
  func bruteForce() {
    var generator = SplitMix64(seed: 145)
    for _ in 0..<1500 {
      let sample = sample(&generator, kinds: 4, pairs: 3)
      let target = sample.target.thousandths
      let all = everything(sample)
      let below = all.filter { $0.total <= target }.map(\.total).max()
      let above = all.filter { $0.total > target }.map(\.total).min()
      func fewest(_ total: Int64) -> Int64? {
        all.filter { $0.total == total }.map(\.plates).min()
      }
      let loading = plates(for: sample.target, bar: sample.bar, plates: sample.plates)
      for loaded in bars(loading) {
        let count = loaded.side.reduce(0) { $0 + Int64($1.count) }
        #expect(count == fewest(loaded.total.thousandths))
      }
      switch loading {
      case .exact(let loaded):
        #expect(loaded.total.thousandths == target)
      case .between(let lower, let upper):
        #expect(lower.total.thousandths == below)
        #expect(lower.difference.thousandths < 0)
        #expect(upper.total.thousandths == above)
      case .atMost(let loaded):
        #expect(above == nil)
        #expect(loaded.total.thousandths == below)
        #expect(loaded.difference.thousandths < 0)
      case .belowBar(let loaded):
        #expect(below == nil)
        #expect(loaded.side.isEmpty)
      case .unsearched:
        Issue.record("a small rack was not searched")
      }
    }
  }

  @Test("of as many plates the heavier come first")
  func heavierFirst() {
    // 20 kg a side: 15 + 5 and 10 + 10 are two plates each.
    let rack = [5000, 10_000, 15_000].map {
      Plate(load: .kilograms(thousandths: $0), count: 4)
    }
    let loading = plates(
      for: .kilograms(thousandths: 60_000), bar: .kilograms(thousandths: 20_000), plates: rack)
    #expect(loading.text == "each side 15kg + 5kg")
  }

  @Test("the answer is never further from the target than putting on the heaviest first")
  func greedy() {
    var generator = SplitMix64(seed: 35)
    for _ in 0..<2000 {
      let sample = sample(&generator, kinds: 10, pairs: 10)
      var total = sample.bar.thousandths
      for plate in sample.plates.sorted(by: { $0.load > $1.load }) {
        var left = plate.count
        while left >= 2, total + 2 * plate.load.thousandths <= sample.target.thousandths {
          total += 2 * plate.load.thousandths
          left -= 2
        }
      }
      let loading = plates(for: sample.target, bar: sample.bar, plates: sample.plates)
      let distance = abs(loading.nearest.difference.thousandths)
      #expect(distance <= abs(sample.target.thousandths - total))
    }
  }

  @Test("twelve odd plates of both units with ten pairs each are searched to the end")
  func large() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<5 {
      let rack = (0..<12).map { index in
        Plate(
          load: Load(
            thousandths: Int64.random(in: 500...25_000, using: &generator) / 250 * 250,
            unit: index < 6 ? .kilograms : .pounds),
          count: 20)
      }
      let target = Load.kilograms(thousandths: 180_000)
      let loading = plates(for: target, bar: .kilograms(thousandths: 20_000), plates: rack)
      if case .unsearched = loading { Issue.record("not searched") }
      #expect(abs(loading.nearest.difference.thousandths) <= 1250)
    }
  }

  @Test("a rack too large to search still has a lawful answer, soon")
  func hostile() {
    var generator = SplitMix64(seed: 10_000)
    let rack = (0..<10_000).map { _ in
      Plate(
        load: .kilograms(thousandths: Int64.random(in: 1...50_000, using: &generator)),
        count: .max)
    }
    let target = Load.kilograms(thousandths: 999_999)
    let loading = plates(for: target, bar: .kilograms(thousandths: 20_000), plates: rack)
    guard case .unsearched(let loaded) = loading else {
      Issue.record("\(loading.text)")
      return
    }
    #expect(loaded.total <= target)
    #expect(loaded.difference.thousandths > -50_000)
  }

  @Test("extreme numbers never trap")
  func extremes() {
    let numbers: [Int64] = [.min, -1, 0, 1, 20_000, Thousandths.limit, .max]
    for target in numbers {
      for bar in [Int64.min, 20_000, .max] {
        for weight in numbers {
          for count in [Int32.min, 1, 2, .max] {
            for unit in LoadUnit.allCases {
              let rack = [
                Plate(load: Load(thousandths: weight, unit: unit), count: count),
                Plate(load: .kilograms(thousandths: 25_000), count: 2),
              ]
              let loading = plates(
                for: Load(thousandths: target, unit: .pounds),
                bar: .kilograms(thousandths: bar), plates: rack)
              #expect(!loading.text.isEmpty)
            }
          }
        }
      }
    }
  }
}
