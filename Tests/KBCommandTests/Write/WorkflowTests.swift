import Glibc
import KBTestSupport
import KBStore
import KBTerminal
import KBText
import Testing

@testable import KBCommand

@Suite("kb init --ci")
struct WorkflowCommandTests {
  private static let package = "https://example.org/kb_0.1.0_amd64.deb"

  @Test(
    "a workflow is valid YAML, and the package's address is a parameter",
    arguments: WorkflowHost.allCases)
  func valid(host: WorkflowHost) throws {
    for package in [nil, Self.package] {
      let text = Workflow(host: host, branch: "trunk", package: package, digest: nil).text
      let bytes = Array(text.utf8)
      guard case .mapping(let pairs, _)? = try parseYAML(bytes.span, in: 0..<bytes.count) else {
        Issue.record("not a mapping")
        return
      }
      #expect(pairs.map(\.key.text).contains(host == .gitlab ? "pages" : "jobs"))
      #expect(text.contains("kb log --inbox"))
      #expect(text.contains("HEAD:trunk"))
      #expect(text.contains("KB_PACKAGE: \"\(Self.package)\"") == (package != nil))
      #expect(!text.contains("\t") && !text.contains(" \n"))
    }
  }

  @Test("it is written once, into a folder whose other files stay as they are")
  func written() throws {
    let base = try SampleBase()
    let path = ".github/workflows/kb.yml"
    let run = base.runAlone([
      "init", base.scratch.path, "--ci", "github", "--package", Self.package,
    ])
    #expect(
      run
        == Transcript(
          status: .fine,
          output: """
            Written: .github/workflows/kb.yml
            On GitHub, Settings, Pages: choose GitHub Actions as the source.
            To send workouts from the site, add site: {inbox: {…}} to kb.yaml; see
            docs/inbox.md.

            """, errors: ""))
    let text = try base.text(path)
    #expect(
      text == Workflow(host: .github, branch: "main", package: Self.package, digest: nil).text)
    let again = base.runAlone(["init", base.scratch.path, "--ci", "github"])
    #expect(again.status == .problems)
    #expect(
      again.errors
        == "kb: .github/workflows/kb.yml is already there and was left as it is; move it away to have"
        + " kb's\n")
    #expect(try base.text(path) == text)
  }

  @Test("the branch is that of the inbox")
  func branch() throws {
    let base = try SampleBase(
      [("kb.yaml", "site: {inbox: {host: github, repository: anna/training, branch: trunk}}\n")])
    #expect(base.runAlone(["init", base.scratch.path, "--ci", "github"]).status == .fine)
    #expect(try base.text(".github/workflows/kb.yml")?.contains("branches: [trunk]") == true)
  }

  @Test(
    "an address that could be more than one is refused",
    arguments: [
      ["--package", "http://example.org/kb.deb"], ["--package", "https://"],
      ["--package", "https://example.org/kb.deb\"; rm -rf ~"],
      ["--package", "https://example.org/$(id)"], ["--package", "https://example.org/a b"],
      ["--package", "https://example.org/a\nb"], ["--sha256", String(repeating: "0", count: 64)],
      ["--package", package, "--sha256", "0a"],
    ])
  func refused(options: [String]) throws {
    let base = try SampleBase()
    let run = base.runAlone(["init", base.scratch.path, "--ci", "github"] + options)
    #expect(run.status == .usage)
    #expect(try base.text(".github/workflows/kb.yml") == nil)
  }

  @Test("no link leads the workflow out of the folder")
  func links() throws {
    let base = try SampleBase()
    let other = try SampleBase()
    #expect(symlink(other.scratch.path, base.scratch.path + "/.github") == 0)
    let run = base.runAlone(["init", base.scratch.path, "--ci", "github"])
    #expect(run.status == .environment)
    #expect(try other.text("workflows/kb.yml") == nil)
  }
}
