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

  @Test("no weight at all has no other unit")
  func nothing() throws {
    let conversion = UnitConversion(to: TrainingSample.rules(unit: .pounds))
    let nothing = try load("0kg")
    #expect(conversion.converted(nothing, of: "Bench Press") == nothing)
    #expect(conversion.converted(nothing, of: "Zercher Squat") == nothing)
    let assisted = SetGroup(count: 3, work: .reps(8), load: .assisted(nothing))
    #expect(conversion.converted([assisted], of: "Pull-up") == [assisted])
    let light = SetGroup(count: 3, work: .reps(8), load: .assisted(try load("0.5kg")))
    #expect(conversion.converted([light], of: "Pull-up")[0].load == .assisted(try load("5lb")))
    let range = SetGroup(count: 1, work: .reps(8), load: .range(try load("60kg"), try load("80kg")))
    #expect(
      conversion.converted([range], of: "Bench Press")[0].load
        == .range(try load("132.5lb"), try load("177.5lb")))
  }

  @Test("a training max is converted")
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
    #expect(conversion.maximum(of: 1, in: replay) == nil)
    #expect(conversion.maximum(of: 99, in: replay) == nil)
    #expect(conversion.target(of: 99, in: replay) == nil)
  }

  @Test(
    "there and back is at most one achievable step away, from either unit",
    arguments: [
      // What the other unit's equipment cannot make cannot come back: 362 lb and 40 lb are the most.
      ("Bench Press", LoadUnit.kilograms, "160kg"), ("Bench Press", .pounds, "357.5lb"),
      ("Curl", .kilograms, "17.5kg"), ("Curl", .pounds, "40lb"),
      ("Pull-up", .kilograms, "100kg"), ("Pull-up", .pounds, "220lb"),
      ("Zercher Squat", .kilograms, "300kg"), ("Zercher Squat", .pounds, "600lb"),
    ])
  func thereAndBack(exercise: String, unit: LoadUnit, heaviest: String) throws {
    let other: LoadUnit = unit == .pounds ? .kilograms : .pounds
    var (own, foreign) = (TrainingSample.rules(unit: unit), TrainingSample.rules(unit: other))
    // An exercise that only has a name is loaded in usual steps.
    own.add(exerciseNamed: exercise)
    foreign.add(exerciseNamed: exercise)
    let there = UnitConversion(to: foreign)
    let back = UnitConversion(to: own)
    let grid = own.profiles[try #require(own.index(named: exercise))].grid
    var load = try #require(grid.lightest)
    var count = 0
    let end = try KBTrainingTests.load(heaviest)
    while let next = grid.above(load), next <= end {
      load = next
      count += 1
      let converted = there.converted(load, of: exercise)
      #expect(converted.unit == other)
      let returned = back.converted(converted, of: exercise)
      let steps = [grid.below(load), load, grid.above(load)]
      #expect(steps.contains(returned), "\(load.text) \(converted.text) \(returned.text)")
    }
    #expect(count > 5)
  }
}
