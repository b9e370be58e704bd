import KBCore
import KBTestSupport
import Testing

@Suite("Laws of reading lines in six languages")
struct ReadingLawTests {
  @Test(
    "no number and no word of a line is lost, and none is made up",
    arguments: LifterLine.Language.allCases)
  func generated(language: LifterLine.Language) {
    var generator = SplitMix64(seed: 180)
    var understood = 0
    let count = 1_000
    for _ in 0..<count {
      let line = LifterLine(language, &generator)
      #expect(ReadingLaws.fault(ofStep: line.text) == nil)
      #expect(ReadingLaws.fault(ofItem: line.text) == nil)
      let step = Step.parse(line.text).step
      if !step.prescription.groups.isEmpty { understood += 1 }
      for word in line.words { #expect(step.text.contains(word), "\(line.text) => \(step.text)") }
    }
    #expect(understood > count * 9 / 10)
  }

  /// What stands in lines in no order at all.
  private static let pieces = [
    "Squat", "Bench Press", "5x5", "3x8", "100kg", "82,5 kg", "@ 60kg", "at 70 kg", "(40kg)", "x 5",
    "8/8/7", "12-10-8", "RPE 8", "heavy", "no AMRAP", "12 reps", "easy", "belt", ",", "|", "same",
    "drop", "PR!", "each side", "75%", "level 8", "✅", "and", "400 m", "never 3x8", "ohne", "17",
    "+10kg", "5+", "45s", "1 sec", "last set", "RIR 2", "3RM", "5th", "45°", "per hand", "140 bpm",
    "12+10+8", "Fran", "5:32", "Cindy", "then", "BW", "77,5%", "20 cal", "95#", "60x10", "100x5x3",
    "Körpergewicht", "→",
  ]

  @Test("no number is lost or silent in lines of any pieces in any order")
  func anyOrder() {
    var generator = SplitMix64(seed: 181)
    for _ in 0..<4_000 {
      let words = (0..<generator.int(1...6)).map { _ in generator.pick(Self.pieces) }
      let line = words.joined(separator: " ")
      #expect(ReadingLaws.fault(ofStep: line) == nil)
      #expect(ReadingLaws.fault(ofItem: line) == nil)
    }
  }
}
