import KBCore
import KBTestSupport
import Testing

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

  @Test("a pattern of many wildcards takes no longer than a short one", .timeLimit(.minutes(1)))
  func hostile() throws {
    let pattern = try #require(PathPattern(String(repeating: "**/a*a*/", count: 200) + "b"))
    let path = String(repeating: "aaaaaaaaaa/", count: 2_000) + "c"
    #expect(!pattern.matches(path))
  }
}
