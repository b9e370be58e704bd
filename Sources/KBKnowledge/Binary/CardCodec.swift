import KBCore
import KBText

extension WorkoutCard {
  /// The card's bytes for the manifest, without its path, which is next to them.
  package var encoded: [UInt8] {
    var writer = ByteWriter(reservingBytes: 1024)
    writer.identity(identity)
    writer.text(facts.name)
    writer.list(facts.tags) { $0.text($1) }
    writer.choice(facts.category, of: WorkoutCard.categories)
    writer.choice(facts.location, of: WorkoutCard.locations)
    writer.list(facts.equipment) { $0.text($1) }
    writer.integer(facts.duration?.milliseconds ?? -1)
    writer.choice(facts.level, of: WorkoutCard.levels)
    writer.integer(
      UInt8(facts.isFavorite ? 1 : 0) | visibility.rawValue << 1 | (facts.needsNothing ? 0x80 : 0))
    writer.text(summary)
    writer.list(mentions) { $0.mention($1) }
    writer.list(links) { $0.link($1) }
    writer.list(diagnostics) { $0.diagnostic($1) }
    writer.integer(face)
    writer.integer(steps)
    writer.integer(doubtfulSteps)
    return writer.finish()
  }

  private static let categories = WorkoutCategory.allCases
  private static let locations = WorkoutLocation.allCases
  private static let levels = WorkoutLevel.allCases

  /// Reads what `encoded` gave for the workout at a path.
  package convenience init(
    from reader: inout ByteReader, path: String, _ pool: inout TextPool
  ) throws(ByteReader.Damaged) {
    let identity = try reader.identity(.workout, path: path, &pool)
    var facts = WorkoutFacts(name: try reader.text())
    facts.tags = try reader.texts(from: &pool)
    facts.category = try reader.choice(of: WorkoutCard.categories)
    facts.location = try reader.choice(of: WorkoutCard.locations)
    facts.equipment = try reader.texts(from: &pool)
    let duration: Int64 = try reader.integer(in: -1...TimeSpan.limit)
    facts.duration = duration < 0 ? nil : TimeSpan(milliseconds: duration)
    facts.level = try reader.choice(of: WorkoutCard.levels)
    let flags = try reader.integer(UInt8.self)
    facts.isFavorite = flags & 1 != 0
    facts.needsNothing = flags & 0x80 != 0
    let summary = try reader.text()
    let mentions = try reader.list { (item) throws(ByteReader.Damaged) in
      try item.mention(&pool)
    }
    let links = try reader.list { (item) throws(ByteReader.Damaged) in
      try item.link(&pool)
    }
    let diagnostics = try reader.list { (item) throws(ByteReader.Damaged) in
      try item.diagnostic()
    }
    self.init(
      identity: identity, facts: facts, summary: summary, mentions: mentions, links: links,
      diagnostics: diagnostics, face: try reader.integer(), steps: try reader.integer(),
      doubtfulSteps: try reader.integer(),
      visibility: Visibility(rawValue: (flags & 0x7F) >> 1))
  }
}

