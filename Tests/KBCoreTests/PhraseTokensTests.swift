import Testing

@testable import KBCore

@Suite("A phrase in a cache")
struct PhraseTokensTests {
  static let phrases: [Phrase] = [
    "", "words", Phrase("a name"), "\(3) sets", "\(grouped: 5240) of \(thousandths: 12_500)",
    "\(groupedThousandths: 5_240_500), \(hundredths: 70)",
    "\(Load(thousandths: 62_500, unit: .pounds)) and \(apart: Load(thousandths: -1, unit: .kilograms))",
    "\(Distance(thousandths: 2000, unit: .miles)) in \(TimeSpan(seconds: 90))",
    "on \(Day(number: 20_000)) or \(Day(number: -5), .shortWeekday)",
    "\("legs" as Phrase, .clause), \("it ) is" as Phrase, .opening) \(Phrase("(") as Phrase)",
    ["squat" as Phrase, "\(1) hinge", Phrase("")].joined(separator: " ("),
    "\(["a" as Phrase, "b", "c"].listedAsChoice)",
  ]

  @Test("says the same in every language as before", arguments: phrases)
  func roundTrip(phrase: Phrase) throws {
    let again = try #require(Phrase(tokens: phrase.tokens))
    #expect(again.english == phrase.english)
    let book = Phrasebook { "⟦" + $0 + "⟧" }
    #expect(again.text(in: book) == phrase.text(in: book))
    #expect(again.tokens == phrase.tokens)
  }

  @Test(
    "is not made of other texts",
    arguments: [
      ["x"], ["iseven"], ["("], [")"], ["("], ["r, ", "("], ["l5 9"], ["y5 never"], [""],
    ])
  func damaged(tokens: [String]) {
    #expect(Phrase(tokens: tokens) == nil)
  }
}

@Suite("The phrase of a timer")
struct TimerPhraseTests {
  @Test(
    "is in English what headings carry",
    arguments: [
      "EMOM 10 min", "Every 90s x 6", "E2MOM x 5", "AMRAP 12 min", "AMRAP", "Tabata",
      "8 rounds: 20s on / 10s off", "20s on / 10s off", "1 round", "5 rounds", "For time",
      "1 round for time", "5 rounds for time (cap 20 min)", "Countdown 5 min", "Stopwatch",
      "EMOM 40s on / 20s off x 10",
    ])
  func english(text: String) throws {
    let timer = try #require(WorkoutTimer(text: text))
    #expect(timer.phrase.english == timer.text)
    #expect(timer.text == text)
  }
}
