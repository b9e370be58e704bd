import KBText
import Testing

@testable import KBLanguageServer

/// What the server says about keys and their values, and about places that a problem has elsewhere.
struct SettingsFeatureTests {
  private static let plan = "workouts/plan.md"
  private static let files = [
    "kb.yaml":
      "units: kg\nrotation: [push]\nequipment:\n  plates:\n    - {weight: 20kg, count: 4}\n",
    "workouts/templates/push.md": "---\ntags: [push]\n---\n# Push\n\n- Squat — 3x5 100kg\n",
    plan: "# Plan\n\n- 2026-11-23 push\n- 2026-11-23 push\n",
  ]

  @Test(arguments: [
    ("kb.yaml", 0, 2, "**units**\n\nThe unit of totals, and of loads typed without one."),
    ("kb.yaml", 0, 8, "**units**\n\nThe unit of totals, and of loads typed without one."),
    ("kb.yaml", 4, 8, "**equipment.plates.weight**\n\nWhat one weighs, such as 20kg."),
    ("kb.yaml", 4, 23, "**equipment.plates.count**\n\nHow many you own, on both sides together."),
    ("workouts/templates/push.md", 1, 1, "**tags**\n\nWords to find the workout by."),
  ])
  func aKeyIsExplained(_ path: String, _ line: Int, _ character: Int, _ text: String) throws {
    let editor = try Editor(Self.files)
    try editor.open(path)
    let hover = try editor.ask("hover", path, line: line, character: character).hoverText
    #expect(hover.hasPrefix(text), "\(hover)")
  }

  @Test func theWordsOfAKeyAreNamed() throws {
    let editor = try Editor(Self.files)
    try editor.open("kb.yaml")
    let hover = try editor.ask("hover", "kb.yaml", line: 0, character: 1).hoverText
    #expect(hover.hasSuffix("\n\nOne of `kg`, `metric`, `lb`, `imperial`."), "\(hover)")
  }

  @Test(arguments: [
    ("equipment:\n  bars:\n    - na", ["name"]),
    ("equipment:\n  bars:\n    - name: Bar\n      def", ["default"]),
    ("equipment:\n  bars:\n    - name: Bar\n      default: y", ["yes"]),
    ("equipment:\n  pla", ["plates"]),
    ("rotation:\n  - pu", ["push"]),
    ("units: kg\nequipment:\n  plates:\n  - cou", ["count"]),
  ])
  func keysAreOfferedHoweverDeepTheyAre(_ text: String, _ labels: [String]) throws {
    let editor = try Editor(Self.files)
    try editor.open("kb.yaml", text)
    let lines = text.split(separator: "\n")
    let found = try editor.ask(
      "completion", "kb.yaml", line: lines.count - 1, character: lines.last?.utf8.count ?? 0)
    #expect(found.labels == labels)
  }

  @Test func aProblemNamesTheOtherPlaceThatItIsAbout() throws {
    let editor = try Editor(Self.files)
    try editor.open(Self.plan)
    editor.settle()
    #expect(editor.problems(Self.plan) == ["3:2-3:17 plan-duplicate"])
    #expect(editor.related(Self.plan) == ["plan.md 2:2-2:17 the first plan for it"])
  }

  @Test func theOtherPlaceMayBeInAnotherFile() throws {
    let editor = try Editor([
      "workouts/journal/2026-11-18.md": "# 2026-11-18\n\n## 07:00 Push\n\n- Squat: 5\n",
      "workouts/journal/2026-11.md": "# 2026-11-18\n\n\n## 07:00 Push\n\n- Squat: 5\n",
    ])
    try editor.open("workouts/journal/2026-11.md")
    editor.settle()
    let other =
      editor.related("workouts/journal/2026-11.md")
      + editor.related("workouts/journal/2026-11-18.md")
    #expect(other == ["2026-11-18.md 2:0-2:1 the earlier one of the two"])
  }
}
