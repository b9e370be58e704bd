import KBCore
import KBTestSupport
import KBTraining
import Testing

@testable import KBText

@Suite("routines as JSON")
struct RoutineTests {
  private static func read(_ text: String) -> (Routine?, [String]) {
    let (routine, problems) = readRoutine(Array(text.utf8), path: "r.json")
    return (routine, problems.map { "\($0.range.line):\($0.range.column) \($0.summary)" })
  }

  @Test("the fields of other programs make a workout")
  func foreign() throws {
    let (routine, problems) = Self.read(
      """
      {"name": "Starting Strength A", "source": "Starting Strength", "isTemplate": true,
       "routineExercises": [
        {"order": 2, "exercise": {"name": "Bench Press", "isCustom": false}, "targetSets": 3,
         "targetReps": "8-12", "targetRPE": 8.5, "restSeconds": 90},
        {"order": 1, "exercise": "Squat", "targetSets": 3, "targetReps": 5, "targetWeight": 60,
         "progressionRule": {"incrementAmount": 2.5, "unit": "kg", "triggerType": "topSetHit",
           "deloadPercentage": 0.1, "deloadAfterFailures": 3, "consecutiveFailures": 1}},
        {"order": 3, "exercise": "Plank", "targetSets": 2, "targetReps": "45s"}]}
      """)
    #expect(problems.isEmpty)
    #expect(
      try #require(routine).markdown == """
        ---
        source: Starting Strength
        progression:
          exercises:
            Squat: {scheme: linear, increment: 2.5kg, failures: 3, deload: 10%, trigger: top}
        ---
        # Starting Strength A

        - Squat — 3x5 60kg
        - Bench Press — 3x8-12, RPE 8.5, rest 90s
        - Plank — 2x45s

        """)
  }

  @Test("an exercise's own notes stand below its step, and are no step themselves")
  func notes() throws {
    let (routine, problems) = Self.read(
      """
      {"name": "A", "routineExercises": [
        {"exercise": {"name": "Squat", "notes": "\\n- Heels down, 3x8 is not asked.\\r\\n\\n# Look ahead \\n"},
         "targetSets": 3, "targetReps": 5},
        {"exercise": {"name": "Bench Press", "notes": ""}, "targetSets": 3, "targetReps": 8},
        {"exercise": {"name": "Squat", "notes": "other"}, "targetSets": 1, "targetReps": 20}]}
      """)
    #expect(problems.isEmpty)
    let text = try #require(routine).markdown
    #expect(
      text == """
        # A

        - Squat — 3x5

          \\- Heels down, 3x8 is not asked.

          \\# Look ahead

        - Bench Press — 3x8
        - Squat — 1x20

        """)
    let path = "workouts/templates/a.md"
    let place = try #require(DocumentPath(path))
    let document = readWorkout(Array(text.utf8), path: path, at: place)
    #expect(
      document.blocks.flatMap(\.steps).map(\.step.text) == [
        "Squat — 3x5", "Bench Press — 3x8", "Squat — 1x20",
      ])
  }

  @Test("an exercise that somebody made up is a file of the library")
  func custom() throws {
    let (routine, _) = Self.read(
      """
      {"name": "A", "routineExercises": [{"exercise": {"name": "Noodle *Press*",
        "category": "compound", "muscleGroups": ["chest", "triceps"], "equipmentType": "other",
        "notes": "Float.", "isCustom": true}, "targetSets": 3, "targetReps": 5}]}
      """)
    let described = try #require(routine?.described.first)
    #expect(described.isCustom)
    #expect(
      described.markdown == """
        ---
        kind: compound
        muscles: {primary: [chest, triceps]}
        ---
        # Noodle \\*Press\\*

        Float.

        """)
  }

  @Test(
    "what is wrong is named with its place and its path",
    arguments: [
      ("[]", ["1:1 this is not a routine"]),
      (
        "{}",
        [
          "1:1 name: the routine has no name",
          "1:1 routineExercises: the list of exercises is missing",
        ]
      ),
      (
        "{\"name\":\"A\",\"routineExercises\":[1]}",
        ["1:33 routineExercises[0]: this is not an exercise"]
      ),
      (
        "{\"name\":\"A\",\"routineExercises\":[{}]}",
        ["1:33 routineExercises[0].exercise: the exercise has no name"]
      ),
      (
        "{\"name\":\"A\",\"routineExercises\":[{\"exercise\":\"B\",\"targetSets\":\"x\"}]}",
        ["1:62 routineExercises[0]: this value is not understood"]
      ),
      (
        "{\"name\":\"A\",\"routineExercises\":[{\"exercise\":\"B\",\"targetSets\":5,\"prescription\":\"3x5\"}]}",
        ["1:79 routineExercises[0].targetSets: targetSets says 5, and prescription says 3"]
      ),
      (
        "{\"name\":\"A\",\"version\":2,\"routineExercises\":[]}",
        ["1:23 version: kb reads only version 1"]
      ),
      (
        "{\"name\":\"A\\nB\",\"routineExercises\":[]}",
        ["1:9 name: it contains a line break or a control character"]
      ),
    ])
  func problems(text: String, expected: [String]) {
    let (routine, problems) = Self.read(text)
    #expect(problems == expected)
    #expect(routine == nil)
  }

  @Test("any routine is read back as it was printed, and its workout gives it back")
  func law() throws {
    var generator = SplitMix64(seed: 11)
    let path = "workouts/templates/a.md"
    let place = try #require(DocumentPath(path))
    for _ in 0..<1500 {
      var facts = WorkoutFacts(name: "Push \(generator.int(0...99))")
      facts.category = generator.maybe(in: 2) { $0.pick(WorkoutCategory.allCases) }
      facts.level = generator.maybe(in: 2) { $0.pick(WorkoutLevel.allCases) }
      facts.duration = generator.maybe(in: 2) { TimeSpan(minutes: Int64($0.int(1...90))) }
      facts.tags = generator.once(in: 2) ? ["a b", "c: d"] : []
      let blocks = ["", "Warm-up — 10 min", "Press", "Finisher — EMOM 10 min"]
      var exercises: [Routine.Exercise] = []
      for block in blocks where generator.once(in: 2) {
        for _ in 0..<generator.int(1...3) {
          exercises.append(Routine.Exercise(block: block, step: generator.step()))
        }
      }
      var progression = SchemeSet()
      if generator.once(in: 2), let name = exercises.first?.step.name {
        var parameters = SchemeParameters(kind: .linear)
        parameters.increment = .load(Load(thousandths: 2500, unit: .kilograms))
        parameters.failures = 3
        _ = progression.add(parameters, for: name)
      }
      let routine = Routine(
        facts: facts, source: "x y", exercises: exercises, progression: progression)
      let json = routine.json { _ in nil }
      let (read, problems) = readRoutine(json, path: "r.json")
      guard read == routine, problems.isEmpty else {
        Issue.record("\(problems.map(\.summary)) \(String(decoding: json, as: UTF8.self))")
        return
      }
      let document = readWorkout(Array(routine.markdown.utf8), path: path, at: place)
      let again = Routine(document, source: "x y")
      let isSafe = exercises.allSatisfy { !Step.parse($0.step.text).step.name.contains("*") }
      guard again.facts == facts, again.progression == progression,
        !isSafe || again.exercises == exercises
      else {
        Issue.record("\(routine.markdown)")
        return
      }
    }
  }

  @Test("a step whose name has a dash becomes a row of a table")
  func table() throws {
    let step = Step(
      name: "Daily — squats",
      prescription: PrescriptionParser.parse("1 of 3, 10 + 10, go | on").prescription)
    let routine = Routine(
      facts: WorkoutFacts(name: "A"), exercises: [Routine.Exercise(block: "B", step: step)])
    let path = "workouts/templates/a.md"
    let document = readWorkout(
      Array(routine.markdown.utf8), path: path, at: try #require(DocumentPath(path)))
    #expect(Routine(document) == routine)
  }
}
