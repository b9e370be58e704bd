/// Two versions of some lines brought together, with what they have come from.
struct LineMerge: Equatable {
  enum Piece: Equatable {
    case lines([String])
    /// The same lines were changed in two ways.
    case conflict(ours: [String], theirs: [String])
  }

  private(set) var pieces: [Piece] = []

  /// Where both sides only add at one place, both are kept, ours first.
  init(base: [String], ours: [String], theirs: [String]) {
    merge(base, ours, theirs, keepsBoth: true)
  }

  /// The same where nobody knows what they have come from: what differs is a conflict.
  init(ours: [String], theirs: [String]) {
    let common = Alignment(of: ours, with: theirs).pairs.map { ours[$0.old] }
    merge(common, ours, theirs, keepsBoth: false)
  }

  var hasConflict: Bool {
    pieces.contains { piece in
      if case .conflict = piece { true } else { false }
    }
  }

  /// All lines, those of a conflict between git's marks.
  var lines: [String] {
    pieces.flatMap { piece in
      switch piece {
      case .lines(let lines): lines
      case .conflict(let ours, let theirs):
        ["<<<<<<< ours"] + ours + ["======="] + theirs + [">>>>>>> theirs"]
      }
    }
  }

  private mutating func merge(
    _ base: [String], _ ours: [String], _ theirs: [String], keepsBoth: Bool
  ) {
    let own = Dictionary(uniqueKeysWithValues: Alignment(of: base, with: ours).pairs)
    let others = Dictionary(uniqueKeysWithValues: Alignment(of: base, with: theirs).pairs)
    var (b, o, t) = (0, 0, 0)
    for index in base.indices {
      guard let nextOwn = own[index], let nextOther = others[index] else { continue }
      take(
        base[b..<index], ours[o..<nextOwn], theirs[t..<nextOther], keepsBoth: keepsBoth)
      add([base[index]])
      (b, o, t) = (index + 1, nextOwn + 1, nextOther + 1)
    }
    take(base[b...], ours[o...], theirs[t...], keepsBoth: keepsBoth)
  }

  /// Lines between two that all have.
  private mutating func take(
    _ base: ArraySlice<String>, _ ours: ArraySlice<String>, _ theirs: ArraySlice<String>,
    keepsBoth: Bool
  ) {
    if ours == theirs || theirs == base { return add(ours) }
    if ours == base { return add(theirs) }
    if keepsBoth {
      // A side that only adds at an end of the lines leaves them to the other side.
      if theirs.starts(with: base) { return add(ours + theirs.dropFirst(base.count)) }
      if ours.starts(with: base) { return add(theirs + ours.dropFirst(base.count)) }
      if ours.suffix(base.count) == base { return add(ours.dropLast(base.count) + theirs) }
      if theirs.suffix(base.count) == base { return add(theirs.dropLast(base.count) + ours) }
    } else if ours.isEmpty || theirs.isEmpty {
      return add(ours + theirs)
    }
    guard base.count == ours.count, base.count == theirs.count, base.count > 1 else {
      pieces.append(.conflict(ours: Array(ours), theirs: Array(theirs)))
      return
    }
    for ((line, own), other) in zip(zip(base, ours), theirs) {
      take([line], [own], [other], keepsBoth: keepsBoth)
    }
  }

  private mutating func add(_ lines: some Sequence<String>) {
    var new = Array(lines)
    guard !new.isEmpty else { return }
    if case .lines(let before)? = pieces.last {
      pieces.removeLast()
      new = before + new
    }
    pieces.append(.lines(new))
  }
}
