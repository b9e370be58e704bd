import KBCore

extension OverrideApplication {
  /// Puts everything in its order.
  mutating func arrange(_ forms: [OutlinePiece], _ origins: [Int: Int]) {
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

  /// The form of an addition that does not say its own: that of what it is next to.
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
