import Testing

@testable import KBCommand

@Suite("the names in JSON")
struct JSONNamesTests {
  /// The keys of a JSON text, each with the names of its own object before it and the bytes behind.
  private static func members(
    of text: String
  ) -> [(key: String, earlier: Set<String>, rest: Substring.UTF8View)] {
    var members: [(key: String, earlier: Set<String>, rest: Substring.UTF8View)] = []
    var open: [Set<String>] = []
    var rest = text[...].utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append([])
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open.removeLast()
      case UInt8(ascii: "\""):
        var key = ""
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
          if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
          key.unicodeScalars.append(Unicode.Scalar(byte))
        }
        guard rest.first == UInt8(ascii: ":") else { break }
        let value = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
        members.append((key, open[open.count - 1], value))
        open[open.count - 1].insert(key)
      default: break
      }
    }
    return members
  }

  private static let commands = [
    "challenge", "convert lb --dry-run", "deload bench --to 50 --yes", "discover",
    "discover --days 2", "history", "list", "list workouts", "list exercises", "list programs",
    "log --done push-a", "next", "next bench", "next push-a", "plan", "plan add push-a 2026-11-25",
    "plates 61", "program", "program base",
    "program recommend --goal strength --days 2 --level beginner --minutes 40",
    "program start base --yes", "progress bench", "records", "records bench", "remind", "rotation",
    "search press", "show bench", "show push-a", "show 2026-11-20", "show last", "simulate base",
    "stats", "streak", "today", "variant list", "variant new push-a Long", "warmup bench",
    "why bench",
    "check",
  ]

  @Test("each object has a name once, and what is alike has one name", arguments: commands)
  func names(command: String) throws {
    let base = try SampleBase(
      SampleBase.files.filter { $0.path != "kb.yaml" } + [
        (
          "kb.yaml",
          "units: kg\nrotation: [strength/push-a, hotel-room]\nchallenge: {name: A, sets: 3}\n"
        ),
        ("workouts/plan.md", "# Plan\n\n- 2026-11-23 strength/push-a\n"),
        (
          "workouts/variants/short.md",
          "---\nbase: strength/push-a\nname: Short\noverrides:\n  - at: finisher/plank\n    remove: true\n---\n"
        ),
      ])
    let words = command.split(separator: " ").map(String.init) + ["--json"]
    let transcript = base.run(words)
    #expect(transcript.status != .usage, "\(transcript.errors)")
    let members = JSONNamesTests.members(of: transcript.output)
    #expect(!members.isEmpty, "\(transcript.errors)")
    for member in members {
      #expect(!member.earlier.contains(member.key), "\(member.key) twice")
      #expect(!["day", "file"].contains(member.key))
      let value = member.rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
      let text = Substring(value)
      switch member.key {
      case "date": #expect(text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil, "\(text)")
      case "time": #expect(text.wholeMatch(of: /\d\d:\d\d/) != nil, "\(text)")
      case "place": #expect(text.wholeMatch(of: /[^:]+\.md:\d+/) != nil, "\(text)")
      case "source": #expect(text.wholeMatch(of: /[^:]+\.md/) != nil, "\(text)")
      default: break
      }
    }
  }
}
