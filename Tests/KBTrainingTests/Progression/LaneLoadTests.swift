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

  @Test(
    "a chosen load goes to working sets of reps that have none, whose ranges become their least",
    arguments: [
      ("3x8-12", "3x8 60kg"), ("1x5 warm-up, 3x8", "1x5 warm-up, 3x8 60kg"),
      ("3x30-60s", "3x30-60s"), ("3x5+", "3x5+ 60kg"),
      ("400 m", "400 m"), ("20 cal", "20 cal"),
    ])
  func beginning(work: String, expected: String) throws {
    let written = PrescriptionParser.parse(work).prescription
    var chosen = written
    chosen.begin(withChosen: try load("60kg"))
    #expect(Prescription(groups: chosen.groups).text == expected)
    var unknown = written
    unknown.begin(withChosen: nil)
    #expect(unknown == written)
  }

  @Test(
    "sets are alike if all are planned the same, and have one load if that is the same",
    arguments: [
      ("3x8 60kg", true, true), ("3x8 60kg, 1x5 60kg", false, true),
      ("1x8 60kg, 1x8 80kg", false, false),
      ("1x8 60kg", true, true),
    ])
  func like(work: String, isLike: Bool, hasOneLoad: Bool) {
    let sets = PlannedSets(PlannedSet.all(in: PrescriptionParser.parse(work).prescription))
    #expect(sets.isLike == isLike)
    #expect(sets.hasOneLoad == hasOneLoad)
  }

  @Test("less than nothing is help again")
  func help() {
    let more = SetLoad.bodyweight.with(Load(thousandths: -2_500, unit: .kilograms))
    #expect(more == .assisted(Load(thousandths: 2_500, unit: .kilograms)))
  }
}
