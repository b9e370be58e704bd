import KBCore
import KBTraining
import KBTestSupport
import Testing

@Suite("A workout for which there is too little time")
struct ShorterWorkoutTests {
  /// The parts of blocks, each a heading and its steps, with two minutes of rest; the kinds are in the names.
  private static func parts(_ blocks: [(String, [String])]) -> [WorkoutPart] {
    var parts: [WorkoutPart] = []
    for (heading, steps) in blocks {
      parts += WorkoutPart.parts(
        of: steps.map { Step.parse(Cursor($0)).step }, BlockHeading.parse(heading),
        from: parts.reduce(0) { $0 + $1.places.count }, rest: { _ in TimeSpan(minutes: 2) },
        kind: { step in
          switch step.name {
          case "Squat", "Bench Press", "Row": .compound
          case "Curl", "Fly": .isolation
          case "Stretch": .mobility
          case "Run", "Swim", "Bike": .cardio
          default: nil
          }
        })
    }
    return parts
  }

  @Test(
    "takes as long as its sets and rests, or its clock",
    arguments: [
      // 3 sets of 8 reps of 3 s, two rests, and the way there.
      ("Work", ["Squat — 3x8"], 72 + 240 + 45),
      ("Work", ["Squat — 3x8, tempo 3-1-1-0"], 120 + 240 + 45),
      ("Work", ["Squat — 3x8/side"], 144 + 240 + 45), ("Work", ["Squat — 2x8-12"], 60 + 120 + 45),
      ("Work", ["Squat — 1x5+"], 30 + 45), ("Work", ["Stretch — 2x45s"], 90 + 120 + 45),
      ("Work", ["Run — 5 km"], 1800 + 45), ("Work", ["Swim — 1 km"], 1200 + 45),
      ("Work", ["Bike — 20 km"], 3000 + 45), ("Work", ["Carry — 2x40 metres"], 80 + 120 + 45),
      ("Work", ["Row — 15 cal"], 60 + 45),
      // In a superset only the last of a round rests.
      ("Work", ["A1. Squat — 3x8", "A2. Row — 3x8"], 72 + 45 + 72 + 240 + 45),
      ("Work", ["Squat — 5x2, E2MOM x 5"], 600), ("AMRAP 12 min", ["Squat — 10", "Row — 10"], 720),
      ("Tabata", ["Squat"], 240), ("3 rounds", ["Squat — 10", "Row — 10"], 3 * 150),
      ("3 rounds for time (cap 5 min)", ["Squat — 10", "Row — 10"], 300),
      ("8 rounds: 30s on / 30s off", ["Squat"], 480), ("EMOM 10 min", ["Squat — 5"], 600),
      ("Warm-up (5 min)", ["Stretch — 10"], 300), ("Work", ["Squat"], 0),
    ] as [(String, [String], Int64)])
  func length(heading: String, steps: [String], seconds: Int64) {
    #expect(ShorterWorkout(Self.parts([(heading, steps)])).milliseconds == seconds * 1000)
  }

  private static let whole = parts([
    ("Warm-up", ["Stretch — 1x60s"]),
    ("Work", ["Squat — 4x5", "Bench Press — 3x5", "Curl — 3x10", "Row — 3x8", "Fly — 3x10"]),
    ("AMRAP 10 min", ["Burpee — 10", "Run — 200 m"]), ("Cool-down", ["Stretch — 2x60s"]),
  ])

  @Test(
    "loses stretches, isolation and conditioning first, then sets, and keeps the first exercise")
  func order() {
    let texts = ShorterWorkout(Self.whole).cuts.map { cut in
      "\(cut.places) \(cut.setsLeft) \(cut.reason.text)"
    }
    #expect(
      texts == [
        "[8] 0 a stretch", "[5] 0 an isolation exercise", "[3] 0 an isolation exercise",
        "[6, 7] 0 conditioning or a circuit", "[4] 2 one set less of what stays",
        "[2] 2 one set less of what stays", "[4] 0 one of the later compound exercises",
        "[2] 0 one of the later compound exercises", "[1] 3 one set less of what stays",
        "[1] 2 one set less of what stays",
      ])
  }

  @Test("keeps what comes before the first exercise, whatever it is called")
  func preparation() {
    let prepared = ShorterWorkout(
      Self.parts([("Prep — 10 min", ["Run — 5 min", "Stretch — 10"]), ("Work", ["Squat — 2x5"])]))
    #expect(prepared.cuts.isEmpty)
    let run = ShorterWorkout(Self.parts([("Work", ["Run — 5 km", "Stretch — 10"])]))
    #expect(run.cuts.map(\.places) == [[1]])
  }

  @Test("what is left never grows, is never negative, and fits the time where anything does")
  func law() {
    var generator = SplitMix64(seed: 2026)
    let names = ["Squat", "Bench Press", "Row", "Curl", "Fly", "Stretch", "Run", "Unknown"]
    for _ in 0..<300 {
      let steps = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        let sets = Int.random(in: 1...6, using: &generator)
        let reps = Int.random(in: 1...20, using: &generator)
        return "\(names.randomElement(using: &generator) ?? "") — \(sets)x\(reps)"
      }
      let parts = Self.parts([("Work", steps)])
      let stated = TimeSpan(minutes: Int64.random(in: 1...120, using: &generator))
      for shorter in [ShorterWorkout(parts), ShorterWorkout(parts, stated: stated)] {
        var left = shorter.milliseconds
        for cut in shorter.cuts {
          #expect(cut.milliseconds >= 0)
          left -= cut.milliseconds
        }
        #expect(left >= 0)
        for minutes in stride(from: Int64(0), through: 120, by: 10) {
          let cuts = shorter.cuts(for: TimeSpan(minutes: minutes))
          let rest = shorter.milliseconds - cuts.reduce(0) { $0 + $1.milliseconds }
          #expect(rest <= minutes * 60_000 || cuts.count == shorter.cuts.count)
          if let last = cuts.last { #expect(rest + last.milliseconds > minutes * 60_000) }
        }
      }
      #expect(
        parts.isEmpty || ShorterWorkout(parts, stated: stated).milliseconds == stated.milliseconds)
    }
  }
}
