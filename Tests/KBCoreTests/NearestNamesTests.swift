import KBTestSupport
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

  /// The slips from one word to another, by the definition.
  private func slips(_ one: [Character], _ other: [Character]) -> Int {
    var table = (0...one.count).map { line in (0...other.count).map { line == 0 ? $0 : line } }
    for line in one.indices {
      for column in other.indices {
        var cost = min(
          table[line][column] + (one[line] == other[column] ? 0 : 1), table[line][column + 1] + 1,
          table[line + 1][column] + 1)
        if line > 0, column > 0, one[line] == other[column - 1], one[line - 1] == other[column] {
          cost = min(cost, table[line - 1][column - 1] + 1)
        }
        table[line + 1][column + 1] = cost
      }
    }
    return table[one.count][other.count]
  }

  @Test("the names are those with the fewest slips, up to one for three letters and three at most")
  func law() {
    var generator = SplitMix64(seed: 190)
    func word() -> String {
      String((0..<generator.int(1...11)).map { _ in generator.pick(["a", "b", "c", "-"]) })
    }
    for _ in 0..<400 {
      let wanted = word()
      let candidates = (0..<8).map { _ in word() } + [wanted + "x", "x" + wanted, wanted + "xy"]
      let bound = min(3, max(1, wanted.count / 3))
      var ranks: [[String]] = Array(repeating: [], count: 5)
      for candidate in candidates {
        let count = slips(Array(candidate), Array(wanted))
        let begins = wanted.count >= 3 && candidate.hasPrefix(wanted)
        let rank = count > bound ? begins ? 2 : 4 : count < 2 ? count : begins ? 2 : count + 1
        if count <= bound || begins, !ranks[rank].contains(candidate) {
          ranks[rank].append(candidate)
        }
      }
      let expected = Array(ranks.joined())
      #expect(nearestNames(to: wanted, in: candidates, limit: 99) == expected)
      #expect(nearestNames(to: wanted, in: candidates, limit: 2) == Array(expected.prefix(2)))
      let near = Set(candidates.filter { slips(Array($0), Array(wanted)) <= 1 })
      let certain = wanted.count >= 4 && near.count == 1 ? near.first : nil
      #expect(certainName(for: wanted, in: candidates) == certain)
    }
  }

  @Test("names of more than 64 letters are compared with nothing")
  func long() {
    let (longest, tooLong) = (String(repeating: "a", count: 64), String(repeating: "a", count: 65))
    #expect(nearestNames(to: longest, in: [longest, tooLong]) == [longest, tooLong])
    #expect(nearestNames(to: tooLong, in: [longest, tooLong]).isEmpty)
    #expect(certainName(for: longest, in: [tooLong]) == tooLong)
    #expect(certainName(for: tooLong, in: [longest]) == nil)
    #expect(nearestNames(to: "AZ[", in: ["az["]) == ["az["])
    #expect(nearestNames(to: "AZA", in: ["aza"]) == ["aza"])
    #expect(nearestNames(to: "ZAZ", in: ["zaz"]) == ["zaz"])
    #expect(nearestNames(to: "@[@", in: ["`{`"]).isEmpty)
    #expect(certainName(for: "@AZ[", in: ["@az["]) == "@az[")
    #expect(certainName(for: "`AZ[", in: ["@AZ{"]) == nil)
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
