import KBCore
import Testing

@testable import KBTraining

@Suite("Loads with another weight")
struct LaneLoadTests {
  @Test(
    "help that is used up is bodyweight, and more than that is added",
    arguments: [
      ("+10kg x 1", "12.5kg", "BW+12.5kg"), ("-10kg x 1", "0kg", "BW"),
      ("-10kg x 1", "2.5kg", "BW+2.5kg"),
      ("+10kg x 1", "0kg", "BW"), ("60kg x 1", "0kg", "0kg"), ("60kg x 1", "62.5kg", "62.5kg"),
    ])
  func with(set text: String, weight: String, expected: String) throws {
    let load = try #require(try set(text).load)
    let group = SetGroup(
      count: 1, work: .reps(1), load: load.with(try KBTrainingTests.load(weight)))
    #expect(Prescription(groups: [group]).text == "1x1 " + expected || expected == "BW")
    #expect((group.load == .bodyweight) == (expected == "BW"))
  }

  @Test("less than nothing is help again")
  func help() {
    let more = SetLoad.bodyweight.with(Load(thousandths: -2_500, unit: .kilograms))
    #expect(more == .assisted(Load(thousandths: 2_500, unit: .kilograms)))
  }
}
