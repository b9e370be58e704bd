import Glibc
import KBTestSupport
import Testing

/// What the documentation shows is what happens.
@Suite("The documentation's command lines")
struct GuideTests {
  private static let pages = [
    "README.md", "docs/guide/README.md", "docs/coming-from/strong.md", "docs/coming-from/hevy.md",
    "docs/coming-from/fitnotes.md", "docs/coming-from/obsidian.md",
    "docs/coming-from/spreadsheet.md",
  ]

  @Test(
    "do what the page says; KB_RECORD=1 writes what they do into the page", arguments: pages)
  func runs(page: String) throws {
    let place = TestPlace()
    let script = GuideScript(try place.text(page))
    let home = try TemporaryFolder()
    try home.write("[user]\n\tname = You\n\temail = you@example.org\n", to: ".gitconfig")
    try home.write("", to: "bin/here")
    symlink(KBBinary.path, home.path + "/bin/kb")
    var lines = script.lines
    var shift = 0
    var folder = home.path
    var variables = [
      "KB_TODAY": "2026-11-21T18:30", "COLUMNS": "100", "KB_SHARE": SiteBinary.share,
      "LC_ALL": "C.UTF-8",
      "HOME": home.path, "PATH": home.path + "/bin:/usr/bin:/bin",
      "GIT_AUTHOR_DATE": "2026-11-21T12:00:00Z", "GIT_COMMITTER_DATE": "2026-11-21T12:00:00Z",
    ]
    for piece in script.pieces {
      switch piece {
      case .day(let day): variables["KB_TODAY"] = day
      case .named: continue
      case .sample:
        folder = home.path + "/sample"
        let names = ["kb.yaml", "resources", "workouts"].map { SiteBinary.repository + "/" + $0 }
        try home.write("", to: "sample/.here")
        _ = try ProcessRun(["cp", "-r"] + names + [folder])
      case .file(let path, let text):
        try home.write(text, to: String(folder.dropFirst(home.path.utf8.count + 1)) + "/" + path)
      case .command(let line, let range):
        let run = try ProcessRun(
          ["/bin/sh", "-c", "cd '\(folder)' && { \(line)\n} 2>&1; pwd >'\(home.path)/bin/here'"],
          variables: variables)
        let here = try #require(try home.text("bin/here"))
        folder = String(here.prefix { $0 != "\n" })
        var printed = run.output.replacing(home.path, with: "/home/you")
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if printed.last == "" { printed.removeLast() }
        while let last = printed.last, last.isEmpty { printed.removeLast() }
        let expected = Array(script.lines[range].reversed().drop { $0.isEmpty }.reversed())
        if GuideScript.fits(printed, expected[...]) { continue }
        Issue.record("\(page): $ \(line)\n\(printed.joined(separator: "\n"))")
        lines.replaceSubrange(range.lowerBound + shift..<range.upperBound + shift, with: printed)
        shift += printed.count - range.count
      }
    }
    if place.isRecording { try place.write(lines.joined(separator: "\n"), to: page) }
  }
}

/// The repository, whose pages are read and recorded.
private struct TestPlace {
  var isRecording: Bool { getenv("KB_RECORD") != nil }

  func text(_ path: String) throws -> String {
    try ProcessRun(["cat", SiteBinary.repository + "/" + path]).output
  }

  func write(_ text: String, to path: String) throws {
    _ = try ProcessRun(["tee", SiteBinary.repository + "/" + path], input: text)
  }
}
