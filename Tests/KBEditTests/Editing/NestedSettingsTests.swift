import KBCore
import KBEdit
import KBTestSupport
import KBText
import Testing

@Suite("Changes of single values below keys of kb.yaml")
struct NestedSettingsTests {
  private static func value(_ text: String) throws -> YAMLNode {
    let bytes = Array(("value: " + text).utf8)
    return try #require(try parseYAML(bytes.span, in: 0..<bytes.count)?["value"])
  }

  private static func edited(_ text: String, _ keys: String, _ value: String) throws -> String {
    let keys = keys.split(separator: ".").map(String.init)
    let value = try self.value(value)
    do throws(SettingsEditRefusal) {
      let bytes = try editedSettings(Array(text.utf8), path: "kb.yaml", at: keys, to: value)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return error.words
    }
  }

  @Test(
    "a value is set in its place, in the form of its file",
    arguments: [
      (
        "rest:\n  compound: 90s  # heavy\n", "rest.compound", "2:00",
        "rest:\n  compound: 2:00  # heavy\n"
      ),
      ("rest: {compound: 90s}\n", "rest.compound", "2:00", "rest: {compound: 2:00}\n"),
      (
        "rest: {compound: 90s} # a\n", "rest.isolation", "60s",
        "rest: {compound: 90s, isolation: 60s} # a\n"
      ),
      ("rest: {}\n", "rest.isolation", "60s", "rest: {isolation: 60s}\n"),
      (
        "rest:\n    compound: 90s # a\n# b\nunits: kg\n", "rest.isolation", "60s",
        "rest:\n    compound: 90s # a\n    isolation: 60s\n# b\nunits: kg\n"
      ),
      ("units: kg", "rest.isolation", "60s", "units: kg\nrest:\n  isolation: 60s\n"),
      ("", "rest.isolation", "60s", "rest:\n  isolation: 60s\n"),
      ("rest:\nunits: kg\n", "rest.isolation", "60s", "rest: {isolation: 60s}\nunits: kg\n"),
      ("rest: ~\n", "rest.exercises.Squat", "3:00", "rest: {exercises: {Squat: 3:00}}\n"),
      (
        "units: kg\r\nrest:\r\n  compound: 90s\r\n", "rest.isolation", "60s",
        "units: kg\r\nrest:\r\n  compound: 90s\r\n  isolation: 60s\r\n"
      ),
      (
        "equipment:\n  dumbbells:\n    - 5kg\n    - 10kg\n  bars: []\n", "equipment.dumbbells",
        "{from: 2kg, to: 20kg}", "equipment:\n  dumbbells: {from: 2kg, to: 20kg}\n  bars: []\n"
      ),
      (
        "equipment:\n  dumbbells:\n    - 5kg # light\n    - 10kg\n",
        "equipment.dumbbells", "[5kg]",
        "comments in 3"
      ),
      ("favorites:\n  - a # b\n", "name", "'Ann #1'", "favorites:\n  - a # b\nname: \"Ann #1\"\n"),
      ("name: Ann\n", "name", "\"~\"", "name: \"~\"\n"),
      (
        "git: {commit: ask}\n", "calendar.titles", "yes",
        "git: {commit: ask}\ncalendar:\n  titles: yes\n"
      ),
      ("rest:   # none yet\n", "rest.isolation", "60s", "rest: {isolation: 60s}   # none yet\n"),
      ("rest: # mine\n  compound: 90s\n", "rest", "{compound: 2:00}", "comments in 2"),
      ("name: # who\n  Ann\n", "name", "Bo", "comments in 2"),
      (
        "favorites:\n  - \"a#b\" # best\n  - c\n", "favorites", "[c]", "comments in 2"
      ),
      ("name: \"A #1\"\n", "name", "Bo", "name: Bo\n"),
      (
        "progression: linear # slow\n", "progression.auto", "no",
        "progression: {scheme: linear, auto: no} # slow\n"
      ),
      (
        "progression: linear # slow\n", "progression.scheme", "double",
        "progression: double # slow\n"
      ),
      (
        "progression: {auto: no}\n", "progression.scheme", "linear",
        "progression: {auto: no, scheme: linear}\n"
      ),
      (
        "progression: {percent: 5}\n", "progression.auto", "no",
        "progression: {percent: 5, auto: no}\n"
      ),
      ("{units: kg}\n", "name", "Ann", "not alone"),
      ("rest: [\n", "name", "Ann", "unreadable: yaml-syntax"),
    ])
  func places(text: String, keys: String, value: String, expected: String) throws {
    #expect(try NestedSettingsTests.edited(text, keys, value) == expected)
  }

  @Test("every edit reads back as asked or is refused, and every other value stays")
  func law() throws {
    let pieces = [
      "rest:", " ", "\n", "  ", "compound: 90s", "- ", "a", "[", "]", "{", "}", ", ", "# c",
      "units: kg\n", "'", "\"", "|", "&x ", "*x", "\r\n", "? ", ": ", "---\n", "é", "\t",
      "rest:\n  ",
      "name: A\n",
    ]
    let value = try NestedSettingsTests.value("60s")
    var generator = SplitMix64(seed: 54)
    var changed = 0
    for _ in 0..<8_000 {
      let count = Int.random(in: 0...10, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let old = Array(text.utf8)
      let keys = ["rest", "isolation"]
      guard let new = try? editedSettings(old, path: "kb.yaml", at: keys, to: value) else {
        continue
      }
      changed += 1
      let settings = readSettings(new, path: "kb.yaml").settings
      let before = readSettings(old, path: "kb.yaml").settings
      #expect(settings.rest.isolation == TimeSpan(seconds: 60), "\(text)")
      #expect(settings.name == before.name && settings.unit == before.unit, "\(text)")
    }
    #expect(changed > 300)
  }
}
