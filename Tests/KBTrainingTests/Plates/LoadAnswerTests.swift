import KBCore
import Testing

@testable import KBTraining

@Suite struct LoadAnswerTests {
  @Test(
    "what can be loaded, or the nearest with their distances",
    arguments: [
      ("one of 20kg 22.5kg 25kg", "22.5kg", "22.5kg"),
      ("one of 20kg 22.5kg 25kg", "23kg", "22.5kg (-0.5kg) or 25kg (+2kg)"),
      ("one of 20kg 22.5kg 25kg", "30kg", "the heaviest is 25kg (-5kg)"),
      ("one of 20kg 22.5kg 25kg", "5kg", "the lightest is 20kg (+15kg)"),
      ("one of", "5kg", "nothing can be loaded"),
      ("stack 5kg 100kg 5kg", "47kg", "45kg (-2kg) or 50kg (+3kg)"),
      ("stack 10lb 200lb 10lb", "20kg", "40lb (-1.856kg) or 50lb (+2.68kg)"),
      ("45lb: 2x45lb", "61.235kg", "135lb"),
      ("20kg:", "15kg", "the lightest is 20kg (+5kg)"),
      ("belt: 2x5kg", "7kg", "5kg (-2kg) or 10kg (+3kg)"),
    ])
  func table(equipment: String, target: String, expected: String) throws {
    #expect(try grid(equipment).loadAnswer(for: try load(target)).text == expected)
  }
}
