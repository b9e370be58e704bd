import KBCore
import KBTestSupport
import Testing

/// Lines and journals each of which would be read otherwise if a limit of the readers were one off, or a
/// condition another one; `KB_RECORD=1` records what they are read as.
@Suite("The limits of reading")
struct LimitReadingTests {
  @Test("lines give their canonical form on both sides of each limit")
  func lines() throws {
    let inputs = try recordedInputs(of: "limit-lines.txt") { [] }
    let read = String(
      decoding: canonicalLines(Array(inputs.joined(separator: "\n").utf8)), as: UTF8.self
    ).split(separator: "\n", omittingEmptySubsequences: false)
    try expectRecorded(zip(inputs, read).map { "\($0) => \($1)" }, in: "limit-lines.txt")
  }

  @Test(
    "lines with a folder's habits, lines that open blocks or are in doubt, and journals are read as recorded",
    arguments: [
      ("limit-habits.txt", Readings.withHabits), ("limit-problems.txt", Readings.problems),
      ("limit-journals.txt", Readings.ofJournal),
    ] as [(String, @Sendable (String) -> String)])
  func others(name: String, reading: @Sendable (String) -> String) throws {
    let inputs = try recordedInputs(of: name) { [] }
    #expect(inputs.count > 10)
    try expectRecorded(inputs.map { "\($0) => " + reading($0) }, in: name)
  }
}
