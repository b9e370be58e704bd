import KBTestSupport
import Testing

/// One strange name never stops a build: every other page is there.
@Suite("names made to stop a build")
struct HostileNameTests {
  /// A name, and the part of the address that its page has.
  static let names: [(name: String, part: String)] = [
    ("💪", "u1f4aa"), ("🏋️‍♀️", "u1f3cb-ufe0f-u200d-u2640-ufe0f"), ("!!!", "u21-u21-u21"),
    ("---", "u2d-u2d-u2d"), ("①", "u2460"), ("тяга", "тяга"), ("深蹲", "深蹲"), ("!", "u21"),
    ("con", "con"), ("index", "index"), ("index.html", "index-html"), ("2", "2"),
    ("category", "category"),
    (" ", "u20"), ("\u{7F}", "u7f"), ("a\nb", "a-b"), ("a\"<b>&", "a-b"), ("%2e%2e", "2e-2e"),
    ("x" + String(repeating: "y", count: 240), "x" + String(repeating: "y", count: 240)),
    ("CON.", "con"), ("A B", "a-b"), ("A-b", "a-b"),
  ]

  private static let homes = [
    ("workouts/templates", "workouts"), ("workouts/variants", "workouts"),
    ("resources/workouts", "workouts"), ("resources/exercises", "exercises"),
    ("resources/programs", "programs"),
  ]

  @Test(
    "a file or a folder of such a name has its page, and so have all others", arguments: homes)
  func files(folder: String, site: String) throws {
    let knowledge = try KnowledgeFolder()
    let plain = try pages(of: knowledge)
    let text =
      folder == "workouts/variants"
      ? "---\nbase: strength/push-a\n---\n" : "# A name\n\n- Bench Press — 3x8\n"
    for (name, _) in Self.names {
      try knowledge.folder.put(text, at: "\(folder)/\(name).md")
      try knowledge.folder.put(text, at: "\(folder)/in \(name)/\(name)/deep.md")
    }
    let all = try pages(of: knowledge)
    #expect(plain.subtracting(all) == [])
    for (name, part) in Self.names {
      #expect(all.contains("\(site)/\(part)/index.html"), "\(name)")
    }
    try knowledge.expectAsFromScratch()
  }

  @Test("a name of 300 bytes by its code points ends in a digest of them")
  func longNames() throws {
    let knowledge = try KnowledgeFolder()
    let emoji = String(repeating: "💪", count: 60)
    try knowledge.folder.put("# Strong\n", at: "workouts/templates/\(emoji).md")
    try knowledge.folder.put("# Stronger\n", at: "workouts/templates/\(emoji)💪.md")
    let found = try pages(of: knowledge).filter { $0.hasPrefix("workouts/u1f4aa-") }
    #expect(found.count == 2)
    let key = found.sorted()[0].split(separator: "/")[1]
    #expect(key.utf8.count <= 255)
    #expect(try knowledge.kb("show", String("\(key)")).status == 0)
  }

  /// Tags, with the folder of the page that each has; none for what is too long.
  static let tags: [(tag: String, part: String?)] = [
    ("a b", "a-b"), ("a-b", "a-b"), ("A_B", "a-b"), ("💪", "u1f4aa"), ("\"!!\"", "u21-u21"),
    ("\"..\"", "u2e-u2e"), ("index.html", "index-html"), ("2", "2"), ("тяга", "тяга"),
    ("a/b/../c", "a-b-c"), (String(repeating: "t", count: 64), String(repeating: "t", count: 64)),
    (String(repeating: "t", count: 65), nil), (String(repeating: "t", count: 300), nil),
  ]

  @Test("a tag of any letters has a page, up to 64 of them")
  func pagesOfTags() throws {
    let knowledge = try KnowledgeFolder()
    let plain = try pages(of: knowledge)
    for (index, tag) in Self.tags.enumerated() {
      try knowledge.folder.put(
        "---\ntags: [\(tag.tag)]\n---\n# Tagged \(index)\n", at: "workouts/templates/t\(index).md")
    }
    let all = try pages(of: knowledge)
    #expect(plain.subtracting(all) == [])
    for case (let tag, let part?) in Self.tags {
      #expect(all.contains("tags/\(part)/index.html"), "\(tag)")
    }
    let check = try knowledge.kb("check")
    #expect(check.output.contains(": warning: a tag of 65 characters is not read [long-tag]"))
    #expect(check.output.contains(": warning: a tag of 300 characters is not read [long-tag]"))
  }

