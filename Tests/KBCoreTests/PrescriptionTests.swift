import Testing

@testable import KBCore

@Suite("Prescriptions")
struct PrescriptionTests {
  static let kilograms60 = LoadTarget.load(.kilograms(thousandths: 60_000))

  @Test(
    "sets, repetitions and what else one set asks for",
    arguments: [
      ("3x8", [SetGroup(count: 3, work: .reps(8))]),
      ("3×8", [SetGroup(count: 3, work: .reps(8))]),
      ("3 x 8", [SetGroup(count: 3, work: .reps(8))]),
      ("3 sets of 8", [SetGroup(count: 3, work: .reps(8))]),
      ("3x8-12", [SetGroup(count: 3, work: .reps(low: 8, high: 12))]),
      ("5x5+", [SetGroup(count: 5, work: .asManyAsPossible(minimum: 5))]),
      ("3xAMRAP", [SetGroup(count: 3, work: .asManyAsPossible(minimum: 0))]),
      (
        "1x5, 1x5+",
        [SetGroup(work: .reps(5)), SetGroup(work: .asManyAsPossible(minimum: 5))]
      ),
      (
        "21-15-9",
        [SetGroup(work: .reps(21)), SetGroup(work: .reps(15)), SetGroup(work: .reps(9))]
      ),
      ("10/side", [SetGroup(work: .reps(10), isPerSide: true)]),
      ("10 each side", [SetGroup(work: .reps(10), isPerSide: true)]),
      ("8 per leg", [SetGroup(work: .reps(8), isPerSide: true)]),
      ("10 + 10", [SetGroup(work: .twoCounts(10, 10))]),
      ("45s", [SetGroup(work: .time(low: .init(seconds: 45), high: .init(seconds: 45)))]),
      ("30-45 sec", [SetGroup(work: .time(low: .init(seconds: 30), high: .init(seconds: 45)))]),
      ("2 min", [SetGroup(work: .time(low: .init(minutes: 2), high: .init(minutes: 2)))]),
      ("2:30", [SetGroup(work: .time(low: .init(seconds: 150), high: .init(seconds: 150)))]),
      (
        "3x45s",
        [SetGroup(count: 3, work: .time(low: .init(seconds: 45), high: .init(seconds: 45)))]
      ),
      ("400 m", [SetGroup(work: .distance(Distance(thousandths: 400_000, unit: .metres)))]),
      ("2 km", [SetGroup(work: .distance(Distance(thousandths: 2000, unit: .kilometres)))]),
      ("1 mi", [SetGroup(work: .distance(Distance(thousandths: 1000, unit: .miles)))]),
      ("20 cal", [SetGroup(work: .calories(20))]),
      ("@ 60kg", []),
      ("3x8 @ 60kg", [SetGroup(count: 3, work: .reps(8), load: kilograms60)]),
      ("60 kg, 3x8", [SetGroup(count: 3, work: .reps(8), load: kilograms60)]),
      (
        "1 warm-up + 3 working, 10 reps",
        [
          SetGroup(count: 1, work: .reps(10), isWarmup: true), SetGroup(count: 3, work: .reps(10)),
        ]
      ),
    ] as [(String, [SetGroup])])
  func groups(text: String, groups: [SetGroup]) {
    let parsed = PrescriptionParser.parse(text)
    #expect(parsed.prescription.groups == groups)
    #expect(parsed.prescription.note == "")
    #expect(parsed.problems.isEmpty)
  }

  @Test(
    "loads",
    arguments: [
      ("3x8 @ 60kg", kilograms60),
      ("3x8 60 kg", kilograms60),
      ("3x8 135lb", .load(Load(thousandths: 135_000, unit: .pounds))),
      ("3x8 62,5kg", .load(.kilograms(thousandths: 62_500))),
      (
        "3x8 60-70kg",
        .range(.kilograms(thousandths: 60_000), .kilograms(thousandths: 70_000))
      ),
      ("3x8 @ 80%", .share(low: 80_000, high: 80_000, of: .estimated)),
      ("3x8 @ 80% TM", .share(low: 80_000, high: 80_000, of: .training)),
      ("3x8 BW", .bodyweight),
      ("3x8 BW+10kg", .added(.kilograms(thousandths: 10_000))),
      ("3x8 -20kg", .assisted(.kilograms(thousandths: 20_000))),
    ] as [(String, LoadTarget)])
  func loads(text: String, load: LoadTarget) {
    #expect(PrescriptionParser.parse(text).prescription.groups.map(\.load) == [load])
  }

