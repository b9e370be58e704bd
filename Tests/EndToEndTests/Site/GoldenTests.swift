import Testing

/// The site of this repository on 2026-11-21, as far as `Tests/Goldens/site` holds it.
@Suite("the site of the sample is what it was")
struct GoldenTests {
  static let pages = [
    "index.html", "workouts/index.html", "workouts/gymtrack/day-a/index.html",
    "workouts/strength/push-a/index.html", "workouts/conditioning/cindy/index.html",
    "workouts/push-a-at-home/index.html",
    "exercises/bench-press/index.html", "exercises/pull-up/index.html", "history/index.html",
    "history/2026-11/index.html", "history/2026/index.html", "history/all/index.html",
    "sessions/2026-09-28/0710/index.html", "sessions/2026-11-10/0705/index.html", "tags/index.html",
    "about/index.html",
    "statistics/index.html", "discover/index.html", "calendar/index.html", "settings/index.html",
    "history/2026-11-10/index.html", "today.json", "search.json", "tools/index.html", "404.html",
    "feed.xml", "index.json",
  ]

  @Test("to the byte; KB_RECORD=1 records it anew")
  func pages() throws {
    let output = try SiteFolder()
    let run = try SiteRun.kb(
      ["build", "-o", "\(output.path)/site"], in: SiteBinary.repository)
    try #require(run.status == 0, "\(run.errors)")
    let goldens = "\(SiteBinary.repository)/Tests/Goldens/site"
    if SiteBinary.variable("KB_RECORD") == "1" {
      for page in Self.pages {
        let folder = page.split(separator: "/").dropLast().joined(separator: "/")
        let script = "mkdir -p \"$2/$3\" && cp \"$1/$4\" \"$2/$4\""
        let copy = try SiteProcess(
          ["/bin/sh", "-c", script, "sh", "\(output.path)/site", goldens, folder, page], in: "/")
        try #require(try copy.wait().status == 0, "\(page)")
      }
      Issue.record("recorded; look at git diff and run again")
      return
    }
    for page in Self.pages {
      let built = output.bytes("site/\(page)")
      let golden = FileTree.bytes(of: "\(goldens)/\(page)")
      if built != golden { Issue.record("\(page)\(firstDifference(built, golden))") }
    }
  }

  /// The first line in which two files differ, as it is in each.
  private func firstDifference(_ built: [UInt8]?, _ golden: [UInt8]?) -> String {
    let left = (built ?? []).split(separator: 10, omittingEmptySubsequences: false)
    let right = (golden ?? []).split(separator: 10, omittingEmptySubsequences: false)
    let line = zip(left, right).prefix { $0 == $1 }.count
    func text(_ lines: [ArraySlice<UInt8>]) -> String {
      line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "(the end)"
    }
    return ":\(line + 1)\n  is  \(text(left))\n  was \(text(right))"
  }
}
