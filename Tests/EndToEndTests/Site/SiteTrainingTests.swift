import KBCore
import Testing

@Suite("what the site says of training is what the commands say")
struct SiteTrainingTests {
  /// All values of a key in a JSON text, as they stand there.
  private func values(_ key: String, in json: String) -> [String] {
    let parts = json.split(separator: "\"\(key)\":", omittingEmptySubsequences: false)
    return parts.dropFirst().map { part in
      let value = part.drop { $0 == " " }
      guard value.first == "\"" else { return String(value.prefix { !",}\n".contains($0) }) }
      return String(value.dropFirst().prefix { $0 != "\"" })
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("'", with: "&#39;")
      .replacing("\"", with: "&quot;")
  }

  @Test("an exercise's next target, why, and its evidence")
  func exercise() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let page = try pageSaysWhy(of: "Bench Press", at: "bench-press", knowledge)
    let records = try knowledge.kb("records", "Bench Press", "--json").output
    for load in values("load", in: records) where load.hasSuffix(" kg") {
      #expect(page.contains(">\(load)<"), "\(load)")
    }
  }

  /// The page of an exercise, which has all that `kb why` says.
  private func pageSaysWhy(
    of name: String, at key: String, _ knowledge: KnowledgeFolder
  ) throws -> String {
    let page = try #require(knowledge.page("exercises/\(key)/index.html"))
    let answer = try knowledge.kb("why", name, "--json").output
    let places = values("place", in: answer)
    try #require(!places.isEmpty)
    let why = values("why", in: answer).map(\.withDaysInWords)
    for text in values("target", in: answer) + why + places {
      #expect(page.contains(escaped(text)), "\(text)")
    }
    return page
  }

  /// The link beside a decision leads to its line on the session's page, which the journal has.
  private func followsToDecision(
    _ words: String, from page: String, _ knowledge: KnowledgeFolder
  ) throws {
    let end = try #require(page.firstRange(of: words)).lowerBound
    let link = try #require(page[..<end].split(separator: "<a href=\"").last)
    let parts = link.prefix { $0 != "\"" }.replacing("../", with: "").split(separator: "#line-")
    let (path, line) = (try #require(parts.first), try #require(parts.last.flatMap { Int($0) }))
    let session = try #require(knowledge.page(path + "index.html"))
    #expect(session.contains("<div id=\"line-\(line)\"><dt>"))
    let place = try #require(page[end...].split(separator: "class=\"place\">").dropFirst().first)
    let (file, number) = (place.prefix { $0 != ":" }, place.drop { $0 != ":" }.dropFirst())
    #expect(number.prefix { $0 != "<" } == parts.last)
    let text = try #require(knowledge.text(String(file)))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].hasPrefix("- " + words))
  }

  @Test("what a cycle's next workout asks of its exercises, as its sessions go by")
  func cycle() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    _ = try knowledge.kb("program", "start", "five-three-one", "--yes")
    try knowledge.build()
    let before = try pageSaysWhy(of: "Squat", at: "squat", knowledge)
    #expect(before.contains("5/3/1 Week 1 Squat asks for percentages of the training max of"))
    try followsToDecision("training max: Squat", from: before, knowledge)
    for lift in ["press", "deadlift", "bench", "squat"] {
      _ = try knowledge.kb("log", "five-three-one/week-1-\(lift)", "--done")
    }
    try knowledge.build()
    let after = try pageSaysWhy(of: "Squat", at: "squat", knowledge)
    #expect(after.contains("5/3/1 Week 2 Squat asks for percentages of the training max of"))
    _ = try pageSaysWhy(of: "Overhead Press", at: "overhead-press", knowledge)
    // Who adds it to another run does what comes next, too.
    let added = try #require(knowledge.page("run/exercises.json"))
    let next = try #require(
      values("target", in: try knowledge.kb("next", "Squat", "--json").output).first)
    let start = try #require(added.firstRange(of: "\"name\":\"Squat\"")).lowerBound
    let squat = String(try #require(added[start...].split(separator: "\"rest\":").first))
    #expect(squat.contains("\"target\":\"\(next)\""))
    #expect(squat.contains("5/3/1 Week 2 Squat asks for percentages of the training max of"))
    try knowledge.expectAsFromScratch()
  }

