import KBCore

/// Makes one variant's workout from its base.
struct VariantMaker {
  let file: VariantFile
  let base: WorkoutOutline
  let identity: Identity
  let name: String
  /// The file that relative links of the base start from.
  let linkPath: String
  let habits: NotationHabits

  func make() -> VariantResolver.Resolved {
    let applied = base.applying(file.overrides.map(\.override))
    var outline = applied.outline
    outline.title = file.name ?? name
    let printed = outline.printed
    let place = VariantPlaces(file, printed, applied)
    let path = file.identity.path
    guard let key = DocumentPath(path) else {
      return VariantResolver.Resolved(
        file: file,
        document: WorkoutDocument(card: card(WorkoutFacts(name: name)), blocks: [], markup: []),
        base: base, outline: outline, linkPath: linkPath)
    }
    let read = readWorkout(
      Array(printed.text.utf8), path: path, at: key, memory: NotationMemory(habits: habits),
      linksFrom: linkPath)
    var document = read
    let facts = self.facts(applied)
    document.card = WorkoutCard(
      identity: ownIdentity, facts: named(read.card.facts), summary: read.card.summary,
      mentions: read.card.mentions.map {
        ExerciseMention(name: $0.name, range: place.exactRange(of: $0.range), work: $0.work)
      },
      links: read.card.links.compactMap { link in
        // The base's own links are looked after where they stand.
        guard let range = place.ownRange(of: link.range) else { return nil }
        var link = link
        link.range = range
        return link
      } + file.links,
      diagnostics: file.diagnostics + place.diagnostics(read.card.diagnostics) + problems(applied),
      steps: read.card.steps, doubtfulSteps: read.card.doubtfulSteps, variant: facts)
    document.blocks = read.blocks.map { block in
      var block = block
      block.range = place.range(of: block.range)
      for step in block.steps.indices {
        block.steps[step].range = place.range(of: block.steps[step].range)
      }
      return block
    }
    return VariantResolver.Resolved(
      file: file, document: document, base: base, outline: outline, linkPath: linkPath,
      size: printed.text.utf8.count)
  }

  private func card(_ facts: WorkoutFacts) -> WorkoutCard {
    WorkoutCard(identity: ownIdentity, facts: facts, diagnostics: file.diagnostics)
  }

  /// The file's identity with a version that changes with the base's, too.
  private var ownIdentity: Identity {
    var own = file.identity
    own.version = variantVersion(file: own.version, base: identity.version)
    return own
  }

  /// A title is Markdown, and a variant's name is plain.
  private func named(_ facts: WorkoutFacts) -> WorkoutFacts {
    var facts = facts
    facts.name = file.name ?? facts.name
    return facts
  }

  private func facts(_ applied: AppliedVariant) -> VariantFacts {
    let items = file.overrides.enumerated().map { index, placed in
      VariantFacts.Item(
        override: placed.override, range: placed.range,
        phrase: placed.override.phrase(in: base, applied.places), trouble: applied.troubles[index])
    }
    return VariantFacts(
      reference: file.base, base: identity, baseName: name, baseRange: file.baseRange, items: items,
      reason: file.markup)
  }

  private func problems(_ applied: AppliedVariant) -> [Diagnostic] {
    func problem(
      _ id: String, _ severity: Diagnostic.Severity, _ range: SourceRange, _ summary: Phrase,
      _ fix: Phrase
    ) -> Diagnostic {
      Diagnostic(
        id: id, severity: severity, path: file.identity.path, range: range, summary: summary,
        fix: fix, related: [.init(identity.path, "the workout that it is a variant of")])
    }
    var found: [Diagnostic] = []
    if base.pieces.isEmpty, base.fields.isEmpty, !file.overrides.isEmpty {
      found.append(
        problem(
          "variant-base-empty", .error, file.baseRange, "the base \(identity.path) is empty",
          "restore its text from git, or name another base"))
    } else {
      for (index, trouble) in applied.troubles.sorted(by: { $0.key < $1.key }) {
        let placed = file.overrides[index]
        found.append(
          problem(
            trouble.id, .warning, placed.range(of: trouble),
            "the override of \(placed.override.subject) is not applied: \(trouble.words.firstLine)",
            trouble.fix))
      }
    }
    if let version = file.base?.version, !version.isEmpty, version != identity.version {
      found.append(
        problem(
          "variant-behind", .info, file.baseRange,
          "\(identity.key) has changed since this variant was made",
          "look at kb variant status, then kb variant rebase \(file.identity.key)"))
    }
    return found
  }
}

/// The version of a variant: 12 hexadecimal digits that change with its file and with its base.
package func variantVersion(file: String, base: String) -> String {
  sha256(of: Array("variant:\(file):\(base)".utf8).span).hexPrefix(12)
}

extension String {
  /// The text up to the first line break.
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
