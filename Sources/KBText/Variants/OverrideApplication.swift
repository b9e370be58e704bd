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
private struct OverrideApplication {
  private typealias Meaning = OutlinePlaces.Meaning

  private let base: WorkoutOutline
  private let places: OutlinePlaces
  /// The number of each block's first piece.
  private let starts: [Int]
  private let pieces: [OutlinePiece]
  private let blockOfPiece: [Int]

  private var result: AppliedVariant
  private var changes: [Meaning: (index: Int, change: Override.Change)] = [:]
  private var additions: [(index: Int, anchor: Override.Anchor, text: String, bullet: String?)] = []
  private var substitutes: [(index: Int, name: NameKey, new: String)] = []
  private var replacement: (index: Int, text: String)?
  private var order: [Int] = []

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
    result = AppliedVariant(base)
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
      return trouble(.noPlace(change.place, nearest: places.nearest(to: change.place)), index)
    }
    guard changes[meaning] == nil else { return trouble(.twice, index) }
    if let was = change.was, !stands(was, at: meaning) {
      return trouble(.differs(now: text(at: meaning)), index)
    }
    changes[meaning] = (index, change)
    order.append(index)
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

  private func number(_ meaning: Meaning) -> Int {
    switch meaning {
    case .block(let block): block
    case .piece(let block, let piece): starts[block] + piece
    }
  }

  private mutating func trouble(_ trouble: OverrideTrouble, _ index: Int) {
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

  private func isRemoved(_ meaning: Meaning) -> Bool {
    changes[meaning]?.change.isRemoved ?? false
  }

  private func isMoved(_ meaning: Meaning) -> Bool { changes[meaning]?.change.move != nil }

  /// Why nothing can be put there; `isBlock` says what is to be put.
  private func obstacle(_ anchor: Override.Anchor, isBlock: Bool) -> OverrideTrouble? {
    guard let meaning = places[anchor.place] else {
      return .noPlace(anchor.place, nearest: places.nearest(to: anchor.place))
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
    for (index, name, new) in substitutes {
      var isFound = false
      for piece in pieces.indices where !pieces[piece].isProse {
        let step = pieces[piece].step
        guard NameKey(step.name) == name else { continue }
        isFound = true
        let meaning = Meaning.piece(
          block: blockOfPiece[piece], piece - starts[blockOfPiece[piece]])
        guard changes[meaning]?.change.now == nil,
          let text = pieces[piece].substituting(step.name, with: new)
        else { continue }
        forms[piece].text = text
        origins[piece] = index
      }
      if !isFound { trouble(.noName, index) }
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

  /// Puts everything in its order.
  private mutating func arrange(_ forms: [OutlinePiece], _ origins: [Int: Int]) {
    var inside = OverrideChildren<(OutlinePiece, Int)>()
    var outside = OverrideChildren<(OutlineBlock, Int)>()
    // Moves and additions in the order of the file, since that is the order at one place.
    var moves: [Int: (Meaning, Override.Anchor)] = [:]
    for (meaning, entry) in changes {
      if let move = entry.change.move { moves[entry.index] = (meaning, move) }
    }
    var news: [Int: (anchor: Override.Anchor, text: String, bullet: String?)] = [:]
    for addition in additions {
      news[addition.index] = (addition.anchor, addition.text, addition.bullet)
    }
    for index in (Array(moves.keys) + news.keys).sorted() {
      if let (meaning, anchor) = moves[index], let target = places[anchor.place] {
        if case .block(let block) = meaning {
          outside.put(.base(block), anchor, number(target))
        } else {
          inside.put(.base(number(meaning)), anchor, target, starts)
        }
      } else if let (anchor, text, bullet) = news[index] {
        let isBlock = bullet == nil && headingText(String(text.prefix { $0 != "\n" })) != nil
        if let obstacle = obstacle(anchor, isBlock: isBlock) {
          trouble(obstacle, index)
        } else if let target = places[anchor.place] {
          if isBlock {
            var added = WorkoutOutline()
            added.read(body: text, takesTitle: false)
            for block in added.blocks.dropFirst() {
              outside.put(.new((block, index)), anchor, number(target))
            }
          } else {
            let form = form(of: bullet, beside: target, forms)
            inside.put(.new((OutlinePiece(form, text), index)), anchor, target, starts)
          }
        }
      }
    }
    let kept = base.blocks.indices.filter { !isMoved(.block($0)) }
    result.outline.blocks = []
    for child in outside.row(0, of: kept) {
      switch child {
      case .new((let block, let index)):
        append(block, heading: index, block.pieces.map { _ in index })
      case .base(let number): append(number, inside, forms, origins)
      }
    }
    result.outline.normalize()
  }

  /// The form of an addition that does not say its own: that of what it stands beside.
  private func form(
    of bullet: String?, beside target: Meaning, _ forms: [OutlinePiece]
  ) -> OutlinePiece.Form {
    if let bullet, let form = OutlinePiece.Form(text: bullet) { return form }
    switch target {
    case .piece: return forms[number(target)].form.next
    case .block(let block):
      return base.blocks[block].pieces.first { !$0.isProse }?.form.next ?? .item(Bullet())
    }
  }

  /// Adds a block of the base with what has become of it.
  private mutating func append(
    _ number: Int, _ inside: OverrideChildren<(OutlinePiece, Int)>, _ forms: [OutlinePiece],
    _ origins: [Int: Int]
  ) {
    var block = base.blocks[number]
    let entry = changes[.block(number)]
    if entry?.change.isRemoved == true, number > 0 { return }
    if let now = entry?.change.now { block.heading = headingText(now) ?? now.trimmedBlanks }
    if let level = entry?.change.bullet.flatMap({ headingLevel($0) }), number > 0 {
      block.level = level
    }
    let range = starts[number]..<starts[number] + block.pieces.count
    block.pieces = []
    var owners: [Int?] = []
    let stay = range.filter { !isMoved(.piece(block: number, $0 - range.lowerBound)) }
    for child in inside.row(number, of: stay) {
      switch child {
      case .new((let piece, let index)):
        block.pieces.append(piece)
        owners.append(index)
      case .base(let piece):
        let home = blockOfPiece[piece]
        if isRemoved(.piece(block: home, piece - starts[home])) { continue }
        block.pieces.append(forms[piece])
        owners.append(origins[piece])
      }
    }
    append(block, heading: entry?.index, owners)
  }

  private mutating func append(_ block: OutlineBlock, heading: Int?, _ owners: [Int?]) {
    let number = result.outline.blocks.count
    result.outline.blocks.append(block)
    result.note(heading, of: .heading(block: number))
    for (piece, owner) in owners.enumerated() {
      result.note(owner, of: .piece(block: number, piece))
    }
  }
}

extension OverrideChildren {
  fileprivate mutating func put(_ child: Child, _ anchor: Override.Anchor, _ part: Int) {
    switch anchor {
    case .before: put(child, before: part)
    case .after, .first: put(child, after: part)
    }
  }

  fileprivate mutating func put(
    _ child: Child, _ anchor: Override.Anchor, _ target: OutlinePlaces.Meaning, _ starts: [Int]
  ) {
    switch target {
    // Behind a block's heading, before it or first: all are the block's beginning.
    case .block(let block): put(child, firstIn: block)
    case .piece(let block, let piece): put(child, anchor, starts[block] + piece)
    }
  }
}
