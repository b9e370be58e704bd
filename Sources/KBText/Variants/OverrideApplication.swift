import KBCore

extension WorkoutOutline {
  /// The outline with the overrides applied that fit it.
  ///
  /// Every place is one of this outline, whatever other overrides do, so that their order only
  /// matters among those that add to one place. `apply(diff(a, b), a) = b`.
  package func applying(_ overrides: [Override]) -> AppliedVariant {
    var application = OverrideApplication(self)
    for (index, override) in overrides.enumerated() { application.take(override, index) }
    return application.finish()
  }
}

/// Overrides while they are being applied to one outline.
struct OverrideApplication {
  private static let mostHelp = 50

  typealias Meaning = OutlinePlaces.Meaning

  let base: WorkoutOutline
  let places: OutlinePlaces
  /// The number of each block's first piece.
  let starts: [Int]
  let pieces: [OutlinePiece]
  let blockOfPiece: [Int]

  var result: AppliedVariant
  var changes: [Meaning: (index: Int, change: Override.Change)] = [:]
  var additions: [(index: Int, anchor: Override.Anchor, text: String, bullet: String?)] = []
  private var substitutes: [(index: Int, name: NameKey, new: String)] = []
  private var replacement: (index: Int, text: String)?
  private var helped = 0

  init(_ base: WorkoutOutline) {
    self.base = base
    places = OutlinePlaces(base)
    var starts: [Int] = []
    var count = 0
    for block in base.blocks {
      starts.append(count)
      count += block.pieces.count
    }
    self.starts = starts
    pieces = base.pieces
    blockOfPiece = base.blocks.enumerated().flatMap { index, block in
      block.pieces.map { _ in index }
    }
    result = AppliedVariant(base, places)
  }

  mutating func take(_ override: Override, _ index: Int) {
    switch override {
    case .change(let change): take(change, index)
    case .add(let anchor, let text, let bullet):
      guard !text.trimmedBlanks.isEmpty else { return trouble(.empty, index) }
      additions.append((index, anchor, text, bullet))
    case .substitute(let name, let new): substitutes.append((index, NameKey(name), new))
    case .set(let settings):
      for setting in settings where !WorkoutOutline.ownKeys.contains(setting.key) {
        result.outline.fields[setting.key] = setting.value
        result.note(index, of: .field(setting.key))
      }
    case .text(let text):
      guard replacement == nil else { return trouble(.twice, index) }
      replacement = (index, text)
    }
  }

  private mutating func take(_ change: Override.Change, _ index: Int) {
    guard let meaning = places[change.place] else {
      return trouble(.noPlace(change.place, nearest: nearest(change.place)), index)
    }
    guard changes[meaning] == nil else { return trouble(.twice, index) }
    if let was = change.was, !stands(was, at: meaning) {
      return trouble(.differs(now: text(at: meaning)), index)
    }
    changes[meaning] = (index, change)
  }

  private func stands(_ was: String, at meaning: Meaning) -> Bool {
    switch meaning {
    case .block(let block):
      let text = headingText(was) ?? was
      return WasMatch.folded(text) == WasMatch.folded(base.blocks[block].heading)
    case .piece: return WasMatch(was, pieces[number(meaning)]) != nil
    }
  }

  private func text(at meaning: Meaning) -> String {
    switch meaning {
    case .block(let block): base.blocks[block].heading
    case .piece: pieces[number(meaning)].text
    }
  }

  func number(_ meaning: Meaning) -> Int {
    switch meaning {
    case .block(let block): block
    case .piece(let block, let piece): starts[block] + piece
    }
  }

  /// The places that a slip is nearest to; a file of nothing but slips gets help with some of them.
  private mutating func nearest(_ place: String) -> [String] {
    guard helped < OverrideApplication.mostHelp else { return [] }
    helped += 1
    return places.nearest(to: place)
  }

  mutating func trouble(_ trouble: OverrideTrouble, _ index: Int) {
    if result.troubles[index] == nil { result.troubles[index] = trouble }
  }

  // MARK: The result

  mutating func finish() -> AppliedVariant {
    if let replacement { return replaced(replacement.index, replacement.text) }
    dropImpossibleMoves()
    let isStructural = !changes.isEmpty || !additions.isEmpty || !substitutes.isEmpty
    guard isStructural else { return result }
    result.outline.verbatim = nil
    var forms = pieces
    var origins: [Int: Int] = [:]
    substitute(&forms, &origins)
    change(&forms, &origins)
    arrange(forms, origins)
    return result
  }

