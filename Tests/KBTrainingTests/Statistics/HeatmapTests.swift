import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct HeatmapTests {
  private let journal = """
    # 2026-11-08
    ## Before
    - Squat: 5
    # 2026-11-09
    ## Push
    - Bench Press (10x10 60kg): done
    - challenge: 1
    # 2026-11-21
    ## Push
    - Squat: 100kg x 5 warmup, 5, 5
    - challenge: 2
    ## Pull
    - Row: 8
    - challenge: 1
    # 2026-11-22
    ## Tomorrow
    - Squat: 5
    """

  private func rows(_ measure: Heatmap.Measure, _ weeks: Int) throws -> [String] {
    try Heatmap(of: measure, in: sessions(journal), weeks: weeks, today: day("2026-11-21"))
      .weeks.map { week in week.map { "\($0.count)/\($0.level)" }.joined(separator: " ") }
  }

  @Test("weeks run from Monday to Sunday, the last one to today")
  func columns() throws {
    #expect(
      try rows(.sessions, 2) == [
        "1/1 0/0 0/0 0/0 0/0 0/0 0/0", "0/0 0/0 0/0 0/0 0/0 2/2",
      ])
    #expect(
      try rows(.sets, 2) == ["10/2 0/0 0/0 0/0 0/0 0/0 0/0", "0/0 0/0 0/0 0/0 0/0 3/1"])
    #expect(
      try rows(.challenge(setsForDay: 3), 2) == [
        "1/1 0/0 0/0 0/0 0/0 0/0 0/0", "0/0 0/0 0/0 0/0 0/0 3/4",
      ])
  }

  @Test("a year is 52 columns, and more or less can be asked for", arguments: [0, 1, 52, 520])
  func count(weeks: Int) throws {
    #expect(try rows(.sessions, weeks).count == weeks)
    #expect(try Heatmap(of: .sessions, in: [], today: day("2026-11-21")).weeks.count == 52)
    #expect(try rows(.sessions, .min) == [])
    #expect(try rows(.sessions, .max).count == Heatmap.limit)
  }

  @Test(
    "levels",
    arguments: [
      (Heatmap.Measure.sessions, [-1, 0, 1, 2, 4, 5], [0, 0, 1, 2, 4, 4]),
      (.sets, [0, 1, 9, 10, 19, 20, 30, 300], [0, 1, 1, 2, 2, 3, 4, 4]),
      (.challenge(setsForDay: 3), [0, 1, 2, 3, 9], [0, 1, 2, 4, 4]),
      (.challenge(setsForDay: 10), [1, 2, 5, 9, 10], [1, 1, 2, 3, 4]),
      (.challenge(setsForDay: 0), [0, 1], [0, 4]),
    ])
  func levels(measure: Heatmap.Measure, counts: [Int], levels: [Int]) {
    #expect(counts.map { measure.level(of: $0) } == levels)
  }

  @Test("a day in words")
  func words() throws {
    let cells = { (measure: Heatmap.Measure) in
      let map = try Heatmap(
        of: measure, in: sessions(journal), weeks: 1, today: day("2026-11-21"))
      return map.weeks.flatMap { $0 }.suffix(2).map { map.text(of: $0) }
    }
    #expect(
      try cells(.sessions) == [
        "No session on 2026-11-20", "2 sessions on 2026-11-21",
      ])
    #expect(
      try cells(.sets) == [
        "No sets on 2026-11-20", "3 sets on 2026-11-21",
      ])
    #expect(
      try cells(.challenge(setsForDay: 3)) == [
        "0 of 3 sets on 2026-11-20", "3 of 3 sets on 2026-11-21",
      ])
  }

  @Test("a day shows no more sets of the challenge than it has")
  func beyond() throws {
    let journal = "# 2026-11-20\n## A\n- challenge: 3\n## B\n- challenge: 1\n"
    let map = try Heatmap(
      of: .challenge(setsForDay: 3), in: sessions(journal), weeks: 1, today: day("2026-11-20"))
    #expect(map.weeks.flatMap { $0.map(\.count) } == [0, 0, 0, 0, 3])
    #expect(map.total == 3)
  }

  @Test("the cells add up to the sessions of their days, each day once and in order")
  func law() {
    var generator = SplitMix64(seed: 18)
    for _ in 0..<200 {
      let today = Day(number: Int32.random(in: -3000...30_000, using: &generator))
      let journal = (0..<100).map { _ in
        Session(
          day: today.adding(days: Int.random(in: -100...5, using: &generator)), title: "",
          workout: WorkoutReference(key: "a"))
      }
      let weeks = Int.random(in: 1...20, using: &generator)
      let map = Heatmap(of: .sessions, in: journal, weeks: weeks, today: today)
      let cells = map.weeks.flatMap { $0 }
      #expect(cells.last?.day == today)
      #expect(map.weeks.allSatisfy { $0.first?.day.weekday == 1 })
      #expect(map.weeks.dropLast().allSatisfy { $0.count == 7 })
      for (one, other) in zip(cells, cells.dropFirst()) {
        #expect(other.day.days(since: one.day) == 1)
      }
      for cell in cells { #expect(cell.count == journal.filter { $0.day == cell.day }.count) }
      let first = cells.first?.day ?? today
      #expect(map.total == journal.filter { $0.day >= first && $0.day <= today }.count)
      #expect(map.activeDays == cells.filter { $0.level > 0 }.count)
    }
  }
}
