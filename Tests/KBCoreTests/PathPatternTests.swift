import KBTestSupport
import Testing

@testable import KBCore

@Suite("Patterns of paths")
struct PathPatternTests {
  @Test(
    "a pattern takes the paths that it should",
    arguments: [
      ("Log/*.md", ["Log/a.md", "Log/.md"], ["Log/b/a.md", "log/a.md", "Log", "a.md"]),
      ("Log/**/*.md", ["Log/a.md", "Log/2025/a.md", "Log/a/b/c.md"], ["Logs/a.md", "Log/a.txt"]),
      ("**/*.md", ["a.md", "a/b.md"], ["a.txt"]),
      ("**", ["a.md", "a/b"], []),
      ("2026.md", ["2026.md"], ["a/2026.md", "2026.mdx"]),
      ("a/**/b/*.md", ["a/b/x.md", "a/b/b/x.md", "a/c/d/b/x.md"], ["a/b/c/x.md"]),
      ("?.md", ["a.md", "é.md"], ["ab.md", ".md"]),
      ("*a*b*.md", ["ab.md", "xaxbx.md"], ["ba.md"]),
      ("./Log/*.md", ["Log/a.md"], []),
    ] as [(String, [String], [String])])
  func matches(text: String, fitting: [String], others: [String]) throws {
    let pattern = try #require(PathPattern(text))
    for path in fitting { #expect(pattern.matches(path), "\(path)") }
    for path in others { #expect(!pattern.matches(path), "\(path)") }
  }

  @Test("nothing outside of the folder and nothing hidden can be named")
  func refused() {
    for text in [
      "", "/", "/etc/*.md", "../*.md", "a/../b", "a//b", ".git/*", "a/.b/*.md", "a/", ".",
    ] {
      #expect(PathPattern(text) == nil, "\(text)")
    }
  }

  @Test("the folder is what comes before the first wildcard")
  func folder() {
    let folders = [
      "Log/2025/*.md": "Log/2025", "a/**/b.md": "a", "*.md": "", "a/b.md": "a", "b.md": "",
    ]
    for (text, folder) in folders { #expect(PathPattern(text)?.folder == folder) }
  }

  @Test(
    "what is compared is bounded by the product of the lengths",
    arguments: [
      (
        String(repeating: "**/a*a*/", count: 200) + "b",
        String(repeating: "aaaaaaaaaa/", count: 2_000)
      ),
      (String(repeating: "*a", count: 60) + "b", String(repeating: "a", count: 4_000)),
      (String(repeating: "**/?*/", count: 30) + "b", String(repeating: "a/", count: 4_000)),
      (String(repeating: "**/*a*b", count: 30), String(repeating: "ab/a", count: 2_000)),
    ])
  func hostile(text: String, path: String) throws {
    let pattern = try #require(PathPattern(text))
    var steps = 0
    #expect(!pattern.matches(path + "c", steps: &steps))
    #expect(steps <= text.utf8.count * path.utf8.count, "\(steps)")
  }
}
