import Testing

/// Every field of every kind of file carries a word of its own, which is then looked for in every
/// byte of the site.
@Suite("what is published")
struct PublishTests {
  /// Sites for each audience, with each switch in its other position.
  struct Build: CustomTestStringConvertible, Sendable {
    let audience: String
    /// Lines of `site: publish:`.
    var publish: [String: String] = [:]

    var testDescription: String {
      audience + publish.sorted { $0.key < $1.key }.map { " \($0.key): \($0.value)" }.joined()
    }

    /// Whether a switch is on.
    func has(_ kind: String) -> Bool {
      let isUsual = audience == "personal" || PublishFixture.publicKinds.contains(kind)
      return publish[kind].map { $0 == "yes" } ?? isUsual
    }

    var hasJournal: Bool { publish["journal"] != "private" && publish["sessions"] != "no" }
    /// The list of problems quotes the names of unknown keys.
    var hasProblems: Bool {
      audience == "personal" && publish.values.allSatisfy { $0 == "yes" }
    }
    var hasEntries: Bool { hasJournal && publish["sessions"] != "summary" }
  }

  static let builds: [Build] =
    ["personal", "public"].flatMap { audience in
      let usual = Build(audience: audience)
      return [usual]
        + PublishFixture.kinds.map {
          Build(audience: audience, publish: [$0: usual.has($0) ? "no" : "yes"])
        }
        + [
          Build(audience: audience, publish: ["sessions": "summary"]),
          Build(audience: audience, publish: ["sessions": "no"]),
          Build(audience: audience, publish: ["journal": "private"]),
          Build(audience: audience, publish: ["from": "2026-11-19"]),
          Build(
            audience: audience,
            publish: Dictionary(
              uniqueKeysWithValues: PublishFixture.kinds.map { ($0, usual.has($0) ? "no" : "yes") })
          ),
        ]
    }

  @Test("each word is where it may be and nowhere else", arguments: builds)
  func words(build: Build) throws {
    let knowledge = try PublishFixture.knowledge(build.publish)
    try knowledge.build("--audience", build.audience, "--downloads")
    let found = PublishFixture.words(in: knowledge.tree)
    for word in PublishFixture.words {
      let isThere = found.contains { $0.word == word.text }
      let places = found.filter { $0.word == word.text }.map(\.path)
      #expect(isThere == word.isPublished(build), "\(word.place): \(places)")
    }
  }

