import KBCore
import Testing

@testable import KBTraining

@Suite struct PlatesTests {
  @Test(
    "what hangs on a belt, each plate alone",
    arguments: [
      ("12.5kg", "2x10kg 1x2.5kg", "10kg + 2.5kg"), ("15kg", "3x5kg", "3 × 5kg"),
      // The heaviest first would take 10 and then have nothing that fits.
      ("12kg", "1x10kg 2x6kg", "2 × 6kg"), ("0kg", "2x10kg", "no plates"),
      ("13kg", "2x10kg 1x2.5kg", nil), ("30kg", "2x10kg", nil), ("5kg", "", nil),
      ("20.412kg", "1x45lb", "45lb"), ("20kg", "1x45lb", nil),
    ] as [(String, String, String?)])
  func belt(load text: String, plates: String, expected: String?) throws {
    let side = try beltPlates(for: load(text), plates: owned(plates))
    let bar = try load("0kg")
    #expect(
      side.map { LoadedBar(bar: bar, side: $0, total: bar, difference: bar).sideText } == expected)
  }

  @Test(
    "what goes on the bar",
    arguments: [
      // Greedy takes 35 and stops; the two 25s are exact.
      ("145lb", "45lb", "2x35lb 4x25lb", "each side 2 × 25lb"),
      ("60kg", "20kg", "4x20kg 2x10kg", "each side 20kg"),
      ("20kg", "20kg", "4x20kg", "each side no plates"),
      ("20kg", "20kg", "", "each side no plates"),
      ("100kg", "20kg", "4x20kg 2x25kg 2x15kg", "each side 25kg + 15kg"),
      ("62.5kg", "20kg", "2x20kg 2x1.25kg", "each side 20kg + 1.25kg"),
      ("40kg", "20kg", "2x6kg 4x5kg 8x1kg", "each side 2 × 5kg"),
      ("60kg", "0kg", "4x15kg", "each side 2 × 15kg"),
      ("61.235kg", "45lb", "2x45lb", "each side 45lb"),
      (
        "63kg", "20kg", "2x20kg 4x1.25kg",
        "not exact: 62.5kg (-0.5kg), each side 20kg + 1.25kg; "
          + "or 65kg (+2kg), each side 20kg + 2 × 1.25kg"
      ),
      (
        "30kg", "20kg", "2x20kg",
        "not exact: 20kg (-10kg), each side no plates; or 60kg (+30kg), each side 20kg"
      ),
      (
        "60kg", "20kg", "2x45lb",
        "not exact: 20kg (-40kg), each side no plates; or 60.823kg (+0.823kg), each side 45lb"
      ),
      ("15kg", "20kg", "4x20kg", "the bar alone weighs 20kg (+5kg)"),
      ("40lb", "20kg", "", "the bar alone weighs 44.092lb (+4.092lb)"),
      ("60kg", "20kg", "", "the most these plates make is 20kg (-40kg), each side no plates"),
      (
        "200kg", "20kg", "4x20kg 3x10kg",
        "the most these plates make is 120kg (-80kg), each side 2 × 20kg + 10kg"
      ),
      // A single plate is no pair, and plates of one weight are put together.
      (
        "40kg", "20kg", "1x10kg 1x10kg",
        "the most these plates make is 20kg (-20kg), each side no plates"
      ),
      ("60kg", "20kg", "2x10kg 2x10kg", "each side 2 × 10kg"),
    ])
  func table(target: String, bar: String, inventory: String, expected: String) throws {
    let loading = plates(for: try load(target), bar: try load(bar), plates: try owned(inventory))
    #expect(loading.text == expected)
  }

  @Test("the nearest of two is the nearer, of equals the heavier")
  func nearest() throws {
    let (bar, rack) = (try load("20kg"), try owned("2x20kg 4x1.25kg"))
    for (target, expected) in [
      ("62.5kg", "62.5kg"), ("63kg", "62.5kg"), ("63.749kg", "62.5kg"), ("63.75kg", "65kg"),
      ("64kg", "65kg"), ("10kg", "20kg"), ("90kg", "65kg"),
    ] {
      let loading = plates(for: try load(target), bar: bar, plates: rack)
      #expect(loading.nearest.total.text == expected)
    }
  }

  @Test("a usual gym has its plates with their colours")
  func standard() throws {
    func list(_ inventory: Inventory) -> String {
      inventory.plates.map { "\($0.count)x\($0.load.text) \($0.colour)" }.joined(separator: ", ")
    }
    let (metric, imperial) = (Inventory.standard(.kilograms), Inventory.standard(.pounds))
    #expect(
      list(metric)
        == "4x25kg red, 4x20kg blue, 2x15kg yellow, 2x10kg green, 2x5kg white, 2x2.5kg black, "
        + "2x1.25kg silver")
    #expect(
      list(imperial)
        == "6x45lb blue, 2x35lb yellow, 2x25lb green, 4x10lb white, 2x5lb black, 2x2.5lb silver")
    #expect(metric.bars == [Bar(name: "barbell", load: try load("20kg"))])
    #expect(imperial.bars == [Bar(name: "barbell", load: try load("45lb"))])
  }

  @Test("a usual gym makes every step of its smallest plates")
  func everyStep() throws {
    for (unit, bar, step, top) in [
      (LoadUnit.kilograms, Int64(20_000), Int64(2500), Int64(267_500)),
      (.pounds, 45_000, 5000, 465_000),
    ] {
      for thousandths in stride(from: bar, through: top, by: Int64.Stride(step)) {
        let target = Load(thousandths: thousandths, unit: unit)
        let loading = plates(
          for: target, bar: Load(thousandths: bar, unit: unit),
          plates: Inventory.standard(unit).plates)
        guard case .exact(let loaded) = loading else {
          Issue.record("\(target.text): \(loading.text)")
          continue
        }
        #expect(loaded.total == target)
      }
    }
  }
}
