import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct MuscleTests {
  @Test(
    "the muscles of exercise files have their groups",
    arguments: [
      ("chest", MuscleGroup?.some(.chest)), ("Front Delts", .shoulders), ("side delt", .shoulders),
      ("rear delts", .shoulders), ("lats", .back), ("traps", .back), ("lower back", .back),
      ("back", .back), ("biceps", .biceps), ("triceps", .triceps), ("forearms", .forearms),
      ("quads", .quads), ("Quadriceps", .quads), ("hamstrings", .hamstrings), ("glutes", .glutes),
      ("latissimus dorsi", .back), ("Trapezius", .back), ("brachialis", .biceps),
      ("brachioradialis", .forearms), ("gluteus maximus", .glutes), ("soleus", .calves),
      ("gastrocnemius", .calves), ("rectus abdominis", .abs), ("transverse abdominis", .abs),
      ("calves", .calves), ("calf", .calves), ("abs", .abs), ("core", .abs), ("obliques", .abs),
      ("neck", nil), ("hip flexors", nil), ("adductors", nil), ("heart", nil), ("", nil),
    ])
  func groups(muscle: String, group: MuscleGroup?) {
    #expect(MuscleGroup.of(muscle) == group)
  }

  @Test("every group is found by its own name", arguments: MuscleGroup.allCases)
  func names(group: MuscleGroup) {
    #expect(MuscleGroup.of(group.rawValue) == group)
  }

  private func muscles(_ name: String) -> MuscleWork.Muscles? {
    switch name {
    case "Bench Press": (["chest"], ["front delts", "triceps"])
    case "Overhead Press": (["front delts", "side delts"], ["triceps", "rear delts"])
    case "Neck Curl": (["neck"], ["abs"])
    default: nil
    }
  }

  private let journal = """
    # 2026-11-09
    ## Push
    - Bench Press: 60kg x 5
    # 2026-11-16
    ## Push
    - Bench Press: 20kg x 10 warmup, 60kg x 5, 60kg x 5, 60kg x 5 skip
    - Overhead Press (3x5 30.005kg): done
    - Neck Curl: 15
    - Something Else: 100kg x 5
    # 2026-11-17
    ## Push
    - Bench Press: skipped
    - Bench Press: 60kg x 1
    # 2026-11-22
    ## Tomorrow
    - Bench Press: 60kg x 5
    """

  private func lines(_ count: Int) throws -> [String] {
    try MuscleWeek.series(
      last: count, in: sessions(journal), today: day("2026-11-21"), muscles: muscles
    ).map { week in
      week.week.key + ": "
        + week.muscles.map { "\($0.muscle) \($0.text), \($0.volume.text(in: .kilograms))" }
        .joined(separator: "; ")
    }
  }

  @Test("a primary muscle counts the set, a helping one half of it, a group once an exercise")
  func weeks() throws {
    #expect(
      try lines(3) == [
        "2026-W45: ",
        "2026-W46: chest 1 set, 300 kg; shoulders 0.5 sets, 150 kg; triceps 0.5 sets, 150 kg",
        "2026-W47: chest 3 sets, 660 kg; shoulders 4.5 sets, 780.1 kg; "
          + "triceps 3 sets, 555 kg; abs 0.5 sets, 8 reps; neck 1 set, 15 reps",
      ])
  }

  @Test("groups that did nothing are named")
  func idle() throws {
    let series = try MuscleWeek.series(
      last: 1, in: sessions(journal), today: day("2026-11-21"), muscles: muscles)
    #expect(
      MuscleSeries.idleGroups(in: series) == [
        "back", "biceps", "forearms", "quads", "hamstrings", "glutes", "calves",
      ])
    #expect(MuscleWeek.series(last: .min, in: [], today: Day(number: 0), muscles: muscles) == [])
  }

  @Test("with one primary muscle for all, its sets are the sets of the week")
  func law() {
    var generator = SplitMix64(seed: 19)
    for _ in 0..<100 {
      let today = Day(number: 20_000)
      let journal = (0..<30).map { _ in
        let sets = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          PerformedSet(
            performance: .reps(Int32.random(in: 1...9, using: &generator)),
            load: .load(.kilograms(thousandths: Int64.random(in: 0...9999, using: &generator))),
            marks: Bool.random(using: &generator) ? [] : .warmup)
        }
        return Session(
          day: today.adding(days: Int.random(in: -50...3, using: &generator)), title: "",
          entries: [
            PlacedEntry(entry: JournalEntry(name: "A", result: .sets(sets)), range: .fileStart)
          ])
      }
      let muscles = MuscleWeek.series(last: 9, in: journal, today: today) { _ in (["neck"], []) }
      let totals = PeriodTotals.series(of: .week, last: 9, in: journal, today: today)
      #expect(muscles.map(\.week) == totals.map(\.period))
      for (week, total) in zip(muscles, totals) {
        #expect(week.muscles.first?.halfSets ?? 0 == total.sets * 2)
        #expect(week.muscles.first?.volume ?? Volume() == total.volume)
      }
    }
  }
}
