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
}
