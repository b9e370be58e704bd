import KBCore
import KBTestSupport
import Testing

@testable import KBCommand

@Suite("A journal that goes into a second folder as CSV")
struct CSVRoundTripTests {
  /// The files of a journal with sessions that a generator makes.
  private static func files(_ seed: UInt64) -> [(path: String, text: String)] {
    var generator = SplitMix64(seed: seed)
    var texts: [Day: String] = [:]
    var count = 0
    while count < 40 {
      var session = generator.session()
      session.id = "s\(seed)x\(count)"
      guard session.isReadBack else { continue }
      count += 1
      texts[session.day, default: "# \(session.day.text)\n"] += "\n" + session.text
    }
    return texts.map { day, text in
      let year = day.text.split(separator: "-")[0]
      return ("workouts/journal/\(year)/\(day.text).md", text)
    }
  }

  @Test("is the same there in all that CSV carries", arguments: UInt64(1)...12)
  func law(_ seed: UInt64) throws {
    let first = try ExchangeBase(Self.files(seed))
    let file = first.path + "/out.csv"
    #expect(first.run("export", "csv", "-o", file).status == .fine)
    let second = try ExchangeBase()
    let run = second.run("import", file, "--yes")
    #expect(run.status == .fine, "\(run.output)\(run.errors)")
    for table in ["sets", "workouts", "exercises"] {
      let (one, other) = (
        first.run("export", "csv", "--table", table).output,
        second.run("export", "csv", "--table", table).output
      )
      #expect(one == other, "\(table)")
    }
    #expect(second.run("check", "--json").output.contains("\"severity\": \"error\"") == false)
  }
}
