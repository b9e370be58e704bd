import KBCore
import Testing

@testable import KBTraining

@Suite struct DayFeelingTests {
  private static func felt(_ daysAgo: Int, _ kind: DayFeeling.Kind) -> DayFeeling {
    DayFeeling(day: Sample.today.adding(days: -daysAgo), kind)
  }

  @Test(
    "a sore part rests until it is less than 3 of 5, one less each day, by what was said last",
    arguments: [
      ([(0, 3)], true), ([(0, 2)], false), ([(1, 4)], true), ([(1, 3)], false), ([(2, 5)], true),
      ([(3, 5)], false), ([(1, 5), (0, 1)], false), ([(0, 5), (1, 1)], true), ([(-1, 5)], false),
    ] as [([(Int, Int32)], Bool)])
  func soreness(said: [(Int, Int32)], rests: Bool) {
    let shoulders = Sample.candidate("press", muscles: ["front delts"])
    let legs = Sample.candidate("squat", muscles: ["quads"])
    var preferences = DiscoveryPreferences()
    preferences.felt = said.map {
      DayFeelingTests.felt($0.0, .soreness(BodyPart("shoulders"), $0.1))
    }
    let found = discover(
      [shoulders, legs], past: [], preferences: preferences, today: Sample.today)
    #expect(found.ranked.contains { $0.key == "squat" })
    #expect(
      found.excluded.map(\.reason)
        == (rests ? ["It works front delts, which should rest"] : []))
    #expect(
      (obstacle(to: shoulders, past: [], preferences: preferences, today: Sample.today) != nil)
        == rests)
  }

  @Test(
    "a sore joint keeps away what loads it, as a wish does",
    arguments: [
      ("knee", 4, ["Assault Bike", "Squat"]), ("Knees", 3, ["Assault Bike", "Squat"]),
      ("knee", 2, []), ("wrist", 5, []), ("lower back", 3, ["Sit-up"]),
    ] as [(String, Int32, [String])])
  func joint(name: String, level: Int32, expected: [String]) {
    var squat = Exercise(name: "Squat")
    squat.movement = "squat"
    let exercises = [squat, Exercise(name: "Sit-up"), Exercise(name: "Assault Bike")]
    let candidates = exercises.map { exercise in
      var candidate = Sample.candidate(exercise.name, muscles: ["quads"])
      candidate.exercises = [exercise.name]
      return candidate
    }
    var preferences = DiscoveryPreferences()
    preferences.felt = [DayFeelingTests.felt(0, .soreness(BodyPart(name), level))]
    #expect(preferences.hasNames)
    let found = discover(
      candidates, past: [], preferences: preferences, vocabulary: TrainingVocabulary(exercises),
      today: Sample.today)
    let joint = NameKey(name).text
    #expect(
      found.excluded.map(\.reason.english)
        == expected.map { "It has \($0), which loads the \(joint)" })
  }

  @Test(
    "a short night and much stress make the same day one for less",
    arguments: [
      (0, .sleep(TimeSpan(minutes: 300)), "You slept 5h: move easily, or do less than planned"),
      (
        0, .sleep(TimeSpan(minutes: 330)),
        "You slept 5h 30min: move easily, or do less than planned"
      ),
      (0, .sleep(TimeSpan(minutes: 360)), nil), (1, .sleep(TimeSpan(minutes: 60)), nil),
      (0, .stress(4), "Your stress is 4 of 5: move easily, or do less than planned"),
      (0, .stress(3), nil),
    ] as [(Int, DayFeeling.Kind, String?)])
  func strain(daysAgo: Int, kind: DayFeeling.Kind, expected: String?) {
    let advice = recoveryAdvice(
      past: [], felt: [DayFeelingTests.felt(daysAgo, kind)], today: Sample.today)
    #expect(advice.text == expected)
  }

  @Test("after a short night what is easy comes before what is not")
  func easy() throws {
    let felt = [DayFeelingTests.felt(0, .sleep(TimeSpan(minutes: 240)))]
    let easy = try Sample.component(.recovery, of: Sample.candidate("a", .mobility)) {
      $0.felt = felt
    }
    #expect(easy.value == ScoreComponent.whole)
    #expect(easy.reason == "Something easy, since you slept 4h")
    let hard = try Sample.component(.recovery, of: Sample.candidate("a", .strength)) {
      $0.felt = felt
    }
    #expect(hard.value == ScoreComponent.whole / 2)
  }

  @Test("feelings travel to the pages with the preferences")
  func lines() {
    var preferences = DiscoveryPreferences()
    preferences.felt = [
      DayFeelingTests.felt(0, .soreness(BodyPart("lower back"), 4)),
      DayFeelingTests.felt(1, .sleep(TimeSpan(minutes: 405))), DayFeelingTests.felt(2, .stress(0)),
    ]
    var read = DiscoveryPreferences()
    for line in preferences.lines.split(separator: "\n") {
      let isTaken = read.take(line.split(separator: "\t").map(String.init))
      #expect(isTaken)
    }
    #expect(read == preferences)
    _ = read.take(["felt", "2026-11-20", "joy", "5"])
    #expect(read == preferences)
  }
}
