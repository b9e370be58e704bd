import Testing

@Suite("input that is broken or made to break something")
struct BadInputTests {
  /// A file, and the one problem that the check finds in it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    let bytes: [UInt8]
    let problem: String

    init(_ name: String, _ bytes: [UInt8], at path: String = "bad.md", problem: String) {
      testDescription = name
      self.path = path.contains("/") ? path : "resources/workouts/\(path)"
      self.bytes = bytes
      self.problem = problem
    }

    init(_ name: String, _ text: String, at path: String = "bad.md", problem: String) {
      self.init(name, Array(text.utf8), at: path, problem: problem)
    }
  }

  private static let journal = "workouts/journal/2026/2026-11-20.md"
  private static let variant = "workouts/variants/bad.md"
  private static let day = "# 2026-11-20\n\n## 07:00 A\n\n"

  static let cases = [
    Case(
      "bad UTF-8", [35, 32, 66, 0xFF, 0xFE],
      problem: "1:4: error: this byte is not valid UTF-8 [bad-utf8]"),
    Case(
      "NUL bytes", "# A\u{0}\n\u{0}", problem: "1:4: error: there is a NUL byte here [nul-byte]"),
    Case(
      "a front matter that never ends", "---\ntags: [a]\n# Never\n",
      problem: "1:1: error: the front matter that starts here never ends [front-matter-never-ends]"),
    Case(
      "a YAML bomb", "---\na: &a [x, x]\nb: &b [*a, *a]\ntags: [*b, *b]\n---\n# Bomb\n",
      problem: "2:4: error: YAML anchors (&name) are not read [yaml-anchor]"),
    Case(
      "YAML of 100,000 brackets",
      "---\ntags: " + String(repeating: "[", count: 100_000) + "\n---\n",
      problem: "2:70: error: YAML nested more than 64 levels deep is not read [yaml-too-deep]"),
    Case(
      "a table of 10,000 columns",
      "|" + String(repeating: "a|", count: 10_000) + "\n|" + String(repeating: "-|", count: 10_000),
      problem: "1:1: error: one line has 10001 table columns [too-many-columns]"),
    Case(
      "100,000 brackets", String(repeating: "[", count: 100_000),
      problem: "1:1: error: it has too many square brackets [too-complex]"),
    Case(
      "100,000 quotes in each other", String(repeating: ">", count: 100_000),
      problem: "1:1: error: lists or quotes are nested too deeply [too-complex]"),
    Case(
      "a merge left unfinished", "# A\n\n<<<<<<< HEAD\n- Dip\n=======\n- Row\n>>>>>>> b\n",
      problem: "3:1: error: a merge was left unfinished here [conflict-marker]"),
    Case(
      "a day that does not exist", "# 2026-02-30\n", at: journal,
      problem: "1:3: error: this date does not exist [bad-date]"),
    Case(
      "an hour that does not exist", "# 2026-11-20\n\n## 25:00 A\n", at: journal,
      problem: "3:4: error: 25:00 is not a time [bad-time]"),
    Case(
      "negative repetitions", day + "- Bench Press (3x8 60kg): -5, 8\n", at: journal,
      problem: "5:27: error: -5 is not a number of reps [negative-reps]"),
    Case(
      "a load of 10^30", day + "- Bench Press: 8 @ 1\(String(repeating: "0", count: 30))kg\n",
      at: journal,
      problem:
        "5:16: error: \"8 @ 1000000000000000000000000000000kg\" is not a valid set [unparsed-set]"),
    Case(
      "a variant whose base is gone", "---\nbase: gone-long-ago\n---\n", at: variant,
      problem: "2:7: error: the base gone-long-ago is gone [variant-base-missing]"),
    Case(
      "a variant of itself", "---\nbase: bad\n---\n", at: variant,
      problem: "2:7: error: this variant is its own base [variant-of-itself]"),
    Case(
      "a load without a unit", day + "- Bench Press: 60x8\n", at: journal,
      problem: "5:16: error: "),
  ]

  @Test("is a problem with its place, and everything else is built", arguments: cases)
  func problem(_ item: Case) throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(item.bytes, at: item.path)
    let check = try SiteRun.kb(
      ["check", item.path], in: knowledge.folder.path, prefix: Self.bounds)
    #expect(check.status == 1)
    let lines = check.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.first?.hasPrefix("\(item.path):\(item.problem)") == true, "\(check.output)")
    try expectRestIsBuilt(knowledge)
  }

  @Test("a page of the text stands for a workout that was not understood")
  func rawText() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(
      "# Bad\n\n" + String(repeating: "[", count: 3_000), at: "resources/workouts/bad.md")
    try expectRestIsBuilt(knowledge)
    #expect(knowledge.page("workouts/bad/index.html")?.contains("[[[[[[[[") == true)
  }

  static let harmlessTexts = [
    "CRLF": "---\r\ntags: [a]\r\n---\r\n# Well\r\n\r\n## X\r\n- Bench Press — 3x8\r\n",
    "a byte order mark": "\u{FEFF}---\ntags: [a]\n---\n# Well\n",
    "no line end at the end": "# Well",
  ]

  @Test(
    "what other editors write is no problem",
    arguments: harmlessTexts.keys.sorted())
  func harmless(name: String) throws {
    let knowledge = try KnowledgeFolder()
    let text = try #require(Self.harmlessTexts[name])
    let path = "resources/workouts/well.md"
    try knowledge.folder.put(text, at: path)
    let check = try knowledge.kb("check", path)
    #expect(check.output.hasPrefix("All is well"), "\(check.output)")
    try expectRestIsBuilt(knowledge)
    #expect(knowledge.page("workouts/well/index.html")?.contains("<h1>Well</h1>") == true)
  }

  @Test("an empty file is a workout by the name of the file")
  func empty() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("", at: "resources/workouts/easy-day.md")
    let check = try knowledge.kb("check", "resources/workouts/easy-day.md")
    #expect(
      check.output == """
        resources/workouts/easy-day.md:1:1: warning: this file is empty [empty-file]
          fix: add text to it or remove it

        1 warning in 1 file

        """)
    try expectRestIsBuilt(knowledge)
    #expect(knowledge.page("workouts/easy-day/index.html")?.contains("<h1>") == true)
  }

  @Test("a file of 100 MB is refused without being read")
  func huge() throws {
    let knowledge = try KnowledgeFolder()
    let path = "resources/workouts/huge.md"
    let made = try SiteProcess(
      ["/usr/bin/truncate", "-s", "100M", "\(knowledge.folder.path)/\(path)"],
      in: knowledge.folder.path)
    try #require(try made.wait().status == 0)
    let check = try SiteRun.kb(["check", path], in: knowledge.folder.path, prefix: Self.bounds)
    #expect(check.output.hasPrefix("\(path):1:1: error: "))
    #expect(check.output.contains("[too-large]"))
    try expectRestIsBuilt(knowledge, status: 1)
  }

  @Test("a file that may not be read is a problem of its own")
  func unreadable() throws {
    let knowledge = try KnowledgeFolder()
    let path = "resources/workouts/secret.md"
    try knowledge.folder.put("# Secret\n", at: path)
    let modes = try SiteProcess(
      ["/bin/chmod", "0", "\(knowledge.folder.path)/\(path)"], in: knowledge.folder.path)
    try #require(try modes.wait().status == 0)
    // Root may read everything, so someone else looks.
    let isRoot = try SiteProcess(["/usr/bin/id", "-u"], in: "/").wait().output == "0\n"
    let nobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let check = try SiteRun.kb(
      ["check", path], in: knowledge.folder.path, prefix: isRoot ? nobody : [])
    #expect(check.status == 1)
    #expect(
      check.output.hasPrefix("\(path):1:1: error: cannot open \(path): Permission denied "),
      "\(check.output)")
  }

  @Test("a link that leaves the folder is not followed")
  func links() throws {
    let knowledge = try KnowledgeFolder()
    let folder = knowledge.folder.path
    for (name, target) in [("passwd.md", "/etc/passwd"), ("etc", "/etc"), ("gone.md", "gone")] {
      let link = ["/bin/ln", "-s", target, "\(folder)/resources/workouts/\(name)"]
      try #require(try SiteProcess(link, in: folder).wait().status == 0)
    }
    let check = try knowledge.kb("check", "resources/workouts")
    for line in [
      "resources/workouts/passwd.md:1:1: error: this link points outside the knowledge base",
      "resources/workouts/etc:1:1: error: this link points outside the knowledge base",
      "resources/workouts/gone.md:1:1: error: this link points to nothing",
    ] {
      #expect(check.output.contains(line), "\(check.output)")
    }
    try expectRestIsBuilt(knowledge, status: 1)
    #expect(knowledge.page("workouts/passwd/index.html") == nil)
  }

  @Test("two files with one key are a problem, and one of them is built")
  func collision() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("# Mine\n", at: "workouts/templates/strength/push-a.md")
    let check = try knowledge.kb("check", "--only", "key-collision")
    #expect(
      check.output.hasPrefix(
        "workouts/templates/strength/push-a.md:1:1: error: resources/workouts/strength/push-a.md"
          + " has the same key, strength/push-a [key-collision]\n"), "\(check.output)")
    try expectRestIsBuilt(knowledge)
  }

  /// No more than 128 MiB of memory and 20 seconds of the processor.
  static let bounds = ["/usr/bin/prlimit", "--data=134217728", "--cpu=20"]

  private func expectRestIsBuilt(
    _ knowledge: KnowledgeFolder, status: Int32 = 0,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try SiteRun.kb(["build"], in: knowledge.folder.path, prefix: Self.bounds)
    #expect(run.status == status, "\(run.errors)", sourceLocation: location)
    for page in ["workouts/strength/pull-a", "exercises/bench-press", "about"] {
      #expect(
        knowledge.page("\(page)/index.html") != nil, "\(page)", sourceLocation: location)
    }
  }
}
