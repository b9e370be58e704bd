import KBCore
import KBTraining

/// Reads `kb.yaml`; what is wrong or unknown in it keeps its default and is reported.
package func readSettings(
  _ bytes: [UInt8], path: String
) -> (settings: Settings, diagnostics: [Diagnostic]) {
  var diagnostics = textProblems(in: bytes, path: path)
  var settings = Settings()
  do throws(YAMLProblem) {
    var fields = FieldReader(try settingsTree(bytes), path: path)
    settings.read(&fields)
    diagnostics += fields.diagnostics
  } catch {
    diagnostics.append(error.asDiagnostic(path: path))
    settings.site.publish = .strict
  }
  return (settings, diagnostics)
}

/// What `kb.yaml` says, with or without a byte order mark; `nil` for nothing but comments.
///
/// Throws the first problem of a text that is not YAML.
package func settingsTree(_ bytes: [UInt8]) throws(YAMLProblem) -> YAMLNode? {
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  return try parseYAML(bytes.span, in: start..<bytes.count)
}

extension Settings {
  fileprivate mutating func read(_ fields: inout FieldReader) {
    readFormat(&fields)
    declaresLibrary = fields.node("library") != nil
    library = fields.choice("library", of: LibraryChoice.self) ?? library
    name = fields.text("name") ?? name
    if let scalar = fields.scalar("units") {
      switch scalar.text {
      case "kg", "metric": unit = .kilograms
      case "lb", "imperial": unit = .pounds
      default: fields.report(wrongType: .scalar(scalar), expected: "kg or lb")
      }
    }
    inventory = .standard(unit)
    if let scalar = fields.scalar("formula") {
      if let named = OneRepMaxFormula.named(scalar.text) {
        formula = named
      } else {
        let names = OneRepMaxFormula.allCases.map(\.name).joined(separator: ", ")
        fields.report(wrongType: .scalar(scalar), expected: "one of \(names)")
      }
    }
    listsEquipment = fields.node("equipment") != nil
    var equipment = fields.fields("equipment")
    inventory.read(&equipment)
    equipment.finish()
    equipmentProblems = equipment.diagnostics
    fields.absorb(equipment)
    rotation = fields.texts("rotation")
    rotationSince = fields.day("rotation-since")
    favorites = fields.texts("favorites")
    workoutPlaces = [String: SourceRange](
      (fields.places("rotation") + fields.places("favorites")).map { ($0.text, $0.range) },
      uniquingKeysWith: { first, _ in first })
    categories = fields.texts("categories").map { NameKey(keepingPlural: $0).text }
    readChallenge(&fields)
    var progression = fields.scheme("progression")
    self.progression = SchemeSet(reading: &progression)
    progression.finish()
    fields.absorb(progression)
    readRest(&fields)
    var journal = fields.fields("journal")
    journalLayout = journal.choice("layout", of: JournalLayout.self) ?? journalLayout
    journalQuestions = journal.placedChoices("ask", of: JournalQuestion.self)
    journal.finish()
    fields.absorb(journal)
    readNotation(&fields)
    notation.files = FolderRules(reading: &fields)
    var discovery = fields.fields("discovery")
    self.discovery = DiscoveryPreferences(reading: &discovery)
    fields.absorb(discovery)
    var calendar = fields.fields("calendar")
    self.calendar = CalendarSettings(reading: &calendar)
    fields.absorb(calendar)
    var check = fields.fields("check")
    self.check = CheckSettings(reading: &check)
    fields.absorb(check)
    readSite(&fields)
    sources = SourceSettings.list("sources", in: &fields)
    var git = fields.fields("git")
    gitCommits = git.choice("commit", of: GitCommits.self) ?? gitCommits
    git.finish()
    fields.absorb(git)
    if fields.node("llm") != nil {
      var llm = fields.fields("llm")
      self.llm = ModelSettings(reading: &llm)
      fields.absorb(llm)
    }
    fields.finish()
  }

  private mutating func readFormat(_ fields: inout FieldReader) {
    declaresFormat = fields.node("format") != nil
    guard let number = fields.integer("format", in: 1...1_000_000) else { return }
    format = number
    guard number > FolderFormat.current else { return }
    fields.report(
      "newer-format", .warning, fields.node("format")?.range ?? fields.range,
      """
      this folder has format \(number), but this kb only knows formats up to \
      \(FolderFormat.current)
      """,
      fix: "install a newer kb; until then this one reads what it can and writes nothing")
  }

