import KBText
import Testing

@testable import KBCommand

@Suite("kb check --fix")
struct CheckFixingTests {
  private static let files: [(path: String, text: String)] = [
    (
      "kb.yaml",
      "units: kg  # as always\r\nrotatoin: [old-push]\r\ndiscovery: {locaton: gymm}\r\n"
    ),
    (
      "workouts/templates/push.md",
      "---\nid: 0123456789ab\naliases: [old-push]\nlevle: beginner\n---\n# Push \n"
    ),
    ("workouts/templates/pull.md", "# Pull\n\nSee [[old-push|this]], \nand that  \nline\t\n"),
  ]

  @Test("corrects what is certain, byte by byte, and then nothing about it is left")
  func fix() throws {
    let base = try SampleBase(CheckFixingTests.files)
    let run = base.run("check", "--fix", "--strict")
    #expect(
      run.output.hasPrefix(
        """
        kb.yaml:2: rotatoin is rotation now
        kb.yaml:3: locaton is location now
        workouts/templates/pull.md:3: old-push|this is push|this now
        workouts/templates/pull.md:3: removed 1 space
        workouts/templates/pull.md:5: removed 1 space
        workouts/templates/push.md:4: levle is level now
        workouts/templates/push.md:6: removed 1 space
        kb.yaml:2: old-push is push now
        kb.yaml:3: gymm is gym now

        """), "\(run.output)")
    #expect(run.output.hasSuffix("2 infos in 3 files\n"), "\(run.output)")
    #expect(run.status == .fine)
    #expect(
      try base.text("kb.yaml")
        == "units: kg  # as always\r\nrotation: [push]\r\ndiscovery: {location: gym}\r\n")
    #expect(
      try base.text("workouts/templates/push.md")
        == "---\nid: 0123456789ab\naliases: [old-push]\nlevel: beginner\n---\n# Push\n")
    #expect(
      try base.text("workouts/templates/pull.md")
        == "# Pull\n\nSee [[push|this]],\nand that  \nline\n")
    let again = base.run("check", "--fix", "--strict")
    #expect(
      again.output.hasPrefix("There is nothing that can be corrected automatically.\n"))
  }

  @Test("--dry-run shows the changes as a patch and makes none")
  func dryRun() throws {
    let base = try SampleBase(CheckFixingTests.files)
    let run = base.run("check", "--fix", "--dry-run")
    #expect(
      run.output == """
        --- a/kb.yaml
        +++ b/kb.yaml
        @@ -2 +2 @@
        -rotatoin: [old-push]
        +rotation: [old-push]
        @@ -3 +3 @@
        -discovery: {locaton: gymm}
        +discovery: {location: gymm}
        --- a/workouts/templates/push.md
        +++ b/workouts/templates/push.md
        @@ -4 +4 @@
        -levle: beginner
        +level: beginner

        """)
    #expect(run.status == .fine)
    for file in CheckFixingTests.files { #expect(try base.text(file.path) == file.text) }
    #expect(base.run("check", "--dry-run").status == .usage)
  }

  @Test("a session's workout that moved is found by its text alone")
  func moved() throws {
    let text = "# Push\n\n- Squat \u{2014} 3x5\n"
    let base = try SampleBase([("kb.yaml", ""), ("workouts/templates/new/push.md", text)])
    let version = KBText.version(of: Array(text.utf8).span)
    let journal = "workouts/journal/2026-11-20.md"
    let session =
      "# 2026-11-20\n\n## Push\n\n- workout: push 0123456789ab@\(version)\n\n- Squat: 5\n"
    try base.root.replaceFile(at: journal, with: Array(session.utf8))
    let run = base.run("check", "--fix")
    #expect(run.output.contains("push 0123456789ab@\(version) is new/push "))
    #expect(run.output.hasSuffix("All is well in 3 files.\n"), "\(run.output)")
    let changed = try #require(try base.text(journal))
    #expect(changed.contains("- workout: new/push "))
    #expect(changed.count == session.count + 4)
  }

  @Test("problems for programs stay data: what was done goes to the errors")
  func json() throws {
    let base = try SampleBase([("kb.yaml", "rotatoin: []\ncolour: red\n")])
    let run = base.run("check", "--fix", "--json")
    #expect(run.errors == "kb.yaml:1: rotatoin is rotation now\n")
    #expect(run.output.hasPrefix("[\n  {\n    \"path\": \"kb.yaml\",\n    \"line\": 2,"))
  }
}
