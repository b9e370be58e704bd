import Testing

@Suite("the binary builds a site")
struct BuildTests {
  @Test("a first build writes a page for everything and the files of the site")
  func first() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    for path in [
      "index.html", "404.html", "workouts/strength/push-a/index.html",
      "exercises/bench-press/index.html", "sessions/2026-11-18/0730/index.html", "style.css",
      "core.wasm", "sets.wasm", "card.wasm", "session.wasm", "words.wasm", "discover.wasm",
      "notation.wasm", "tools.wasm", "import.wasm", "search.json", "index.json", "sw.js",
      "manifest.webmanifest",
      "discover/index.html", "discover.txt", "calendar/index.html", "settings/index.html",
      "records.json", "today.json", "calendar.ics", "history/2026-11-18/index.html",
    ] {
      #expect(knowledge.page(path) != nil, "\(path)")
    }
  }

  @Test("a second build touches no file")
  func second() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let first = knowledge.tree
    let again = try knowledge.build()
    #expect(knowledge.tree.files == first.files)
    #expect(again.output.hasPrefix("Nothing has changed; "))
    try knowledge.build("--clean")
    #expect(knowledge.tree.files == first.files)
  }

  @Test("the same content makes the same bytes in another folder")
  func reproducible() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let copy = try KnowledgeFolder.ofRepository()
    try copy.build()
    #expect(FileTree.differences(knowledge.tree, copy.tree) == [])
  }

  @Test("an output folder with files of someone else is refused and left alone")
  func foreignOutput() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("mine", at: "notes/diary.txt")
    let before = FileTree(knowledge.folder.path)
    let run = try knowledge.kb("build", "-o", "notes")
    #expect(run.status == 3)
    #expect(
      run.errors == """
        kb: notes holds files that kb did not make; choose another output folder, or empty this one

        """)
    #expect(FileTree(knowledge.folder.path).files == before.files)
  }

  @Test(
    "an output folder that meets the content is refused and left alone",
    arguments: [".", "..", "workouts", "resources/workouts/site", "site", "/"])
  func outputInContent(output: String) throws {
    let knowledge = try KnowledgeFolder()
    let before = FileTree(knowledge.folder.path)
    let run = try knowledge.kb("build", "-o", output)
    #expect(run.status == 3)
    #expect(run.errors.contains("choose an output folder outside the content"), "\(run.errors)")
    #expect(FileTree(knowledge.folder.path).files == before.files)
  }

  @Test("a folder without kb.yaml is no knowledge base, and nothing is written")
  func noSettings() throws {
    let folder = try SiteFolder()
    try folder.put("# A\n", at: "resources/workouts/a.md")
    let run = try SiteRun.kb(["build"], in: folder.path)
    #expect(run.status == 3)
    #expect(
      run.errors == """
        kb: there is no kb.yaml in this folder or any folder above it; make a knowledge base with kb init \
        FOLDER, or name one with --root

        """)
    #expect(Array(FileTree(folder.path).files.keys) == ["resources/workouts/a.md"])
  }
}
