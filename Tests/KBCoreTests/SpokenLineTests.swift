import KBCore
import Testing

@Suite("Lines that were read wrongly before")
struct SpokenLineTests {
  private static let habits = NotationHabits(first: .load, unit: .kilograms)

  @Test(
    "are read as their writer means them, where numbers without a unit are kilograms",
    arguments: [
      ("Push-ups 50 in 4 sets", "Push-ups: 50 \"in 4 sets\""),
      ("Pull-ups: 50 total over 5 sets", "Pull-ups: 50 \"total over 5 sets\""),
      ("Pull-ups: 50 total (20/15/15)", "Pull-ups: 20, 15, 15 \"50 total\""),
      ("Tempo squat 3-1-1 3x5 80kg", "Tempo squat: 2x5 80kg, 80kg x 5 \"tempo 3-1-1\""),
      ("Paused bench 2-2-1 80kg 2x3", "Paused bench: 80kg x 3, 80kg x 3 \"tempo 2-2-1\""),
      ("Squat 3-1-1 100kg", "Squat: 100kg x 3, 2x1 100kg"),
      ("Squat 3RM 140", "Squat: 140kg x 3 \"3RM\""),
      ("Deadlift x5 100kg, x3 120kg", "Deadlift: 100kg x 5, 120kg x 3"),
      ("Deadlift x5 100, x5 120, x3 140", "Deadlift: 100kg x 5, 120kg x 5, 140kg x 3"),
      ("Pull-ups x 10, x 8", "Pull-ups: 10, 8"),
      ("Bench 100kg x5, x5, x4", "Bench: 2x5 100kg, 100kg x 4"),
      (
        "deads 315 3x5, dropped to 275 for 2x8",
        "deads: 3x5 315kg, 2x8 275kg drop"
      ),
      ("Swing EMOM 3 min x 15", "Swing: 15, 15, 15 \"EMOM 3 min\""),
      ("Bench EMOM 2 min x 3 @ 80kg", "Bench: 80kg x 3, 80kg x 3 \"EMOM 2 min\""),
      ("Bench EMOM 2x3 80kg", "Bench: 80kg x 3, 80kg x 3 \"EMOM 2 min\""),
      ("Walk 10k 1:45:00", "Walk: 10 km 1:45:00"),
      ("Deadlift 100 for 5 triples", "Deadlift: 5x3 100kg"),
      ("Squat 140 x 5 triples", "Squat: 5x3 140kg"),
      ("Squat 140kg for 5 doubles", "Squat: 5x2 140kg"),
      ("Bench 100kg, 4 sets of doubles", "Bench: 4x2 100kg"),
      ("Squat 140 for 3x3", "Squat: 3x3 140kg"),
      ("Bench 5x5 @ 80,85,90,95,100", "Bench: 80kg x 5, 85kg x 5, 90kg x 5, 95kg x 5, 100kg x 5"),
      ("Bench 5,4,3 @ 80,85,90", "Bench: 80kg x 5, 85kg x 4, 90kg x 3"),
      ("Bench 5, 5, 5 @ 80kg, 82.5kg, 85kg", "Bench: 80kg x 5, 82.5kg x 5, 85kg x 5"),
      ("Ring rows 3x12 feet elevated", "Ring rows: 12, 12, 12 \"feet elevated\""),
      ("Squat 102.5kg/225lb 3x5", "Squat: 2x5 102.5kg, 102.5kg x 5 \"225lb\""),
      ("Squat 3x5 80kg (5-3-0)", "Squat: 2x5 80kg, 80kg x 5 \"tempo 5-3-0\""),
      ("Tempo squat 3x5 80kg 5-3-0", "Tempo squat: 2x5 80kg, 80kg x 5 \"tempo 5-3-0\""),
      ("Bench 80kg 3x5, AMRAP 60kg 15", "Bench: 3x5 80kg, 60kg x 15 amrap"),
      ("Bench 80kg 3x8, 60kg AMRAP 15", "Bench: 3x8 80kg, 60kg x 15 amrap"),
      ("Squat 5x5 100kg 45min", "Squat: 4x5 100kg, 100kg x 5 \"45min\""),
      ("Squat 85kg 5+ (9)", "Squat: 85kg x 9 amrap \"5+\""),
      ("Squat 100x5, 115x3, 130x1+ (got 6)", "Squat: 100kg x 5, 115kg x 3, 130kg x 6 amrap \"1+\""),
      ("Squat 65x5, 75x5, 85x9 (5+)", "Squat: 65kg x 5, 75kg x 5, 85kg x 9 amrap \"5+\""),
      ("OHP 45kg 5/5/3F", "OHP: 2x5 45kg, 45kg x 3 fail"),
      ("Squat 150kg x 1 F", "Squat: 150kg x 1 fail"),
      ("Deadlift 170 (miss)", "Deadlift: 170kg x 0 fail"),
      ("Bench 3x5 225 (+5)", "Bench: 2x5 225kg, 225kg x 5 \"+5\""),
      ("Squat 5x5 100kg (8/10)", "Squat: 4x5 100kg, 100kg x 5 \"8/10\""),
      ("Squat 5x5 100kg knee pain 3/10", "Squat: 4x5 100kg, 100kg x 5 \"knee pain 3/10\""),
      ("Squat 5x5 100kg. Next time 102.5kg.", "Squat: 4x5 100kg, 100kg x 5 \"Next time 102.5kg\""),
      ("OHP 3x5 95 -> 97.5 next week", "OHP: 2x5 95kg, 95kg x 5 \"97.5 next week\""),
      ("Squat 5x5 100kg effort 8", "Squat: 5x5 100kg @8"),
      ("Bench 60kg (10), 70kg (8), 80kg (6)", "Bench: 60kg x 10, 70kg x 8, 80kg x 6"),
      ("Bench 60kg:10, 70kg:8", "Bench: 60kg x 10, 70kg x 8"),
      ("Bench 60kg-10, 70kg-8", "Bench: 60kg x 10, 70kg x 8"),
      ("Bench 60x10+70x8+80x6", "Bench: 60kg x 10, 70kg x 8, 80kg x 6"),
      ("Bench 80kg 8, 8 and 7", "Bench: 2x8 80kg, 80kg x 7"),
      ("Bankdrücken 3x8x62,5", "Bankdrücken: 3x8 62.5kg"),
      ("Bankdrücken 4 Sätze x 8 Wdh. x 60 kg", "Bankdrücken: 4x8 60kg"),
      ("Run 5k 25:30 HR 142", "Run: 5 km 25:30 \"HR 142\""),
      ("Rowing 2000m 7:32 damper 5", "Rowing: 2000 m 7:32 \"damper 5\""),
      ("Pull-ups w/ green band 3x6", "Pull-ups: 6, 6, 6 \"green band\""),
      ("Bench bar x 15, 40 x 10, 60 x 5", "Bench: 15 \"bar\", 40kg x 10, 60kg x 5"),
      ("Deadlift trap bar 3x5 100kg", "Deadlift trap bar: 3x5 100kg"),
      ("Bench 3x8,80kg", "Bench: 3x8 80kg"),
      ("Bench 5x5,100 lbs", "Bench: 5x5 100lb"),
      ("Bench: 8,8,7,80kg", "Bench: 2x8 80kg, 80kg x 7"),
      ("Kniebeuge 3x5x62,50kg", "Kniebeuge: 3x5 62.5kg"),
      ("Bench:80kg 3x8", "Bench: 3x8 80kg"),
      ("Bench 60/80/100 x 5", "Bench: 60kg x 5, 80kg x 5, 100kg x 5"),
      ("Bench 60/70/80 x 8/6/4", "Bench: 60kg x 8, 70kg x 6, 80kg x 4"),
      ("Bench 8/6/4 @ 60/70/80", "Bench: 60kg x 8, 70kg x 6, 80kg x 4"),
      ("Bench 80(8) 80(8) 80(7)", "Bench: 2x8 80kg, 80kg x 7"),
      ("Bench 80 (8,8,7)", "Bench: 2x8 80kg, 80kg x 7"),
      ("Bench 80kg for 8, 8 & 7 reps", "Bench: 2x8 80kg, 80kg x 7"),
      ("Rest pause bench 80kg 8+3+2", "bench: 80kg x 8, 80kg x 3, 80kg x 2 \"Rest pause\""),
      ("Squat 3x5 100kg, last set AMRAP 9", "Squat: 2x5 100kg, 100kg x 9 amrap"),
      ("Squat 3x5 100kg, last set AMRAP (9)", "Squat: 2x5 100kg, 100kg x 9 amrap"),
      ("Squat 100kg 5 5 AMRAP 9", "Squat: 2x5 100kg, 100kg x 9 amrap"),
      ("Push-ups max 23", "Push-ups: 23 amrap"),
      ("Push-ups until failure 23", "Push-ups: 23 \"until failure\""),
      ("Burpees 50 in 4:20", "Burpees: 50 \"in 4:20\""),
      ("Snatch 60 65 70(miss) 70", "Snatch: 60kg x 1, 65kg x 1, 70kg x 0 fail, 70kg x 1"),
      ("Clean and jerk 80 85 90x", "Clean and jerk: 80kg x 1, 85kg x 1, 90kg x 0 fail"),
      ("Curl 15kg/hand 3x12", "Curl: 2x12 15kg, 15kg x 12 \"per hand\""),
      (
        "Farmers walk 40kg/hand 2x30m",
        "Farmers walk: 40kg x 30 m, 40kg x 30 m \"per hand\""
      ),
    ])
  func readings(line: String, expected: String) throws {
    let (entry, problems) = try #require(JournalEntry.written(line, habits: Self.habits))
    #expect(problems.isEmpty)
    #expect(entry.text == expected)
  }

