import KBTestSupport
import Testing

@testable import KBTerminal

@Suite("Parsing of arguments")
struct ArgumentParserTests {
  private func parse(_ words: String...) throws -> ParsedArguments {
    let request = try SampleCommands.log.parse(words)
    guard case .run(let parsed) = request else {
      throw UsageError.unknownCommand("help instead of arguments", suggestions: [])
    }
    return parsed
  }

  @Test("options may stand anywhere, their values beside them or after =")
  func mixed() throws {
    let parsed = try parse("--date=2026-11-21", "push-a", "--note", "a b", "8", "-d", "--note=c=d")
    #expect(parsed.positionals == ["push-a", "8"])
    #expect(parsed.value("date") == "2026-11-21")
    #expect(parsed.values("note") == ["a b", "c=d"])
    #expect(parsed.flag("done"))
    #expect(!parsed.flag("quick"))
    #expect(parsed.value("effort") == nil)
    #expect(parsed.positional(1) == "8")
    #expect(parsed.positional(2) == nil)
  }

  @Test(
    "short flags can be bundled, and the last may carry a value",
    arguments: [["-dqn", "x"], ["-dqnx"], ["-d", "-q", "-n", "x"], ["-qdn", "x"]]
  )
  func bundles(words: [String]) throws {
    guard case .run(let parsed) = try SampleCommands.log.parse(words + ["push-a"]) else {
      Issue.record("help instead of arguments")
      return
    }
    #expect(parsed.flag("done") && parsed.flag("quick"))
    #expect(parsed.values("note") == ["x"])
    #expect(parsed.positionals == ["push-a"])
  }

  @Test("-- ends the options, and - alone is an argument")
  func ends() throws {
    let parsed = try parse("push-a", "-", "--", "-20kg x 8", "--done", "--")
    #expect(parsed.positionals == ["push-a", "-", "-20kg x 8", "--done", "--"])
    #expect(!parsed.flag("done"))
  }

  @Test("a value may look negative, but not like an option")
  func negativeValues() throws {
    #expect(try parse("push-a", "--note", "-20kg").values("note") == ["-20kg"])
    #expect(try parse("push-a", "--note=--done").values("note") == ["--done"])
    #expect(try parse("push-a", "--note=").values("note") == [""])
    #expect(throws: UsageError.missingValue(option: "--note", placeholder: "TEXT", command: "log"))
    {
      try parse("push-a", "--note", "--done")
    }
    #expect(throws: UsageError.missingValue(option: "-n", placeholder: "TEXT", command: "log")) {
      try parse("push-a", "-dn", "-q")
    }
  }

  @Test(
    "help wins over everything that is wrong",
    arguments: [
      ["--help"], ["-h"], ["--nonsense", "-h"], ["a", "--date", "--help"], ["-dh", "a"],
    ]
  )
  func help(words: [String]) throws {
    #expect(try SampleCommands.log.parse(words) == .help)
  }

  @Test("after -- a word like --help is an argument")
  func helpAsArgument() throws {
    #expect(try parse("a", "--", "--help").positionals == ["a", "--help"])
  }

  @Test("no words of any kind trap the parser")
  func hostileWords() {
    let pieces = ["-", "--", "=", "n", "note", "\u{301}", "🏋️", "", "\u{1B}[2J", "d", "9", "root"]
    var seed: UInt64 = 7
    for _ in 0..<20_000 {
      var words: [String] = []
      for _ in 0..<(next(&seed) % 5) {
        var word = ""
        for _ in 0..<(next(&seed) % 4) { word += pieces[Int(next(&seed) % UInt64(pieces.count))] }
        words.append(word)
      }
      do throws(UsageError) {
        let outcome = try interpret(["log"] + words, specs: SampleCommands.specs)
        if case .run(_, let parsed) = outcome { #expect(parsed.positional(0) != nil) }
      } catch {
        #expect(!error.text.isEmpty)
      }
    }
  }

  private func next(_ seed: inout UInt64) -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (seed ^ (seed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
