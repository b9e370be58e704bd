import KBText
import Testing

@testable import KBLanguageServer

struct FeatureTests {
  private static let session = "workouts/journal/2026/2026-11-20.md"
  private static let push = "workouts/templates/push.md"
  private static let files = [
    "resources/exercises/bench-press.md":
      "---\naliases: [bench]\nmuscles: {primary: [chest], secondary: [triceps]}\n---\n# Bench Press\n",
    "resources/exercises/squat.md": "---\nkind: compound\n---\n# Squat\n",
    push:
      "---\ntags: [push]\n---\n# Push\n\nSee [[legs]].\n\n## Main\n\n- Bench Press — 3x8 60kg\n",
    "workouts/templates/legs.md": "# Legs\n\n## Main\n\n- Squat — 3x5 100kg\n",
    "workouts/journal/2026/2026-11-16.md":
      "## 07:30 Push\n\n- workout: push\n\n- Bench Press (3x8 60kg): 8, 8, 8\n",
    session: "## 07:30 Push\n\n- workout: push\n\n- Squat (3x5 100kg): 5, 5, 4\n",
  ]

  private func editor(options: String = "{}") throws -> Editor {
    try Editor(Self.files, options: options)
  }

  @Test func aSlipIsShownWhileItIsTypedAndWhatItConcernsElsewhereAfterARest() throws {
    let editor = try editor()
    try editor.open(Self.session)
    editor.settle()
    #expect(editor.problems(Self.session) == [])
    editor.change(Self.session, span(4, 26, 4, 26), " x")
    #expect(editor.problems(Self.session) == ["4:27-4:30 unparsed-set"])
    editor.change(Self.session, span(4, 26, 4, 28), "")
    editor.change(Self.session, span(4, 2, 4, 7), "Sqat")
    #expect(editor.problems(Self.session) == [])
    editor.settle()
    #expect(editor.problems(Self.session) == ["4:2-4:27 unknown-exercise"])
    // The problem moves with its line until the folder is read again.
    editor.change(Self.session, span(0, 0, 0, 0), "\n")
    #expect(editor.problems(Self.session) == ["5:2-5:27 unknown-exercise"])
  }

  @Test func whatIsWrongInFilesThatAreNotOpenIsSentAsWell() throws {
    let editor = try editor()
    try editor.open(Self.session)
    editor.settle()
    try editor.open("workouts/templates/legs.md", "# Legs\n\n## Main\n\n- Sqat — 3x5 100kg\n")
    editor.settle()
    #expect(editor.problems("workouts/templates/legs.md") == ["4:2-4:18 unknown-exercise"])
    editor.tell(
      "textDocument/didClose",
      #"{"textDocument": {"uri": "\#(editor.address("workouts/templates/legs.md"))"}}"#)
    editor.settle()
    #expect(editor.problems("workouts/templates/legs.md") == [])
  }

  @Test func anEntryIsCompletedWithItsNextTargetThoseOfTheWorkoutFirst() throws {
    let editor = try editor()
    try editor.open(Self.session)
    editor.settle()
    editor.change(Self.session, span(5, 0, 5, 0), "- ")
    let all = try editor.ask("completion", Self.session, line: 5, character: 2)
    #expect(all.labels.prefix(2) == ["Bench Press (3x9 60kg):", "Squat (3x5 100kg):"])
    editor.change(Self.session, span(5, 2, 5, 2), "ben")
    let some = try editor.ask("completion", Self.session, line: 5, character: 5)
    #expect(some.labels == ["Bench Press (3x9 60kg):", "Bench Press"])
    let edit = some["items"]?.items.first?["textEdit"]
    #expect(edit?.text("newText") == "Bench Press (3x9 60kg): ")
    #expect(TextSpan(edit?["range"]) == span(5, 2, 5, 5))
  }

  @Test(arguments: [
    ("- Squat (3x5 100kg): ", ["5, 5, 5", "done", "skipped"]),
    ("- workout: pu", ["push"]),
    ("- see [[leg", ["legs"]),
  ])
  func theRestOfAnEntryIsCompleted(_ line: String, _ labels: [String]) throws {
    let editor = try editor()
    try editor.open(Self.session)
    editor.change(Self.session, span(5, 0, 5, 0), line)
    let found = try editor.ask("completion", Self.session, line: 5, character: line.utf8.count)
    #expect(found.labels == labels)
  }

  @Test(arguments: [
    ("cat", ["category"]), ("category: str", ["strength"]), ("tags: [pu", ["push"]),
    ("progression:\n  sch", ["scheme"]),
  ])
  func frontMatterIsCompleted(_ typed: String, _ labels: [String]) throws {
    let editor = try editor()
    try editor.open(Self.push)
    editor.change(Self.push, span(1, 0, 1, 12), typed)
    let lines = typed.split(separator: "\n")
    let found = try editor.ask(
      "completion", Self.push, line: lines.count, character: lines.last?.utf8.count ?? 0)
    #expect(found.labels.first == labels.first)
  }

  @Test func aVariantsKeysAreOfferedWithWhatTheySay() throws {
    let path = "workouts/variants/mine.md"
    let editor = try editor()
    try editor.open(path, "---\nbase: push\nover\n---\n")
    let found = try editor.ask("completion", path, line: 2, character: 4)
    #expect(found.labels == ["overrides"])
    #expect(
      found["items"]?.items.first?.text("detail")
        == "What is different from the base, in this order.")
  }

