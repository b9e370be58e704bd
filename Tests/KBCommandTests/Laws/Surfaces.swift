import Foundation
import KBCoach
import KBCore
import KBSite
import KBStore
import KBText
import KBWeb

@testable import KBBuild
@testable import KBCommand
@testable import KBKnowledge

/// The answers of one folder as of one day, on every surface, and where they disagree.
struct Surfaces: ~Copyable {
  private let base: SampleBase
  private let templates: TemplateSet
  private var day = Day(number: 0)
  private(set) var wrong: [String] = []
  private(set) var compared = 0

  init(_ base: consuming SampleBase, _ templates: TemplateSet) {
    self.base = base
    self.templates = templates
  }

  /// The templates of this repository.
  static func templates() throws -> TemplateSet {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../templates").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let english = try Data(contentsOf: folder.appending(path: "../languages/en.json"))
    let file = LanguageFile(Array(english), path: "en.json")
    return try TemplateSet(
      names.filter { $0.hasSuffix(".mustache") }.map { name in
        let source = try Data(contentsOf: folder.appending(path: name))
        return (String(name.dropLast(".mustache".count)), Array(source))
      }, language: Language(["en": [file]]))
  }

  /// Asks all of them as of a day; `random` chooses what a run of that day does.
  mutating func ask(on day: Day, choosing random: (Int) -> Int) throws {
    self.day = day
    let knowledge = try KnowledgeBase(base.root)
    let coach = FolderCoach(knowledge, root: base.root, today: day)
    let site = try SiteFilesMade(knowledge, coach, templates, root: base.root)
    try exercises(coach.coach, site)
    try counts(coach, site)
    try today(coach, site)
    try run(coach, site, RandomFolder.keys[random(RandomFolder.keys.count)], random)
  }

  // MARK: - Asking

