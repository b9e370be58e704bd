import KBCore

extension Override {
  /// What it does to a base, as a sentence without a full stop.
  package func sentence(in base: WorkoutOutline, _ places: OutlinePlaces) -> String {
    func name(_ place: String) -> String {
      switch places[place] {
      case .block(0): "the beginning"
      case .block(let block): base.blocks[block].heading
      case .piece(let block, let piece): base.blocks[block].pieces[piece].shortName
      case nil: place
      }
    }
    func whereTo(_ anchor: Anchor) -> String {
      switch anchor {
      case .after(let place): "after \(name(place))"
      case .before(let place): "before \(name(place))"
      case .first(let place): "to the beginning of \(name(place))"
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
      let was = change.was.map { OutlinePiece(.prose, $0).oneLine } ?? old ?? name(change.place)
      if change.isRemoved { return "\(was) is left out" }
      var parts: [String] = []
      if let now = change.now { parts.append("becomes \(OutlinePiece(.prose, now).oneLine)") }
      if let move = change.move { parts.append("moves \(whereTo(move))") }
      if parts.isEmpty, let bullet = change.bullet { parts.append("is written with \(bullet)") }
      return "\(was) \(parts.joined(separator: " and "))"
    case .add(let anchor, let text, _):
      let line = headingText(String(text.prefix { $0 != "\n" }))
      return "\(line ?? OutlinePiece(.prose, text).oneLine) is added \(whereTo(anchor))"
    case .substitute(let old, let new): return "\(old) becomes \(new) in every step"
    case .set(let settings):
      return settings.map { setting in
        guard let value = setting.value else { return "\(setting.key) is left out" }
        let list =
          value.hasPrefix("[") && value.hasSuffix("]") ? value.dropFirst().dropLast() : value[...]
        return "\(setting.key) becomes \(list.isEmpty ? "nothing" : String(list))"
      }.joined(separator: "; ")
    case .text: return "the whole text is replaced"
    }
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