extension ByteWriter {
  /// The place among all cases; 0 for none.
  mutating func choice<Case: Equatable>(_ choice: Case?, of cases: [Case]) {
    let place = choice.flatMap { cases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    integer(UInt8(truncatingIfNeeded: place))
  }

  /// Who a document is, without its kind and path, which are known.
  mutating func identity(_ identity: Identity) {
    integer(identity.origin.rawValue)
    text(identity.key)
    text(identity.id)
    integer(UInt8(identity.isPinned ? 1 : 0))
    text(identity.version)
    list(identity.formerKeys) { $0.text($1) }
  }

  mutating func mention(_ mention: ExerciseMention) {
    text(mention.name)
    range(mention.range)
    integer(mention.work)
  }

  mutating func link(_ link: DocumentLink) {
    text(link.target)
    integer(UInt8(link.isWiki ? 1 : 0))
    text(link.file)
    range(link.range)
  }

  package mutating func diagnostic(_ diagnostic: Diagnostic) {
    text(diagnostic.id)
    integer(diagnostic.severity.rawValue)
    text(diagnostic.path)
    range(diagnostic.range)
    list(diagnostic.summary.tokens) { $0.text($1) }
    list(diagnostic.fix.tokens) { $0.text($1) }
    list(diagnostic.replacement.map { [$0] } ?? []) { $0.replacement($1) }
    list(diagnostic.choices) { $0.replacement($1) }
    list(diagnostic.suggestions) { $0.replacement($1) }
    list(diagnostic.related) { $0.place($1) }
  }

  private mutating func place(_ place: Diagnostic.Place) {
    text(place.path)
    range(place.range)
    text(place.words)
  }

  private mutating func replacement(_ replacement: Diagnostic.Replacement) {
    text(replacement.old)
    text(replacement.new)
  }

  mutating func range(_ range: SourceRange) {
    integer(range.start)
    integer(range.end)
    integer(range.line)
    integer(range.column)
  }
}

extension ByteReader {
  mutating func identity(
    _ kind: DocumentKind, path: String, _ pool: inout TextPool
  ) throws(Damaged) -> Identity {
    guard let origin = Origin(rawValue: try integer()) else { throw Damaged() }
    return Identity(
      kind: kind, origin: origin, key: try text(), id: try text(),
      isPinned: try integer(UInt8.self) == 1, version: try text(), path: path,
      formerKeys: try texts(from: &pool))
  }

  mutating func mention(_ pool: inout TextPool) throws(Damaged) -> ExerciseMention {
    ExerciseMention(name: try text(from: &pool), range: try range(), work: try integer())
  }

  mutating func link(_ pool: inout TextPool) throws(Damaged) -> DocumentLink {
    DocumentLink(
      target: try text(from: &pool), isWiki: try integer(UInt8.self) == 1,
      file: try text(from: &pool), range: try range())
  }

  package mutating func diagnostic() throws(Damaged) -> Diagnostic {
    let id = try text()
    guard let severity = Diagnostic.Severity(rawValue: try integer()) else { throw Damaged() }
    let path = try text()
    let range = try range()
    let (summary, fix) = (try phrase(), try phrase())
    let replacements = try list { (item) throws(Damaged) in try item.replacement() }
    return Diagnostic(
      id: id, severity: severity, path: path, range: range, summary: summary, fix: fix,
      replacement: replacements.first,
      choices: try list { (item) throws(Damaged) in try item.replacement() },
      suggestions: try list { (item) throws(Damaged) in try item.replacement() },
      related: try list { (item) throws(Damaged) in
        Diagnostic.Place(try item.text(), at: try item.range(), try item.text())
      })
  }

  private mutating func phrase() throws(Damaged) -> Phrase {
    let tokens = try list { (item) throws(Damaged) in try item.text() }
    guard let phrase = Phrase(tokens: tokens) else { throw Damaged() }
    return phrase
  }

  private mutating func replacement() throws(Damaged) -> Diagnostic.Replacement {
    Diagnostic.Replacement(try text(), by: try text())
  }

  mutating func range() throws(Damaged) -> SourceRange {
    let start = try take(16).lowerBound
    return bytes.withUnsafeBytes { raw in
      func number(_ offset: Int) -> Int {
        Int(Int32(littleEndian: raw.loadUnaligned(fromByteOffset: start + offset, as: Int32.self)))
      }
      return SourceRange(start: number(0), end: number(4), line: number(8), column: number(12))
    }
  }

  mutating func choice<Case>(of cases: [Case]) throws(Damaged) -> Case? {
    let place = Int(try integer(UInt8.self))
    guard place <= cases.count else { throw Damaged() }
    return place == 0 ? nil : cases[place - 1]
  }

  mutating func texts(from pool: inout TextPool) throws(Damaged) -> [String] {
    try list { (item) throws(Damaged) in try item.text(from: &pool) }
  }
}
