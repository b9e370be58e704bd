import KBCore
import KBText
import Testing

@Suite("Equipment in kb.yaml")
struct InventoryTests {
  @Test(
    "somebody without a bar writes an empty list of them",
    arguments: [
      ("bars: []", []), ("bars: []\n  plates: []", []),
      ("plates: []", ["barbell"]), ("bars: [{name: Trap bar, weight: 25kg}]", ["Trap bar"]),
      ("bars: [{name: Trap bar}]", ["barbell"]),
    ])
  func bars(yaml: String, names: [String]) {
    let (settings, problems) = readSettings(Array("equipment:\n  \(yaml)\n".utf8), path: "kb.yaml")
    #expect(settings.inventory.bars.map(\.name) == names)
    #expect(
      problems.contains { $0.id == "no-plates" } == (yaml == "plates: []"), "\(problems)")
  }

  @Test(
    "a plate's colour has one name, however it is written",
    arguments: [
      ("Red", "red"), ("GREEN", "green"), ("gray", "grey"), ("Grey", "grey"),
      (" orange ", "orange"),
      ("Purple", "purple"), ("\"\"", ""),
    ])
  func colours(written: String, name: String) throws {
    let yaml = "equipment: {plates: [{weight: 20kg, color: \(written)}]}\n"
    let plate = try #require(
      readSettings(Array(yaml.utf8), path: "kb.yaml").0.inventory.plates.first)
    #expect(plate.colour == name)
    #expect((PlateColour(rawValue: plate.colour) != nil) == !["purple", ""].contains(name))
  }
}