  private func text(_ words: [String]) -> String {
    let transcript = base.run(words, environment: ["KB_TODAY": day.text])
    let all = transcript.status == .fine ? transcript.output : "FAILED \(transcript.errors)"
    return all.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  private func json(_ words: String...) throws -> JSON { try json(words) }

  private func json(_ words: [String]) throws -> JSON {
    let transcript = base.run(words + ["--json"], environment: ["KB_TODAY": day.text])
    return try JSON(Array(transcript.output.utf8))
  }

  /// All answers are equal; each is named by where it stands.
  private mutating func same<Value: Equatable>(
    _ what: String, _ answers: KeyValuePairs<String, Value>
  ) {
    compared += 1
    guard let first = answers.first?.value, !answers.allSatisfy({ $0.value == first }) else {
      return
    }
    let shown = answers.map { "\($0.key) says \($0.value)" }.joined(separator: "; ")
    wrong.append("\(day.text): \(what): \(shown.prefix(700))")
  }

  /// A text has all of these pieces.
  private mutating func has(_ what: String, _ text: String, _ pieces: [String]) {
    same(what, ["missing": pieces.filter { !text.contains($0) }, "of": []])
  }

  // MARK: - Exercises

  private mutating func exercises(_ coach: Coach, _ site: SiteFilesMade) throws {
    let names = RandomFolder.names.filter { coach.rules.index(named: $0) != nil }
    var next: [String: [[String]]] = [:]
    for part in try json(["next"] + names).array {
      for target in part["targets"].array {
        next[target["exercise"].text, default: []].append(target.answer)
      }
    }
    var added: [String: JSON] = [:]
    for item in try JSON(site.bytes("run/exercises.json")).array { added[item["name"].text] = item }
    let past = try past(site)
    var listed: [String: JSON] = [:]
    for item in try JSON(site.bytes("records.json")).array { listed[item["key"].text] = item }
    for (place, name) in names.enumerated() {
      guard let exercise = coach.rules.index(named: name) else { continue }
      let answers = coach.answers(ofExercise: exercise).map(\.explanation)
      let told = answers.map(\.answer)
      let known = coach.rules.profiles[exercise].name
      let key = coach.library.exerciseKey(of: name)
      let page = site.html("exercises/\(key)/index.html")
      let shown = told.map { $0.prefix(2).map(\.withDaysInWords) }
      same("what \(name) asks for", ["coach": told, "kb next": next[known] ?? []])
      if !page.isEmpty { same("what \(name) asks for", ["coach": shown, "page": cards(page)]) }
      if let item = added[known] {
        same(
          "why a run adds \(name)",
          ["coach": (told.first?[1] ?? "").withDaysInWords, "run": item["why"].text])
      }
      // One question a day in full; the others by turns.
      if place == Int(day.number) % names.count {
        same(
          "why \(name) asks for it",
          ["coach": told, "kb why --json": try json("why", name).array.map(\.answer)])
        has(
          "kb why \(name)", text(["why", name]),
          answers.flatMap { [$0.target, $0.sentence.english] })
      }
      try records(
        name, coach.records(ofExercise: exercise), page, listed[key], past[key])
    }
  }

  /// What runs know of the past of exercises, by their keys.
  private func past(_ site: SiteFilesMade) throws -> [String: JSON] {
    var past: [String: JSON] = [:]
    for item in try JSON(site.bytes("run/past.json")).array { past[item["key"].text] = item }
    return past
  }

  /// The targets and their reasons as a page has them.
  private func cards(_ page: String) -> [[String]] {
    page.components(separatedBy: #"<p class="big">"#).dropFirst().map { part in
      let lines = part.components(separatedBy: "</p>")
      return [lines[0], lines[1].replacing("\n<p>", with: "")]
    }
  }

  // MARK: - Records

  private mutating func records(
    _ name: String, _ report: ExerciseRecords?, _ page: String, _ listed: JSON?, _ run: JSON?
  ) throws {
    let shown = try json("show", "exercise", name)
    let history = try json("history", "--all", "--exercise", name)
    let sessions = report?.history.performances.count ?? 0
    same(
      "the sessions of \(name)",
      [
        "coach": sessions, "kb show": shown["sessions"].array.count,
        "kb history": history["totals"]["sessions"].int,
        "records.json": listed?["sessions"].int ?? 0,
      ])
    guard let report else {
      same("what \(name) has of a past", ["run": run?["last"].text ?? "", "coach": ""])
      return
    }
    let unit = report.unit
    let rows = report.records.map { record in
      [
        record.kind.rawValue, record.exact?.text ?? record.wholeText(in: unit),
        report.history.day(record.entry).text, report.history.place(record.entry),
      ]
    }
    let told = try json("records", name).array.first ?? JSON(nil)
    same(
      "the records of \(name)",
      [
        "coach": rows,
        "kb records": told["records"].array.map {
          [$0["kind"].text, $0["value"].text, $0["date"].text, $0["place"].text]
        },
      ])
    let heaviest = report.heaviestForReps.flatMap { row in
      row.reps.map { ["\($0)", row.record.value.text, report.history.day(row.record.entry).text] }
    }
    same(
      "the heaviest of \(name)",
      [
        "coach": heaviest,
        "records.json": (listed?["heaviest"].array ?? []).map {
          ["\($0["reps"].int)", $0["load"].text, $0["date"].text]
        },
      ])
    if let estimate = report.records.first(where: { $0.kind == .e1rm }) {
      let date = report.history.day(estimate.entry).text
      same(
        "the day of \(name)'s best e1RM",
        [
          "coach": date, "records.json": listed?["e1rm"]["date"].text ?? "",
          "kb show": shown["best"].array.first { $0["label"].text == "Best e1RM" }?["date"].text
            ?? "",
          "page": page.isEmpty ? date : pageDate(of: "Best e1RM", page),
        ])
    }
    has(
      "kb records \(name)", text(["records", name]),
      report.records.map {
        "\($0.label) \($0.wholeText(in: unit)) \(report.history.day($0.entry).text)"
      })
    for record in report.mainRecords where !page.isEmpty {
      let label =
        switch record.kind {
        case .heaviest: "Heaviest set"
        case .volume, .bodyweightVolume: "Best volume"
        default: record.label.english
        }
      same(
        "the day of \(name): \(label)",
        ["coach": report.history.day(record.entry).text, "page": pageDate(of: label, page)])
    }
    if let run {
      // What the module goes on from, and what it makes of it.
      let text = run["lines"].array.map(\.text).first { $0.hasPrefix("records\t") } ?? "records\t"
      same(
        "what a run knows of \(name)'s records",
        ["coach": report.recordText, "run": String(text.dropFirst("records\t".count))])
    }
  }

  /// The day of the session that a highlight links to.
  private func pageDate(of label: String, _ page: String) -> String {
    let part = page.components(separatedBy: "<dt>\(label)</dt>").dropFirst().first ?? ""
    let link = part.components(separatedBy: "sessions/").dropFirst().first ?? ""
    return String(link.prefix(10))
  }

  // MARK: - Counts

  private mutating func counts(_ coach: FolderCoach, _ site: SiteFilesMade) throws {
    let sessions = coach.sessions.map(\.session)
    let (week, month) = (Period.week(of: day), Period.month(of: day))
    func totals(_ period: Period) -> SessionTotals {
      SessionTotals(of: sessions.filter { period.contains($0.day) }, today: day)
    }
    let stats = try json("stats")
    let every = try json("history", "--all")
    let home = site.html("index.html")
    for (name, period, field) in [
      ("week", week, "sessionsThisWeek"), ("month", month, "sessionsThisMonth"),
    ] {
      let history = try json("history", "--\(name)")
      let page = site.html("history/\(name == "week" ? week.key : month.key)/index.html")
      same(
        "the sessions of the \(name)",
        [
          "coach": totals(period).sessions, "kb stats": stats[field].int,
          "kb history": history["totals"]["sessions"].int, "home": number(name, home),
          "history page": page.isEmpty
            ? totals(period).sessions : Int(figure("Sessions", page)) ?? -1,
        ])
      same(
        "the sets of the \(name)",
        ["coach": totals(period).sets, "kb history": history["totals"]["sets"].int])
    }
    let all = totals(.all)
    same(
      "all sessions",
      [
        "coach": all.sessions, "kb stats": stats["totals"]["sessions"].int,
        "kb history": every["totals"]["sessions"].int,
        "page": Int(figure("Sessions", site.html("history/all/index.html"))) ?? all.sessions,
      ])
    same(
      "the days trained",
      [
        "coach": all.days, "kb stats": stats["totals"]["days"].int,
        "kb history": every["totals"]["days"].int,
      ])
    same(
      "what was lifted",
      [
        "kb stats": stats["totals"]["lifted"].text, "kb history": every["totals"]["lifted"].text,
      ])
    let streak = StreakReport(sessions, coach.settings.challenge, today: day)
    let current = streak.parts.map { $0.current?.days ?? 0 }
    let told = try json("streak")
    let today = try json("today")
    same(
      "the streaks",
      [
        "coach": current,
        "kb streak": [told["gym"]["current"].int, told["challenge"]["current"].int],
        "kb today": [today["streak"]["current"].int, today["challenge"]["streak"].int],
        "home": [number("streak", home), number("challenge-streak", home)],
      ])
    let daysText = "\(current[0]) \(current[0] == 1 ? "day" : "days")"
    has("kb streak", text(["streak"]), ["Gym streak: \(daysText)"])
    let count = all.sessions == 1 ? "1 session" : "\(all.sessions) sessions"
    has("kb history --all", text(["history", "--all"]), ["\(count) on "])
    if all.sessions > 0 { has("kb stats", text(["stats"]), ["Sessions \(count) on "]) }
  }

  /// A number of the home page by what it counts.
  private func number(_ name: String, _ page: String) -> Int {
    let part = page.components(separatedBy: "data-counts=\"\(name)\"").dropFirst().first ?? ""
    let value = part.components(separatedBy: "<dd>").dropFirst().first ?? ""
    return Int(value.prefix { $0.isNumber }) ?? -1
  }

  /// A figure of a list of numbers by its label.
  private func figure(_ label: String, _ page: String) -> String {
    let part = page.components(separatedBy: "<dt>\(label)</dt><dd>").dropFirst().first ?? ""
    return String(part.prefix { $0.isNumber || $0 == "," }.filter { $0 != "," })
  }

  // MARK: - The day

  private mutating func today(_ coach: FolderCoach, _ site: SiteFilesMade) throws {
    let today = try json("today")
    let file = try JSON(site.bytes("today.json"))
    let rotation = try json("rotation")
    let suggestion = today["suggestion"]
    same(
      "the workout of the day",
      ["kb today": suggestion["key"].text, "today.json": file["next"]["workout"].text])
    same(
      "why it is the day's",
      ["kb today": suggestion["why"].text, "today.json": file["next"]["why"].text])
    same(
      "why it is next",
      ["coach": coach.coach.rotation.why.english, "kb rotation": rotation["why"].text])
    if suggestion["chosenBy"].text == "rotation" {
      same(
        "the next of the rotation",
        ["kb today": suggestion["why"].text, "kb rotation": rotation["why"].text])
    }
    let key = suggestion["key"].text
    guard !key.isEmpty else { return }
    has(
      "the home page", site.html("index.html"),
      ["<h2>\(suggestion["name"].text)</h2>", suggestion["why"].text.withDaysInWords]
        + suggestion["targets"].array.map { "<p>\($0["why"].text.withDaysInWords)</p>" })
    has("kb today", text(["today"]), [suggestion["name"].text, suggestion["why"].text])
    same(
      "the targets of the day",
      [
        "kb today": suggestion["targets"].array.map(\.answer),
        "kb next": try json("next", key).array.flatMap { $0["targets"].array.map(\.answer) },
      ])
  }

  // MARK: - A run in the browser

  /// Runs a workout with the browser's module as the site gives it, and compares what the module
  /// says comes next with what the coach says of the session that the module wrote.
  private mutating func run(
    _ coach: FolderCoach, _ site: SiteFilesMade, _ key: String,
    _ random: (Int) -> Int
  ) throws {
    guard let card = coach.library.workout(key: key),
      let document = coach.coach.knowledge.workout(card)
    else { return }
    let file = try JSON(site.bytes("run/\(card.identity.id).json"))
    let past = try past(site)
    let targets = coach.coach.targets(ofSteps: document)
    same(
      "why \(key) asks for it",
      [
        "coach": document.blocks.stepsToLog.map {
          (targets[$0.place]?.explanation.sentence.english ?? "").withDaysInWords
        },
        "run": file["exercises"].array.map { $0["why"].text },
      ])
    let unit = coach.settings.unit.symbol
    let head = "unit\t\(unit)\nformula\tEpley\nday\t\(day.text)\ntime\t23:00\ntitle\tRun\n"
    var question = head + "workout\t\(card.identity.key) \(card.identity.id)\n"
    for item in file["exercises"].array {
      var part = "exercise\nname\t\(item["name"].text)\ntarget\t\(item["target"].text)\n"
      let lines = item["lines"].array + (past[item["key"].text]?["lines"].array ?? [])
      part += lines.map { $0.text + "\n" }.joined()
      let cardAnswer = try JSON(answer(5, Array((head + part).utf8)))
      question += part
      for set in cardAnswer["sets"].array {
        let text = set["text"].text
        let done = text.hasSuffix("max") ? text.dropLast(3) + "\(random(12) + 3)" : text[...]
        question += random(8) == 0 ? "set\tskipped\ttick\n" : "set\tdone\t\(done)\n"
      }
    }
    let said = try JSON(answer(7, Array(question.utf8)))
    let parsed = JournalParser.parse(Array(said["markdown"].text.utf8), path: "").sessions
    guard let session = parsed.first, !session.entries.isEmpty else { return }
    let outcome = SessionOutcome(of: session, after: coach)
    // Of a cycle the page says the rule alone: the next workout of it asks for other shares.
    let updates = said["updates"].array
    same(
      "what comes after a run of \(key)",
      [
        "coach": zip(outcome.changes, updates).map { change, update in
          [change.exercise, update["after"].text.isEmpty ? "" : change.after, change.reason]
        } + (outcome.changes.count == updates.count ? [] : [["\(outcome.changes.count)"]]),
        "module": updates.map { [$0["name"].text, $0["after"].text, $0["why"].text] },
      ])
    let names = session.entries.map { $0.entry.name + ": " }
    func ofExercises(_ texts: [String]) -> [String] {
      texts.filter { text in names.contains { text.hasPrefix($0) } }.sorted()
    }
    same(
      "the records of a run of \(key)",
      [
        "coach": ofExercises(outcome.achievements.map(\.text)),
        "module": ofExercises(said["achievements"].array.map(\.text)),
      ])
  }
}

extension TargetExplanation {
  fileprivate var answer: [String] { [target, sentence.english] + evidence.map(\.place) }
}

extension JSON {
  /// A target with why and the places that it rests on.
  fileprivate var answer: [String] {
    [self["target"].text, self["why"].text] + self["evidence"].array.map { $0["place"].text }
  }
}

/// The site's files of a folder, made when they are asked for.
private struct SiteFilesMade {
  private let pages: [String: SitePage]
  private let renderings: Renderings

