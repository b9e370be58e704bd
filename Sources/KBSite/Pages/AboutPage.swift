import KBCore
import KBText

extension Site {
  /// Counts, problems and downloads.
  func aboutPage() -> SitePage {
    var data = Fingerprint(UInt64(texts.count))
    data.mix(texts.size.map { ByteCount.text($0) } ?? "")
    for text in texts.largest {
      data.mix(text.path)
      data.mix(ByteCount.text(text.size))
    }
    data.mix(UInt64(problems.errors))
    data.mix(UInt64(problems.warnings))
    data.mix(UInt64(problems.hasMore ? 1 : 0))
    for problem in problems.first {
      data.mix(problem.place)
      for text in [problem.summary, problem.fix] { data.mix(text.english) }
    }
    return page(
      "about", link: "about/", title: English.about, section: nil,
      reads: data, inputs.counts, numbersInput
    ) { [self] _ in aboutFields() }
  }

  /// What is said of the journal in numbers.
  private var numbersInput: Fingerprint {
    var mark = Fingerprint(UInt64(setCount))
    mark.mix(UInt64(journal.sessions.count))
    for placed in [journal.sessions.first, journal.sessions.last] {
      mark.mix(placed?.session.day.text ?? "")
    }
    return mark
  }

  private var setCount: Int {
    journal.sessions.reduce(0) { sum, placed in
      placed.session.entries.reduce(sum) { $0 + $1.entry.countedSetCount }
    }
  }

  private func aboutFields() -> [(String, Value)] {
    var counts: [Phrase] = []
    let (errors, warnings) = (problems.errors, problems.warnings)
    if errors > 0 { counts.append(errors == 1 ? "1 error" : "\(grouped: errors) errors") }
    if warnings > 0 {
      counts.append(warnings == 1 ? "1 warning" : "\(grouped: warnings) warnings")
    }
    var files: Phrase = texts.count == 1 ? "1 file" : "\(grouped: texts.count) files"
    if let size = texts.size { files = "\(files), \(ByteCount.phrase(size))" }
    let intro: Phrase =
      journal.sessions.last.map { last in
        "From \(files); the newest session is from \(last.session.day, .full)."
      } ?? "From \(files)."
    let own = has(.data) ? settings.downloads.map { Site.download($0.path, $0.about) } : []
    let downloads = own + dataFiles.map { Site.download($0.path, $0.about) }
    var numbers: [Value] = [
      .pair("Workouts", Format.count(library.workouts.count)),
      .pair("Exercises", Format.count(library.exercises.count)),
      .pair("Programs", Format.count(library.programs.count)),
      .pair("Sessions", Format.count(journal.sessions.count)),
      .pair("Sets", Format.count(setCount)),
    ]
    if let first = journal.sessions.first?.session.day,
      let last = journal.sessions.last?.session.day
    {
      numbers += [
        .pair("First day", Format.longDate(first)), .pair("Last day", Format.longDate(last)),
      ]
    }
    return [
      ("intro", .phrase(intro)),
      ("numbers", .list(numbers)),
      ("hasLargest", .bool(!texts.largest.isEmpty)),
      (
        "largest",
        .list(texts.largest.map { .pair(Phrase($0.path), ByteCount.phrase($0.size)) })
      ),
      ("problemsText", .phrase(counts.joined(separator: ", "))),
      ("hasProblems", .bool(!problems.first.isEmpty)),
      ("problemsLimit", .optional(problems.hasMore ? String(problems.first.count) : nil)),
      ("problems", .list(problems.first.map(\.value))),
      ("hasImport", .bool(settings.pages.contains(.importing))),
      ("hasDownloads", .bool(!downloads.isEmpty)),
      ("downloads", .list(downloads)),
    ]
  }

  private static func download(_ path: String, _ about: Phrase) -> Value {
    ["url": .text(path), "about": .phrase(about)]
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
      "place": .text(place), "severity": .phrase(Phrase(word: severity.word)),
      "problem": .phrase(summary),
      "code": .text(id), "isError": .bool(severity == .error), "fix": .phrase(fix),
    ]
  }
}