  @Test("a workout's targets beside its steps")
  func workout() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let page = try #require(knowledge.page("workouts/strength/push-a/index.html"))
    let answer = try knowledge.kb("next", "strength/push-a", "--json").output
    let targets = values("target", in: answer).filter { $0.contains("kg") }
    try #require(targets.count >= 3)
    for target in targets {
      let short = String(target.prefix { $0 != "," })
      #expect(page.contains("<span>Next time</span> <strong>\(short)</strong>"), "\(target)")
    }
  }

  @Test(
    "a rotation that began anew begins with its first workout",
    arguments: [
      (
        "", "pull-a",
        "the last whole session of the rotation was Push Day A, Wednesday 18 November 2026"
      ),
      (
        "rotation-since: 2026-11-18", "pull-a",
        "the last whole session of the rotation was Push Day A, Wednesday 18 November 2026"
      ),
      (
        "rotation-since: 2026-11-19", "push-a",
        "you have done none of the rotation since it began on Thursday 19 November 2026, so it starts with the first."
      ),
      (
        "rotation-since: 2026-12-01", "pull-a",
        "the last whole session of the rotation was Push Day A, Wednesday 18 November 2026"
      ),
    ])
  func anew(line: String, key: String, why: String) throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    let settings = try #require(KnowledgeFolder.sample["kb.yaml"])
    try knowledge.folder.put(settings + line + "\n", at: "kb.yaml")
    try knowledge.build()
    let page = try #require(knowledge.page("index.html"))
    #expect(page.contains(why))
    #expect(page.contains("workouts/strength/\(key)/"))
    #expect(
      try knowledge.kb("rotation", "--json").output.contains("\"next\": \"strength/\(key)\""))
    try knowledge.expectAsFromScratch()
  }

  @Test("the workout of the day, and what fits with its score")
  func today() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let page = try #require(knowledge.page("discover/index.html"))
    let ranked = try knowledge.kb("discover", "--json", "--limit", "5").output
    var place = page.startIndex
    let keys = values("key", in: ranked)
    #expect(keys.count == 5)
    for key in keys {
      let link = "<h3><a href=\"../workouts/\(key)/\">"
      let found = try #require(page[place...].firstRange(of: link), "\(key)")
      place = found.upperBound
    }
    let ahead = try knowledge.kb("discover", "--json", "--days", "14", "--limit", "3").output
    for day in values("date", in: ahead).dropFirst() {
      #expect(page.contains("<time datetime=\"\(day)\">"), "\(day)")
    }
    for key in values("key", in: ahead) { #expect(page.contains("../workouts/\(key)/"), "\(key)") }
  }

  @Test("the numbers of the statistics")
  func statistics() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build()
    let page = try #require(knowledge.page("statistics/index.html"))
    let stats = try knowledge.kb("stats", "--json").output
    for (key, label) in [("sessionsThisWeek", "This week"), ("sessionsThisMonth", "This month")] {
      let number = try #require(values(key, in: stats).first)
      #expect(page.contains("<dt>\(label)</dt><dd>\(number) "), "\(label)")
    }
    let done = values("done", in: stats)
    let bars = page.split(separator: "<caption>Days of the week").first.map(String.init) ?? ""
    for number in done { #expect(bars.contains("<td class=\"n\">\(number)"), "\(number)") }
    let sets = values("sets", in: stats)
    try #require(!sets.isEmpty)
    for number in sets { #expect(page.contains("<td class=\"n\">\(number) set"), "\(number)") }
  }

  @Test("the newest records with what was before, their session and exercise")
  func records() throws {
    let first = "# 2026-11-10\n\n## 07:00 Push\n\n- Bench Press (1x8 60kg): 8\n"
    var files = [
      "kb.yaml": "units: kg\n", "resources/exercises/bench-press.md": "# Bench Press\n",
      "workouts/journal/2026/2026-11-10.md": first,
    ]
    let before = try KnowledgeFolder(files)
    try before.build()
    let empty = try #require(before.page("statistics/index.html"))
    #expect(
      empty.contains(
        "<p class=\"soft\">No records yet. The first session of an exercise is the baseline for later"
          + " ones.</p>"))
    files["workouts/journal/2026/2026-11-17.md"] =
      "# 2026-11-17\n\n## 07:00 Push\n\n- Bench Press (1x8 65kg): 8\n- Curl (1x8 10kg): 8\n"
    let knowledge = try KnowledgeFolder(files)
    try knowledge.build()
    let page = try #require(knowledge.page("statistics/index.html"))
    #expect(
      page.contains(
        """
        <li><span aria-hidden="true">★</span> <a href="../sessions/2026-11-17/0700/">17 Nov 2026</a> \
        <a href="../exercises/bench-press/">Bench Press</a> 65 kg × 8, heaviest for 8 reps. \
        <span class="soft">Before: 60 kg on Tuesday 10 November 2026.</span></li>
        """))
    #expect(!page.contains("No record yet."))
    #expect(!page.contains(">Curl</a> "))
    let records = try knowledge.kb("records", "--since", "2026-11-01", "--json").output
    #expect(values("text", in: records).count == page.split(separator: "★").count - 1)
  }

  @Test("a plan has the first word, and its week is counted")
  func plan() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    let before = knowledge.tree
    try knowledge.folder.put(
      "# Plan\n\n- 2026-11-21 18:00 strength/push-a — with Ana & Bo\n", at: "workouts/plan.md")
    try knowledge.build()
    let page = try #require(knowledge.page("index.html"))
    #expect(page.contains("<h2>Push Day A</h2>"))
    #expect(
      page.contains("Planned for today at 18:00: with Ana &amp; Bo (workouts/plan.md:3)."))
    #expect(
      page.contains(
        "<strong>This week</strong> <span id=\"progress\">0 of 1 planned session done, and 1 other session.</span>"
      ))
    let touched = knowledge.tree.files.filter { $1.modified != before.files[$0]?.modified }
    #expect(
      touched.keys.sorted() == [
        "calendar.ics", "calendar/index.html", "index.html", "offline/single.txt",
        "statistics/index.html", "sw.js", "today.json",
      ])
    let calendar = try #require(knowledge.page("calendar.ics"))
    #expect(calendar.contains("DTSTART:20261121T180000\r\n"))
    #expect(calendar.contains("SUMMARY:Push Day A\r\nDESCRIPTION:with Ana & Bo\r\n"))
    let month = try #require(knowledge.page("calendar/index.html"))
    #expect(month.contains("<span class=\"mark-planned\"><span>planned: Push Day A</span></span>"))
    try knowledge.expectAsFromScratch()
  }

  @Test("once all of the rotation was done the home page rests, as kb today does")
  func rest() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(
      "units: kg\nrotation: [strength/push-a]\n", at: "kb.yaml")
    try knowledge.folder.put(
      "# 2026-11-21\n\n## Push\n\n- workout: strength/push-a\n",
      at: "workouts/journal/2026/2026-11-21.md")
    try knowledge.build()
    let page = try #require(knowledge.page("index.html"))
    #expect(
      page.contains(
        "<h2>Done for today</h2>\n<p>You have done the whole rotation today; rest, and continue"
          + " tomorrow.</p>"
      ))
    #expect(!page.contains("Ready for your first workout?"))
  }

  @Test("the shares of a maximum are those of the formula and the effort table")
  func tools() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    let page = try #require(knowledge.page("tools/index.html"))
    // Epley: 1 / (1 + 5 / 30).
    #expect(page.contains("<th scope=\"row\" class=\"n\">5</th><td class=\"n\">86 %</td>"))
    // Five repetitions at RPE 10, 9, 8 and 7.
    #expect(
      page.contains(
        "<th scope=\"row\" class=\"n\">5</th><td class=\"n\">86 %</td><td class=\"n\">84 %</td>"
          + "<td class=\"n\">81 %</td><td class=\"n\">79 %</td>"))
  }

  @Test("an empty folder says what to do first")
  func empty() throws {
    let knowledge = try KnowledgeFolder([:])
    try knowledge.build()
    let home = try #require(knowledge.page("index.html"))
    #expect(home.contains("Ready for your first workout?"))
    #expect(home.contains("Build your first template"))
    #expect(home.contains("<h1>Welcome</h1>"))
    #expect(home.contains("<h2 id=\"welcome-title\">How it works</h2>"))
    let statistics = try #require(knowledge.page("statistics/index.html"))
    #expect(statistics.contains("Your progress will appear here."))
  }

  @Test("one more session changes the pages of what it trained, and no other exercise's")
  func session() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    let before = knowledge.tree
    try knowledge.folder.put(
      "# 2026-11-20\n\n## 18:00 Pull\n\n- Pull-up (3x8): 8, 8, 8\n",
      at: "workouts/journal/2026/2026-11-20.md")
    try knowledge.build()
    try knowledge.expectAsFromScratch()
    let touched = knowledge.tree.files.filter { $1.modified != before.files[$0]?.modified }
    let pages = Set(touched.keys)
    for page in ["index.html", "statistics/index.html", "exercises/pull-up/index.html"] {
      #expect(pages.contains(page), "\(page)")
    }
    // The workout asks for pull-ups, so that its next target follows from the session.
    #expect(pages.contains("workouts/strength/pull-a/index.html"))
    for page in [
      "exercises/bench-press/index.html", "workouts/strength/push-a/index.html",
      "tools/index.html",
    ] { #expect(!pages.contains(page), "\(page)") }
  }

  @Test("a session dated ahead counts for no target until its day")
  func ahead() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(
      "# 2026-11-22\n\n## 18:00 Push\n\n- Bench Press (5x5 60kg): 99kg x 5, 5, 5, 5, 5\n",
      at: "workouts/journal/2026/2026-11-22.md")
    try knowledge.build()
    let page = try #require(knowledge.page("exercises/bench-press/index.html"))
    #expect(!page.contains("99"))
    let later = try knowledge.kb("build", "--on", "2026-11-22")
    #expect(later.status == 0, "\(later.errors)")
    #expect(knowledge.page("exercises/bench-press/index.html")?.contains("99 kg") == true)
  }

  @Test("names that are no HTML stay text")
  func hostile() throws {
    let knowledge = try KnowledgeFolder([
      "kb.yaml": "units: kg\nchallenge: {name: \"<b>30\", sets: 3}\n",
      "workouts/templates/x.md":
        "# <script>alert(1)</script> \"quoted\"\n\n- <img src=x> — 3x8 60kg\n",
      "workouts/journal/2026/2026-11-20.md":
        "# 2026-11-20\n\n## 07:30 <script>alert(2)</script>\n\n- workout: x\n\n"
        + "- <img src=x> (3x8 60kg): 8, 8, 8\n",
    ])
    try knowledge.build()
    for (path, _) in knowledge.tree.files where path.hasSuffix(".html") {
      let page = knowledge.page(path) ?? ""
      for mark in ["<script>alert", "<img src=x>", "<b>30"] {
        #expect(!page.contains(mark), "\(path)")
      }
    }
  }

  @Test("a site without these pages is built without them")
  func leftOut() throws {
    var files = KnowledgeFolder.sample
    files["kb.yaml"] = "units: kg\nsite: {pages: [tools, statistics]}\n"
    let knowledge = try KnowledgeFolder(files)
    try knowledge.build()
    let pages = knowledge.tree.files.keys.filter { $0.hasSuffix(".html") }.sorted()
    #expect(pages == ["statistics/index.html", "tools/index.html", "tools/timers/index.html"])
  }
}
