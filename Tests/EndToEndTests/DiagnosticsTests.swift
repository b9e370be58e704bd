import Glibc
import Testing

@Suite("every problem has a page, a fixture and its output")
struct DiagnosticsTests {
  @Test("the check of a stored fixture prints what is expected", arguments: CheckFixtures.stored)
  func stored(id: String) {
    guard CheckFixtures.isPossible(id) else { return }
    let folder = CheckFixtures.folder + "/" + id
    let expected = ShellRun("cat '\(folder)/expected.txt'").output
    let options = CheckFixtures.options(id)
    let run = CheckFixtures.check(folder, options)
    if getenv("KB_RECORD") != nil { CheckFixtures.record(run.output, id) }
    #expect(run.output == expected)
    #expect(run.output.contains(" [\(id)]\n"))
    let isStrict = options.contains("--strict") && expected.contains(": warning: ")
    #expect(run.status == (expected.contains(": error: ") || isStrict ? 1 : 0))
  }

  @Test("the check of a made fixture prints what is expected", arguments: MadeFixture.all)
  func made(fixture: MadeFixture) {
    let folder = String(ShellRun("mktemp -d").output.dropLast())
    defer { _ = ShellRun("rm -rf '\(folder)'") }
    let made = ShellRun("cd '\(folder)' && mkdir -p workouts/templates && " + fixture.script)
    #expect(made.status == 0)
    let run = CheckFixtures.check(folder, fixture.options)
    #expect(run.output == fixture.expected)
    #expect(run.output.contains(" [\(fixture.id)]\n"))
    let isStrict = fixture.options.contains("--strict") && fixture.expected.contains(": warning: ")
    #expect(run.status == (fixture.expected.contains(": error: ") || isStrict ? 1 : 0))
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
  /// Problems that another one always hides, that no file can cause, that only an import or a build
  /// has, or that need a server, which has a test of its own.
  static let unreachable = [
    "external-link", "format-unsafe", "json-syntax", "json-value", "output-collision",
    "unwritten-page", "yaml-out-of-memory", "yaml-too-large",
  ]

  private static let repository =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
  static let folder = repository + "/Tests/Fixtures/diagnostics"

  /// The ids that have a folder.
  static let stored = lines(of: "ls '\(folder)'")

  /// The ids that have a section.
  static let documented = lines(of: "cat '\(repository)/docs/diagnostics.md'")
    .filter { $0.hasPrefix("### ") && $0.dropFirst(4).first?.isLowercase == true }.map {
      String($0.dropFirst(4))
    }

  /// What the check of a fixture needs to be told.
  static func options(_ id: String) -> String {
    lines(of: "cat '\(folder)/\(id)/options.txt' 2>/dev/null").joined(separator: " ")
  }

  /// Whether the machine has what a check needs.
  static func isPossible(_ id: String) -> Bool { id != "spelling" || hasDictionary }

  private static let hasDictionary =
    ShellRun("ls /usr/share/hunspell/en_US.aff /usr/lib/*/libhunspell-1.7.so.0").status == 0

  /// Writes what is expected of a fixture, which the test then finds changed.
  static func record(_ output: String, _ id: String) {
    guard let stream = fopen("\(folder)/\(id)/expected.txt", "w") else { return }
    defer { fclose(stream) }
    fputs(output, stream)
  }

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
