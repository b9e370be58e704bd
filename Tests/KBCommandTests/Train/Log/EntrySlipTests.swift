import KBTestSupport
import Testing

@Suite("A typed entry whose load could only be read as something else")
struct EntrySlipTests {
  private static let exercises: [(name: String, load: String, more: String)] = [
    ("Squat", "barbell", ""), ("Bench Press", "barbell", "aliases: [bench]\n"),
    ("Deadlift", "barbell", ""), ("Dumbbell Bench Press", "dumbbell", "aliases: [DB bench]\n"),
    ("Hammer Curl", "dumbbell", ""), ("Kettlebell Swing", "kettlebell", ""),
    ("Push-up", "bodyweight", ""), ("Dip", "bodyweight", ""),
    ("Pull-up", "bodyweight", "names: {de: [Klimmzüge]}\n"),
    ("Side Plank", "bodyweight", "unilateral: yes\n"), ("Leg Press", "machine", ""),
    ("Dumbbell Row", "dumbbell", "unilateral: yes\naliases: [DB row]\n"),
    ("Run", "none", "kind: cardio\n"),
  ]

  private func base() throws -> SampleBase {
    let files = Self.exercises.map { name, load, more in
      let file = name.lowercased().split(separator: " ").joined(separator: "-")
      return ("resources/exercises/\(file).md", "---\nload: \(load)\n\(more)---\n# \(name)\n")
    }
    return try SampleBase([("kb.yaml", "units: kg\n")] + files)
  }

  @Test(
    "is asked about, and nothing is logged",
    arguments: [
      ("squat 140@8 x 5", "140 would be repetitions", "write 140kg if it is the load, or 140 reps"),
      ("deadlift 180 5 singles", "180 would be", "write 180kg"),
      ("bench 60/65/70 8/6/4", "60 would be", "write 60kg"),
      ("bench 60, 65, 70 x 8, 6, 4", "60 would be", "write 60kg"),
      ("bench 8x60", "60 would be", "or 60 reps"),
      ("hammer curl 3x10 14s", "\"14s\" could be the load or a rest", "write 14kg, or rest 14s"),
      ("db bench 3x10 30s", "\"30s\" could be", "write 30kg"),
      ("bench 2 plates 5x5", "\"2 plates\" says no load that counts", "with the bar"),
      ("squat 40kg each side 3x8", "\"40kg each side\" says no load that counts", "with the bar"),
      ("leg press 100kg per side 3x10", "\"100kg per side\" says no", "as in 100kg"),
      ("squat 3x5 100kg + bar", "\"+ bar\" says no load that counts", "with the bar"),
      ("hammer curl 3x12 12.5s", "\"12.5s\" could be the load or a rest", "write 12.5kg"),
      (
        "push-ups 20 x 3", "20 could be the repetitions or a load",
        "3x20 for 3 sets of 20, or +20kg x 3"
      ),
      ("Push-up: 25x4", "25 could be the repetitions or a load", "write 4x25"),
      ("push-ups 40 (10)", "40 could be the repetitions or a load", "write 40 reps, or +40kg x 10"),
      ("pull-ups 10x3", "10 could be the sets or the repetitions", "write 10 sets of 3, or 3x10"),
      (
        "hammer curl 8 x 15, 8 x 12", "8 could be the load or the sets",
        "write 8kg x 15, or 8 sets of 15"
      ),
      ("weighted pull-ups 10x5, 10x5, 10x4", "10 could be the load or the sets", "write 10kg x 5"),
      ("hammer curl 12 x 12", "12 could be the load or the sets", "or 12 sets of 12"),
      ("squat (45): 5, 5, 5", "45 would be the repetitions of a target", "write (45kg)"),
    ])
  func asked(line: String, summary: String, fix: String) throws {
    let base = try base()
    let run = base.run("log", line)
    #expect(run.status == .usage)
    #expect(run.errors.contains(summary))
    #expect(run.errors.contains(fix))
    #expect(run.errors.hasSuffix("Nothing was logged.\n"))
  }

  @Test(
    "is two where the name of an exercise parts the sets",
    arguments: [
      ("squat 5x5 100kg bench 5x5 80kg", ["Squat: 5x5 100kg", "Bench Press: 5x5 80kg"]),
      ("bench 80 3x8. dips 3x10", ["Bench Press: 3x8 80kg", "Dip: 10, 10, 10"]),
      (
        "squat 100x5 leg press 180 3x12 run 5 km",
        ["Squat: 100kg x 5", "Leg Press: 3x12 180kg", "Run: 5 km"]
      ),
    ])
  func parted(line: String, expected: [String]) throws {
    let base = try base()
    let run = base.run("log", line, "--time", "18:00", "--quiet")
    #expect(run.status == .fine)
    let written = try #require(try base.text("workouts/journal/2026/2026-11-21.md"))
    #expect(written.hasSuffix("## 18:00 Workout\n\n" + expected.map { "- \($0)\n" }.joined()))
  }

