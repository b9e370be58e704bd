import KBCore
import KBTraining
import Testing

@Suite("Loads that cannot well be what was lifted")
struct LoadDoubtTests {
  /// The badges of the last of some entries, a session each, and why it gives none.
  private func last(_ entries: [String], isConfirmed: Bool = false) throws -> [String] {
    var book = RecordBook(formula: .epley)
    var badges: [Badge] = []
    for (index, text) in entries.enumerated() {
      let entry = try #require(JournalEntry.parse("Squat: " + text)).entry
      badges = book.take(
        entry, day: Day(number: 20_000 + Int32(index)), session: index, entry: 0,
        isConfirmed: isConfirmed && index == entries.count - 1)
      // What a page goes on from says the same.
      book = goingOn(from: book, after: entry, isLast: index == entries.count - 1) ?? book
    }
    return (book.doubt.map { ["? " + $0.text] } ?? []) + badges.map(\.text)
  }

  private func goingOn(from book: RecordBook, after _: JournalEntry, isLast: Bool) -> RecordBook? {
    isLast ? nil : RecordBook(formula: .epley, recordText: book.recordText)
  }

  private static let usual = ["100kg x 5", "100kg x 5", "102.5kg x 5"]

  @Test(
    "are not records until they are confirmed or done again",
    arguments: [
      (usual + ["250kg x 5"], ["? 250kg is 2.1 times your estimated maximum of 119.6kg"]),
      (usual + ["225kg x 5"], ["? 225kg is far from your usual 226lb, and 225lb is not"]),
      // Less than twice as much, and not the other unit's number.
      (usual + ["200kg x 1"], ["200 kg × 1, heaviest for 1 rep", "200 kg × 1, best e1RM 200 kg"]),
      // Two sessions are too few to doubt a third.
      (
        ["100kg x 5", "100kg x 5", "250kg x 5"],
        [
          "250 kg × 5, heaviest for 5 reps", "250 kg × 5, best e1RM 291.7 kg",
          "best volume 1,250 kg",
        ]
      ),
      // Of light weights, doubling means little.
      (
        ["5kg x 5", "5kg x 5", "5kg x 5", "15kg x 5"],
        [
          "15 kg × 5, heaviest for 5 reps", "15 kg × 5, best e1RM 17.5 kg", "best volume 75 kg",
        ]
      ),
    ])
  func doubted(entries: [String], expected: [String]) throws {
    #expect(try last(entries) == expected)
  }

  @Test("a load that is confirmed or done again is a record")
  func believed() throws {
    let strange = Self.usual + ["250kg x 5"]
    let badges = [
      "250 kg × 5, heaviest for 5 reps", "250 kg × 5, best e1RM 291.7 kg", "best volume 1,250 kg",
    ]
    #expect(try last(strange, isConfirmed: true) == badges)
    #expect(try last(strange + ["250kg x 5"]) == badges)
    #expect(try last(strange + ["100kg x 5", "250kg x 5"]).first?.hasPrefix("? 250kg") == true)
  }
}