  @Test("a load stands for the sets since the load before it, and not for their warm-ups")
  func loadsOfGroups() {
    let parsed = PrescriptionParser.parse("1x10 warm-up, 3x8, 2x5 60kg, 1x3 70kg").prescription
    #expect(
      parsed.groups.map { $0.load?.absoluteLoad?.thousandths } == [nil, 60_000, 60_000, 70_000])
  }

  @Test(
    "effort",
    arguments: [
      ("@8", Effort(halves: 16)), ("@ RPE 8", Effort(halves: 16)),
      ("RPE 7-8", Effort(lowHalves: 14, highHalves: 16)),
      ("2 RIR", Effort(lowHalves: 16, highHalves: 16, scale: .repsInReserve)),
    ])
  func efforts(text: String, effort: Effort) {
    #expect(PrescriptionParser.parse(text).prescription == Prescription(effort: effort))
  }

  @Test("rest and tempo")
  func restAndTempo() {
    let parsed = PrescriptionParser.parse("rest 90s, tempo 3-1-1-0").prescription
    let rest = TimeSpan(seconds: 90)
    #expect(parsed == Prescription(rest: rest...rest, tempo: "3-1-1-0"))
    #expect(PrescriptionParser.parse("rest 3:00").prescription.rest?.lowerBound.seconds == 180)
  }

  @Test("a few metres are read only where the movement counts in metres")
  func metres() {
    let forty = Work.distance(Distance(thousandths: 40_000, unit: .metres))
    #expect(
      PrescriptionParser.parse("40 m", countsMetres: true).prescription.groups[0].work == forty)
    #expect(PrescriptionParser.parse("40 m").prescription.groups[0].work == .reps(40))
    #expect(Prescription(groups: [SetGroup(work: forty)]).text == "40 metres")
  }

  @Test("5x5+ is five sets, of which the last is as many as possible")
  func lastSetAsManyAsPossible() {
    let sets = PrescriptionParser.parse("5x5+ 60kg").prescription.setsAsPrescribed
    #expect(sets.map(\.performance) == Array(repeating: .reps(5), count: 5))
    #expect(sets.map { $0.marks.contains(.amrap) } == [false, false, false, false, true])
  }

  @Test("a table's cells are one prescription")
  func cells() {
    let parsed = PrescriptionParser.parse(
      sets: Cursor("1 of 3"), work: Cursor("10 + 10 reps")
    ).prescription
    #expect(parsed == Prescription(groups: [SetGroup(work: .twoCounts(10, 10))], outOf: 3))
  }

  @Test(
    "a note that would read as notation, or does not pair its brackets, stands in quotation marks",
    arguments: [
      ("slow", "slow"), ("3x8", #""3x8""#), ("(wide", #""\(wide""#), ("a\\b", "a\\b"),
      (#"the "big" one"#, #""the \"big\" one""#), ("(wide) grip", "(wide) grip"),
    ])
  func notes(note: String, text: String) {
    let prescription = Prescription(note: note)
    #expect(prescription.text == text)
    #expect(PrescriptionParser.parse(text).prescription == prescription)
  }

  @Test("a problem says where, what and how to write it")
  func problems() {
    let parsed = PrescriptionParser.parse("5x5 60, 3x12-8")
    #expect(
      parsed.problems == [
        NotationProblem(
          id: "ambiguous-load", start: 4, end: 6, summary: "60 has no unit",
          fix: "write 60kg or 60lb for a load, 60 reps for a set",
          choices: ["60kg", "60lb", "60 reps"]),
        NotationProblem(
          id: "reversed-range", start: 10, end: 14, summary: "the range 12-8 is reversed",
          fix: "write 8-12"),
      ])
  }
}
