import KBCore
import KBText

extension Site {
  /// Counts, problems and downloads.
  func aboutPage() -> SitePage {
    var data = Fingerprint(UInt64(texts.count))
    data.mix(UInt64(texts.size ?? 0))
    for text in texts.largest { data.mix(text.path) }
    data.mix(UInt64(problems.errors))
    data.mix(UInt64(problems.warnings))
    data.mix(UInt64(problems.hasMore ? 1 : 0))
    for problem in problems.first {
      for text in [problem.place, problem.summary, problem.fix] { data.mix(text) }
    }
    return page(
      "about", link: "about/", title: English.about, section: nil,
      reads: data, inputs.counts, inputs.journal
    ) { [self] _ in aboutFields() }
  }

  private func aboutFields() -> [(String, Value)] {
    var counts: [String] = []
    if problems.errors > 0 { counts.append(English.count(problems.errors, "error", "errors")) }
    if problems.warnings > 0 {
      counts.append(English.count(problems.warnings, "warning", "warnings"))
    }
    let sets = journal.sessions.reduce(0) { sum, placed in
      placed.session.entries.reduce(sum) { $0 + $1.entry.countedSets.count }
    }
    var intro = "From " + English.count(texts.count, "file", "files")
    if let size = texts.size { intro += ", " + ByteCount.text(size) }
    if let last = journal.sessions.last {
      intro += "; the newest session is from " + Format.longDate(last.session.day)
    }
    let own = settings.downloads.map { Site.download($0.path, $0.about) }
    let downloads = settings.pages.contains(.data) ? own + Site.downloads : []
    var numbers: [Value] = [
      .pair("Workouts", Thousandths.grouped(Int64(library.workouts.count))),
      .pair("Exercises", Thousandths.grouped(Int64(library.exercises.count))),
      .pair("Programs", Thousandths.grouped(Int64(library.programs.count))),
      .pair("Sessions", Thousandths.grouped(Int64(journal.sessions.count))),
      .pair("Sets", Thousandths.grouped(Int64(sets))),
    ]
    if let first = journal.sessions.first?.session.day,
      let last = journal.sessions.last?.session.day
    {
      numbers += [
        .pair("First day", Format.longDate(first)), .pair("Last day", Format.longDate(last)),
      ]
    }
    return [
      ("intro", .text(intro + ".")),
      ("numbers", .list(numbers)),
      ("hasLargest", .bool(!texts.largest.isEmpty)),
      (
        "largest",
        .list(texts.largest.map { .pair($0.path, ByteCount.text($0.size)) })
      ),
      ("problemsText", .text(counts.joined(separator: ", "))),
      ("hasProblems", .bool(!problems.first.isEmpty)),
      ("problemsLimit", .optional(problems.hasMore ? String(problems.first.count) : nil)),
      ("problems", .list(problems.first.map(\.value))),
      ("hasImport", .bool(settings.pages.contains(.importing))),
      ("hasDownloads", .bool(!downloads.isEmpty)),
      ("downloads", .list(downloads)),
    ]
  }

  private static let downloads: [Value] = [
    ("index.json", "What is here, and the other files"),
    ("workouts.json", "Every workout's facts"),
    ("exercises.json", "Every exercise"),
    ("sessions.json", "Every session with its sets"),
    ("records.json", "The best of every exercise"),
    ("today.json", "What fits today and on the next 14 days"),
    ("calendar.ics", "The plan, for your own calendar"),
    ("search.json", "What the search covers"),
    (
      "schemas/routine.schema.json",
      "The JSON Schema of a workout, as kb export routine writes it"
    ),
    ("schemas/journal.schema.json", "The JSON Schema of a journal, as kb export json writes it"),
  ].map { download($0.0, $0.1) }

  private static func download(_ path: String, _ about: String) -> Value {
    ["url": .text(path), "about": .text(about)]
  }

  /// The page for addresses that do not exist.
  func missingPage() -> SitePage {
    let base = settings.baseURL.isEmpty ? "/" : Address.path(of: settings.baseURL)
    return page(
      "404", link: "404.html", title: English.notFound, section: nil, file: "404.html", base: base
    ) { _ in [] }
  }
}

extension Address {
  /// The path of a full address, with a slash at its end: `https://a.org/kb/` gives `/kb/`.
  static func path(of url: String) -> String {
    let parts = url.split(separator: "/", omittingEmptySubsequences: true)
    let isFull = parts.first?.hasSuffix(":") == true
    let path = parts.dropFirst(isFull ? 2 : 0).joined(separator: "/")
    return path.isEmpty ? "/" : "/" + path + "/"
  }
}

extension Diagnostic {
  /// `path:line:column`
  package var place: String { "\(path):\(range.line):\(range.column)" }

  fileprivate var value: Value {
    [
      "place": .text(place), "severity": .text(severity.word), "problem": .text(summary),
      "code": .text(id), "isError": .bool(severity == .error), "fix": .optional(fix),
    ]
  }
}
