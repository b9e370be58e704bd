import KBCore

/// The names by which overrides mean the pieces of a workout: `press` and `press/bench-press`.
///
/// Each is in kebab case, with a number where two are alike. What comes before the first heading is
/// `/`, its steps `/name`; prose is called `text`.
package struct OutlinePlaces: Equatable, Sendable {
  /// What a place means.
  package enum Meaning: Equatable, Hashable, Sendable {
    case block(Int)
    case piece(block: Int, Int)

    var block: Int {
      switch self {
      case .block(let block), .piece(let block, _): block
      }
    }
  }

  private var meanings: [String: Meaning] = [:]
  /// In the order of the text.
  package private(set) var names: [String] = []
  private var blockNames: [String] = []
  private var pieceNames: [[String]] = []
  /// The name of each piece's step, in the order of the text; empty for prose.
  private(set) var steps: [String] = []

  package init(_ outline: WorkoutOutline) {
    var blockKeys = FreeKeys()
    for (index, block) in outline.blocks.enumerated() {
      let name = index == 0 ? "/" : blockKeys.take(block.key)
      let start = index == 0 ? "/" : name + "/"
      add(name, .block(index))
      blockNames.append(name)
      var pieceKeys = FreeKeys()
      var inside: [String] = []
      for (piece, text) in block.pieces.enumerated() {
        let step = text.step
        let name = start + pieceKeys.take(text.isProse ? "text" : step.key)
        steps.append(step.name)
        add(name, .piece(block: index, piece))
        inside.append(name)
      }
      pieceNames.append(inside)
    }
  }

  private mutating func add(_ name: String, _ meaning: Meaning) {
    names.append(name)
    meanings[name] = meaning
  }

  /// What a place means; the kebab case of what was written counts.
  package subscript(_ name: String) -> Meaning? {
    if let meaning = meanings[name] { return meaning }
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map { kebabCase(String($0)) }
    return meanings[parts.joined(separator: "/")]
  }

  /// The name by which an override finds a block or piece.
  package func name(of meaning: Meaning) -> String {
    switch meaning {
    case .block(let block): blockNames[block]
    case .piece(let block, let piece): pieceNames[block][piece]
    }
  }

  /// The places that a name which means nothing is nearest to.
  package func nearest(to name: String) -> [String] {
    let same = name.split(separator: "/").last.map { step in
      names.filter { $0.hasSuffix("/\(step)") }
    }
    if let same, !same.isEmpty { return Array(same.prefix(3)) }
    return nearestNames(to: name, in: names, limit: 3)
  }
}

extension OutlineBlock {
  /// The kebab case of the block's name, without its timer.
  package var key: String {
    let key = kebabCase(BlockHeading.parse(heading).name)
    return key.isEmpty ? "block" : key
  }
}

extension OutlinePiece {
  /// The kebab case of the step's label and name.
  package var key: String { isProse ? "text" : step.key }
}

extension Step {
  /// The kebab case of its label and name.
  fileprivate var key: String {
    let key = kebabCase(label.isEmpty ? name : label + " " + name)
    return key.isEmpty ? "step" : key
  }
}

/// Gives each key once: `row`, `row-2`, `row-3`.
private struct FreeKeys {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func take(_ key: String) -> String {
    var free = key
    var count = counts[key] ?? 1
    while !taken.insert(free).inserted {
      count += 1
      free = "\(key)-\(count)"
    }
    counts[key] = count
    return free
  }
}