  private mutating func replaced(_ index: Int, _ text: String) -> AppliedVariant {
    for (other, _) in changes.values { trouble(.replacedText, other) }
    for addition in additions { trouble(.replacedText, addition.index) }
    for substitute in substitutes { trouble(.replacedText, substitute.index) }
    result.outline.read(body: text, takesTitle: true)
    for (block, outline) in result.outline.blocks.enumerated() {
      result.note(index, of: .heading(block: block))
      for piece in outline.pieces.indices { result.note(index, of: .piece(block: block, piece)) }
    }
    return result
  }

  func isRemoved(_ meaning: Meaning) -> Bool {
    changes[meaning]?.change.isRemoved ?? false
  }

  func isMoved(_ meaning: Meaning) -> Bool { changes[meaning]?.change.move != nil }

  /// Why nothing can be put there; `isBlock` says what is to be put.
  mutating func obstacle(_ anchor: Override.Anchor, isBlock: Bool) -> OverrideTrouble? {
    guard let meaning = places[anchor.place] else {
      return .noPlace(anchor.place, nearest: nearest(anchor.place))
    }
    switch (meaning, anchor, isBlock) {
    case (.piece, .first, _), (.piece, _, true), (.block, .first, true): return .wrongLevel
    case (.block(0), .before, true): return .wrongLevel
    case (.block, .after, true), (.block, .before, true): return nil
    case (.block(let block), _, false), (.piece(let block, _), _, false):
      let stays = !isRemoved(.block(block)) || isMoved(meaning)
      return stays ? nil : .removedBlock
    }
  }

  /// Moves that lead nowhere or around each other are left out; the rest of their override holds.
  private mutating func dropImpossibleMoves() {
    var pieceAnchors: [Int: Int] = [:]
    var blockAnchors: [Int: Int] = [:]
    for (meaning, entry) in changes.sorted(by: { $0.value.index < $1.value.index }) {
      guard let move = entry.change.move, !entry.change.isRemoved else {
        changes[meaning]?.change.move = nil
        continue
      }
      let isBlock = if case .block = meaning { true } else { false }
      if let obstacle = meaning == .block(0) ? .wrongLevel : obstacle(move, isBlock: isBlock) {
        changes[meaning]?.change.move = nil
        trouble(obstacle, entry.index)
      } else if let target = places[move.place] {
        if isBlock {
          blockAnchors[meaning.block] = target.block
        } else if case .piece = target {
          pieceAnchors[number(meaning)] = number(target)
        }
      }
    }
    let (pieces, blocks) = (partsInCircles(pieceAnchors), partsInCircles(blockAnchors))
    for (meaning, entry) in changes {
      let isBlock = if case .block = meaning { true } else { false }
      guard (isBlock ? blocks : pieces).contains(number(meaning)) else { continue }
      changes[meaning]?.change.move = nil
      trouble(.circle, entry.index)
    }
  }

  private mutating func substitute(_ forms: inout [OutlinePiece], _ origins: inout [Int: Int]) {
    guard !substitutes.isEmpty else { return }
    var piecesByName: [NameKey: [Int]] = [:]
    for (number, piece) in pieces.enumerated() where !piece.isProse {
      piecesByName[NameKey(places.steps[number]), default: []].append(number)
    }
    for (index, name, new) in substitutes {
      // A second substitute of one name finds nothing left.
      guard let found = piecesByName.removeValue(forKey: name) else {
        trouble(.noName, index)
        continue
      }
      for number in found {
        let block = blockOfPiece[number]
        let meaning = Meaning.piece(block: block, number - starts[block])
        let piece = pieces[number]
        guard changes[meaning]?.change.now == nil,
          let text = piece.substituting(places.steps[number], with: new)
        else { continue }
        forms[number].text = text
        origins[number] = index
      }
    }
  }

  private mutating func change(_ forms: inout [OutlinePiece], _ origins: inout [Int: Int]) {
    for (meaning, entry) in changes {
      guard case .piece = meaning else { continue }
      let piece = number(meaning)
      origins[piece] = entry.index
      if let now = entry.change.now {
        forms[piece].text = pieces[piece].replaced(by: now, insteadOf: entry.change.was)
      }
      if let bullet = entry.change.bullet, let form = OutlinePiece.Form(text: bullet) {
        forms[piece].form = form
      }
    }
  }
}
