import Testing

@testable import KBAsking

struct RedactionTests {
  @Test(
    "a word that never leaves is hidden wherever it stands, in any case",
    arguments: [
      ("Lunch with Anna", "Lunch with (left out)"),
      ("ANNA, anna and Annabel", "(left out), (left out) and (left out)bel"),
      ("nothing here", "nothing here"),
      ("Straße 5", "(left out) 5"),
      ("Café Anna", "(left out) (left out)"),
    ])
  func hides(text: String, expected: String) {
    #expect(Redaction(["Anna", "straße", "café", ""]).hidden(text) == expected)
  }
}
