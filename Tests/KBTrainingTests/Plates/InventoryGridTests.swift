import KBCore
import Testing

@testable import KBTraining

@Suite struct InventoryGridTests {
  private func gym() throws -> Inventory {
    func machine(_ name: String, _ text: String) throws -> Machine {
      let parts = try loads(text)
      return Machine(name: name, start: parts[0], end: parts[1], step: parts[2])
    }
    return Inventory(
      bars: [
        Bar(name: "Olympic bar", load: try load("20kg")),
        Bar(name: "EZ-curl bar", load: try load("9kg")),
      ],
      plates: try owned("4x20kg 4x10kg 2x5kg 2x2.5kg 2x1.25kg"),
      dumbbells: try loads("5kg 7.5kg 10kg"),
      machines: [
        try machine("Lat Pulldown", "5kg 100kg 5kg"),
        try machine("Seated Cable Row", "6kg 90kg 6kg"),
        try machine("Leg Press", "20kg 300kg 10kg"),
        try machine("Calf Raise", "10kg 150kg 7kg"),
        try machine("Cable Stack", "2.5kg 70kg 2.5kg"),
      ],
      attachments: ["rope"],
      kettlebells: try loads("8kg 16kg"))
  }

  /// An exercise written as `Bench Press, barbell, 20kg: barbell, rack`; what is left out is `-`.
  private func exercise(_ text: String) throws -> Exercise {
    let halves = text.split(separator: ":")
    let parts = halves[0].split(separator: ",").map { String($0.trimmingPrefix(" ")) }
    var exercise = Exercise(name: parts[0])
    if parts.count > 1, parts[1] != "-" {
      let kind: LoadKind = try #require(LoadKind(rawValue: parts[1]))
      exercise.load = kind
    }
    if parts.count > 2, parts[2] != "-" { exercise.bar = try load(parts[2]) }
    if parts.count > 3 { exercise.increment = try load(parts[3]) }
    if halves.count > 1 {
      exercise.equipment = halves[1].split(separator: ",").map { String($0.trimmingPrefix(" ")) }
    }
    return exercise
  }

  @Test(
    "each exercise has the loads of its equipment, and says what they rest on",
    arguments: [
      ("Bench Press, barbell, 20kg: barbell, bench", "20kg Olympic bar and your plates", "22.5kg"),
      ("Bench Press, barbell", "20kg Olympic bar and your plates", "22.5kg"),
      // The library's weight of a bar gives way to the bar that is owned.
      ("Curl, barbell, 10kg: ez bar, preacher bench", "9kg EZ-curl bar and your plates", "11.5kg"),
      ("Bench Press, barbell, 45lb", "20kg Olympic bar and your plates", "22.5kg"),
      ("Row, barbell, 20kg: ez bar", "20kg Olympic bar and your plates", "22.5kg"),
      ("Deadlift, barbell, 25kg: trap bar", "25kg bar and your plates", "27.5kg"),
      ("Curl, dumbbell, -, 2kg: dumbbells", "your dumbbells", "7.5kg"),
      ("Swing, kettlebell, -, 4kg: kettlebell", "your kettlebells", "16kg"),
      ("Leg Press, machine: leg press machine", "Leg Press stack", "30kg"),
      ("Standing Calf Raises, machine", "Calf Raise stack", "17kg"),
      ("Pec Deck, machine, -, 5kg", "steps of 5kg (no machine of that name in kb.yaml)", "10kg"),
      ("Press, machine", "steps of 2.5kg (no machine of that name in kb.yaml)", "5kg"),
      ("Lat Pulldown, cable: lat pulldown machine", "Lat Pulldown stack", "10kg"),
      ("Seated Cable Row, cable: cable machine", "Seated Cable Row stack", "12kg"),
      ("Cable Fly, cable: cable machine", "Cable Stack", "5kg"),
      ("Face Pull, cable", "Cable Stack", "5kg"),
      (
        "Pull-up, bodyweight: pull-up bar", "added: your plates", "1.25kg"
      ),
      ("Pull-apart, band", "steps of 2.5kg", "5kg"),
      ("Sled Push, none, -, 0kg", "steps of 2.5kg", "5kg"),
      // An exercise that the library does not know.
      ("Romanian Barbell Row", "20kg Olympic bar and your plates", "22.5kg"),
      ("Hammer: dumbbells, bench", "your dumbbells", "7.5kg"),
      ("Leg Press", "Leg Press stack", "30kg"),
      ("Something", "steps of 2.5kg", "5kg"),
    ])
  func sources(exercise: String, source: String, second: String) throws {
    let grid = try gym().grid(for: try self.exercise(exercise), unit: .kilograms)
    #expect(grid.source.english == source)
    #expect(grid.load(at: 1, in: .kilograms)?.text == second)
  }

