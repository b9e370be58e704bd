import KBCore
import Testing

@testable import KBTraining

@Suite struct DiscoveryRankingTests {
  @Test("what nobody asked for is no part of a score")
  func silent() throws {
    let discovery = discover(
      [Sample.candidate("a")], past: [], preferences: DiscoveryPreferences(), today: Sample.today)
    let components = try #require(discovery.ranked.first).components.map { $0.component }
    #expect(components == [.recency, .novelty])
    #expect(discovery.ranked.first?.summary == "New: not in the journal yet")
  }

  @Test("nothing gives nothing")
  func nothing() {
    let discovery = discover([], past: [], preferences: DiscoveryPreferences(), today: Sample.today)
    #expect(discovery.ranked.isEmpty)
    #expect(discovery.excluded.isEmpty)
    #expect(discovery.recovery.text == nil)
  }

  @Test("the summary is the reason that adds most")
  func summary() throws {
    let past = [
      Sample.session(1, "legs", .strength, muscles: ["quads", "glutes"]),
      Sample.session(12, "push", .strength, muscles: ["chest"]),
    ]
    let candidates = [
      Sample.candidate("push", .strength, muscles: ["chest", "triceps"]),
      Sample.candidate("legs", .strength, muscles: ["quads", "glutes"]),
    ]
    var preferences = DiscoveryPreferences()
    func summaries(_ next: NextInPlan = NextInPlan()) -> [String] {
      discover(
        candidates, past: PastJournal(past), preferences: preferences, next: next,
        today: Sample.today
      ).ranked.map { $0.key + ": " + $0.summary.english }
    }
    #expect(
      summaries() == [
        "push: Upper body, because the last session was legs, legs on 2026-11-20",
        "legs: You last trained mainly quads yesterday, with legs on 2026-11-20",
      ])
    #expect(summaries(NextInPlan(rotation: "push")).first == "push: Next in your rotation")
    preferences.weights[.balance] = 0
    #expect(summaries().first == "push: Not done for 12 days, since 2026-11-09")
  }

  @Test("moving a weight moves the order")
  func weights() {
    let candidates = [
      Sample.candidate("new"), Sample.candidate("old", isFavorite: true),
    ]
    let past = [Sample.session(14, "old")]
    var preferences = DiscoveryPreferences()
    func order() -> [String] {
      discover(candidates, past: PastJournal(past), preferences: preferences, today: Sample.today)
        .ranked
        .map { $0.key }
    }
    #expect(order() == ["old", "new"])
    preferences.weights[.novelty] = 10_000
    #expect(order() == ["new", "old"])
    preferences.weights[.novelty] = 99_000
    #expect(preferences.weights[.novelty] == 10_000)
    preferences.weights[.novelty] = -1
    #expect(preferences.weights[.novelty] == 0)
  }

  @Test(
    "a part without weight is no summary, however well it fits",
    arguments: [
      (DiscoveryComponent.novelty, Int?.none, "Not in the journal yet"),
      (.recency, nil, "New: not in the journal yet"),
      (.recency, 40, "It names no muscles, movements or category"),
      (.novelty, 40, "Not done for 40 days, since 2026-10-12"),
    ])
  func weightless(component: DiscoveryComponent, daysAgo: Int?, expected: String) {
    var preferences = DiscoveryPreferences()
    preferences.weights[component] = 0
    let past = daysAgo.map { [Sample.session($0, "a")] } ?? []
    let discovery = discover(
      [Sample.candidate("a")], past: PastJournal(past), preferences: preferences,
      today: Sample.today)
    #expect(discovery.ranked.first?.summary.english == expected)
  }

  @Test("equal scores stand by key")
  func ties() {
    let candidates = ["c", "a", "b", "B"].map { Sample.candidate($0) }
    let discovery = discover(
      candidates, past: [], preferences: DiscoveryPreferences(), today: Sample.today)
    #expect(discovery.ranked.map { $0.key } == ["B", "a", "b", "c"])
  }

  @Test("equal scores stand by key and not by name, and by name where the key is the same")
  func tiesOfNames() {
    let named = [("b", "A"), ("a", "B"), ("c", "Z"), ("c", "Y")].map { key, name in
      var candidate = Sample.candidate(key)
      candidate.name = name
      return candidate
    }
    let discovery = discover(
      named, past: [], preferences: DiscoveryPreferences(), today: Sample.today)
    #expect(discovery.ranked.map { $0.key + " " + $0.name } == ["a B", "b A", "c Y", "c Z"])
  }

  @Test("exercises, movements, joints and parts, and nothing else, ask for a vocabulary")
  func names() {
    func hasNames(_ change: (inout DiscoveryExclusions) -> Void) -> Bool {
      var exclusions = DiscoveryExclusions()
      change(&exclusions)
      return exclusions.hasNames
    }
    #expect(hasNames { $0.exercises = ["Burpee"] })
    #expect(hasNames { $0.movements = ["jump"] })
    #expect(hasNames { $0.joints = [.knee] })
    #expect(hasNames { $0.muscles = [BodyPart("legs")] })
    #expect(hasNames { $0.sore = [BodyPart("legs")] })
    #expect(!hasNames { $0.categories = [.mobility] })
  }

  @Test(
    "a run works the legs though it is for the heart and easy, and a walk and a little cycling do not",
    arguments: [
      ("sore", "legs", ["Run: It has Run, which loads the legs"]),
      ("sore", "calves", ["Run: It has Run, which loads the calves"]),
      ("sore", "chest", []), ("muscles", "legs", ["Run: It has Run, which loads the legs"]),
      ("muscles", "calves", []), ("muscles", "upper body", []),
    ])
  func drivenByLegs(heading: String, part: String, expected: [String]) {
    let exercises = ["Run", "Walk", "Cycling"].map { name in
      var exercise = Exercise(name: name)
      exercise.movement = "locomotion"
      exercise.primaryMuscles = ["heart"]
      exercise.secondaryMuscles = ["quads", "calves"]
      return exercise
    }
    let candidates = exercises.map { exercise in
      var candidate = Sample.candidate(exercise.name, muscles: exercise.primaryMuscles)
      candidate.exercises = [exercise.name]
      candidate.secondaryMuscles = exercise.secondaryMuscles
      candidate.effort = .easy
      return candidate
    }
    var preferences = DiscoveryPreferences()
    if heading == "sore" {
      preferences.exclusions.sore = [BodyPart(part)]
    } else {
      preferences.exclusions.muscles = [BodyPart(part)]
    }
    let found = discover(
      candidates, past: [], preferences: preferences, vocabulary: TrainingVocabulary(exercises),
      today: Sample.today)
    #expect(found.excluded.map { "\($0.name): \($0.reason.english)" } == expected)
  }

  @Test("what is excluded is named with its reason")
  func exclusions() {
    var jumping = Sample.candidate("box", .conditioning)
    jumping.exercises = ["Row", "Box Jumps"]
    jumping.movements = ["hinge", "jump"]
    var swing = Sample.candidate("swing", .strength, muscles: ["glutes", "lats"])
    swing.exercises = ["Kettlebell Swing"]
    var mine = Sample.candidate("mine", .strength)
    mine.source = .template
    let candidates = [mine, swing, jumping, Sample.candidate("yoga", .mobility)]
    func excluded(_ change: (inout DiscoveryPreferences) -> Void) -> [String] {
      var preferences = DiscoveryPreferences()
      change(&preferences)
      let discovery = discover(
        candidates, past: [], preferences: preferences, today: Sample.today)
      #expect(discovery.ranked.count + discovery.excluded.count == candidates.count)
      return discovery.excluded.map { $0.key + ": " + $0.reason.english }
    }
    #expect(
      excluded { $0.exclusions.categories = [.mobility] }
        == ["yoga: You exclude the category mobility"])
    #expect(
      excluded { $0.exclusions.exercises = ["box jump"] }
        == ["box: It has Box Jumps, which you exclude"])
    #expect(
      excluded { $0.exclusions.movements = ["Jump"] }
        == ["box: It has the movement jump, which you exclude"])
    #expect(
      excluded { $0.exclusions.workouts = ["swing", "mine"] }
        == ["mine: You exclude this workout", "swing: You exclude this workout"])
    #expect(
      excluded { $0.exclusions.muscles = [BodyPart("legs")] }
        == ["swing: It trains glutes, and you exclude legs"])
    #expect(
      excluded { $0.sources = [.template, .variant] } == [
        "box: It comes from knowledge base, and you chose template and variant",
        "swing: It comes from knowledge base, and you chose template and variant",
        "yoga: It comes from knowledge base, and you chose template and variant",
      ])
  }

  @Test("each of the next days is computed from the journal as it is")
  func ahead() throws {
    let candidates = [Sample.candidate("a"), Sample.candidate("b")]
    let past = [Sample.session(1, "a"), Sample.session(-1, "b")]
    let ahead = discoverAhead(
      limit: 1, candidates: candidates, past: PastJournal(past),
      preferences: DiscoveryPreferences(),
      today: Sample.today)
    #expect(ahead.map { $0.day } == (0..<14).map { Sample.today.adding(days: $0) })
    #expect(ahead.allSatisfy { $0.discovery.ranked.count == 1 })
    #expect(ahead[13].discovery.ranked[0].key == "a")
    #expect(
      ahead[13].discovery.ranked[0].summary == "Not done for 14 days, since 2026-11-20")
    #expect(ahead[0].discovery.ranked[0].summary == "New: not in the journal yet")
  }
}
