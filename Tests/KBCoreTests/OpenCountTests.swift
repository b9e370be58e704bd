import Testing

@testable import KBCore

@Suite("A plus behind repetitions in a journal")
struct OpenCountTests {
  @Test("is a target, and adds no weight to what was done")
  func plus() throws {
    let read = try #require(JournalEntry.parse("Squat: 3x5+ 100kg"))
    #expect(read.entry.result == .unparsed("3x5+ 100kg"))
    #expect(
      read.problems.first?.fix.english
        == "a plus asks for at least so many: write how many there were, such as 5, 5, 8")
    #expect(JournalEntry.parse("Pull-up: 5 +10kg, +10kg x 5")?.problems.isEmpty == true)
  }
}
