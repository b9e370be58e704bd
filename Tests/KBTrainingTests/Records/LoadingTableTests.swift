import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct LoadingTableTests {
  @Test("the loads of a maximum of 100 kg with Epley's formula, as 2.5 kg steps make them")
  func epley() throws {
    let table = try LoadingTable(maximum: load("100kg"), formula: .epley) { load in
      Load(
        thousandths: Thousandths.roundedQuotient(load.thousandths, 2500) * 2500, unit: load.unit)
    }
    #expect(
      table.rows.map(\.text) == [
        "1 rep: 100 kg, 100% of the maximum, load 100 kg",
        "2 reps: 93.75 kg, 93.8% of the maximum, load 95 kg",
        "3 reps: 90.909 kg, 90.9% of the maximum, load 90 kg",
        "4 reps: 88.235 kg, 88.2% of the maximum, load 87.5 kg",
        "5 reps: 85.714 kg, 85.7% of the maximum, load 85 kg",
        "6 reps: 83.333 kg, 83.3% of the maximum, load 82.5 kg",
        "7 reps: 81.081 kg, 81.1% of the maximum, load 80 kg",
        "8 reps: 78.947 kg, 78.9% of the maximum, load 80 kg",
        "9 reps: 76.923 kg, 76.9% of the maximum, load 77.5 kg",
        "10 reps: 75 kg, 75% of the maximum, load 75 kg",
        "11 reps: 73.171 kg, 73.2% of the maximum, load 72.5 kg",
        "12 reps: 71.428 kg, 71.4% of the maximum, load 72.5 kg",
      ])
    #expect(table.rows.map(\.share).prefix(3) == [100_000, 93_750, 90_909])
  }

  @Test("equipment that makes nothing leaves the exact loads")
  func nothingToLoad() throws {
    let table = try LoadingTable(maximum: load("225lb"), formula: .brzycki) { _ in nil }
    #expect(table.rows.count == 12)
    #expect(table.rows[4].text == "5 reps: 200 lb, 88.9% of the maximum")
  }

  @Test("no maximum has no rows", arguments: [Int64(0), -1, .min])
  func noMaximum(thousandths: Int64) {
    let maximum = Load.kilograms(thousandths: thousandths)
    #expect(LoadingTable(maximum: maximum, formula: .epley) { $0 }.rows == [])
  }

  @Test(
    "no load that is a thousandth heavier fits the maximum", arguments: OneRepMaxFormula.allCases)
  func inverse(formula: OneRepMaxFormula) {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<300 {
      let reps = Int32.random(in: 1...40, using: &generator)
      let maximum = Load(
        thousandths: Int64.random(in: 1...400_000, using: &generator), unit: .pounds)
      let load = formula.load(for: reps, maximum: maximum)
      let heavier = Load(thousandths: load.thousandths + 1, unit: .pounds)
      let back = formula.estimate(load: load, reps: reps)
      #expect(load.unit == .pounds)
      #expect(back <= maximum)
      #expect(formula.estimate(load: heavier, reps: reps) > maximum)
      // A thousandth of load is at most as much as the formula multiplies by, and a rounding.
      let slack = formula.estimate(load: .kilograms(thousandths: 1000), reps: reps).thousandths
      #expect((maximum.thousandths - back.thousandths) * 1000 <= slack + 1000)
    }
  }

  @Test("more repetitions never allow more load", arguments: OneRepMaxFormula.allCases)
  func falling(formula: OneRepMaxFormula) {
    for thousandths in [Int64(1), 20_000, 180_000, Thousandths.limit, .max] {
      let maximum = Load.kilograms(thousandths: thousandths)
      var last = formula.load(for: 1, maximum: maximum)
      #expect(last.thousandths == min(thousandths, Thousandths.limit))
      for reps in Int32(2)...60 {
        let load = formula.load(for: reps, maximum: maximum)
        #expect(load <= last)
        last = load
      }
    }
  }

  @Test("no repetitions need no load", arguments: OneRepMaxFormula.allCases)
  func nothing(formula: OneRepMaxFormula) throws {
    #expect(try formula.load(for: 0, maximum: load("100kg")).thousandths == 0)
    #expect(try formula.load(for: .min, maximum: load("100kg")).thousandths == 0)
    #expect(formula.load(for: 5, maximum: .kilograms(thousandths: -5)).thousandths == 0)
  }
}

extension LoadingTable.Row {
  /// `5 reps: 85.714 kg, 85.7% of the maximum, load 85 kg`
  fileprivate var text: String {
    let tenths = Thousandths.roundedQuotient(share, 100) * 100
    var text = PlainWords.count(Int64(reps), "rep", "reps") + ": " + PlainWords.load(load)
    text += ", " + Thousandths.text(tenths) + "% of the maximum"
    if let rounded { text += ", load " + PlainWords.load(rounded) }
    return text
  }
}