  private mutating func readNotation(_ fields: inout FieldReader) {
    var section = fields.fields("notation")
    notation.first = section.choice("first", of: NotationHabits.First.self)
    if let scalar = section.scalar("unit") {
      notation.unit = LoadUnit.allCases.first { $0.symbol == scalar.text }
      if notation.unit == nil { section.report(wrongType: .scalar(scalar), expected: "kg or lb") }
    }
    notation.dates = section.choice("dates", of: DateOrder.self)
    section.finish()
    fields.absorb(section)
  }

  private mutating func readChallenge(_ fields: inout FieldReader) {
    guard fields.node("challenge") != nil else { return }
    var section = fields.fields("challenge")
    var challenge = Challenge()
    challenge.name = section.text("name") ?? challenge.name
    if let sets = section.integer("sets", in: 1...20) { challenge.sets = Int32(sets) }
    challenge.each = section.text("each") ?? ""
    section.finish()
    fields.absorb(section)
    self.challenge = challenge
  }

  private mutating func readRest(_ fields: inout FieldReader) {
    var section = fields.fields("rest")
    rest.compound = section.length("compound") ?? rest.compound
    rest.isolation = section.length("isolation") ?? rest.isolation
    var exercises = section.fields("exercises")
    for entry in exercises.entries() {
      if let length = exercises.length(entry.key.text) {
        rest.byName[NameKey(entry.key.text)] = length
      }
    }
    section.absorb(exercises)
    section.finish()
    fields.absorb(section)
  }

  private mutating func readSite(_ fields: inout FieldReader) {
    var section = fields.fields("site")
    site.title = section.text("title") ?? site.title
    site.language = section.text("language") ?? site.language
    if let url = section.scalar("base-url") {
      if url.text.hasPrefix("https://") || url.text.hasPrefix("http://") {
        site.baseURL = url.text.hasSuffix("/") ? url.text : url.text + "/"
      } else {
        section.report(wrongType: .scalar(url), expected: "an address that begins with https://")
      }
    }
    checkLanguage(&section)
    let pages = section.placedTexts("pages")
    site.pages = pages.map(\.text)
    let kinds = PageKind.allCases.map(\.rawValue)
    for (page, range) in pages where !kinds.contains(page) {
      let near = nearestNames(to: page, in: kinds, limit: 1)
      section.report(
        "wrong-type", .warning, range, "no pages are called \"\(page)\"",
        fix: near.isEmpty
          ? "write some of \(kinds.joined(separator: ", "))" : "write \(near[0])")
    }
    site.publish = PublishSettings(reading: &section)
    if section.node("inbox") != nil {
      var inbox = section.fields("inbox")
      site.inbox = InboxSettings(reading: &inbox)
      section.absorb(inbox)
    }
    section.finish()
    fields.absorb(section)
  }

  /// Notes where the language is named, and says what is wrong with one that no browser knows; the pages name it
  /// all the same.
  private mutating func checkLanguage(_ section: inout FieldReader) {
    guard let scalar = section.scalar("language") else { return }
    site.languageRange = scalar.range
    if !Language.isCode(scalar.text) {
      section.report(wrongType: .scalar(scalar), expected: "a language code such as en or de-AT")
    }
  }
}

/// Reads `resources/quotes.yaml`: a list of `text`, `by` and `source`.
package func readQuotes(
  _ bytes: [UInt8], path: String
) -> (quotes: [Quote], diagnostics: [Diagnostic]) {
  do throws(YAMLProblem) {
    guard let node = try parseYAML(bytes.span, in: 0..<bytes.count, firstLine: 1) else {
      return ([], [])
    }
    guard case .sequence(let items, _) = node else {
      var fields = FieldReader(nil, path: path)
      fields.report(wrongType: node, expected: "a list of quotes")
      return ([], fields.diagnostics)
    }
    var quotes: [Quote] = []
    var diagnostics: [Diagnostic] = []
    for item in items {
      var fields = FieldReader(item, path: path)
      let text = fields.text("text")
      let by = fields.text("by") ?? ""
      fields.finish(alsoKnown: ["source"])
      if fields.diagnostics.isEmpty, text?.trimmedBlanks.isEmpty ?? true {
        fields.reportMissingText()
      }
      if let text { quotes.append(Quote(text: text, by: by)) }
      diagnostics += fields.diagnostics
    }
    return (quotes, diagnostics)
  } catch {
    return ([], [error.asDiagnostic(path: path)])
  }
}

extension FieldReader {
  /// Reports a quote that says nothing.
  fileprivate mutating func reportMissingText() {
    let pair = entries().first { $0.key.text == "text" }
    let empty: SourceRange? =
      if case .scalar(let scalar)? = pair?.value, !scalar.isNull { scalar.range } else { nil }
    report(
      "wrong-type", .warning, empty ?? pair?.key.range ?? range, "this quote has no text",
      fix: "write text: followed by the quote, or remove it")
  }
}
