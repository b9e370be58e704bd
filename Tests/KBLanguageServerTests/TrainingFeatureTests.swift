import KBText
import Testing

@testable import KBLanguageServer

/// What the server does with workouts and sessions beside what it says about them.
struct TrainingFeatureTests {
  private static let push = "workouts/templates/push.md"
  private static let today = "workouts/journal/2026/2026-11-20.md"
  private static let variant = "workouts/variants/push-light.md"
  private static let files = [
    "resources/exercises/bench-press.md":
      "---\nload: barbell\nkind: compound\nequipment: [barbell]\n---\n# Bench Press\n",
    "resources/exercises/dip.md": "---\nload: bodyweight\n---\n# Dip\n",
    "kb.yaml":
      "units: kg\nequipment:\n  bars: [{name: Bar, weight: 20kg}]\n  plates: [{weight: 20kg, count: 4}]\n",
    push: "# Push\n\n## Main\n\n- Bench Press — 3x8 60kg, rest 2:00\n- Dip — 3x8\n",
    variant: "---\nbase: push\noverrides:\n  - at: main/dip\n    remove: true\n---\nLighter.\n",
    "workouts/journal/2026/2026-11-16.md":
      "## 07:30 Push\n\n- workout: push\n\n- Bench Press (3x8 60kg): 8, 8, 8\n- Dip (3x8): 8, 8, 8\n",
    "workouts/journal/2026/2026-11-18.md":
      "## 07:30 Push\n\n- workout: push\n\n- Bench Press (3x9 60kg): 9, 9, 9\n",
  ]

  private func editor() throws -> Editor { try Editor(Self.files) }

  @Test func aStepSaysHowLongItTakesAndWhatGoesOnTheBar() throws {
    let editor = try editor()
    try editor.open(Self.push)
    let text = try editor.ask("hover", Self.push, line: 4, character: 4).hoverText
    #expect(text.contains("about 6 min with its rests · 60kg: each side 20kg"), "\(text)")
    let dip = try editor.ask("hover", Self.push, line: 5, character: 4).hoverText
    #expect(!dip.contains("each side"))
  }

  @Test func aSessionSaysWhatItReached() throws {
    let editor = try editor()
    let path = "workouts/journal/2026/2026-11-18.md"
    try editor.open(path)
    let text = try editor.ask("hover", path, line: 0, character: 9).hoverText
    #expect(text.contains("- Bench Press: e1RM 78 kg, 1,620 kg"), "\(text)")
    #expect(text.contains("★ "))
  }

  @Test(arguments: [
    ("- Bench Press — 3x8 60", ["kg", "lb", "s", "min", " m", " km", " cal", "/side", "%"]),
    ("- Bench Press — 3x8 60k", ["kg", " km"]), ("- Bench Press — 3x8", []),
    ("- Bench Press 60", []),
  ])
  func unitsFollowANumber(_ line: String, _ units: [String]) throws {
    let editor = try editor()
    try editor.open(Self.push, "# Push\n\n\(line)\n")
    let found = try editor.ask("completion", Self.push, line: 2, character: line.utf16.count)
    #expect(found.labels == units)
  }

  @Test func aWorkoutIsBegunOrLoggedFromItsLenses() throws {
    let editor = try editor()
    try editor.open(Self.push)
    let lenses = try editor.ask("codeLens", Self.push, line: 0, character: 0).items
    let titles = lenses.compactMap { $0["command"]?.text("title") }
    #expect(
      titles == [
        "Last done 2026-11-18", "Next: Bench Press 3x10 60kg, Dip 3x9", "Start", "Log as planned",
      ])
    for (command, ending) in [("kb.start", ":"), ("kb.log", ": done")] {
      _ = try editor.request(
        "workspace/executeCommand",
        #"{"command": "\#(command)", "arguments": ["\#(editor.address(Self.push))"]}"#)
      let changes = try #require(editor.asked.last?["edit"]?["documentChanges"]?.items)
      #expect(changes.map { $0.text("kind") } == ["create", nil])
      #expect(changes.first?.text("uri") == editor.address(Self.today))
      let text = try changes.last?["edits"]?.applied(to: "") ?? ""
      #expect(text.hasPrefix("# 2026-11-20\n\n## Push\n\n- workout: push "), "\(text)")
      #expect(text.contains("\n- Bench Press (3x10 60kg, rest 2:00)\(ending)"), "\(text)")
      #expect(text.contains("\n- Dip (3x9)\(ending)"), "\(text)")
    }
  }

