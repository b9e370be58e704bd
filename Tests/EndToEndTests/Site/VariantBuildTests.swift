import Testing

@Suite("variants on the site")
struct VariantBuildTests {
  private static let push = "resources/workouts/strength/push-a.md"
  private static let home = "workouts/variants/home.md"

  private static let variant = """
    ---
    base: strength/push-a
    name: Push A at home
    overrides:
      - at: press/bench-press
        was: Bench Press — 5x5 @ 80%, rest 3:00
        now: Floor Press — 5x8
    ---
    No bench *here*.

    """

  private func knowledge() throws -> KnowledgeFolder {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(Self.variant, at: Self.home)
    try knowledge.build()
    return knowledge
  }

  @Test("a variant's page says from what it is and what it changes")
  func page() throws {
    let knowledge = try knowledge()
    let page = try #require(knowledge.page("workouts/home/index.html"))
    #expect(page.contains("<h1>Push A at home</h1>"))
    #expect(page.contains("<a href=\"../../workouts/strength/push-a/\">Push Day A</a>"))
    #expect(
      page.contains("<li>Bench Press — 5x5 @ 80%, rest 3:00 becomes Floor Press — 5x8</li>"))
    #expect(page.contains("<p>No bench <em>here</em>.</p>"))
    #expect(page.contains("Overhead Press"))
    let base = try #require(knowledge.page("workouts/strength/push-a/index.html"))
    #expect(base.contains("<a href=\"../../../workouts/home/\">Push A at home</a>"))
    let json = try #require(knowledge.page("workouts.json"))
    #expect(json.contains("\"base\":\"strength/push-a\""))
    #expect(
      json.contains(
        "\"overrides\":[{\"subject\":\"press/bench-press\",\"change\":\"Bench Press"))
  }

  @Test("a changed base changes its variant's page, and only what is needed is written")
  func base() throws {
    let knowledge = try knowledge()
    let before = knowledge.tree
    let text = try #require(knowledge.text(Self.push))
    try knowledge.folder.put(text + "- Dip — 3x8\n", at: Self.push)
    try knowledge.build()
    let after = knowledge.tree
    let touched = after.files.filter { $1.modified != before.files[$0]?.modified }.map(\.key)
    #expect(knowledge.page("workouts/home/index.html")?.contains("Dip") == true)
    #expect(!touched.contains("workouts/strength/pull-a/index.html"))
    try knowledge.expectAsFromScratch()
    try knowledge.folder.put(
      text.split(separator: "5x5").joined(separator: "3x5"), at: Self.push)
    try knowledge.build()
    let page = try #require(knowledge.page("workouts/home/index.html"))
    #expect(page.contains("not applied: the base now says: Bench Press — 3x5"))
    try knowledge.expectAsFromScratch()
  }

  @Test("a build without changes stays one, and a variant's change is found")
  func variant() throws {
    let knowledge = try knowledge()
    #expect(try knowledge.build().output.hasPrefix("Nothing has changed"))
    try knowledge.folder.put(
      Self.variant.split(separator: "5x8").joined(separator: "5x9"), at: Self.home)
    try knowledge.build()
    try knowledge.expectAsFromScratch()
    knowledge.folder.remove(Self.push)
    try knowledge.build()
    #expect(knowledge.page("workouts/home/index.html")?.contains("strength/push-a") == true)
    try knowledge.expectAsFromScratch()
    knowledge.folder.remove(Self.home)
    try knowledge.build()
    #expect(knowledge.page("workouts/home/index.html") == nil)
    try knowledge.expectAsFromScratch()
  }
}
