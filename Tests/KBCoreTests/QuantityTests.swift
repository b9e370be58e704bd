import KBTestSupport
import Testing

@testable import KBCore

@Suite("Quantities")
struct QuantityTests {
  @Test(
    "times as prescriptions carry them",
    arguments: [
      (45_000, "45s", "0:45"), (60_000, "1 min", "1:00"), (90_000, "90s", "1:30"),
      (150_000, "2:30", "2:30"), (3_600_000, "60 min", "1:00:00"), (490_500, "8:10.5", "8:10.5"),
      (6_060_000, "1:41:00", "1:41:00"), (0, "0s", "0:00"),
    ] as [(Int64, String, String)])
  func times(milliseconds: Int64, text: String, clock: String) {
    let span = TimeSpan(milliseconds: milliseconds)
    #expect(span.text == text)
    #expect(span.clock == clock)
  }

  @Test(
    "a clock is read exactly or not at all",
    arguments: [
      ("2:30", 150_000), ("1:05:00", 3_900_000), ("8:10.125", 490_125), ("8:10.1234", nil),
      ("8:60", nil), ("8:1", nil), ("8:100", nil), ("10001:00:00", nil), ("2:30x", nil),
    ] as [(String, Int64?)])
  func clocks(text: String, milliseconds: Int64?) {
    var cursor = Cursor(text)
    #expect(cursor.eatClock()?.milliseconds == milliseconds)
    if milliseconds == nil { #expect(cursor.position == 0) }
  }

  @Test("a time is read back as it was printed, as text and as a clock")
  func timeLaw() {
    var generator = SplitMix64(seed: 41)
    for _ in 0..<10_000 {
      let span = generator.time()
      var text = Cursor(span.text)
      var clock = Cursor(span.clock)
      #expect(text.eatTime() == span)
      #expect(clock.eatTime() == span)
    }
  }

  @Test(
    "pounds and kilograms",
    arguments: [(135_000, 61_235), (45_000, 20_412), (1000, 454), (0, 0)] as [(Int64, Int64)])
  func conversions(pounds: Int64, kilograms: Int64) {
    let load = Load(thousandths: pounds, unit: .pounds)
    #expect(load.converted(to: .kilograms) == .kilograms(thousandths: kilograms))
  }

  @Test("the largest load converts without overflow")
  func largest() {
    let load = Load(thousandths: Thousandths.limit, unit: .kilograms)
    #expect(load.converted(to: .pounds).converted(to: .kilograms) == load)
  }

  @Test("distances compare in metres")
  func metres() {
    #expect(Distance(thousandths: 1000, unit: .miles).metres == 1609)
    #expect(Distance(thousandths: 2500, unit: .kilometres).metres == 2500)
  }
}