  @Test func aSessionIsAddedBehindWhatTheDayHasAlready() throws {
    let editor = try editor()
    let old = "# 2026-11-20\n\n## 07:00 Run\n\n- Run: 5 km\n"
    try editor.open(Self.today, old)
    try editor.open(Self.push)
    _ = try editor.request(
      "workspace/executeCommand",
      #"{"command": "kb.log", "arguments": ["\#(editor.address(Self.push))"]}"#)
    let edits = editor.asked.last?["edit"]?["changes"]?[editor.address(Self.today)]
    let text = try edits?.applied(to: old) ?? ""
    #expect(text.hasPrefix(old + "\n## Push\n"), "\(text)")
  }

  @Test func anUnknownCommandOrFileIsRefused() throws {
    let editor = try editor()
    try editor.open(Self.push)
    for parameters in [
      #"{"command": "kb.erase"}"#, #"{"command": "kb.log"}"#,
      #"{"command": "kb.log", "arguments": ["file:///nowhere.md"]}"#,
    ] {
      #expect(throws: Refused.self) {
        try editor.request("workspace/executeCommand", parameters)
      }
    }
    #expect(editor.asked.isEmpty)
  }

  @Test func aStepBecomesAnotherOneInAVariant() throws {
    let editor = try editor()
    try editor.open(Self.push)
    let actions = try editor.ask(
      "codeAction", Self.push, line: 5, character: 4, #", "context": {}"#)
    let action = try #require(
      actions.items.first { $0.text("title") == "Make a variant with another “Dip”" })
    let changes = action["edit"]?["documentChanges"]?.items ?? []
    #expect(changes.first?.text("uri") == editor.address("workouts/variants/push-my-way.md"))
    let text = try changes.last?["edits"]?.applied(to: "") ?? ""
    try editor.open("workouts/variants/push-my-way.md", text)
    editor.settle()
    #expect(editor.problems("workouts/variants/push-my-way.md") == [], "\(text)")
    #expect(text.contains("at: main/dip\n    was: Dip — 3x8\n    now: Dip — 3x8\n"), "\(text)")
  }

  @Test func thePlacesOfABaseAreOfferedInAVariant() throws {
    let editor = try editor()
    try editor.open(Self.variant)
    editor.settle()
    editor.change(Self.variant, span(3, 8, 3, 16), "")
    let found = try editor.ask("completion", Self.variant, line: 3, character: 8)
    #expect(found.labels == ["/", "main", "main/bench-press", "main/dip"])
  }

  @Test func aVariantShowsTheTargetsOfItsOwnStepsAlone() throws {
    let editor = try Editor(Self.files, options: #"{"hints": {"targets": true}}"#)
    try editor.open(
      Self.variant,
      "---\nbase: push\noverrides:\n  - after: main/dip\n    add: Bench Press — 3x8 60kg\n---\n")
    let hints = try editor.request(
      "textDocument/inlayHint",
      #"{"textDocument": {"uri": "\#(editor.address(Self.variant))"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}}"#
    ).items
    #expect(hints.compactMap { $0.text("label") } == ["next: 3x10 60kg"])
    #expect(hints.first?["position"]?.integer("line") == 4)
  }

  @Test(arguments: [
    ("## 18:00 X\n\n- workout: pu", ["push", "push-light"]),
    ("## 18:00 X\n\n- workout: push\n- workou", []), ("## 18:00 X\n\n- workou", ["workout:"]),
    ("## 18:00 X\n\n- duration: 45:00\n- dur", []),
    ("See [[pu", ["push", "push-light", "pushing"]),
  ])
  func aProgramIsNoWorkoutAndAHeadHasALineOnce(_ text: String, _ labels: [String]) throws {
    let files = Self.files.merging([
      "resources/programs/pushing.md":
        "---\ndays: [a]\n---\n# Pushing\n\n## A\n\n- Bench Press — 3x8 60kg\n"
    ]) { old, _ in old }
    let editor = try Editor(files)
    try editor.open(Self.today, text)
    editor.settle()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = try editor.ask(
      "completion", Self.today, line: lines.count - 1, character: lines.last?.utf8.count ?? 0)
    #expect(found.labels == labels)
  }

  @Test func everyClockThatIsOfferedForABlockIsReadAsItIsWritten() throws {
    let editor = try editor()
    for heading in ["## ", "## Finisher — "] {
      try editor.open(Self.push, "# Push\n\n\(heading)")
      let found = try editor.ask("completion", Self.push, line: 2, character: heading.count)
      #expect(found.labels.count == 10)
      for label in found.labels {
        let text = "# Push\n\n\(heading)\(label)\n\n- Dip — 8\n"
        let read = readWorkout(
          Array(text.utf8), path: Self.push, at: try #require(DocumentPath(Self.push)))
        #expect(read.blocks.last?.heading.timer?.text == label, "\(label)")
        #expect(read.card.diagnostics.isEmpty, "\(label)")
      }
    }
  }

  @Test func aVariantHasAnOutlineAndLenses() throws {
    let editor = try editor()
    try editor.open(Self.variant)
    let symbols = try editor.ask("documentSymbol", Self.variant, line: 0, character: 0)
    #expect(symbols.items.compactMap { $0.text("name") } == ["at: main/dip"])
    let lenses = try editor.ask("codeLens", Self.variant, line: 0, character: 0).items
    #expect(lenses.first?["command"]?.text("title") == "Not done yet")
  }
}
