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

  /// Polls until something is so, for at most a minute; the machine may be busy.
  private func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<1200 {
      if condition() { return true }
      usleep(50_000)
    }
    return false
  }
}
