import Glibc
import Testing

@Suite("kb build --watch")
struct WatchTests {
  @Test("builds again after each save, through mistakes, and ends with a signal")
  func saves() throws {
    let knowledge = try KnowledgeFolder()
    let process = try SiteProcess([SiteBinary.path, "build", "--watch"], in: knowledge.folder.path)
    try #require(eventually { process.outputSoFar.contains("Watching for changes") })
    let page = "workouts/strength/push-a/index.html"
    let path = "resources/workouts/strength/push-a.md"

    try knowledge.folder.put("# Shove Day\n\n## A\n- Dip — 3x8\n", at: path)
    #expect(eventually { knowledge.page(page)?.contains("Shove Day") == true })

    // Editors write another file and move it over the old one.
    try knowledge.folder.put("# Heave Day\n", at: "resources/workouts/strength/.push-a.md.swp")
    try knowledge.folder.move("resources/workouts/strength/.push-a.md.swp", to: path)
    #expect(eventually { knowledge.page(page)?.contains("Heave Day") == true })

    try knowledge.folder.put("units: [kg\n", at: "kb.yaml")
    usleep(300_000)
    try knowledge.folder.put("units: kg\nsite: {title: Iron}\n", at: "kb.yaml")
    #expect(eventually { knowledge.page(page)?.contains("Heave Day · Iron") == true })

    knowledge.folder.remove(path)
    #expect(eventually { knowledge.page(page) == nil })

    try knowledge.folder.put("# New\n\n- Dip — 3x8\n", at: "workouts/templates/deep/er/new.md")
    #expect(eventually { knowledge.page("workouts/deep/er/new/index.html") != nil })

    #expect(!process.hasEnded(within: 1))
    kill(process.id, SIGINT)
    #expect(process.hasEnded(within: 20_000))
    // The signal may have come in the middle of a build.
    try knowledge.build()
    try knowledge.expectAsFromScratch()
  }

  @Test("quotes, calendars, templates, assets, whole folders and bursts are picked up as well")
  func everything() throws {
    let knowledge = try KnowledgeFolder()
    let folder = knowledge.folder
    try folder.put("units: kg\ncalendar: {files: [calendars], titles: yes}\n", at: "kb.yaml")
    let process = try SiteProcess([SiteBinary.path, "build", "--watch"], in: folder.path)
    try #require(eventually { process.outputSoFar.contains("Watching for changes") })

    try folder.put("- text: Lift with care.\n", at: "resources/quotes.yaml")
    #expect(eventually { knowledge.page("index.html")?.contains("Lift with care.") == true })
    let ranking = knowledge.page("discover.txt")
    try folder.put(Self.calendar, at: "calendars/work.ics")
    #expect(eventually { knowledge.page("discover.txt") != ranking })

    try folder.put("<p>Nothing is here.</p>\n", at: "templates/404.mustache")
    #expect(eventually { knowledge.page("404.html") == "<p>Nothing is here.</p>\n" })
    folder.remove("templates/404.mustache")
    #expect(eventually { knowledge.page("404.html")?.contains("<html") == true })
    try folder.put("body { margin: 0 }\n", at: "site/style.css")
    #expect(eventually { knowledge.page("style.css") == "body { margin: 0 }\n" })

    // A folder comes with its files in it, and goes with them.
    for index in 0..<5 {
      try folder.put("# Beside \(index)\n", at: "aside/inner/w\(index).md")
    }
    try folder.move("aside", to: "workouts/templates")
    #expect(eventually { knowledge.page("workouts/inner/w4/index.html") != nil })
    folder.remove("workouts/templates")
    #expect(eventually { knowledge.page("workouts/inner/w4/index.html") == nil })

    // A checkout of another branch writes many files at once, some of them twice.
    for round in 0..<2 {
      for index in 0..<100 {
        try folder.put("# Round \(round)\n", at: "resources/workouts/many/w\(index).md")
      }
    }
    #expect(
      eventually {
        (0..<100).allSatisfy {
          knowledge.page("workouts/many/w\($0)/index.html")?.contains("Round 1") == true
        }
      })
    kill(process.id, SIGINT)
    #expect(process.hasEnded(within: 20_000))
    try knowledge.build()
    try knowledge.expectAsFromScratch()
  }

  @Test("what is saved during the first build is seen, and an own output folder is no change")
  func early() throws {
    let knowledge = try KnowledgeFolder()
    let folder = knowledge.folder
    let process = try SiteProcess(
      [SiteBinary.path, "build", "--watch", "--out", "html"], in: folder.path)
    // The mark of the folder comes before the first page.
    try #require(eventually { folder.exists("html/.kb-site") })
    try folder.put("# Late Day\n", at: "resources/workouts/late.md")
    #expect(eventually { folder.exists("html/workouts/late/index.html") })
    try #require(eventually { process.outputSoFar.contains("Watching for changes") })
    try folder.put("# Later Day\n", at: "resources/workouts/later.md")
    #expect(eventually { folder.exists("html/workouts/later/index.html") })
    usleep(500_000)
    #expect(!process.outputSoFar.contains("Nothing has changed"), "\(process.outputSoFar)")
    kill(process.id, SIGINT)
    #expect(process.hasEnded(within: 20_000))
  }

  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:1
    DTSTART;VALUE=DATE:20261121
    SUMMARY:Travel to Rome
    END:VEVENT
    END:VCALENDAR

    """
}