  @Test("a site for the public over one of one's own leaves nothing about it behind")
  func strictOverPersonal() throws {
    let knowledge = try PublishFixture.knowledge()
    let scratch = try PublishFixture.knowledge()
    try scratch.build("--audience", "public")
    let wanted = scratch.tree
    let ways: [(String, () throws -> Void)] = [
      ("as it is", {}),
      ("rebuilt", { try knowledge.build("--clean", "--audience", "personal") }),
      ("the manifest is lost", { knowledge.folder.remove(KnowledgeFolder.manifest) }),
      ("the manifest is damaged", { try knowledge.folder.put("x", at: KnowledgeFolder.manifest) }),
      ("all of .kb is lost", { knowledge.folder.remove(".kb") }),
      (
        "a page and an own file are left by nobody knows whom",
        {
          knowledge.folder.remove(".kb")
          try knowledge.folder.put("wexmarker", at: "public/sessions/2020-01-01/index.html")
          try knowledge.folder.put("wexmarker", at: "public/filters.json")
        }
      ),
      (
        "it is of kb 0.1.0",
        {
          knowledge.folder.remove(".kb")
          try knowledge.folder.move("public/.kb-site", to: "public/.kb-build")
        }
      ),
    ]
    for (name, change) in ways {
      for option in [[], ["--clean"]] {
        try knowledge.build("--audience", "personal")
        #expect(PublishFixture.words(in: knowledge.tree).contains { $0.word == "kvuzonote" })
        try change()
        let run = try SiteRun.kb(
          ["build", "--audience", "public"] + option, in: knowledge.folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(FileTree.differences(knowledge.tree, wanted) == [], "\(name) \(option)")
        #expect(!knowledge.folder.exists("public/.kb-build"))
      }
    }
  }

  @Test("an audience that changes says so, and one that stays does not")
  func says() throws {
    let knowledge = try KnowledgeFolder()
    let personal = """
      This is a personal site: it shows your notes, bodyweight and everything else that is private. For one \
      that anybody may see, use --audience public, or write site: {audience: public} in kb.yaml.
      """
    let open = "This is a public site"
    #expect(try knowledge.build().output.contains(personal))
    try knowledge.folder.put("# Other\n", at: "workouts/templates/other.md")
    #expect(try !knowledge.build().output.contains("This is a p"))
    #expect(try knowledge.build("--audience", "public").output.contains(open + ": your notes"))
    #expect(try knowledge.build().output.contains(personal))
    let implied = try knowledge.build("--base-url", "https://a.example/")
    #expect(implied.output.contains(open + ", because it has an address (base-url): your notes"))
    let again = try knowledge.build("--base-url", "https://a.example/")
    #expect(again.output.contains(open + ", because it has an address (base-url): your notes"))
    let chosen = try knowledge.build("--base-url", "https://a.example/", "--audience", "personal")
    #expect(chosen.output.contains(personal))
    let json = try knowledge.build("--json")
    #expect(json.output.contains("\"audience\": \"personal\""))
  }

  @Test("settings that cannot be read publish as little as can be")
  func unreadableSettings() throws {
    for line in [
      "site: {publish: {notes: perhaps}}", "site: {audience: everyone}",
      "site: {publish: {sessions: some}}", "site: {publish: {journal: closed}}",
      "site: {publish: {from: yesterday}}",
    ] {
      let knowledge = try PublishFixture.knowledge()
      try knowledge.folder.put(line + "\n", at: "kb.yaml")
      try knowledge.build()
      let found = PublishFixture.words(in: knowledge.tree)
      #expect(!found.contains { $0.word == "kvuzonote" }, "\(line)")
    }
    // Of no YAML at all, the build says so as well.
    let knowledge = try PublishFixture.knowledge()
    try knowledge.folder.put("site: {title: [}\n", at: "kb.yaml")
    try knowledge.build(ending: 1)
    #expect(!PublishFixture.words(in: knowledge.tree).contains { $0.word == "kvuzonote" })
  }

  @Test("a link to a hidden place is on no page, and check and build say the same of it")
  func links() throws {
    let knowledge = try KnowledgeFolder()
    let folder = knowledge.folder
    for name in [".env", ".git/config", "private/.secret/x.md", "public-data/x.md"] {
      try folder.put("# wexmarker\n", at: name)
    }
    for (link, target) in [
      ("site/g", "../.git"), ("site/e.css", "../.env"), ("workouts/templates/env.md", "../../.env"),
      ("workouts/templates/deep", "../../private/.secret"),
      ("workouts/templates/twice.md", "env.md"), ("templates/home.mustache", "../.env"),
      ("resources/quotes.yaml", "../.env"), ("workouts/plan.md", "../.git/config"),
    ] {
      _ = try SiteProcess(
        ["/bin/sh", "-c", "mkdir -p $(dirname \(link)); ln -s \(target) \(link)"], in: folder.path
      ).wait()
    }
    // What such a link leads to is missing, so that no page is removed because of it.
    #expect(try knowledge.kb("build").status == 1)
    for (path, file) in knowledge.tree.files {
      #expect(!String(decoding: file.bytes, as: UTF8.self).contains("wexmarker"), "\(path)")
    }
    let check = try knowledge.kb("check")
    #expect(check.status == 1)
    for path in [
      "site/g", "site/e.css", "workouts/templates/env.md", "workouts/templates/deep",
      "workouts/templates/twice.md", "templates/home.mustache", "resources/quotes.yaml",
      "workouts/plan.md",
    ] {
      #expect(check.output.contains("\(path):1:1: error: "), "\(path): \(check.output)")
    }
    let build = try knowledge.kb("build", "--json", "--clean")
    #expect(build.status == 1)
    let errors = check.output.split(separator: "\n").count { $0.contains(": error: ") }
    // The plan is no page's source, so that kb check alone names it.
    #expect(build.output.contains("\"errors\": \(errors - 1),"), "\(build.output) \(check.output)")
  }
}
