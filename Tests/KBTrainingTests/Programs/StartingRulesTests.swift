import KBCore
import Testing

@testable import KBTraining

@Suite("What exercises of a program are begun with")
struct StartingRulesTests {
  @Test("the first rule of an exercise stays, and a second one is said to be one")
  func first() throws {
    var rules = StartingRules()
    let isFirst = rules.add(StartingRule(share: 60_000), for: "Squat")
    let isSecond = rules.add(StartingRule(share: 70_000), for: "squat")
    #expect(isFirst && !isSecond)
    let step = Step(name: "Squat")
    #expect(rules.rule(for: step).share == 60_000)
  }
}
