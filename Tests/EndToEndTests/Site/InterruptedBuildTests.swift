import Glibc
import Testing

@Suite("a build that is killed can be made again")
struct InterruptedBuildTests {
  private static let workout = "resources/workouts/conditioning/cindy.md"
  static let moments = [15, 60, 120, 180, 250, 350]

  /// Starts a build and kills it after some milliseconds, if it has not ended by then.
  private func killedBuild(_ knowledge: KnowledgeFolder, after milliseconds: Int) throws {
    let process = try SiteProcess([SiteBinary.path, "build"], in: knowledge.folder.path)
    if !process.hasEnded(within: milliseconds) { kill(process.id, SIGKILL) }
    _ = try process.wait()
  }

  @Test("the first build", arguments: moments)
  func first(milliseconds: Int) throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try killedBuild(knowledge, after: milliseconds)
    try knowledge.build()
    try knowledge.expectAsFromScratch()
  }

  @Test("the first build, before it could mark the folder as its own")
  func beforeMark() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("", at: "public/.kb-tmp-27766-b3e4c291504ee859")
    try knowledge.build()
    try knowledge.expectAsFromScratch()
  }

  @Test("a later build after a change that reaches every page", arguments: moments)
  func later(milliseconds: Int) throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let settings = knowledge.text("kb.yaml") ?? ""
    try knowledge.folder.put(settings.replacing("title: kb", with: "title: Iron"), at: "kb.yaml")
    try killedBuild(knowledge, after: milliseconds)
    try knowledge.build()
    try knowledge.expectAsFromScratch()
  }

  @Test("a later build whose change is then taken back", arguments: moments)
  func takenBack(milliseconds: Int) throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let settings = knowledge.text("kb.yaml") ?? ""
    let text = knowledge.text(Self.workout) ?? ""
    try knowledge.folder.put(settings.replacing("title: kb", with: "title: Iron"), at: "kb.yaml")
    try knowledge.folder.put(text + "\nA line that will go again.\n", at: Self.workout)
    try knowledge.folder.put("# Passing\n\n- Dip — 3x8\n", at: "workouts/templates/passing.md")
    try killedBuild(knowledge, after: milliseconds)
    try knowledge.folder.put(settings, at: "kb.yaml")
    try knowledge.folder.put(text, at: Self.workout)
    knowledge.folder.remove("workouts/templates/passing.md")
    try knowledge.build()
    try knowledge.expectAsFromScratch()
  }
}
