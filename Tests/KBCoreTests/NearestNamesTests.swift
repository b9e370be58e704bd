import Testing

@testable import KBCore

@Suite("Nearest names")
struct NearestNamesTests {
  private static let commands = ["build", "check", "challenge", "log", "list", "today", "variant"]

  @Test(
    "one slip or more finds the name",
    arguments: [
      ("lgo", ["log"]),
      ("lits", ["list"]),
      ("biuld", ["build"]),
      ("chekc", ["check"]),
      ("CHECK", ["check"]),
      ("varaints", ["variant"]),
      ("chal", ["challenge"]),
      ("toda", ["today"]),
    ]
  )
  func slips(name: String, expected: [String]) {
    #expect(nearestNames(to: name, in: Self.commands) == expected)
  }

  @Test(
    "a name that is like nothing has no neighbours",
    arguments: ["", "xyz", "lo-go-s", "zzzzzzzzzz", String(repeating: "log", count: 100_000)]
  )
  func strangers(name: String) {
    #expect(nearestNames(to: name, in: Self.commands) == [])
  }

  @Test("the nearest come first, equals in their order, each once")
  func order() {
    let names = ["bench", "bunch", "batch", "benhc", "bench"]
    #expect(
      nearestNames(to: "bench press", in: ["bench pres", "bench press"]).first == "bench press")
    #expect(nearestNames(to: "benchy", in: names) == ["bench", "bunch", "benhc"])
    #expect(nearestNames(to: "benchy", in: names, limit: 1) == ["bench"])
    #expect(nearestNames(to: "benchy", in: names, limit: 0) == [])
    #expect(nearestNames(to: "benchy", in: names, limit: -1) == [])
  }

  @Test("a name that only begins so comes behind one with a slip, and before one with two")
  func beginnings() {
    let names = ["Incline Press-up", "Incline Row", "Incline Press", "Inclined Press"]
    #expect(
      nearestNames(to: "incline pres", in: names, limit: 4)
        == ["Incline Press", "Incline Press-up", "Inclined Press", "Incline Row"])
  }

  @Test("accents and other scripts count by the scalar")
  func unicode() {
    #expect(nearestNames(to: "kniebeuge", in: ["Kniebeugé"]) == ["Kniebeugé"])
    #expect(nearestNames(to: "スクワト", in: ["スクワット"]) == ["スクワット"])
  }

  @Test("every single slip in a long name is found")
  func singleSlips() {
    let name = Array("overhead press")
    for index in name.indices {
      var without = name
      without.remove(at: index)
      var changed = name
      changed[index] = "q"
      var swapped = name
      if index + 1 < name.count { swapped.swapAt(index, index + 1) }
      for slip in [without, changed, swapped, name + ["x"]] {
        #expect(nearestNames(to: String(slip), in: ["overhead press"]) == ["overhead press"])
      }
    }
  }
}
