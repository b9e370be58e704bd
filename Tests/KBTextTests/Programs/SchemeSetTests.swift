import KBCore
import KBText
import KBTraining
import Testing

@Suite("The schemes of one level")
struct SchemeSetTests {
  @Test(
    "stand flat or below default, and exercises fall back on them",
    arguments: [
      "{scheme: linear, failures: 2, exercises: {Squats: {increment: 5kg}, Plank: {scheme: time}}}",
      "{default: {scheme: linear, failures: 2}, "
        + "exercises: {Squats: {increment: 5kg}, Plank: {scheme: time}}}",
    ])
  func forms(yaml: String) throws {
    let (schemes, problems) = try ProgramSample.schemes(yaml)
    #expect(problems == [])
    #expect(schemes.rules.map(\.name) == ["Squats", "Plank"])
    #expect(
      schemes.parameters(for: "squat").text == "{scheme: linear, increment: 5kg, failures: 2}")
    #expect(schemes.parameters(for: "PLANK").text == "{scheme: time}")
    #expect(schemes.parameters(for: "Deadlift").text == "{scheme: linear, failures: 2}")
    #expect(schemes.rule(for: "Deadlift") == nil)
  }

  @Test(
    "report what they cannot use",
    arguments: [
      (
        "{default: {scheme: linear}, percent: 5}",
        ["1:29: warning: kb does not know the key \"percent\" [unknown-key] remove it"]
      ),
      (
        "{exercises: {Squat: {failures: x}}}",
        [
          "1:32: warning: this value is not understood [wrong-type]"
            + " write a whole number from 1 to 20"
        ]
      ),
      (
        "{exercises: {Squat: {increment: 5kg}, squats: {increment: 2kg}}}",
        [
          "1:39: warning: \"squats\" is Squat again; the first one counts [duplicate-key]"
            + " remove one of the two"
        ]
      ),
      (
        "{exercises: {Squat: {scheme: stages}}}",
        [
          "1:21: warning: the scheme stages has no stages to follow [wrong-type]"
            + " write stages: [5x3+, 6x2+, 10x1+]"
        ]
      ),
      (
        "{exercises: {Squat: linaer}}",
        ["1:21: warning: this value is not understood [wrong-type] write names and values"]
      ),
    ])
  func problems(yaml: String, expected: [String]) throws {
    #expect(try ProgramSample.schemes(yaml).1 == expected)
  }

  @Test("nothing said is nothing known")
  func empty() throws {
    let (schemes, problems) = try ProgramSample.schemes("{}")
    #expect(schemes.isEmpty)
    #expect(problems == [])
  }
}
