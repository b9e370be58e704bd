import KBTestSupport
import KBTerminal
import Testing

@testable import KBCommand

@Suite("kb doctor")
struct DoctorTests {
  private func line(_ transcript: Transcript, _ name: String) -> String? {
    transcript.output.split(separator: "\n").map(String.init).first {
      $0.dropFirst(5).hasPrefix(name + " ")
    }
  }

  @Test("says what a folder holds and what is wrong in it")
  func folder() throws {
    let base = try SampleBase([
      ("kb.yaml", "units: kg\n"), ("resources/exercises/plank.md", "# Plank\n"),
    ])
    let fine = base.run("doctor")
    #expect(fine.status == .problems, "the sample has no kb of its own")
    #expect(line(fine, "files")?.contains("✗") == true)
    #expect(line(fine, "text")?.hasPrefix("  ✓") == true)
    #expect(line(fine, "writing")?.hasPrefix("  ✓") == true)
    try base.root.replaceFile(
      at: "workouts/journal/2026-11-20.md", with: Array("# 2026-13-40\n\n## A\n\n- Squat: 8\n".utf8)
    )
    #expect(line(base.run("doctor"), "text")?.hasPrefix("  ✗") == true)
  }

  @Test("needs no folder, and says how to get one")
  func outside() throws {
    let base = try SampleBase([("workouts/templates/a.md", "# A\n")])
    let transcript = base.run("doctor")
    #expect(transcript.status == .environment)
    #expect(transcript.errors.contains("kb init"))
  }

  @Test(
    "knows a clock that cannot be right",
    arguments: [
      ("2026-11-21", "•", "KB_TODAY"), ("2026-11-00", "✗", "KB_TODAY is no day"),
    ])
  func clock(today: String, mark: String, words: String) throws {
    let base = try SampleBase()
    let found = line(base.run(["doctor"], environment: ["KB_TODAY": today]), "clock")
    #expect(found?.contains(mark) == true)
    #expect(found?.contains(words) == true)
  }

  @Test("advises where the locale is not UTF-8")
  func locale() throws {
    let base = try SampleBase()
    let found = line(base.run(["doctor"], environment: ["LC_ALL": "POSIX"]), "locale")
    #expect(found?.hasPrefix("  •") == true)
  }

  @Test("is JSON with a state for each finding")
  func json() throws {
    let base = try SampleBase()
    let transcript = base.run("doctor", "--json")
    #expect(transcript.output.hasPrefix("{\n  \"ok\": false,\n  \"findings\": ["))
    #expect(transcript.output.contains("\"state\": \"problem\""))
  }

  @Test("puts nothing of the text into its report")
  func privacy() throws {
    let base = try SampleBase(
      SampleBase.files + [
        ("workouts/journal/2026-11-20.md", "# 2026-11-20\n\n## Secretive\n\n- Squat: 8x\n")
      ])
    #expect(!base.run("doctor", "--json").output.contains("Secretive"))
  }
}
