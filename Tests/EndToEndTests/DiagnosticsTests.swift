import Glibc
import Testing

@Suite("every problem has a page, a fixture and its output")
struct DiagnosticsTests {
  @Test("the check of a stored fixture prints what is expected", arguments: Fixtures.stored)
  func stored(id: String) throws {
    let folder = Fixtures.folder + "/" + id
    let expected = try ProcessRun(["/bin/cat", folder + "/expected.txt"]).output
    let run = try Fixtures.check(folder)
    #expect(run.output == expected)
    #expect(run.errors == "")
    #expect(run.output.contains(" [\(id)]\n"))
    #expect(run.status == (expected.contains(": error: ") ? 1 : 0))
  }

  @Test("the check of a made fixture prints what is expected", arguments: MadeFixture.all)
  func made(fixture: MadeFixture) throws {
    let folder = try TemporaryFolder()
    let script = "cd '\(folder.path)' && mkdir -p workouts/templates && " + fixture.script
    #expect(try ProcessRun(["/bin/sh", "-c", script]).status == 0)
    let run = try Fixtures.check(folder.path)
    #expect(run.output == fixture.expected)
    #expect(run.status == 1)
  }

  @Test("the documentation and the fixtures have the same ids")
  func sameIDs() throws {
    let made = MadeFixture.all.map(\.id)
    #expect(Set(Fixtures.stored).isDisjoint(with: made))
    #expect(
      (Fixtures.stored + made + Fixtures.unreachable).sorted() == Fixtures.documented.sorted())
  }

  @Test("the program knows every documented id", arguments: Fixtures.documented)
  func known(id: String) throws {
    let run = try Fixtures.check(Fixtures.folder + "/unknown-key", "--only", id)
    #expect(run.status != 2)
  }

  @Test("an id that the documentation does not have is refused with the nearest one")
  func unknown() throws {
    let run = try Fixtures.check(Fixtures.folder + "/unknown-key", "--only", "unknown-kye")
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean unknown-key?"))
  }
}

/// The folder of fixtures and the page that explains them.
enum Fixtures {
  /// Problems that another one always hides, or that no file can cause.
  static let unreachable = ["yaml-out-of-memory", "yaml-too-large"]

  private static let repository = String(
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/"))
  static let folder = repository + "/Tests/Fixtures/diagnostics"

  /// The ids that have a folder.
  static let stored = lines(of: ["/bin/ls", folder])

  /// The ids that have a section.
  static let documented = lines(of: ["/bin/cat", repository + "/docs/diagnostics.md"])
    .filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }

  /// Runs the check as of 21 November 2026, with the templates of this repository.
  static func check(_ root: String, _ options: String...) throws -> ProcessRun {
    try ProcessRun(
      [KBBinary.path, "check", "--root", root] + options,
      variables: ["KB_TODAY": "2026-11-21", "KB_SHARE": repository, "COLUMNS": "80"])
  }

  private static func lines(of command: [String]) -> [String] {
    guard let run = try? ProcessRun(command) else { return [] }
    return run.output.split(separator: "\n").map(String.init)
  }
}