  @Test func anExerciseIsExplained() throws {
    let editor = try editor()
    try editor.open(Self.push)
    let text = try editor.ask("hover", Self.push, line: 9, character: 4).hoverText
    #expect(
      text.hasPrefix(
        "Read as **Bench Press**: `3x8 60kg`\n\nabout 4 min with its rests\n\n---\n\n"
          + "**Bench Press**\n\nNext: `3x9 60kg`"), "\(text)")
    #expect(text.contains("Heaviest: 60 kg (2026-11-16)"))
    #expect(text.hasSuffix("Muscles: chest; also triceps"))
  }

  @Test func problemsHaveTheirCorrections() throws {
    let editor = try editor()
    try editor.open("kb.yaml", "unit: kg\n")
    let found = try editor.ask("codeAction", "kb.yaml", line: 0, character: 1, #", "context": {}"#)
    #expect(
      found.items.compactMap { $0.text("title") } == [
        "Replace “unit” with “units”", "Correct everything in this file that is certain",
      ])
  }

  @Test func aMisspeltNameBecomesOneThatIsNear() throws {
    let editor = try editor()
    try editor.open(Self.session)
    editor.change(Self.session, span(4, 2, 4, 7), "Sqat")
    editor.settle()
    let found = try editor.ask(
      "codeAction", Self.session, line: 4, character: 3, #", "context": {}"#)
    let action = try #require(found.items.first)
    #expect(action.text("title") == "Replace “Sqat” with “Squat”")
    #expect(action["isPreferred"] == nil)
    let edits = action["edit"]?["changes"]?[editor.address(Self.session)]
    let text = Self.files[Self.session]?.replacing("Squat", with: "Sqat") ?? ""
    #expect(try edits?.applied(to: text) == Self.files[Self.session])
  }

  @Test func missingExercisesAreLoggedAsPlanned() throws {
    let editor = try editor()
    try editor.open(Self.session)
    let found = try editor.ask("codeAction", Self.session, line: 2, character: 0)
    let edits = found.items.first?["edit"]?["changes"]?[editor.address(Self.session)]
    let text = try edits?.applied(to: Self.files[Self.session] ?? "")
    #expect(text?.hasSuffix("5, 5, 4\n- Bench Press (3x9 60kg): done\n") == true)
  }

  @Test func aDeloadThatWaitsCanBeAccepted() throws {
    var files = Self.files
    for day in 10...15 {
      files["workouts/journal/2026/2026-11-\(day).md"] =
        "## 07:30 Legs\n\n- workout: legs\n\n- Squat (3x5 100kg): 5, 4, 3\n"
    }
    let editor = try Editor(files)
    try editor.open(Self.session)
    let found = try editor.ask("codeAction", Self.session, line: 4, character: 4)
    let deload = try #require(
      found.items.first { $0.text("title")?.hasPrefix("Accept the deload") == true })
    #expect(deload.text("title") == "Accept the deload: write “deload: Squat 97.5kg”")
    let edits = deload["edit"]?["changes"]?[editor.address(Self.session)]
    #expect(
      try edits?.applied(to: Self.files[Self.session] ?? "").hasPrefix(
        "## 07:30 Push\n\n- deload: Squat 97.5kg\n- workout: push\n") == true)
  }

  @Test func aFileIsFormattedAsKbFmtDoes() throws {
    let editor = try editor()
    let text = "## 07:30 Push\n- workout: push\n\n* Squat (3 x 5 100 kg):  5,5, 4\n"
    try editor.open(Self.session, text)
    let edits = try editor.ask("formatting", Self.session, line: 0, character: 0)
    #expect(
      try edits.applied(to: text)
        == "## 07:30 Push\n\n- workout: push\n\n- Squat (3x5 100kg): 5, 5, 4\n")
  }

  @Test func aLineIsFormattedWhenItEnds() throws {
    let editor = try editor()
    let text = "## 07:30 Push\n\n- workout: push\n\n- Squat (3 x 5 100 kg):  5,5, 4\n\n"
    try editor.open(Self.session, text)
    let edits = try editor.ask("onTypeFormatting", Self.session, line: 5, character: 0)
    #expect(try edits.applied(to: text).contains("\n- Squat (3x5 100kg): 5, 5, 4\n"))
  }

  @Test func namesLeadToTheirFilesAndUses() throws {
    let editor = try editor()
    try editor.open(Self.push)
    let definition = try editor.ask("definition", Self.push, line: 5, character: 7)
    #expect(
      definition.items.map { $0.text("uri") } == [editor.address("workouts/templates/legs.md")])
    let uses = try editor.ask("references", Self.push, line: 9, character: 4)
    #expect(
      uses.items.compactMap { $0.text("uri") } == [
        editor.address("workouts/journal/2026/2026-11-16.md"), editor.address(Self.push),
      ])
  }

  @Test(arguments: [
    ("kb.yaml", "units: kg\nrotation: [legs, push]\n", 1, 12),
    ("workouts/plan.md", "- 2026-11-24 legs — with Ana\n", 0, 14),
    ("workouts/variants/legs-light.md", "---\nbase: legs\noverrides: []\n---\n", 1, 8),
    ("workouts/journal/2026/2026-11-19.md", "## 07:30 Legs\n\n- workout: legs\n", 2, 13),
  ])
  func aWorkoutIsFoundByItsKey(
    _ path: String, _ text: String, _ line: Int, _ character: Int
  ) throws {
    let editor = try editor()
    try editor.open(path, text)
    editor.settle()
    let legs = "workouts/templates/legs.md"
    let definition = try editor.ask("definition", path, line: line, character: character)
    #expect(definition.items.map { $0.text("uri") } == [editor.address(legs)])
    let key = try editor.ask("prepareRename", path, line: line, character: character)
    #expect(key.text("placeholder") == "legs")
    try editor.open(legs)
    let uses = try editor.ask("references", legs, line: 0, character: 3)
    #expect(uses.items.contains { $0.text("uri") == editor.address(path) })
  }

  @Test func aWorkoutIsRenamedWithAllThatRefersToIt() throws {
    let editor = try editor()
    try editor.open("workouts/templates/legs.md")
    let edit = try editor.ask(
      "rename", "workouts/templates/legs.md", line: 0, character: 3,
      #", "newName": "strength/legs-a""#)
    let changes = edit["documentChanges"]?.items ?? []
    #expect(changes.last?.text("kind") == "rename")
    #expect(
      changes.last?.text("newUri") == editor.address("workouts/templates/strength/legs-a.md"))
    let push = changes.first { $0["textDocument"]?.text("uri") == editor.address(Self.push) }
    #expect(
      try push?["edits"]?.applied(to: Self.files[Self.push] ?? "").contains("[[strength/legs-a]]")
        == true)
  }

  @Test func hintsAreShownWhereTheyAreWantedAlone() throws {
    let wanted = try editor(options: #"{"hints": {"targets": true}}"#)
    try wanted.open(Self.push)
    let range =
      #", "range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}"#
    func hints(_ editor: Editor) throws -> [String?] {
      try editor.request(
        "textDocument/inlayHint",
        #"{"textDocument": {"uri": "\#(editor.address(Self.push))"}\#(range)}"#
      ).items.map { $0.text("label") }
    }
    #expect(try hints(wanted) == ["next: 3x9 60kg"])
    let other = try editor()
    try other.open(Self.push)
    #expect(try hints(other) == [])
  }
}
