import Testing

@testable import KBCore

@Suite("Keys of names")
struct NameKeyTests {
  @Test(
    "case, punctuation, accents and plurals do not matter",
    arguments: [
      ("Push-ups", "push up"), ("push up", "push up"), ("PUSH–UPS", "push up"),
      ("Farmer's Walk", "farmer walk"), ("Farmers’ Walks", "farmer walk"),
      ("Übungen", "ubungen"), ("Straße", "strasse"), ("Développé couché", "developpe couche"),
      ("Bench  Press", "bench press"), ("Presses", "press"), ("Flies", "fly"), ("Boxes", "box"),
      ("Crunches", "crunch"), ("Abs", "ab"), ("Lateral Raises", "lateral raise"), ("Ties", "tie"),
      ("Dips", "dip"), ("90/90", "90 90"), ("  ", ""),
      ("懸垂", "懸垂"), ("💪", "u1f4aa"), ("!!", "u21 u21"), ("… ", "u2026 u20"),
    ])
  func keys(name: String, key: String) {
    #expect(NameKey(name).text == key)
  }

  @Test(
    "a key's key is itself", arguments: ["Push-ups", "Crunches", "Flies", "Übung – 2", "Glasses"])
  func idempotent(name: String) {
    let key = NameKey(name).text
    #expect(NameKey(key).text == key)
  }

  @Test("a key for addresses keeps the plural")
  func plurals() {
    #expect(NameKey(keepingPlural: "Push-ups").text == "push ups")
    #expect(NameKey(keepingPlural: "💪").text == "")
  }
}
