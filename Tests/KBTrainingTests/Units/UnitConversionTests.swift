import KBCore
import KBTraining
import Testing

@Suite("Units that change")
struct UnitConversionTests {
  @Test(
    "a target becomes the nearest that the equipment makes",
    arguments: [
      ("Bench Press (3x8 60kg): 8, 8, 8", "3x9 132.5lb"),
      ("Bench Press (3x8 60kg): 8, 8, 7", "3x8 132.5lb"),
      ("Curl (3x8 10kg): 8, 8, 7", "3x8 22.5lb"),
      ("Curl (3x8 40kg): 8, 8, 7", "3x8 40lb"),
      ("Pull-up (3x8 BW+10kg): 8, 8, 7", "3x8 BW+22.5lb"),
      ("Pull-up (3x8 -20kg): 8, 8, 7", "3x8 -45lb"),
      ("Pull-up (3x8): 8, 8, 7", "nothing"), ("Plank (2x45s): 45s, 40s", "nothing"),
      ("Bench Press (3x8 135lb): 8, 8, 7", "nothing"),
      ("Zercher Squat (3x8 60kg): 8, 8, 7", "3x8 130lb"),
    ])
  func targets(entry: String, expected: String) {
    let replay = TrainingSample.replay(entry, TrainingSample.rules())
    let conversion = UnitConversion(to: TrainingSample.rules(unit: .pounds))
    let target = conversion.target(of: 0, in: replay)
    #expect(target.map { Prescription(groups: $0.after).text } ?? "nothing" == expected)
  }

  @Test("what kilograms of iron make stays in kilograms")
  func ownedPlates() throws {
    var rules = TrainingRules(unit: .pounds)
    rules.add(
      ExerciseProfile(
        name: "Bench Press", load: .barbell,
        grid: .barbell(bar: try load("20kg"), plates: [Plate(load: try load("10kg"), count: 4)]),
        unit: .pounds))
    let conversion = UnitConversion(to: rules)
    #expect(conversion.converted(try load("60kg"), of: "Bench Press") == (try load("60kg")))
    #expect(conversion.converted(try load("61kg"), of: "Bench Press") == (try load("61kg")))
  }

  @Test("a training max is converted, with what its cycle loses")
  func maxima() throws {
    var parameters = SchemeParameters(kind: .percent)
    parameters.cycle = 4
    let replay = TrainingSample.replay(
      "training max: Bench Press 100kg | Bench Press (3x5 80kg): 5, 5, 5",
      TrainingSample.rules(parameters))
    let conversion = UnitConversion(to: TrainingSample.rules(parameters, unit: .pounds))
    #expect(conversion.target(of: 0, in: replay) == nil)
    let maximum = try #require(conversion.maximum(of: 0, in: replay))
    #expect(maximum.before == (try load("100kg")))
    #expect(maximum.after == (try load("220lb")))
    #expect(maximum.cycleDone == 1)
    #expect(conversion.maximum(of: 1, in: replay) == nil)
    #expect(conversion.maximum(of: 99, in: replay) == nil)
    #expect(conversion.target(of: 99, in: replay) == nil)
  }

  @Test("there and back is at most one achievable step away")
  func thereAndBack() throws {
    let metric = TrainingSample.rules()
    let there = UnitConversion(to: TrainingSample.rules(unit: .pounds))
    let back = UnitConversion(to: metric)
    let grid = metric.profiles[0].grid
    var load = try #require(grid.lightest)
    var count = 0
    // The heaviest that the pounds make is 362 lb, so heavier loads cannot come back.
    while let next = grid.above(load), next <= Load.kilograms(thousandths: 160_000) {
      load = next
      count += 1
      let pounds = there.converted(load, of: "Bench Press")
      #expect(pounds.unit == .pounds)
      let returned = back.converted(pounds, of: "Bench Press")
      let steps = [grid.below(load), load, grid.above(load)]
      #expect(steps.contains(returned), "\(load.text) \(pounds.text) \(returned.text)")
    }
    #expect(count > 20)
  }
}
