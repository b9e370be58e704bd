import KBCore
import KBText
import KBTraining
import Testing

@Suite struct DiscoverySettingsTests {
  private func read(
    _ text: String
  ) throws -> (preferences: DiscoveryPreferences, problems: [String]) {
    let bytes = Array(text.utf8)
    var fields = FieldReader(
      try parseYAML(bytes.span, in: 0..<bytes.count, firstLine: 1), path: "kb.yaml")
    let preferences = DiscoveryPreferences(reading: &fields)
    return (preferences, fields.diagnostics.map { "\($0.summary) -> \($0.fix)" })
  }

  @Test("every preference can be written")
  func all() throws {
    let (read, problems) = try read(
      """
      weights: {balance: 2.5, novelty: 0}
      window: 10
      rest-days: {legs: 2, chest: 1}
      avoid-repeat: yes
      exclude:
        categories: [skill]
        exercises: [Burpee]
        movements: jump, carry
        workouts: [strength/push-a]
        muscles: [shoulders]
      duration: 45 min
      location: home
      equipment: [dumbbells, bench]
      focus: [strength, legs]
      sources: [knowledge-base, template]

      """)
    #expect(problems.isEmpty)
    var expected = DiscoveryPreferences()
    expected.weights[.balance] = 2500
    expected.weights[.novelty] = 0
    expected.window = 10
    expected.restRules = [
      RestRule(part: BodyPart("legs"), days: 2), RestRule(part: BodyPart("chest"), days: 1),
    ]
    expected.avoidsRepeat = true
    expected.exclusions.categories = [.skill]
    expected.exclusions.exercises = ["Burpee"]
    expected.exclusions.movements = ["jump", "carry"]
    expected.exclusions.workouts = ["strength/push-a"]
    expected.exclusions.muscles = [BodyPart("shoulders")]
    expected.duration = .length(TimeSpan(minutes: 45))
    expected.location = .home
    expected.equipment = ["dumbbells", "bench"]
    expected.categories = [.strength]
    expected.parts = [BodyPart("legs")]
    expected.sources = [.knowledgeBase, .template]
    #expect(read == expected)
  }

  @Test("nothing written is nothing preferred, and no equipment is not the same as none named")
  func defaults() throws {
    #expect(try read("{}").preferences == DiscoveryPreferences())
    #expect(try read("equipment: []").preferences.equipment == [])
    #expect(try read("duration: short").preferences.duration == .short)
  }

  @Test(
    "what is wrong keeps its default and is reported",
    arguments: [
      ("weights: {balance: 11}", "this value is not understood -> write a number from 0 to 10"),
      ("weights: {balance: -1}", "this value is not understood -> write a number from 0 to 10"),
      (
        "weights: {ballance: 1}",
        "kb does not know the key \"ballance\" -> write balance, or remove it"
      ),
      ("window: 0", "this value is not understood -> write a whole number from 1 to 60"),
      (
        "rest-days: {legs: no}", "this value is not understood -> write a whole number from 0 to 60"
      ),
      ("duration: tall", "this value is not understood -> write a length such as 45 min"),
      ("sources: [templates]", "sources cannot be \"templates\" -> write template"),
      ("exclude: {categories: [strenght]}", "categories cannot be \"strenght\" -> write strength"),
      ("excludes: {}", "kb does not know the key \"excludes\" -> write exclude, or remove it"),
    ])
  func wrong(text: String, problem: String) throws {
    let (preferences, problems) = try read(text)
    #expect(problems == [problem])
    #expect(preferences == DiscoveryPreferences())
  }
}
