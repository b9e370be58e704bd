import KBCore
import Testing

/// What a phrase is in English and in another language.
@Suite("Phrases")
struct PhraseTests {
  private static let german = PhraseTexts([
    "chest": .init("Brust"), "back": .init("Rücken"), "{1} and {2}": .init("{1} und {2}"),
    "{1} sets of {2}": .init("{1} Sätze {2}", forms: [.one: "{1} Satz {2}"], language: "de"),
    "{1} of {2} sets": .init(
      "{1} von {2} Sätzen", forms: [.one: "{1} von {2} Satz"], decider: 2, language: "de"),
    "write {percent: {1}, of: {{2}}}": .init("schreib {percent: {1}, of: {{2}}}"),
    "{1} more than {2}": .init("um {2} mehr: {1}"), "it is late": .init("es ist spät"),
    "locale.decimal": .init(","), "locale.thousands": .init("."),
    "locale.month.11": .init("November"), "locale.weekday.6": .init("Samstag"),
    "locale.shortMonth.11": .init("Nov."),
    "locale.date.full": .init("{weekday}, {day}. {month} {year}"),
    "locale.date.short": .init("{day}. {shortMonth} {year}"),
  ])

  private static let day = Day(number: 20_778)
  private static let load = Load.kilograms(thousandths: 62_500)

  private static let cases: [(phrase: Phrase, english: String, page: String, german: String)] = [
    ("it is late", "it is late", "it is late", "es ist spät"),
    (
      "nobody translated this", "nobody translated this", "nobody translated this",
      "nobody translated this"
    ),
    (Phrase(String("chest")), "chest", "chest", "chest"),
    (Phrase(word: "chest"), "chest", "chest", "Brust"),
    ("\(1) sets of \(Phrase(word: "chest"))", "1 sets of chest", "1 sets of chest", "1 Satz Brust"),
    (
      "\(3) sets of \(Phrase(word: "chest"))", "3 sets of chest", "3 sets of chest", "3 Sätze Brust"
    ),
    // Braces around a value are words.
    (
      "write {percent: \(3), of: {\("a")}}", "write {percent: 3, of: {a}}",
      "write {percent: 3, of: {a}}", "schreib {percent: 3, of: {a}}"
    ),
    ("\(2) of \(1) sets", "2 of 1 sets", "2 of 1 sets", "2 von 1 Satz"),
    ("\(1) of \(2) sets", "1 of 2 sets", "1 of 2 sets", "1 von 2 Sätzen"),
    (
      "\(load) more than \(apart: load)", "62.5kg more than 62.5 kg", "62.5kg more than 62.5 kg",
      "um 62,5 kg mehr: 62,5 kg"
    ),
    ("\(grouped: 12_345)", "12,345", "12,345", "12.345"),
    ("\(groupedThousandths: 1_234_500)", "1,234.5", "1,234.5", "1.234,5"),
    ("\(thousandths: 7500), \(hundredths: 70)", "7.5, 0.70", "7.5, 0.70", "7,5, 0,70"),
    ("\(day)", "2026-11-21", "Saturday 21 November 2026", "Samstag, 21. November 2026"),
    ("\(day, .short)", "21 Nov 2026", "21 Nov 2026", "21. Nov. 2026"),
    ("\(TimeSpan(milliseconds: 7500))", "7.5s", "7.5s", "7,5 s"),
    (
      [Phrase(word: "chest"), Phrase(word: "back")].listed, "chest and back", "chest and back",
      "Brust und Rücken"
    ),
    ("\(Phrase(word: "chest"), .opening) it is", "Chest it is", "Chest it is", "Brust it is"),
    (
      [Phrase(word: "chest"), "it is late"].joined(separator: "; "), "chest; it is late",
      "chest; it is late", "Brust; es ist spät"
    ),
    (.empty, "", "", ""),
  ]

  @Test(
    "each has its text on the command line, on an English page and on a German one",
    arguments: cases)
  func texts(phrase: Phrase, english: String, page: String, german: String) {
    #expect(phrase.english == english)
    #expect(phrase.text(in: .english) == page)
    #expect(phrase.text(in: Phrasebook(PhraseTests.german)) == german)
    #expect(phrase.isEmpty == english.isEmpty)
  }

  @Test("the module reads the same from lines")
  func lines() {
    let book = Phrasebook(PhraseTests.german)
    let lines = PhraseTests.german.lines
    let again = Phrasebook(lines: Array(lines.utf8))
    for one in PhraseTests.cases {
      #expect(one.phrase.text(in: again) == one.phrase.text(in: book))
    }
    // Half of a file is no reason to stop.
    for length in 0..<lines.utf8.count {
      _ = ("nobody translated this" as Phrase).text(
        in: Phrasebook(lines: Array(lines.utf8.prefix(length))))
    }
  }

  @Test("two phrases are the same where people read the same")
  func equality() {
    let count = 3
    #expect("\(count) sets" as Phrase == "3 sets")
    #expect(Set<Phrase>(["\(count) sets", "3 sets"]).count == 1)
  }
}
