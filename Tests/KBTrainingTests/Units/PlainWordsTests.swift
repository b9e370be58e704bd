import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite("Quantities in sentences")
struct PlainWordsTests {
  @Test("a time is told in the same form as files have it, but for the blank before its unit")
  func law() {
    var random = SplitMix64(seed: 7)
    let usual = (0...200).map { Int64($0) * 60_000 } + (0...200).map { Int64($0) * 1000 }
    let odd = (0..<1000).map { _ in Int64.random(in: 0...20_000_000, using: &random) }
    for milliseconds in usual + odd {
      let span = TimeSpan(milliseconds: milliseconds)
      let words = PlainWords.time(span)
      #expect(words.filter { $0 != " " } == span.text.filter { $0 != " " })
    }
  }

  @Test(
    "whole minutes are minutes up to 100, and a unit has a blank before it",
    arguments: [
      (6000, "100 min"), (6060, "1:41:00"), (9000, "2:30:00"), (300, "5 min"), (90, "90 s"),
      (150, "2:30"),
    ])
  func forms(seconds: Int64, words: String) {
    #expect(PlainWords.time(TimeSpan(seconds: seconds)) == words)
  }

  @Test("an estimate is rounded to a tenth and not cut off", arguments: Int64(0)...2000)
  func estimates(thousandths: Int64) {
    let load = Load.kilograms(thousandths: thousandths)
    let tenths = (thousandths + 50) / 100
    let words = "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " kg"
    #expect(PlainWords.estimate(load) == words)
  }
}
