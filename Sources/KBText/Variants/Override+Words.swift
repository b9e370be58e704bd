import KBCore

extension Override {
  /// What it does to a base, as a sentence without a full stop.
  package func phrase(in base: WorkoutOutline, _ places: OutlinePlaces) -> Phrase {
    func name(_ place: String) -> Phrase {
      switch places[place] {
      case .block(0): "the beginning"
      case .block(let block): Phrase(base.blocks[block].heading)
      case .piece(let block, let piece): Phrase(base.blocks[block].pieces[piece].shortName)
      case nil: Phrase(place)
      }
    }
    func moved(_ what: Phrase, to anchor: Anchor) -> Phrase {
      switch anchor {
      case .after(let place): "\(what) moves after \(name(place))"
      case .before(let place): "\(what) moves before \(name(place))"
      case .first(let place): "\(what) moves to the beginning of \(name(place))"
      }
    }
    switch self {
    case .change(let change):
      let meaning = places[change.place]
      let old =
        switch meaning {
        case .piece(let block, let piece): base.blocks[block].pieces[piece].oneLine
        default: nil as String?
        }
      let was =
        (change.was.map { OutlinePiece(.prose, $0).oneLine } ?? old).map { Phrase($0) }
        ?? name(change.place)
      if change.isRemoved { return "\(was) is left out" }
      let now = change.now.map { OutlinePiece(.prose, $0).oneLine }
      switch (now, change.move) {
      case (let now?, .after(let place)?):
        return "\(was) becomes \(now) and moves after \(name(place))"
      case (let now?, .before(let place)?):
        return "\(was) becomes \(now) and moves before \(name(place))"
      case (let now?, .first(let place)?):
        return "\(was) becomes \(now) and moves to the beginning of \(name(place))"
      case (let now?, nil): return "\(was) becomes \(now)"
      case (nil, let move?): return moved(was, to: move)
      case (nil, nil):
        return change.bullet.map { "\(was) is written with \($0)" } ?? "\(was) "
      }
    case .add(let anchor, let text, _):
      let line = headingText(String(text.prefix { $0 != "\n" }))
      let added = line ?? OutlinePiece(.prose, text).oneLine
      switch anchor {
      case .after(let place): return "\(added) is added after \(name(place))"
      case .before(let place): return "\(added) is added before \(name(place))"
      case .first(let place): return "\(added) is added to the beginning of \(name(place))"
      }
    case .substitute(let old, let new): return "\(old) becomes \(new) in every step"
    case .set(let settings):
      return settings.map { setting -> Phrase in
        guard let value = setting.value else { return "\(setting.key) is left out" }
        let list =
          value.hasPrefix("[") && value.hasSuffix("]") ? value.dropFirst().dropLast() : value[...]
        return list.isEmpty
          ? "\(setting.key) becomes nothing" : "\(setting.key) becomes \(String(list))"
      }.joined(separator: "; ")
    case .text: return "the whole text is replaced"
    }
  }

  package func sentence(in base: WorkoutOutline, _ places: OutlinePlaces) -> String {
    phrase(in: base, places).english
  }
}

extension OutlinePiece {
  /// The step's name, or the beginning of the prose.
  fileprivate var shortName: String {
    isProse || step.name.isEmpty ? oneLine : step.name
  }

  /// The first line, at most 80 characters of it.
  fileprivate var oneLine: String {
    let line = head
    let isCut = text.contains("\n") || line.count > 80
    return isCut ? line.prefix(80) + "…" : line
  }
}