  @Test(
    "an empty inventory has only what an exercise brings, or steps",
    arguments: [
      ("Bench Press, barbell, 20kg", "20kg bar alone (no pair of plates in kb.yaml)", "none"),
      ("Bench Press, barbell", "steps of 5lb (no bar in kb.yaml)", "10lb"),
      ("Curl, dumbbell, -, 2kg", "steps of 5lb (no dumbbells in kb.yaml)", "10lb"),
      ("Curl, dumbbell, -, 1lb", "steps of 1lb (no dumbbells in kb.yaml)", "2lb"),
      ("Swing, kettlebell", "steps of 5lb (no kettlebells in kb.yaml)", "10lb"),
      ("Swing, kettlebell, -, 4kg", "steps of 10lb (no kettlebells in kb.yaml)", "20lb"),
      ("Face Pull, cable, -, 5kg", "steps of 10lb (no cable stack in kb.yaml)", "20lb"),
      ("Pull-up, bodyweight", "nothing to add: no plates or dumbbells in kb.yaml", "none"),
    ])
  func empty(exercise: String, source: String, second: String) throws {
    let grid = Inventory().grid(for: try self.exercise(exercise), unit: .pounds)
    #expect(grid.source.english == source)
    #expect(grid.load(at: 1, in: .pounds)?.text ?? "none" == second)
  }

  @Test("a usual gym's plates are not called the lifter's own")
  func standard() throws {
    let bench = try exercise("Bench Press, barbell, 20kg")
    let imperial = Inventory.standard(.pounds).grid(for: bench, unit: .pounds)
    #expect(imperial.source == "45lb barbell and a usual gym's plates")
    #expect(imperial.above(try load("45lb"))?.text == "50lb")
  }

  @Test("weight is added to the body by plates on a belt or by a dumbbell, not both")
  func added() throws {
    let gym = Inventory(plates: try owned("2x5kg"), dumbbells: try loads("8kg 12kg"))
    let grid = gym.grid(for: try exercise("Dip, bodyweight"), unit: .kilograms)
    let all = (0..<grid.count).compactMap { grid.load(at: $0, in: .kilograms)?.text }
    #expect(grid.source == "added: your plates or one of your dumbbells")
    #expect(all == ["0kg", "5kg", "8kg", "10kg", "12kg"])
    let dumbbells = Inventory(dumbbells: try loads("8kg")).grid(
      for: try exercise("Dip, bodyweight"), unit: .kilograms)
    #expect(dumbbells.source == "added: one of your dumbbells")
    let plates = Inventory(plates: try owned("1x5kg")).grid(
      for: try exercise("Dip, bodyweight"), unit: .kilograms)
    #expect(plates.source == "added: your plates")
  }

  @Test("exercises with one weight for the bar share its loads only where it is one bar")
  func sharedBars() throws {
    let gym = Inventory(
      bars: [
        Bar(name: "EZ-curl bar", load: try load("10kg")),
        Bar(name: "trap bar", load: try load("25kg")),
      ], plates: try owned("2x5kg"))
    var grids = LoadableGrids(gym, unit: .kilograms)
    let curl = grids.loads(for: try exercise("Curl, barbell, 12kg: EZ bar")).grid
    let pull = grids.loads(for: try exercise("Deadlift, barbell, 12kg: trap bar")).grid
    #expect(curl.source == "10kg EZ-curl bar and your plates")
    #expect(pull.source == "25kg trap bar and your plates")
  }

  @Test("too many combinations are owned up to")
  func incomplete() throws {
    let rack = (1...40).map {
      Plate(load: .kilograms(thousandths: $0 * $0 * 17 + 1), count: 8)
    }
    let grid = Inventory(plates: rack).grid(
      for: try exercise("Bench Press, barbell, 20kg"), unit: .kilograms)
    #expect(
      grid.source
        == "20kg bar and your plates, as far as that many combinations can be listed")
  }

  @Test("an increment of the other unit is what is usual in this one")
  func increments() throws {
    for (own, metric, imperial) in [
      ("1kg", "1kg", "2.5lb"), ("2kg", "2kg", "5lb"), ("2.5kg", "2.5kg", "5lb"),
      ("5kg", "5kg", "10lb"), ("2.5lb", "1.25kg", "2.5lb"), ("5lb", "2.5kg", "5lb"),
      ("0.1kg", "0.1kg", "2.5lb"), ("0kg", "2.5kg", "5lb"),
    ] {
      let exercise = try exercise("Curl, barbell, -, " + own)
      #expect(exercise.increment(in: .kilograms).text == metric)
      #expect(exercise.increment(in: .pounds).text == imperial)
    }
    #expect(try exercise("Swing, kettlebell").increment(in: .kilograms).text == "4kg")
  }
}
