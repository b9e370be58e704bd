import KBCore
import KBTraining
import Testing

@Suite("A recommendation of programs")
struct RecommendationTests {
  private func lines(
    _ programs: [Program], _ answers: Questionnaire = ProgramSamples.answers
  ) -> [String] {
    recommendPrograms(programs, for: answers, exercises: ProgramSamples.catalogue)
      .matches.map { ProgramSamples.line($0) }
  }

  @Test("names the reasons of a full fit")
  func fullFit() {
    let program = ProgramSamples.program("a", steps: ["Squat — 5x5"])
    #expect(
      lines([program]) == [
        "a 100: made for strength; for beginners; 3 days a week, as you want; 60 minutes a session"
          + " fit into your 60; you have everything it needs"
      ])
  }

  @Test(
    "takes goals by their everyday names, too",
    arguments: [
      ("Build Muscle", ProgramGoal.hypertrophy), ("size", .hypertrophy), ("stronger", .strength),
      ("fat loss", .conditioning), ("health", .generalFitness), ("Sports", .athleticPerformance),
      ("meet", .powerlifting), ("banana", nil), ("", nil),
    ])
  func everydayGoals(text: String, goal: ProgramGoal?) {
    #expect(ProgramGoal(meantBy: text) == goal)
  }

  @Test("puts the main goal before another, and equal scores in the order of their keys")
  func order() {
    let programs = [
      ProgramSamples.program("d"), ProgramSamples.program("c"), ProgramSamples.program("b"),
      ProgramSamples.program("a", [.hypertrophy, .strength], days: 2...4, minutes: 45...75),
    ]
    #expect(
      lines(programs).map { String($0.prefix(5)) } == ["b 100", "c 100", "d 100"])
    #expect(
      lines([programs[3]]) == [
        "a 95: serves strength as well (-5); for beginners; 2 to 4 days a week, so your 3 fit;"
          + " 45 minutes a session fit into your 60; you have everything it needs"
      ])
  }

  @Test("takes a near goal only where fewer than three programs fit, and says so")
  func nearGoal() {
    let near = ProgramSamples.program("near", [.powerlifting])
    let exact = ["a", "b", "c"].map { ProgramSamples.program($0) }
    #expect(
      lines([near] + exact.prefix(2)).last
        == "near 80: made for powerlifting, which is near to strength (-20); for beginners; 3 days"
        + " a week, as you want; 60 minutes a session fit into your 60; you have everything it"
        + " needs")
    let full = recommendPrograms(
      [near] + exact, for: ProgramSamples.answers, exercises: ProgramSamples.catalogue)
    #expect(full.matches.map(\.program.key) == ["a", "b", "c"])
    #expect(full.removed.map(\.text) == ["NEAR is for powerlifting"])
  }

  @Test("counts minutes that are too many")
  func minutes() {
    let program = ProgramSamples.program("a", minutes: 75...90)
    #expect(
      lines([program]) == [
        "a 85: made for strength; for beginners; 3 days a week, as you want; 75 minutes a session,"
          + " 15 more than you have (-15); you have everything it needs"
      ])
  }

  @Test("names what is lacking and what stands in for it")
  func lacking() {
    let program = ProgramSamples.program(
      "a", equipment: ["barbell", "rack"],
      steps: [
        "Squat — 5x5", "Deadlift — 1x5", "Bench Press — 5x5", "Stretch — 5 min", "Push-up — 3x8",
        "Plank — 30s",
      ])
    var answers = ProgramSamples.answers
    answers.equipment = ["Dumbbells", "bench", "Leg Press"]
    #expect(
      lines([program], answers) == [
        "a 64: made for strength; for beginners; 3 days a week, as you want; 60 minutes a session"
          + " fit into your 60; needs what you do not have: barbell, rack (-16); 2 exercises are"
          + " swapped (-8); 1 exercise is left out (-12) | Squat becomes Leg Press (no barbell or"
          + " rack) | Deadlift is left out (no barbell; nothing in the library can replace it) |"
          + " Bench Press becomes Dumbbell Bench Press (no barbell)"
      ])
  }

  @Test("does not recommend what would mostly be something else, and says what is missing")
  func mostlySwapped() {
    let program = ProgramSamples.program(
      "a", equipment: ["barbell", "rack"],
      steps: ["Squat — 5x5", "Deadlift — 1x5", "Push-up — 3x8"])
    var answers = ProgramSamples.answers
    answers.equipment = ["Dumbbells", "bench", "Leg Press"]
    let result = recommendPrograms([program], for: answers, exercises: ProgramSamples.catalogue)
    #expect(result.matches.isEmpty)
    #expect(result.removed.map(\.filter) == [.swaps])
    #expect(
      result.missing == "For more, beginners who train for strength need barbell and rack")
  }

  @Test("takes the equipment from the inventory, by the words that matter")
  func inventory() throws {
    let five = Load(thousandths: 5_000, unit: .kilograms)
    var inventory = Inventory(
      bars: [Bar(name: "Olympic bar", load: five), Bar(name: "EZ-curl bar", load: five)],
      dumbbells: [five],
      machines: [
        Machine(name: "Lat Pulldown", start: five, end: five, step: five),
        Machine(name: "Cable Stack", start: five, end: five, step: five),
      ])
    inventory.attachments = ["rope"]
    #expect(
      inventory.equipment == [
        "barbell", "Olympic bar", "EZ-curl bar", "ez bar", "dumbbells", "Lat Pulldown",
        "Cable Stack", "rope",
      ])
    var answers = ProgramSamples.answers
    answers.equipment = inventory.equipment
    let program = ProgramSamples.program(
      "a",
      equipment: [
        "barbell", "rack", "ez bar", "lat pulldown machine", "cable machine", "rope attachment",
        "wall",
      ])
    let match = try #require(
      recommendPrograms([program], for: answers, exercises: ProgramSamples.catalogue).matches.first)
    #expect(match.reasons.last == .lacks(["rack"]))
  }

  @Test(
    "keeps away from what is to be avoided",
    arguments: [
      ("squat", ["Squat is left out (to avoid: squat; nothing in the library can replace it)"]),
      ("Squats!", ["Squat is left out (to avoid: Squats!; nothing in the library can replace it)"]),
      (
        "knees",
        ["Squat is left out (to avoid: knees; nothing in the library can replace it)"]
      ),
      (
        "chest",
        ["Bench Press is left out (to avoid: chest; nothing in the library can replace it)"]
      ),
      ("Bench Press", ["Bench Press becomes Push-up (to avoid: Bench Press)"]),
      ("goblet squat", []),
    ])
  func avoid(word: String, expected: [String]) {
    let program = ProgramSamples.program("a", steps: ["Squat — 5x5", "Bench Press — 5x5"])
    var answers = ProgramSamples.answers
    answers.avoid = [word]
    let recommendation = recommendPrograms(
      [program], for: answers, exercises: ProgramSamples.catalogue)
    #expect(recommendation.matches.first?.swaps.map(\.text) == expected)
    #expect(recommendation.unknownAvoids == [])
  }

  @Test("says which words to avoid it does not know")
  func unknownAvoid() {
    var answers = ProgramSamples.answers
    answers.avoid = ["squat", "ennui", ""]
    let recommendation = recommendPrograms([], for: answers, exercises: ProgramSamples.catalogue)
    #expect(recommendation.unknownAvoids == ["ennui"])
  }

  @Test("explains an empty list by what each filter took out")
  func empty() {
    let programs = [
      ProgramSamples.program("a", [.strength], [.advanced]),
      ProgramSamples.program("b", [.strength], [.intermediate, .advanced]),
      ProgramSamples.program("c", [.hypertrophy]),
      ProgramSamples.program("d", days: 4...6),
      ProgramSamples.program("e", days: nil),
      ProgramSamples.program("f", []),
      ProgramSamples.program("g", [.strength], []),
    ]
    let recommendation = recommendPrograms(
      programs, for: ProgramSamples.answers, exercises: ProgramSamples.catalogue)
    #expect(recommendation.matches == [])
    #expect(
      recommendation.removed.map(\.text) == [
        "A is for advanced lifters", "B is for intermediate lifters and advanced lifters",
        "C is for hypertrophy", "D takes 4 to 6 days a week",
        "E does not say how many days a week it takes",
        "F does not say its goal", "G does not say what level it is for",
      ])
    #expect(
      recommendation.explanation.english
        == "3 programs are for another level, 2 programs are for another goal, "
        + "2 programs are for another number of days a week")
  }
}