  @Test("of 200 tags of a file the first 64 have pages, and the rest is named")
  func manyTags() throws {
    let knowledge = try KnowledgeFolder()
    let tags = (1...200).map { "t\($0)" }.joined(separator: ", ")
    try knowledge.folder.put("---\ntags: [\(tags)]\n---\n# T\n", at: "workouts/templates/t.md")
    let all = try pages(of: knowledge)
    #expect(all.contains("tags/t64/index.html"))
    #expect(!all.contains("tags/t65/index.html"))
    let problem =
      "workouts/templates/t.md:2:\(tagColumn(65)): warning: only the first 64 of 200 tags are read"
    #expect(try knowledge.kb("check").output.contains(problem + " [too-many-tags]\n"))
  }

  /// Where a tag of the list above stands.
  private func tagColumn(_ number: Int) -> Int {
    "tags: [".utf8.count + (1..<number).reduce(0) { $0 + "t\($1), ".utf8.count } + 1
  }

  /// Files of one's own that lie where pages or built-in files go, with what is in the way.
  static let assets: [(name: String, other: String)] = [
    ("index.html", "index.html"), ("workouts", "workouts/index.html"),
    ("workouts/index.html/x.css", "workouts/index.html"),
    ("workouts/strength/push-a", "workouts/strength/push-a/index.html"),
    ("tags/push/index.html", "tags/push/index.html"), ("index.json/x", "index.json"),
    ("style.css/x.css", "style.css"),
  ]

  @Test("a file in site/ that lies where a page goes is named and left out", arguments: assets)
  func assetInTheWay(name: String, other: String) throws {
    let knowledge = try KnowledgeFolder()
    // Files that nothing names are not copied anyway.
    let text = "# Names\n\nThese are named: \(HostileNameTests.assets.map(\.name)).\n"
    try knowledge.folder.put(text, at: "workouts/templates/names.md")
    let plain = try pages(of: knowledge)
    try knowledge.folder.put("mine", at: "site/\(name)")
    let run = try knowledge.build()
    let words = "site/\(name):1:1: error: it is left out, because kb writes "
    #expect(run.errors.hasPrefix(words), "\(run.errors)")
    #expect(Set(knowledge.tree.files.keys) == plain)
    try knowledge.expectAsFromScratch()
    knowledge.folder.remove("site")
    try knowledge.build()
    #expect(Set(knowledge.tree.files.keys) == plain)
  }

  @Test("a folder that stands where a page goes is named, and the page comes once it is gone")
  func outputInTheWay() throws {
    let knowledge = try KnowledgeFolder()
    let plain = try pages(of: knowledge)
    let page = "workouts/strength/push-a/index.html"
    knowledge.folder.remove("public/\(page)")
    try knowledge.folder.put("mine", at: "public/\(page)/x")
    for _ in 1...2 {
      let run = try knowledge.build()
      #expect(
        run.errors.hasPrefix(
          "resources/workouts/strength/push-a.md:1:1: error: its page is left out"),
        "\(run.errors)")
    }
    knowledge.folder.remove("public/\(page)")
    #expect(try pages(of: knowledge) == plain)
  }

  @Test("names of entries, exercises and sessions of any letters", arguments: 0..<8)
  func entries(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let knowledge = try KnowledgeFolder()
    let plain = try pages(of: knowledge)
    var journal = ""
    for day in 10..<20 {
      journal += "# 2026-11-\(day)\n\n## \(random.hostileName())\n\n"
      for _ in 0..<5 { journal += "- \(random.hostileName()): 8, 8\n" }
      journal += "\n"
    }
    try knowledge.folder.put(journal, at: "workouts/journal/other.md")
    try knowledge.folder.put(
      "# \(random.hostileName())\n\n## \(random.hostileName())\n\n- \(random.hostileName()) — 3x8\n",
      at: "workouts/templates/steps.md")
    try knowledge.folder.put(
      "---\naliases: [\"\(random.pick(["💪", "..", "!"]))\"]\n---\n# \(random.hostileName())\n",
      at: "resources/exercises/other.md")
    #expect(plain.subtracting(try pages(of: knowledge)) == [])
    try knowledge.expectAsFromScratch()
  }

  /// The files of a build that must work.
  private func pages(of knowledge: KnowledgeFolder) throws -> Set<String> {
    try knowledge.build()
    return Set(knowledge.tree.files.keys)
  }
}

extension SplitMix64 {
  /// A name on one line, made to be in somebody's way.
  fileprivate mutating func hostileName() -> String {
    let pieces = [
      "💪", "..", ".", "/", "\\", "index.html", "!", "…", "—", "<b>", "&", "%2e", "\"", "'", "{{x}}",
      "\u{7F}",
      "\u{202E}", "тяга", "深蹲", "a", "B", " ", "(", ")", "[[x]]", "con", "0", "\u{FEFF}", "é",
      "e\u{301}",
      String(repeating: "w", count: 300), String(repeating: "ẞ", count: 100), "#", "*", "_", "`",
    ]
    var name = ""
    for _ in 0..<int(1...4) { name += pick(pieces) }
    return name
  }
}
