import Testing

@Suite("kb build --downloads")
struct DownloadBuildTests {
  private static let journal = """
    # 2026-11-20

    ## 18:00 Legs

    - Squat (3x5 100kg): 5, 5, 5

    Slept badly.

    """

  private static let files = ["journal.csv", "journal.db", "journal.json"]

  @Test("adds the journal as kb export writes it, and the next build without it takes it away")
  func personal() throws {
    let sandbox = try ExchangeSandbox()
    try sandbox.base.folder.write(Self.journal, to: "base/workouts/journal/2026/2026-11-20.md")
    #expect(try sandbox.run("build", "--quiet", "--downloads").status == 0)
    let site = FileTree(sandbox.base.path + "/public").files
    #expect(site.keys.filter { $0.hasPrefix("journal.") }.sorted() == Self.files)
    let csv = try sandbox.run("export", "csv").output
    #expect(try sandbox.base.folder.text("base/public/journal.csv") == csv)
    let about = try sandbox.base.folder.text("base/public/about/index.html") ?? ""
    for file in Self.files { #expect(about.contains("<a href=\"../\(file)\">\(file)</a>")) }

    let other = try ExchangeSandbox()
    let json = sandbox.base.path + "/public/journal.json"
    #expect(try other.run("import", json, "--yes").status == 0)
    let path = "base/workouts/journal/2026/2026-11-20.md"
    #expect(try other.base.folder.text(path) == Self.journal)

    #expect(try sandbox.run("build", "--quiet").status == 0)
    let later = FileTree(sandbox.base.path + "/public").files
    #expect(later.keys.filter { $0.hasPrefix("journal.") }.isEmpty)
  }

  @Test("leaves out what a site for the public leaves out")
  func publicSite() throws {
    let sandbox = try ExchangeSandbox()
    try sandbox.base.folder.write(Self.journal, to: "base/workouts/journal/2026/2026-11-20.md")
    #expect(
      try sandbox.run("build", "--quiet", "--downloads", "--audience", "public").status == 0)
    for file in Self.files {
      let text = try sandbox.base.folder.text("base/public/" + file) ?? ""
      #expect(text.contains("Squat"))
      #expect(!text.contains("Slept"), "\(file)")
    }
  }
}