  @Test(
    "an and stands between two exercises that both have their work",
    arguments: [
      ("3x10 push-ups and 3x8 pull-ups", ["push-ups: 10, 10, 10", "pull-ups: 8, 8, 8"]),
      ("push-ups 3x10 and pull-ups 3x8", ["push-ups: 10, 10, 10", "pull-ups: 8, 8, 8"]),
      ("3x12 curls and pushdowns", nil), ("Bench 3x8 60kg and 3x8 70kg", nil),
      ("Squat 5x5 100kg, bench 3x8 60kg", ["Squat: 5x5 100kg", "bench: 3x8 60kg"]),
      ("Squat 5x5 100kg. Bench 5x5 80kg.", ["Squat: 5x5 100kg", "Bench: 5x5 80kg"]),
      ("Dips 5-5-4, rows 8-8-8", ["Dips: 5, 5, 4", "rows: 8, 8, 8"]),
      ("squats 20/20/20, plank 60s", ["squats: 20, 20, 20", "plank: 1 min"]),
      ("Bench 80 8/8/8, curls 15 12/12/12", ["Bench: 3x8 80kg", "curls: 3x12 15kg"]),
      ("Push-ups 20,15,12, plank 60s, 45s", ["Push-ups: 20, 15, 12", "plank: 1 min, 45s"]),
      ("handstand hold 45s, 40s, 52s against the wall", nil),
    ])
  func several(line: String, expected: [String]?) {
    #expect(JournalEntry.several(line, habits: Self.habits)?.map(\.text) == expected)
  }

  @Test(
    "are no sets where what was done is not said",
    arguments: [
      "walk 10k steps", "Walk: 10k steps", "Squat up to 80", "Squat: up to 80kg", "12,431 steps",
    ])
  func remarks(line: String) {
    let read = JournalEntry.written(line, habits: Self.habits)
    #expect(read?.problems.isEmpty != true)
  }

  @Test(
    "are no sets of one exercise where another one is named, or loads have no sets of theirs",
    arguments: [
      "Bench 80 3x8 rows 60 3x10", "Bench 80kg 3x8. Rows 60kg 3x10", "Bench 60,70,80 3x5",
    ])
  func parted(line: String) {
    let read = JournalEntry.written(line, habits: Self.habits)
    #expect(read?.problems.isEmpty != true)
  }

  @Test("a load at the end of a ramp is in doubt without its unit")
  func doubt() throws {
    let read = try #require(JournalEntry.written("Squat: up to 80", habits: .none))
    #expect(read.problems.map(\.id) == ["ambiguous-load"])
  }
}
