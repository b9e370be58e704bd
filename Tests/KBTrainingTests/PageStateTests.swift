import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite("What a page goes on from")
struct PageStateTests {
  private static let results = [
    "8, 8, 8", "12, 12, 12", "8, 8, 7", "5, 5, 5, 5, 5", "50kg x 12, 12, 12", "3, 3, 3, 3, 5 amrap",
    "10, 9, 8 fail", "5, 5, 5 @8", "70kg x 3 @8.5", "45s, 45s", "2 km 8:10", "BW x 12, 10",
    "+10kg x 5", "20kg x 10 warmup, 8, 8, 8 @9", "20 cal 1:00", "-20kg x 8",
  ]
  private static let targets = [
    "3x8 60kg", "5x5 100kg", "3x8-12 10kg", "5x3+ 80kg", "2x45s", "3x8", "1x5 65kg, 1x5+ 85kg",
    "3x10 BW+5kg", "3x8 -20kg",
  ]
  private static let schemes: [SchemeParameters] = [
    SchemeParameters(), SchemeParameters(kind: .linear), SchemeParameters(kind: .percent),
    SchemeParameters(kind: .rpe), SchemeParameters(kind: .time),
  ]

  private func entry(_ generator: inout SplitMix64) throws -> JournalEntry {
    let target = generator.pick(Self.targets)
    return try KBTrainingTests.entry("Lift (\(target)): " + generator.pick(Self.results))
  }

  @Test("a lane goes on from its text as from itself, in the step of another workout too")
  func lanes() throws {
    var generator = SplitMix64(seed: 71)
    let grid = LoadGrid.barbell(
      bar: try load("20kg"), plates: [Plate(load: try load("10kg"), count: 20)])
    let profile = ExerciseProfile(name: "Lift", kind: .compound, load: .barbell, grid: grid)
    for _ in 0..<3000 {
      let parameters = generator.pick(Self.schemes)
      let planned = PlannedWork(try entry(&generator).target?.workingGroups ?? [])
      let scheme = Scheme(parameters, for: profile, planned: planned)
      var lane = Lane(scheme: scheme, isAutomatic: true, state: "")
      for _ in 0..<generator.int(0...4) {
        _ = lane.take(
          try entry(&generator), for: profile, formula: .epley, estimate: try load("90kg"),
          trainingMax: nil)
      }
      let step = PlannedWork(try entry(&generator).target?.workingGroups ?? [])
      let other = Scheme(parameters, for: profile, planned: step)
      var read = Lane(
        scheme: other.kind == scheme.kind ? other : scheme, isAutomatic: true,
        state: lane.stateText)
      #expect(read.stateText == lane.stateText)
      let next = try entry(&generator)
      let own = lane.take(
        next, for: profile, formula: .epley, estimate: try load("90kg"), trainingMax: nil)
      let again = read.take(
        next, for: profile, formula: .epley, estimate: try load("90kg"), trainingMax: nil)
      #expect(own == again, "\(lane.stateText) then \(next.text)")
    }
  }

  @Test("records go on from their text as from themselves")
  func records() throws {
    var generator = SplitMix64(seed: 72)
    for _ in 0..<3000 {
      var book = RecordBook(formula: .epley)
      let start = try day("2026-01-01")
      for number in 0..<generator.int(0...6) {
        _ = book.take(
          try entry(&generator), day: start.adding(days: number * 3), session: number, entry: 0)
      }
      var read = RecordBook(formula: .epley, recordText: book.recordText)
      #expect(read.recordText == book.recordText)
      let next = try entry(&generator)
      let later = start.adding(days: generator.int(20...40))
      let own = book.take(next, day: later, session: 99, entry: 0).map(\.text)
      let other = read.take(next, day: later, session: 99, entry: 0).map(\.text)
      #expect(own == other, "\(book.recordText) then \(next.text)")
    }
  }

