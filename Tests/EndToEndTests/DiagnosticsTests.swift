import Glibc
import Testing

@Suite("every problem has a page, a fixture and its output")
struct DiagnosticsTests {
  @Test("the check of a stored fixture prints what is expected", arguments: CheckFixtures.stored)
  func stored(id: String) {
    let folder = CheckFixtures.folder + "/" + id
    let expected = ShellRun("cat '\(folder)/expected.txt'").output
    let run = CheckFixtures.check(folder)
    #expect(run.output == expected)
    #expect(run.output.contains(" [\(id)]\n"))
    #expect(run.status == (expected.contains(": error: ") ? 1 : 0))
  }

  @Test("the check of a made fixture prints what is expected", arguments: MadeFixture.all)
  func made(fixture: MadeFixture) {
    let folder = String(ShellRun("mktemp -d").output.dropLast())
    defer { _ = ShellRun("rm -rf '\(folder)'") }
    let made = ShellRun("cd '\(folder)' && mkdir -p workouts/templates && " + fixture.script)
    #expect(made.status == 0)
    let run = CheckFixtures.check(folder)
    #expect(run.output == fixture.expected)
    #expect(run.output.contains(" [\(fixture.id)]\n"))
    #expect(run.status == 1)
  }

  @Test("the documentation and the fixtures have the same ids")
  func sameIDs() {
    let made = MadeFixture.all.map(\.id)
    #expect(CheckFixtures.stored.count > 30)
    #expect(Set(CheckFixtures.stored).isDisjoint(with: made))
    #expect(
      (CheckFixtures.stored + made + CheckFixtures.unreachable).sorted()
        == CheckFixtures.documented.sorted())
  }

  @Test("the program knows every documented id", arguments: CheckFixtures.documented)
  func known(id: String) {
    let run = CheckFixtures.check(CheckFixtures.folder + "/unknown-key", "--only " + id)
    #expect(run.status == 0)
  }

  @Test("an id that the documentation does not have is refused with the nearest one")
  func unknown() {
    let run = CheckFixtures.check(CheckFixtures.folder + "/unknown-key", "--only unknown-kye")
    #expect(run.status == 2)
    #expect(run.output.contains("did you mean unknown-key?"))
  }
}

/// The folder of fixtures and the page that explains them.
enum CheckFixtures {
  /// Problems that another one always hides, or that no file can cause in a check.
  static let unreachable = ["format-unsafe", "yaml-out-of-memory", "yaml-too-large"]

  private static let repository =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
  static let folder = repository + "/Tests/Fixtures/diagnostics"

  /// The ids that have a folder.
  static let stored = lines(of: "ls '\(folder)'")

  /// The ids that have a section.
  static let documented = lines(of: "cat '\(repository)/docs/diagnostics.md'")
    .filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }

  /// Runs the check as of 21 November 2026, with the templates of this repository.
  static func check(_ root: String, _ options: String = "") -> ShellRun {
    let variables = "KB_TODAY=2026-11-21 KB_SHARE='\(repository)' COLUMNS=80 LC_ALL=C.UTF-8"
    return ShellRun("\(variables) '\(binary)' check --root '\(root)' \(options)")
  }

  /// `KB_BINARY`, else the program in the build folder that the tests run from.
  private static let binary: String = {
    if let named = getenv("KB_BINARY") { return String(cString: named) }
    guard let tests = realpath("/proc/self/exe", nil) else { return "kb" }
    defer { free(tests) }
    let parts = String(cString: tests).split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/") + "/kb"
  }()

  private static func lines(of command: String) -> [String] {
    ShellRun(command).output.split(separator: "\n").map(String.init)
  }
}

/// What a shell command printed, its errors with its output, and how it ended.
struct ShellRun: Equatable {
  let status: Int32
  let output: String

  init(_ command: String) {
    guard let stream = popen("( \(command) ) 2>&1 </dev/null", "r") else {
      (status, output) = (-1, "")
      return
    }
    var bytes: [UInt8] = []
    while case let byte = fgetc(stream), byte >= 0 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    status = pclose(stream) >> 8
    output = String(decoding: bytes, as: UTF8.self)
  }
}
