import KBCore
import Testing

@testable import KBTraining

@Suite struct DiscoveryReasonTests {
  @Test("the samples' today is the Saturday that their texts name")
  func today() {
    #expect(Sample.today.longText == "Saturday 21 November 2026")
  }

  @Test(
    "recency counts the days since a workout was done",
    arguments: [
      (0, false, "0 Already done today"), (1, false, "71 Done yesterday, on 2026-11-20"),
      (12, false, "857 Not done for 12 days, since 2026-11-09"),
      (40, false, "1000 Not done for 40 days, since 2026-10-12"),
      (2, true, "142 Done in part 2 days ago, on 2026-11-19"),
    ])
  func recency(daysAgo: Int, isPartial: Bool, expected: String) throws {
    let past = [
      Sample.session(50, "a"), Sample.session(daysAgo, "a", isPartial: isPartial),
    ]
    let component = try Sample.component(.recency, of: Sample.candidate("a"), past: past)
    #expect(component.line == expected)
    #expect(component.days == [Sample.today.adding(days: -daysAgo)])
  }

  @Test("a workout that was never done is new and has no day to count from")
  func never() throws {
    let candidate = Sample.candidate("a")
    #expect(try Sample.component(.recency, of: candidate).line == "500 Not in the journal yet")
    #expect(
      try Sample.component(.novelty, of: candidate).line == "1000 New: not in the journal yet")
    let twice = [Sample.session(3, "a"), Sample.session(9, "a"), Sample.session(1, "b")]
    #expect(try Sample.component(.novelty, of: candidate, past: twice).line == "333 Done 2 times")
    #expect(
      try Sample.component(.novelty, of: candidate, past: [Sample.session(3, "a")]).line
        == "500 Done once")
  }

  @Test("the part of the body that the last session left alone comes with that session's name")
  func contrast() throws {
    let legs = Sample.session(1, "Legs A", .strength, muscles: ["quads", "glutes", "calves"])
    let push = Sample.candidate("push", .strength, muscles: ["chest", "front delts", "triceps"])
    let component = try Sample.component(.balance, of: push, past: [legs])
    #expect(
      component.reason
        == "Upper body, because the last session was legs, Legs A on 2026-11-20")
    #expect(component.days == [legs.day])
  }

  @Test(
    "a session that trained legs and upper body is neither, however many muscles each has",
    arguments: [
      (["quads", "chest", "lats", "upper back"], ["quads", "hamstrings"], "quads"),
      (["quads", "glutes", "hamstrings", "calves", "chest"], ["chest", "lats"], "chest"),
      (["abs", "obliques", "lower back", "glutes"], ["glutes", "quads"], "glutes"),
    ])
  func mixed(trained: [String], wanted: [String], last: String) throws {
    let past = Sample.session(1, "Mixed", .strength, muscles: trained)
    let candidate = Sample.candidate("x", .conditioning, muscles: wanted + ["neck", "forearms"])
    let reason = try Sample.component(.balance, of: candidate, past: [past]).reason.english
    #expect(!reason.contains("because the last session was"), "\(reason)")
    let same = try Sample.component(
      .balance, of: Sample.candidate("x", .conditioning, muscles: [last]), past: [past])
    #expect(same.reason == "You last trained mainly \(last) yesterday, with Mixed on 2026-11-20")
  }

  @Test(
    "balance names what the window left out, or what was trained last",
    arguments: [
      (["chest", "back"], "Nothing in the last 7 days was mainly for chest or back"),
      (["quads"], "You last trained mainly quads yesterday, with Legs A on 2026-11-20"),
      (["quads", "glutes"], "You last trained mainly quads yesterday, with Legs A on 2026-11-20"),
      ([], "The last strength was Legs A yesterday, on 2026-11-20"),
    ])
  func balance(muscles: [String], expected: String) throws {
    let past = [
      Sample.session(3, "Row", .conditioning, muscles: ["glutes", "lats", "quads"]),
      Sample.session(1, "Legs A", .strength, muscles: ["quads", "chest press"]),
    ]
    let candidate = Sample.candidate("x", .strength, muscles: muscles)
    #expect(try Sample.component(.balance, of: candidate, past: past).reason.english == expected)
  }

  @Test(
    "legs that are set to rest two days rest two days",
    arguments: [
      (1, "0 Trains legs, set to rest 2 days after Legs A on 2026-11-20"),
      (2, "0 Trains legs, set to rest 2 days after Legs A on 2026-11-19"),
      (3, "809 Legs, because the last session was upper body, Arms on 2026-11-21"),
    ])
  func rest(daysAgo: Int, expected: String) throws {
    let past = [
      Sample.session(0, "Arms", .hypertrophy, muscles: ["biceps"]),
      Sample.session(daysAgo, "Legs A", muscles: ["quads"]),
    ]
    let candidate = Sample.candidate("squat", .strength, muscles: ["quads", "hamstrings"])
    let component = try Sample.component(.balance, of: candidate, past: past) {
      $0.restRules = [RestRule(part: BodyPart("legs"), days: 2)]
    }
    #expect(component.line == expected)
    #expect(component.days == [Sample.today.adding(days: daysAgo < 3 ? -daysAgo : 0)])
  }

  @Test("the last category comes last where it is not to be repeated")
  func repeated() throws {
    let past = [Sample.session(2, "Fran", .conditioning)]
    let again = try Sample.component(
      .balance, of: Sample.candidate("x", .conditioning), past: past
    ) { $0.avoidsRepeat = true }
    #expect(again.line == "0 Conditioning again, like the last session, Fran on 2026-11-19")
    let other = try Sample.component(.balance, of: Sample.candidate("x", .mobility), past: past) {
      $0.avoidsRepeat = true
    }
    #expect(other.line == "1000 No mobility in the last 7 days")
  }

  @Test(
    "duration says how far a workout is from the wish",
    arguments: [
      (DurationWish.length(TimeSpan(minutes: 30)), 30, "1000 It takes 30 min, as you want it"),
      (.length(TimeSpan(minutes: 30)), 45, "500 It takes 45 min, 15 min more than you want"),
      (.length(TimeSpan(minutes: 60)), 45, "750 It takes 45 min, 15 min less than you want"),
      (.length(TimeSpan(minutes: 30)), 90, "0 It takes 90 min, 60 min more than you want"),
      (.short, 20, "1000 It takes 20 min, as you want it"),
      (.short, 40, "666 It takes 40 min, 10 min more than you want"),
      (.medium, 60, "1000 It takes 60 min, as you want it"),
      (.long, 90, "1000 It takes 90 min, as you want it"),
      (.long, 45, "750 It takes 45 min, 15 min less than you want"),
    ] as [(DurationWish, Int64, String)])
  func duration(wish: DurationWish, minutes: Int64, expected: String) throws {
    let candidate = Sample.candidate("a", minutes: minutes)
    #expect(
      try Sample.component(.duration, of: candidate) { $0.duration = wish }.line == expected)
  }

  @Test("a workout without a length has the median of its whole sessions, or none")
  func usualDuration() throws {
    let past = [
      Sample.session(9, "a", minutes: 50), Sample.session(6, "a", minutes: 40),
      Sample.session(3, "a", minutes: 70), Sample.session(1, "a", minutes: 5, isPartial: true),
    ]
    let component = try Sample.component(.duration, of: Sample.candidate("a"), past: past) {
      $0.duration = .medium
    }
    #expect(component.line == "1000 It took you 50 min, as you want it")
    #expect(component.days == [Sample.today.adding(days: -9)])
    let unknown = try Sample.component(.duration, of: Sample.candidate("a")) {
      $0.duration = .medium
    }
    #expect(unknown.line == "500 It does not say how long it takes")
  }

  @Test(
    "place compares the location and names what is lacking",
    arguments: [
      (WorkoutLocation.gym, ["bench"], "0 It is for the gym, not for home"),
      (
        .home, ["Benches", "dumbbell"],
        "1000 It is for home, and you have Benches and dumbbell"
      ),
      (.anywhere, [], "1000 It can be done anywhere, without equipment"),
      (.home, ["rack", "bench"], "250 You lack rack"),
      (.home, ["rack", "sled"], "0 You lack rack and sled"),
    ])
  func place(location: WorkoutLocation, equipment: [String], expected: String) throws {
    let candidate = Sample.candidate("a", location: location, equipment: equipment)
    let component = try Sample.component(.place, of: candidate) {
      $0.location = .home
      $0.equipment = ["bench", "Dumbbells"]
    }
    #expect(component.line == expected)
  }

  @Test("focus takes a wanted category, a wanted part, or both")
  func focus() throws {
    let candidate = Sample.candidate("a", .strength, muscles: ["quads", "glutes", "abs", "traps"])
    func line(_ categories: [WorkoutCategory], _ parts: [String]) throws -> String {
      try Sample.component(.focus, of: candidate) {
        $0.categories = categories
        $0.parts = parts.map { BodyPart($0) }
      }.line
    }
    #expect(try line([.strength], []) == "1000 You asked for strength")
    #expect(try line([], ["legs"]) == "750 You asked for legs")
    #expect(try line([], ["push"]) == "0 Not what you asked for: push")
    #expect(try line([.mobility], ["legs"]) == "375 You asked for legs")
    #expect(try line([.strength], ["core"]) == "687 You asked for strength and core")
    #expect(
      try line([.mobility, .skill], []) == "0 Not what you asked for: mobility or skill")
  }

  @Test(
    "a workout is for a part as two thirds of its exercises are",
    arguments: [
      (["chest", "triceps"], [], "1000 You asked for push"),
      (["chest", "triceps", "front delts", "abs"], [], "1000 You asked for push"),
      (["chest", "abs"], [], "750 You asked for push"),
      (["chest", "abs"], [2, 1], "999 You asked for push"),
      (["chest", "abs"], [1, 2], "499 You asked for push"),
      (["chest", "abs", "lats", "quads"], [], "375 You asked for push"),
      (["chest", "abs", "lats", "quads"], [5, 1], "937 You asked for push"),
      (["full body", "heart"], [], "0 Not what you asked for: push"),
      (["full body", "chest"], [], "750 You asked for push"),
    ])
  func part(muscles: [String], counts: [Int], expected: String) throws {
    var candidate = Sample.candidate("a", .strength, muscles: muscles)
    candidate.primaryCounts = counts
    let component = try Sample.component(.focus, of: candidate) { $0.parts = [BodyPart("push")] }
    #expect(component.line == expected)
  }

  @Test(
    "mobility for a part is half of it, unless mobility or easy work is what was asked for",
    arguments: [
      ([WorkoutCategory](), WorkoutEffort?.none, "500 You asked for legs"),
      ([.mobility], nil, "1000 You asked for mobility and legs"),
      ([], .easy, "500 You asked for legs; it does not say whether it is easy"),
    ])
  func gentlePart(
    categories: [WorkoutCategory], effort: WorkoutEffort?, expected: String
  ) throws {
    let candidate = Sample.candidate("a", .mobility, muscles: ["adductors"])
    let component = try Sample.component(.focus, of: candidate) {
      $0.parts = [BodyPart("leg")]
      $0.categories = categories
      $0.effort = effort
    }
    #expect(component.line == expected)
  }

  @Test(
    "focus takes a wanted effort: the other one is none of it, an unknown one half",
    arguments: [
      (WorkoutEffort?.some(.easy), [WorkoutCategory](), "1000 You asked for easy work"),
      (nil, [], "500 It does not say whether it is easy"),
      (.hard, [], "0 You asked for easy work, and it is hard"),
      (.easy, [.conditioning], "1000 You asked for conditioning and easy work"),
      (
        nil, [.conditioning],
        "500 You asked for conditioning; it does not say whether it is easy"
      ),
      (.hard, [.conditioning], "0 You asked for easy work, and it is hard"),
      (.easy, [.skill], "0 Not what you asked for: skill"),
    ])
  func effort(own: WorkoutEffort?, categories: [WorkoutCategory], expected: String) throws {
    var candidate = Sample.candidate("a", .conditioning)
    candidate.effort = own
    let component = try Sample.component(.focus, of: candidate) {
      $0.categories = categories
      $0.effort = .easy
    }
    #expect(component.line == expected)
  }

  @Test(
    "tags and the category say how hard a workout is",
    arguments: [
      (
        WorkoutCategory?.some(.conditioning), ["Benchmark", "crossfit"], WorkoutEffort?.some(.hard)
      ),
      (.conditioning, ["zone-2", "running"], .easy), (.conditioning, ["Easy"], .easy),
      (.conditioning, ["intervals"], nil), (.recovery, [], .easy), (.mobility, ["short"], .easy),
      (.mobility, ["test"], .hard), (.strength, [], nil), (nil, [], nil),
    ])
  func effort(of category: WorkoutCategory?, tags: [String], expected: WorkoutEffort?) {
    #expect(WorkoutEffort(category: category, tags: tags) == expected)
  }

  @Test("a habit counts the last four days of the same name")
  func weekday() throws {
    let past = [7, 14, 28, 35, 1, 8].map { Sample.session($0, "a") } + [Sample.session(21, "b")]
    let component = try Sample.component(.weekday, of: Sample.candidate("a"), past: past)
    #expect(component.line == "750 Done on 3 of the last 4 Saturdays")
    #expect(component.days == [28, 14, 7].map { Sample.today.adding(days: -$0) })
    let other = try Sample.component(.weekday, of: Sample.candidate("c"), past: past)
    #expect(other.line == "0 Not done on any of the last 4 Saturdays")
  }

  @Test("the plan's next workout says which plan")
  func plan() throws {
    var next = NextInPlan(rotation: "a")
    let candidate = Sample.candidate("a")
    #expect(
      try Sample.component(.rotation, of: candidate, next: next).line
        == "1000 Next in your rotation")
    #expect(
      try Sample.component(.rotation, of: Sample.candidate("b"), next: next).line
        == "0 Next in your rotation is a")
    next.program = "b"
    next.programName = "Upper and Lower"
    #expect(
      try Sample.component(.rotation, of: Sample.candidate("b"), next: next).line
        == "1000 Next in the program Upper and Lower")
    #expect(
      try Sample.component(.rotation, of: Sample.candidate("c"), next: next).line
        == "0 Next in the program Upper and Lower is b")
  }

  @Test("the calendar speaks of the time that is left and of the day's events")
  func calendar() throws {
    var context = DayContext()
    context.freeMinutes = 40
    context.nextEvent = TimeOfDay(hour: 9, minute: 0)
    func line(_ candidate: DiscoveryCandidate) throws -> String {
      try Sample.component(.calendar, of: candidate, context: context).line
    }
    #expect(
      try line(Sample.candidate("a", minutes: 30))
        == "1000 It takes 30 min, which fits into the 40 min before your next event at 09:00")
    #expect(
      try line(Sample.candidate("a", minutes: 80))
        == "250 It takes 80 min, longer than the 40 min before your next event at 09:00")
    context.hints = [.init(hint: .place(.away), title: "Flight to Oslo")]
    #expect(
      try line(Sample.candidate("a", minutes: 30, location: .gym))
        == "0 It is for the gym, with \"Flight to Oslo\" in your calendar")
    context = DayContext()
    context.hints = [.init(hint: .planned(.conditioning), title: "Run club")]
    #expect(
      try line(Sample.candidate("a", .conditioning))
        == "0 Conditioning is already planned: \"Run club\" in your calendar")
    #expect(
      try line(Sample.candidate("a", .strength))
        == "1000 It is other work than \"Run club\" in your calendar")
  }

  @Test("hard days in a row speak for an easy one")
  func recovery() throws {
    let past = (1...4).map { Sample.session($0, "a", effort: 17) }
    let easy = try Sample.component(.recovery, of: Sample.candidate("m", .mobility), past: past)
    #expect(
      easy.line == "1000 An easy day, after 4 days in a row at a mean effort of 8.5")
    #expect(easy.days == [4, 3, 2, 1].map { Sample.today.adding(days: -$0) })
    let hard = try Sample.component(.recovery, of: Sample.candidate("s", .strength), past: past)
    #expect(hard.line == "0 Strength is not rest after 4 days in a row at a mean effort of 8.5")
  }
}