  init(
    _ knowledge: KnowledgeBase, _ coach: FolderCoach, _ templates: TemplateSet, root: RootFolder
  ) throws {
    let today = coach.today
    let inputs = DayInputs(root, knowledge.settings, .everything, today: today)
    let published = PublishedKnowledge(knowledge, inputs, .everything, today: today)
    let index = SiteIndex(
      published.library, published.journal, today: today, base: Fingerprint(),
      settings: SettingsMarks(), dayInputs: published.dayInputs, pages: Set(PageKind.allCases))
    let site = Site(
      settings: SiteSettings(published.settings, quotes: [], baseURL: nil),
      library: published.library, index: index, today: today,
      problems: { ProblemSummary(keeping: 0) },
      texts: FileSizes(count: 0),
      dayInputs: published.dayInputs)
    let wanted: [PageGroup.Kind] = [.single, .exercises, .history, .runFiles, .runExercises]
    var pages: [String: SitePage] = [:]
    let groups = site.documentPlan() + site.listPlan()
    for page in groups.filter({ wanted.contains($0.kind) }).flatMap({ $0.pages() }) {
      pages[page.path] = page
    }
    self.pages = pages
    renderings = Renderings(
      templates: templates, workout: { knowledge.workouts[$0.identity.path] },
      session: { knowledge.withText($0) }, bytes: { root.bytes($0, notingIn: knowledge.late) },
      markup: { Array($0.utf8) }, replaying: replayOnThreads)
  }

  /// A file's bytes; empty where there is none.
  func bytes(_ path: String) throws -> [UInt8] { try pages[path]?.render(renderings) ?? [] }

  /// A page as a reader sees it, without what keeps texts of two directions apart.
  func html(_ path: String) -> String {
    var text = String(decoding: (try? bytes(path)) ?? [], as: UTF8.self)
    for (escaped, plain) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.replacing(escaped, with: plain)
    }
    text.unicodeScalars.removeAll { (0x2066...0x2069).contains($0.value) }
    return text
  }
}

/// A JSON value; what is missing is empty.
struct JSON {
  private let value: Any?

  init(_ value: Any?) { self.value = value }

  init(_ bytes: [UInt8]) throws {
    value = bytes.isEmpty ? nil : try JSONSerialization.jsonObject(with: Data(bytes))
  }

  subscript(name: String) -> JSON { JSON((value as? [String: Any])?[name]) }
  var array: [JSON] { (value as? [Any])?.map { JSON($0 as Any?) } ?? [] }
  var int: Int { value as? Int ?? 0 }
  /// A text, or a number as text.
  var text: String { value as? String ?? (value as? NSNumber)?.stringValue ?? "" }
}
