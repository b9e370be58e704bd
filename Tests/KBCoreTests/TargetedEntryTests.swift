import KBCore
import Testing

@Suite("Entries with a target in a way of their own")
struct TargetedEntryTests {
  private static func read(_ line: String) -> String {
    let text = "# 2026-11-21\n\n## Push\n\n- \(line)\n"
    let read = JournalParser.parse(Array(text.utf8), path: "")
    let entries = read.sessions.flatMap(\.entries).map(\.entry.text)
    return (entries + read.diagnostics.map(\.id)).joined(separator: " ; ")
  }

  @Test(
    "a target without brackets, or with others, is one",
    arguments: [
      ("Bench Press 3x8 60kg: 8, 8, 7", "Bench Press (3x8 60kg): 8, 8, 7"),
      ("Bench Press 3x8 @ 60kg: 8, 8, 7", "Bench Press (3x8 60kg): 8, 8, 7"),
      ("Bench Press [3x8 60kg]: 8, 8, 7", "Bench Press (3x8 60kg): 8, 8, 7"),
      ("Bench Press (3x8 60kg) - 8, 8, 7", "Bench Press (3x8 60kg): 8, 8, 7"),
      ("Bench Press: 3x8 60kg - 8, 8, 7", "Bench Press (3x8 60kg): 8, 8, 7"),
      ("Bench Press 3x8 60kg -> 8 8 7", "Bench Press (3x8 60kg): 8, 8, 7"),
      ("Bench Press 3x8 60kg = 8,8,7", "Bench Press (3x8 60kg): 8, 8, 7"),
      ("bench 4x6-8 80kg: 8, 8, 7, 6", "bench (4x6-8 80kg): 8, 8, 7, 6"),
      ("Row 3x8: 60kg x 8, 8, 8", "Row (3x8): 60kg x 8, 8, 8"),
      ("Pull-ups 3xAMRAP: 8, 7, 6", "Pull-ups (3xAMRAP): 8, 7, 6"),
      ("Plank 3x60s: 60s, 50s, 45s", "Plank (3x1 min): 1 min, 50s, 45s"),
      ("Squat 5x5 100kg: done", "Squat (5x5 100kg): done"),
      ("Bench Press 3x8 60kg: 8/8/7", "Bench Press (3x8 60kg): 8, 8, 7"),
      (
        "Bench Press 3x8 60kg: 8, 8, 7 felt heavy", "Bench Press (3x8 60kg): 8, 8, 7 \"felt heavy\""
      ),
      ("Bench Press 3x8 60kg: 65x8, 65x8, 60x8", "Bench Press (3x8 60kg): 2x8 65kg, 60kg x 8"),
    ])
  func targets(line: String, entry: String) {
    #expect(TargetedEntryTests.read(line) == entry)
  }

  @Test(
    "where no target is certain, nothing changes",
    arguments: [
      // The numbers are loads.
      ("Power clean 5x1: 135kg, 145kg", "Power clean 5x1: 135kg, 145kg ; unparsed-set"),
      ("bench 3 sets 60 kg: 8, 8, 7", "bench: 2x8 60kg, 60kg x 7"),
      ("Squat 3x5 100kg - 2x5 90kg", "Squat: 3x5 100kg, 2x5 90kg"),
      ("90/90 stretch: 60s", "90/90 stretch: 1 min"),
      ("Abductors 90 lbs: 3 x 15 reps; 95 lbs: 1 x 15 reps", "Abductors: 3x15 90lb, 95lb x 15"),
      // kb's own form says what is wrong with it.
      ("Bench Press (3x8 60kg): 8/8/7", "Bench Press (3x8 60kg): 8/8/7 ; unparsed-set"),
      ("Bench Press (3x8 60kg) 8, 8, 7", "unparsed-entry"),
    ])
  func others(line: String, entry: String) {
    #expect(TargetedEntryTests.read(line) == entry)
  }
}