  @Test(
    "of a plan is asked what was done",
    arguments: [("bench 3x8-10 70kg", "8-10"), ("squat 3x5+ 85kg", "5+")])
  func plan(line: String, reps: String) throws {
    let run = try base().run("log", line)
    #expect(run.errors.contains("\"\(reps)\" is what was planned; write what was done, as in"))
  }

  @Test("in front of which a weekday stands is of that day")
  func weekday() throws {
    let base = try base()
    #expect(base.run("log", "mon squat 5x5 100kg", "--quiet").status == .fine)
    #expect(try base.text("workouts/journal/2026/2026-11-16.md")?.contains("- Squat: 5x5") == true)
  }

  @Test("of one number is asked which it is")
  func number() throws {
    let run = try base().run("log", "squat 100")
    #expect(
      run.errors == """
        kb: ENTRY for kb log cannot be "squat 100": 100 could be the load or the repetitions; write \
        "Squat: 100kg x 5" or "Squat: 100"
        Try: kb help log

        """)
  }

  @Test(
    "is logged where it says what it means, or nothing else can be meant",
    arguments: [
      ("squat 60 reps", "- Squat: 60"), ("push-ups 50", "- Push-up: 50"),
      ("kettlebell swing: 100", "- Kettlebell Swing: 100"),
      ("hammer curl 3x10 rest 30s", "- Hammer Curl: 10, 10, 10 \"rest 30s\""),
      ("squat 100kg x 50", "- Squat: 100kg x 50"),
      ("squat 10x10", "- Squat: 10, 10, 10, 10, 10, 10, 10, 10, 10, 10"),
      ("DB row 30kg 3x10/side", "- Dumbbell Row: 3x10 30kg \"each side\""),
    ])
  func logged(line: String, text: String) throws {
    let base = try base()
    let run = base.run("log", line, "--quiet")
    #expect(run.status == .fine, "\(run.errors)")
    let journal = try base.text("workouts/journal/2026/2026-11-21.md")
    #expect(journal?.contains(text + "\n") == true, "\(journal ?? "nothing")")
  }

  @Test(
    "is understood by what the line says besides",
    arguments: [
      ("weighted dips 20kg 3x8", "- Dip: 3x8 +20kg"), ("dips w/ 20kg 3x8", "- Dip: 3x8 +20kg"),
      ("Klimmzüge mit 10kg 3x5", "- Pull-up: 3x5 +10kg"),
      ("DB row 30kg 10+10", "- Dumbbell Row: 30kg x 10 \"each side\""),
      ("squatted 100kg for 5x5", "- Squat: 5x5 100kg"),
      ("benched 80 for 3 sets of 5", "- Bench Press: 3x5 80kg"),
      ("Bench Press - Dumbbell 24kg x 8", "- Dumbbell Bench Press: 24kg x 8"),
      ("squat 140 3x5 rpe 7-8", "- Squat: 3x5 140kg @8"),
      ("Squat: 60x5 w, 80x3 w, 100x5", "- Squat: 60kg x 5 warmup, 80kg x 3 warmup, 100kg x 5"),
      ("run 5k @ 4:45", "- Run: 5 km \"4:45/km\""),
      ("pull-ups 10kg 3x5", "- Pull-up: 3x5 +10kg"), ("Dip: 45lb x 8", "- Dip: +45lb x 8"),
      (
        "side plank 3 x 45s/45s",
        "- Side Plank: 45s \"each side\", 45s \"each side\", 45s \"each side\""
      ),
      ("squat bar x 10, 40 x 8", "- Squat: 20kg x 10 \"bar\", 40kg x 8"),
      ("squat empty bar 2x10", "- Squat: 20kg x 10, 20kg x 10 \"empty bar\""),
      ("bodyweight 82.4", "- bodyweight: 82.4kg"), ("weighed in at 181 lbs", "- bodyweight: 181lb"),
    ])
  func understood(line: String, text: String) throws {
    let base = try base()
    let run = base.run("log", line, "--quiet")
    #expect(run.status == .fine, "\(run.errors)")
    let journal = try base.text("workouts/journal/2026/2026-11-21.md")
    #expect(journal?.contains(text + "\n") == true, "\(journal ?? "nothing")")
  }
}
