import KBCore

/// Makes workouts of variants, once all other workouts are known.
package struct VariantResolver {
  /// A variant with its workout, and the text of the base that it was made from.
  package struct Resolved: Sendable {
    package var file: VariantFile
    package var document: WorkoutDocument
    /// The base's outline; `nil` if there is no base.
    package var base: WorkoutOutline?
    /// The variant's own outline; empty if there is no base.
    package var outline: WorkoutOutline
    /// The file that relative links start from.
    package var linkPath: String
    /// The bytes of its text.
    var size = 0
  }

  private let cards: [WorkoutCard]
  private let files: [VariantFile]
  private let habits: NotationHabits
  private let text: (WorkoutCard) -> [UInt8]?
  private var resolved: [Int: Resolved] = [:]
  private var cardByKey: [String: Int] = [:]
  private var cardByID: [String: Int] = [:]
  private var fileByKey: [String: Int] = [:]
  private var fileByID: [String: Int] = [:]
  /// How many variants each file's base is a variant of.
  private var depths: [Int]
  /// The bytes that variants have taken from their bases so far.
  private var taken = 0

  /// `text` gives the file of a workout that is no variant.
  package init(
    _ cards: [WorkoutCard], _ files: [VariantFile], _ habits: NotationHabits = .none,
    text: @escaping (WorkoutCard) -> [UInt8]?
  ) {
    self.cards = cards
    self.files = files
    self.habits = habits
    self.text = text
    depths = Array(repeating: 0, count: files.count)
    for (index, card) in cards.enumerated() where !files.isEmpty {
      for key in [card.identity.key] + card.identity.formerKeys where cardByKey[key] == nil {
        cardByKey[key] = index
      }
      if cardByID[card.identity.id] == nil { cardByID[card.identity.id] = index }
    }
    for (index, file) in files.enumerated() {
      for key in [file.identity.key] + file.identity.formerKeys where fileByKey[key] == nil {
        fileByKey[key] = index
      }
      if fileByID[file.identity.id] == nil { fileByID[file.identity.id] = index }
    }
  }

  /// All variants in the order of their files.
  package mutating func resolve() -> [Resolved] {
    for start in files.indices {
      // Bases first; each variant has one, so that the way to it is a row.
      var way = [start]
      var seen: Set<Int> = [start]
      while let last = way.last, resolved[last] == nil, case .variant(let next)? = base(of: last),
        seen.insert(next).inserted
      { way.append(next) }
      let isCircle = way.last.map { last in
        resolved[last] == nil && { if case .variant? = base(of: last) { true } else { false } }()
      }
      if isCircle == true, let last = way.last, case .variant(let first)? = base(of: last),
        let place = way.firstIndex(of: first)
      {
        for index in way[place...] where resolved[index] == nil {
          resolved[index] = broken(index, circle: way[place...].map { files[$0].identity.key })
        }
      }
      for index in way.reversed() where resolved[index] == nil {
        let depth = baseVariant(of: index).map { depths[$0] + 1 } ?? 0
        depths[index] = depth
        resolved[index] =
          depth < VariantResolver.deepest ? make(index) : broken(index, depth: depth)
      }
    }
    return files.indices.compactMap { resolved[$0] }
  }

  /// The most variants that a base may be a variant of; each has a text of its own.
  static let deepest = 16
  /// The most bytes that variants take from their bases, all together.
  static let mostTaken = 16 << 20

  private func baseVariant(of index: Int) -> Int? {
    if case .variant(let place)? = base(of: index) { place } else { nil }
  }

  private enum Base {
    case workout(Int)
    case variant(Int)
  }

  /// The base by id, then by key.
  private func base(of index: Int) -> Base? {
    guard let reference = files[index].base else { return nil }
    if !reference.id.isEmpty {
      if let found = cardByID[reference.id] { return .workout(found) }
      if let found = fileByID[reference.id] { return .variant(found) }
    }
    if let found = cardByKey[reference.key] { return .workout(found) }
    return fileByKey[reference.key].map { .variant($0) }
  }

  // MARK: One variant

  private mutating func make(_ index: Int) -> Resolved {
    let file = files[index]
    switch base(of: index) {
    case .workout(let place):
      let card = cards[place]
      guard let bytes = text(card) else {
        return broken(index, unreadable: card.identity.path)
      }
      guard take(bytes.count) else { return broken(index, isTooMuch: true) }
      let outline = WorkoutOutline(bytes)
      return VariantMaker(
        file: file, base: outline, identity: card.identity,
        name: outline.title ?? card.facts.name, linkPath: card.identity.path, habits: habits
      ).make()
    case .variant(let place):
      guard let base = resolved[place], base.base != nil else { return broken(index, place) }
      guard take(base.size) else { return broken(index, isTooMuch: true) }
      return VariantMaker(
        file: file, base: base.outline, identity: base.document.card.identity,
        name: base.document.card.facts.name, linkPath: base.linkPath, habits: habits
      ).make()
    case nil: return broken(index, circle: [])
    }
  }

  /// Whether there is room for so many bytes more of a base.
  private mutating func take(_ size: Int) -> Bool {
    guard taken + size <= VariantResolver.mostTaken else { return false }
    taken += size
    return true
  }

  /// A variant whose base cannot be had: a workout without steps, which says so.
  private func broken(
    _ index: Int, _ brokenBase: Int? = nil, circle: [String] = [], unreadable: String? = nil,
    depth: Int = 0, isTooMuch: Bool = false
  ) -> Resolved {
    let file = files[index]
    let key = file.base?.key ?? ""
    var id = "variant-base-missing"
    var summary: Phrase = "the base \(key) is gone"
    var fix: Phrase = "restore its file, name another base, or remove the variant"
    if depth > 0 {
      id = "variant-too-deep"
      summary =
        """
        its base is a variant of a variant, \(depth) levels deep; the limit is \
        \(VariantResolver.deepest - 1)
        """
      fix = "turn one of them into a separate workout with kb variant detach"
    } else if isTooMuch {
      id = "variant-too-much"
      summary = "with this one, variants would take more than 16 MiB from their bases"
      fix = "split the base, or remove variants"
    } else if file.base == nil {
      summary = "this variant names no base"
      fix = "write base: with the key of a workout"
    } else if brokenBase != nil {
      summary = "the base \(key) has no base itself"
      fix = "fix that variant first"
    } else if let unreadable {
      summary = "the base's file \(unreadable) cannot be read"
      fix = "find out why with kb check; the variant needs it"
    } else if circle.count == 1 {
      id = "variant-of-itself"
      summary = "this variant is its own base"
      fix = "write base: with the key of another workout"
    } else if !circle.isEmpty {
      id = "variant-cycle"
      summary = "the bases of \(circle.joined(separator: ", ")) form a circle"
      fix = "give one of them another base"
    } else if let moved = moved(file) {
      fix = "it moved to \(moved): write base: \(moved)"
    } else {
      let keys = cards.map(\.identity.key) + files.map(\.identity.key)
      let near = nearestNames(to: key, in: keys, limit: 3)
      if !near.isEmpty { fix = "did you mean \(near.joined(separator: ", "))?" }
    }
    let problem = Diagnostic(
      id: id, severity: .error, path: file.identity.path, range: file.baseRange, summary: summary,
      fix: fix)
    let items = file.overrides.map { placed in
      VariantFacts.Item(
        override: placed.override, range: placed.range,
        phrase: placed.override.phrase(in: WorkoutOutline(), OutlinePlaces(WorkoutOutline())),
        trouble: nil)
    }
    let facts = VariantFacts(
      reference: file.base, base: nil, baseName: key, baseRange: file.baseRange, items: items,
      reason: file.markup)
    let card = WorkoutCard(
      identity: file.identity,
      facts: WorkoutFacts(name: file.name ?? Identity.name(fromKey: file.identity.key)),
      links: file.links, diagnostics: file.diagnostics + [problem], variant: facts)
    return Resolved(
      file: file, document: WorkoutDocument(card: card, blocks: [], markup: []), base: nil,
      outline: WorkoutOutline(), linkPath: file.identity.path)
  }

  /// The key of the workout whose text is that of the base at the time of writing.
  private func moved(_ file: VariantFile) -> String? {
    guard let version = file.base?.version, !version.isEmpty else { return nil }
    return cards.first { $0.identity.version == version }?.identity.key
  }
}
