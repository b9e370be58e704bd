import KBTestSupport
import KBText
import Testing

@testable import KBEdit

@Suite("Overrides as YAML")
struct OverrideYAMLTests {
  @Test("overrides of any two workouts read back from their YAML")
  func law() throws {
    var random = SplitMix64(seed: 5)
    let path = "workouts/variants/a.md"
    let place = try #require(DocumentPath(path))
    for _ in 0..<3000 {
      let text = random.workoutText()
      let old = WorkoutOutline(Array(text.utf8))
      let new = WorkoutOutline(
        Array((random.once(in: 3) ? random.workoutText() : random.edited(text)).utf8))
      let difference = old.difference(to: new)
      let lines = difference.isEmpty ? "" : "overrides:\n" + difference.map(\.yaml).joined()
      let file = readVariant(Array("---\nbase: a\n\(lines)---\n".utf8), path: path, at: place)
      #expect(file.diagnostics == [], "\(lines)")
      #expect(file.overrides.map(\.override) == difference, "\(lines)")
    }
  }

  @Test(
    "texts that YAML would take for something else",
    arguments: [
      "a: b", "# a", "a #b", "- a", "", " a ", "~", "null", "a\nb", "a\n\n  b", " a\nb", "a\n",
      "\t",
      "\u{1B}[2J", "\"", "\\", "'a'", "[a", "{a", "é — ü", "\u{85}\u{2028}\u{FEFF}", "👍🏽", "a:",
      "@a",
      "%a", "---", "yes", "1.5", "a\n \nb",
    ])
  func scalars(text: String) throws {
    let yaml = Array("a:\n  b: \(blockScalar(text, indent: 4))\nc: d\n".utf8)
    let node = try parseYAML(yaml.span, in: 0..<yaml.count)
    guard case .scalar(let scalar)? = node?["a"]?["b"] else {
      Issue.record("no text")
      return
    }
    #expect(scalar.text == text)
    #expect(node?["c"] != nil)
  }
}
