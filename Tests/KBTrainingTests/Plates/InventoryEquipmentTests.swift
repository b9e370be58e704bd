import KBCore
import Testing

@testable import KBTraining

@Suite("What an inventory says is there")
struct InventoryEquipmentTests {
  @Test("it has the names of bars, machines and attachments, each once")
  func names() throws {
    let inventory = Inventory(
      bars: [
        Bar(name: "Barbell", load: try load("20kg")), Bar(name: "", load: try load("15kg")),
        Bar(name: "EZ-curl bar", load: try load("9kg")),
        Bar(name: "Hex bar", load: try load("25kg")), Bar(name: "Trap bar", load: try load("25kg")),
      ],
      dumbbells: try loads("5kg"),
      machines: [
        Machine(
          name: "Leg Press", start: try load("5kg"), end: try load("50kg"), step: try load("5kg"))
      ],
      attachments: ["rope", "Rope", "rack"], kettlebells: try loads("16kg"))
    #expect(
      inventory.equipment == [
        "barbell", "EZ-curl bar", "ez bar", "Hex bar", "trap bar", "dumbbells", "kettlebell",
        "Leg Press", "rope", "rack",
      ])
    #expect(Inventory().equipment == [])
    #expect(Inventory(dumbbells: try loads("5kg")).equipment == ["dumbbells"])
    #expect(Inventory(kettlebells: try loads("5kg")).equipment == ["kettlebell"])
  }

  @Test(
    "it lists what an exercise is loaded with where something of the kind is owned",
    arguments: [
      ("barbell", LoadKind?.some(.barbell), true), ("barbell", .dumbbell, false),
      ("dumbbells", .dumbbell, true), ("dumbbells", .kettlebell, false),
      ("kettlebells", .kettlebell, true), ("kettlebells", .barbell, true),
      ("machine", .machine, true), ("machine", .cable, true), ("dumbbells", .machine, false),
      ("dumbbells", .cable, false), ("machine", .bodyweight, false), ("machine", .band, false),
      ("machine", LoadKind.none, false), ("usual", .barbell, false),
      ("another bar", .barbell, true), ("other plates", .barbell, true),
    ])
  func lists(owned: String, kind: LoadKind?, expected: Bool) throws {
    let weights = try loads("8kg 16kg")
    let inventory =
      switch owned {
      case "barbell": Inventory(bars: [Bar(name: "", load: try load("20kg"))])
      case "dumbbells": Inventory(dumbbells: weights)
      case "kettlebells": Inventory(kettlebells: weights)
      case "machine":
        Inventory(machines: [
          Machine(name: "Row", start: weights[0], end: weights[1], step: weights[0])
        ])
      case "another bar": usual(with: [Bar(name: "", load: try load("15kg"))], nil)
      case "other plates": usual(with: nil, [Plate(load: try load("10kg"), count: 2)])
      default: Inventory.standard(.kilograms)
      }
    func usual(with bars: [Bar]?, _ plates: [Plate]?) -> Inventory {
      let standard = Inventory.standard(.kilograms)
      return Inventory(bars: bars ?? standard.bars, plates: plates ?? standard.plates)
    }
    var exercise = Exercise(name: "Row")
    exercise.load = kind
    #expect(inventory.lists(equipmentFor: exercise, unit: .kilograms) == expected)
  }
}
