import KBCore
import KBEdit
import KBText
import KBTestSupport
import Testing

@Suite("Changes of kb.yaml")
struct SettingsEditingTests {
  private static func edited(_ text: String, _ edit: SettingsEdit) -> String {
    do throws(SettingsEditRefusal) {
      let bytes = try editedSettings(Array(text.utf8), path: "kb.yaml", edit)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return error.words
    }
  }

  @Test(
    "the rotation changes, and nothing else",
    arguments: [
      ("rotation: [a, b]\n", "rotation: [x, p/y]\n"),
      ("rotation:   [a, b]   # mine\nunits: kg\n", "rotation:   [x, p/y]   # mine\nunits: kg\n"),
      (
        "# first\n\nrotation:\n  - a\n  - b\n# last", "# first\n\nrotation:\n  - x\n  - p/y\n# last"
      ),
      ("rotation:\n- a\n- b\nunits: kg\n", "rotation:\n- x\n- p/y\nunits: kg\n"),
      ("rotation:\n    -   a\n", "rotation:\n    -   x\n    -   p/y\n"),
      (
        "rotation:\n  # legs first\n  - a  # legs\n\n  # then\n  - b  # arms\n",
        "rotation:\n  # legs first\n  # legs\n  # then\n  - x\n  - p/y  # arms\n"
      ),
      ("rotation: a, b\n", "rotation: [x, p/y]\n"), ("rotation:\n", "rotation: [x, p/y]\n"),
      ("rotation:   # none yet\n", "rotation: [x, p/y]   # none yet\n"),
      ("rotation: ~\nunits: kg", "rotation: [x, p/y]\nunits: kg"),
      ("\"rotation\": [a]\n", "\"rotation\": [x, p/y]\n"),
      ("rotation: [a,\n  b]  # two\n", "rotation: [x, p/y]  # two\n"),
      ("rotation:\n  [a]\n", "rotation:\n  [x, p/y]\n"),
      ("units: kg\n", "units: kg\nrotation: [x, p/y]\n"),
      ("units: kg", "units: kg\nrotation: [x, p/y]\n"),
      ("", "rotation: [x, p/y]\n"), ("# nothing yet\n", "# nothing yet\nrotation: [x, p/y]\n"),
      ("  units: kg\n", "  units: kg\n  rotation: [x, p/y]\n"),
      ("---\nunits: kg\n...\n", "---\nunits: kg\nrotation: [x, p/y]\n...\n"),
      ("{units: kg}\n", "{units: kg, rotation: [x, p/y]}\n"), ("{}\n", "{rotation: [x, p/y]}\n"),
      ("{rotation: [a], units: kg}\n", "{rotation: [x, p/y], units: kg}\n"),
      ("units: kg\r\nrotation:\r\n  - a\r\n", "units: kg\r\nrotation:\r\n  - x\r\n  - p/y\r\n"),
      ("units: kg\r\n# end\r\n", "units: kg\r\n# end\r\nrotation: [x, p/y]\r\n"),
      ("\u{FEFF}rotation: [a]\nname: \"a: #b\"\n", "\u{FEFF}rotation: [x, p/y]\nname: \"a: #b\"\n"),
      (
        "name: Ä\nrotation: [ä]\nsite: {title: ü}\n",
        "name: Ä\nrotation: [x, p/y]\nsite: {title: ü}\n"
      ),
      ("rotation: [a, # one\n  b]\n", "comments in 1"),
      ("rotation: {a: b}\n", "other form in 1"), ("rotation: |\n  a\nunits: kg\n", "not alone"),
      ("units: &u kg\nrotation: [a]\n", "unreadable: yaml-anchor"),
      ("rotation: [*u]\n", "unreadable: yaml-alias"),
      ("rotation: [a]\nrotation: [b]\n", "unreadable: duplicate-key"),
      ("rotation: [a\n", "unreadable: yaml-syntax"),
      (
        "<<<<<<< ours\nunits: kg\n=======\nunits: lb\n>>>>>>> theirs\n",
        "unreadable: conflict-marker"
      ),
      ("- rotation\n", "not alone"), ("rotation\n", "not alone"),
    ])
  func rotation(text: String, expected: String) {
    #expect(SettingsEditingTests.edited(text, .rotation(["x", "p/y"])) == expected)
  }

  @Test(
    "a long rotation stands line by line",
    arguments: [
      ("rotation: [a]  # mine\nunits: kg\n", "rotation:  # mine\n", "\nunits: kg\n"),
      ("rotation: [a]\r\nunits: kg\r\n", "rotation:\r\n", "\r\nunits: kg\r\n"),
      ("units: kg\n", "units: kg\nrotation:\n", "\n"),
    ])
  func long(text: String, head: String, tail: String) {
    let keys = (1...8).map { "five-three-one/week-\($0)-press" }
    let lineBreak = text.contains("\r\n") ? "\r\n" : "\n"
    let list = keys.map { "  - " + $0 }.joined(separator: lineBreak)
    #expect(SettingsEditingTests.edited(text, .rotation(keys)) == head + list + tail)
  }

  @Test("keys that mean something to YAML are quoted")
  func hostileKeys() {
    let keys = ["a: b", "# c", "x, y", "[z]", "", "null", "\"q\"", "e\u{301}\u{2028}", "- d", "*e"]
    for text in ["rotation: [a]\n", "rotation:\n  - a\n", "units: kg\n"] {
      let after = SettingsEditingTests.edited(text, .rotation(keys))
      #expect(readSettings(Array(after.utf8), path: "kb.yaml").settings.rotation == keys)
    }
  }

  @Test(
    "the unit changes, and nothing else",
    arguments: [
      ("units: kg   # mine\nrotation: [a]\n", "units: lb   # mine\nrotation: [a]\n"),
      ("units: \"kg\"\n", "units: lb\n"), ("units: metric\r\n", "units: lb\r\n"),
      ("name: Ann\n", "name: Ann\nunits: lb\n"),
      (
        "equipment:\n  bars: [{name: A, weight: 20kg}]\nunits: kg",
        "equipment:\n  bars: [{name: A, weight: 20kg}]\nunits: lb"
      ),
      ("units: [kg]\n", "units: lb\n"), ("units: {a: b}\n", "other form in 1"),
    ])
  func units(text: String, expected: String) {
    #expect(SettingsEditingTests.edited(text, .unit(.pounds)) == expected)
  }

  @Test("every edit reads back as asked or is refused, whatever the file")
  func hostile() {
    let pieces = [
      "rotation:", " ", "\n", "  ", "- ", "a", "[", "]", "{", "}", ", ", "# c", "units: kg", "'",
      "\"", "|", "&x ", "*x", "\r\n", "? ", ": ", "---\n", "é", "\t",
    ]
    var generator = SplitMix64(seed: 53)
    var changed = 0
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...10, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let old = Array(text.utf8)
      guard let new = try? editedSettings(old, path: "kb.yaml", .rotation(["x"])) else { continue }
      changed += 1
      #expect(readSettings(new, path: "kb.yaml").settings.rotation == ["x"], "\(text)")
    }
    #expect(changed > 100)
  }
}

extension SettingsEditRefusal {
  /// The refusal as the tables of tests have it.
  var words: String {
    switch self {
    case .unreadable(let problem): "unreadable: \(problem.id)"
    case .comments(let line): "comments in \(line)"
    case .otherForm(let line): "other form in \(line)"
    case .notAlone: "not alone"
    }
  }
}