  @Test("a session that is told of later than those after it leaves their streaks and sets")
  func earlierDay() throws {
    var counter = Milestones(text: "3|41|2026-11-20 6|2026-11-20 5|2026-11-20 2")
    var session = Session(day: try #require(Day(text: "2026-11-18")), title: "Press")
    session.entries = [
      PlacedEntry(entry: try KBTrainingTests.entry("Lift: 8, 8"), range: .fileStart)
    ]
    session.decisions = [.challenge(3)]
    #expect(counter.take(session).isEmpty)
    #expect(counter.text == "3|42|2026-11-20 6|2026-11-20 5|2026-11-20 2")
    session.day = try #require(Day(text: "2026-11-21"))
    #expect(counter.take(session).contains(.gymStreak(days: 7)))
    #expect(counter.text == "3|43|2026-11-21 7|2026-11-21 6|2026-11-21 3")
  }

  @Test("milestones go on from their text as from themselves")
  func milestones() throws {
    var generator = SplitMix64(seed: 73)
    for _ in 0..<500 {
      var counter = Milestones(setsForDay: generator.int(0...1) == 0 ? nil : 3)
      var day = try day("2026-01-01")
      for _ in 0..<generator.int(0...30) {
        day = day.adding(days: generator.int(0...2))
        var session = Session(day: day, title: "Lift", isPartial: generator.int(0...4) == 0)
        session.entries = [PlacedEntry(entry: try entry(&generator), range: .fileStart)]
        session.decisions = [.challenge(Int32(generator.int(0...2)))]
        var read = Milestones(text: counter.text)
        #expect(read == counter)
        #expect(read.take(session) == counter.take(session))
      }
    }
  }

  @Test(
    "a grid is read from its text as far as the loads around go",
    arguments: [
      (["20kg", "10kg", "1.25kg"], "stack 20kg 77.5kg 2.5kg"),
      (
        ["20kg", "10kg", "0.5kg"],
        "list 20kg,21kg,22kg,40kg,41kg,42kg,60kg,61kg,62kg"
      ),
    ])
  func grids(weights: [String], text: String) throws {
    let loads = try weights.map { try load($0) }
    var plates = [Plate(load: loads[1], count: 4), Plate(load: loads[2], count: 4)]
    if weights[2] == "1.25kg" {
      plates += try ["5kg", "2.5kg"].map { Plate(load: try load($0), count: 2) }
      plates[1].count = 2
    }
    let grid = LoadGrid.barbell(bar: loads[0], plates: plates)
    let read = try #require(LoadGrid(text: grid.text(around: nil)))
    #expect(grid.text(around: nil) == text)
    var weight: Load? = grid.lightest
    while let current = weight {
      #expect(read.above(current) == grid.above(current))
      #expect(read.below(current) == grid.below(current))
      weight = grid.above(current)
    }
  }

  @Test(
    "of a long list only the loads from half of one to twice it are written, at most 400 of them",
    arguments: [
      (10, 15, "5.005kg", "19.005kg"), (100, 150, "50.001kg", "199.003kg"),
      (1000, 400, "800.002kg", "1199.002kg"), (nil, 400, "1.001kg", "400.001kg"),
      (1999, 201, "1799kg", "1999.004kg"),
    ])
  func longGrid(around kilograms: Int64?, count: Int, first: String, last: String) {
    // The steps differ by some grams, so that the list cannot be told by its step.
    let loads = (0..<2_000 as Range<Int64>).map {
      Load(thousandths: $0 * 1_000 + $0 % 7, unit: .kilograms)
    }
    let text = LoadGrid.choices(loads).text(
      around: kilograms.map { Load(thousandths: $0 * 1_000, unit: .kilograms) })
    let items = text.dropFirst("list ".count).split(separator: ",")
    #expect(items.count == count)
    #expect(items.first.map { String($0) } == first)
    #expect(items.last.map { String($0) } == last)
  }
}

extension SplitMix64 {
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  fileprivate mutating func int(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }
}
