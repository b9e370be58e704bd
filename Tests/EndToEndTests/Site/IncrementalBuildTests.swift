import Glibc
import Testing

@Suite("a build after a change equals a build from scratch")
struct IncrementalBuildTests {
  private static let push = "resources/workouts/strength/push-a.md"

  /// A change of a knowledge base that was built before.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (KnowledgeFolder) throws -> Void

    init(_ name: String, _ make: @escaping @Sendable (KnowledgeFolder) throws -> Void) {
      testDescription = name
      self.make = make
    }
  }

  static let changes = [
    Change("a workout is edited") {
      let text = $0.text(push) ?? ""
      try $0.folder.put(text + "- Dip — 3x8\n", at: push)
    },
    Change("a workout gets another name and other tags") {
      try $0.folder.put("---\ntags: [new]\n---\n# Shove Day\n\n## A\n- Dip — 3x8\n", at: push)
    },
    Change("a workout is written anew with the same text") {
      try $0.folder.put($0.text(push) ?? "", at: push)
    },
    Change("a session is added") {
      try $0.folder.put(
        "# 2026-11-20\n\n## 18:00 Push Day A\n\n- workout: strength/push-a\n\n"
          + "- Bench Press (5x5 62.5kg): done\n", at: "workouts/journal/2026/2026-11-20.md")
    },
    Change("a session that did no workout is added") {
      try $0.folder.put(
        "# 2026-11-19\n\n## 18:00\n\n- Overhead Press (3x8 30kg): 8, 8, 8\n"
          + "- Barbell Row (chest supported) (3x10 60kg): 10, 10, 10\n",
        at: "workouts/journal/2026/2026-11-19.md")
    },
    Change("a decision is added") {
      try $0.folder.put(
        "# 2026-11-17\n\n## 18:00\n\n- next: Bench Press 5x5 65kg\n- challenge: 2\n",
        at: "workouts/journal/2026/2026-11-17.md")
    },
    Change("a session is dated ahead") {
      try $0.folder.put(
        "# 2026-12-01\n\n## 18:00\n\n- Bench Press (5x5 60kg): 6, 6, 6, 6, 6\n",
        at: "workouts/journal/2026/2026-12-01.md")
    },
    Change("a workout is planned") {
      try $0.folder.put("- 2026-11-21 Pull Day A\n", at: "workouts/plan.md")
    },
    Change("a session is removed") { $0.folder.remove("workouts/journal/2026/2026-11-18.md") },
    Change("a workout is deleted") { $0.folder.remove(push) },
    Change("a workout is renamed") {
      try $0.folder.move(push, to: "resources/workouts/strength/shove.md")
    },
    Change("an exercise is deleted") { $0.folder.remove("resources/exercises/bench-press.md") },
    Change("an exercise gets an alias") {
      let path = "resources/exercises/bench-press.md"
      try $0.folder.put("---\naliases: [Flat Press, Pull-up]\n---\n# Bench Press\n", at: path)
    },
    Change("the settings change") {
      try $0.folder.put("units: lb\nformula: brzycki\nsite: {title: Iron}\n", at: "kb.yaml")
    },
    Change("a template of one's own appears") {
      try $0.folder.put("<p>{{site}}</p>", at: "templates/404.mustache")
    },
    Change("the site speaks another language") {
      try $0.folder.put("units: kg\nsite: {language: de}\n", at: "kb.yaml")
    },
    Change("a text of the language gets one's own words") {
      try $0.folder.put(
        #"{"texts": {"missing.title": "Gone", "js.own": "Word"}}"#, at: "languages/en.json")
    },
    Change("a language appears that the site does not speak") {
      try $0.folder.put(#"{"texts": {"missing.title": "Rien"}}"#, at: "languages/fr.json")
    },
    Change("a file of the site is replaced") {
      try $0.folder.put("body { color: red }\n", at: "site/style.css")
    },
    Change("the manifest is damaged") {
      let bytes = $0.folder.bytes(KnowledgeFolder.manifest) ?? []
      let damaged: [UInt8] = bytes.enumerated().map { $0 % 7 == 5 ? $1 ^ 0x55 : $1 }
      try $0.folder.put(damaged, at: KnowledgeFolder.manifest)
    },
    Change("the manifest is cut short") {
      let bytes = $0.folder.bytes(KnowledgeFolder.manifest) ?? []
      try $0.folder.put(Array(bytes.prefix(bytes.count / 2)), at: KnowledgeFolder.manifest)
    },
    Change("the manifest is empty") { try $0.folder.put("", at: KnowledgeFolder.manifest) },
    Change("a page is deleted") {
      $0.folder.remove("public/workouts/strength/push-a/index.html")
    },
    Change("nothing changes") { _ in },
  ]

  @Test("to the byte", arguments: changes)
  func change(_ change: Change) throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    try change.make(knowledge)
    try knowledge.build()
    try knowledge.expectAsFromScratch()
  }

  @Test("to the byte after many changes, one after the other")
  func allChanges() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    for change in Self.changes {
      // What an earlier change took away comes back for the next one.
      for (name, text) in KnowledgeFolder.sample where !knowledge.folder.exists(name) {
        try knowledge.folder.put(text, at: name)
      }
      try change.make(knowledge)
      try knowledge.build()
      try knowledge.expectAsFromScratch(Comment(rawValue: change.testDescription))
    }
  }

  @Test("to the byte by one process that builds after each change")
  func watched() throws {
    let knowledge = try KnowledgeFolder()
    let process = try SiteProcess([SiteBinary.path, "build", "--watch"], in: knowledge.folder.path)
    try #require(eventually { process.outputSoFar.contains("Watching for changes") })
    let pull = "resources/workouts/strength/pull-a.md"
    for change in Self.changes {
      for (name, text) in KnowledgeFolder.sample where !knowledge.folder.exists(name) {
        try knowledge.folder.put(text, at: name)
      }
      try change.make(knowledge)
      // Nobody watches the output, where some of them change something.
      try knowledge.folder.put((knowledge.text(pull) ?? "") + "\nOne more sentence.\n", at: pull)
      let other = try SiteFolder()
      let run = try SiteRun.kb(["build", "-o", "\(other.path)/site"], in: knowledge.folder.path)
      try #require(run.status == 0, "\(run.errors)")
      let fresh = FileTree("\(other.path)/site")
      #expect(
        eventually { FileTree.differences(knowledge.tree, fresh) == [] },
        "\(change.testDescription): \(FileTree.differences(knowledge.tree, fresh))")
    }
    kill(process.id, SIGINT)
    #expect(process.hasEnded(within: 20_000))
  }

  @Test("an exercise without a file has the name that the journal has now")
  func otherSpelling() throws {
    let knowledge = try KnowledgeFolder()
    for name in ["Sled Push", "Sled push"] {
      let text = "# 2026-11-19\n\n## 18:00\n\n- \(name): 5\n"
      try knowledge.folder.put(text, at: "workouts/journal/2026/2026-11-19.md")
      try knowledge.build()
    }
    try knowledge.expectAsFromScratch()
  }

  @Test("the page of a deleted workout goes, and so does its empty folder")
  func deleted() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    #expect(knowledge.page("workouts/strength/push-a/index.html") != nil)
    knowledge.folder.remove(Self.push)
    let run = try knowledge.build()
    #expect(!knowledge.folder.exists("public/workouts/strength/push-a"))
    #expect(run.output.contains(" removed: "), "\(run.output)")
  }

  @Test("the page of a workout goes even where the manifest was lost meanwhile")
  func deletedWithoutManifest() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    knowledge.folder.remove(Self.push)
    try knowledge.folder.put("", at: KnowledgeFolder.manifest)
    try knowledge.build()
    try knowledge.expectAsFromScratch()
  }

  @Test("without a mark of kb the folder is someone else's")
  func manifestDeleted() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    knowledge.folder.remove("public/.kb-site")
    let before = knowledge.tree
    let run = try knowledge.kb("build")
    #expect(run.status == 3)
    #expect(knowledge.tree.files == before.files)
    knowledge.folder.remove("public")
    try knowledge.build()
    #expect(FileTree.differences(knowledge.tree, before) == [])
  }

  @Test("only the pages that a change reaches are written")
  func small() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let before = knowledge.tree
    let path = "resources/workouts/conditioning/cindy.md"
    try knowledge.folder.put(
      (knowledge.text(path) ?? "") + "\nOne line more.\n", at: path)
    try knowledge.build()
    let after = knowledge.tree
    let touched = after.files.filter { $1.modified != before.files[$0]?.modified }.map(\.key)
    #expect(touched.contains("workouts/conditioning/cindy/index.html"))
    // What makes a copy of the site on a device lists every file with its mark.
    let pages = touched.filter { $0 != "sw.js" && !$0.hasPrefix("offline/") }.sorted()
    #expect(
      pages == [
        "about/index.html", "run/79d5b90e4330.json", "run/91158ebd146a.json",
        "search/body-0-0.txt", "search/body-0-7.txt", "workouts.json",
        "workouts/79d5b90e4330.json", "workouts/91158ebd146a.json",
        "workouts/cindy-on-rings/index.html", "workouts/conditioning/cindy/index.html",
      ])
    try knowledge.expectAsFromScratch()
  }
}
