import KBTestSupport
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

  @Test("a name of ASCII has the key that it has when it is read letter by letter")
  func ascii() {
    var random = SplitMix64(seed: 22)
    let parts = [
      "ches", "xes", "sses", "ies", "es", "s", "ss", "s's", "shes", " ", "-", "'", "A1", "Z",
    ]
    for _ in 0..<20_000 {
      var name = "a"
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        if Bool.random(using: &random) {
          name += parts.randomElement(using: &random) ?? ""
        } else {
          name.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 0..<0x80, using: &random)))
        }
      }
      // A sign that is no letter and parts nothing.
      #expect(NameKey(name) == NameKey(name + "’"))
    }
  }

  @Test("a key for addresses keeps the plural")
  func plurals() {
    #expect(NameKey(keepingPlural: "Push-ups").text == "push ups")
    #expect(NameKey(keepingPlural: "💪").text == "")
  }
}
