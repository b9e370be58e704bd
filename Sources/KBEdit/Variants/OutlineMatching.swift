import KBCore
import KBText

/// Which blocks and pieces of one outline have become which of another.
struct OutlineMatching {
  /// By block of the new outline.
  private(set) var oldBlocks: [Int: Int] = [0: 0]
  /// By number of the new piece, of those in blocks that have an old one.
  private(set) var oldPieces: [Int: Int] = [:]

  private let old: WorkoutOutline
  private let new: WorkoutOutline
  let oldRanges: [Range<Int>]
  let newRanges: [Range<Int>]
  let olds: [OutlinePiece]
  let news: [OutlinePiece]
  private var takenBlocks: Set<Int> = [0]
  private var taken: Set<Int> = []

  init(_ old: WorkoutOutline, _ new: WorkoutOutline) {
    self.old = old
    self.new = new
    oldRanges = OutlineMatching.ranges(old)
    newRanges = OutlineMatching.ranges(new)
    olds = old.pieces
    news = new.pieces
    matchBlocks()
    matchPieces()
  }

  private static func ranges(_ outline: WorkoutOutline) -> [Range<Int>] {
    var start = 0
    return outline.blocks.map { block in
      defer { start += block.pieces.count }
      return start..<start + block.pieces.count
    }
  }

  // MARK: Blocks

  private mutating func matchBlocks() {
    matchBlocks { OutlineBlock(level: $0.level, heading: $0.heading) }
    matchBlocks { $0.heading }
    matchBlocks { $0.key }
    matchBlocksByPieces()
  }

  /// Matches blocks that are alike in one respect, in order.
  private mutating func matchBlocks<Key: Hashable>(by key: (OutlineBlock) -> Key) {
    var free: [Key: [Int]] = [:]
    for block in old.blocks.indices.reversed() where !takenBlocks.contains(block) {
      free[key(old.blocks[block]), default: []].append(block)
    }
    for block in new.blocks.indices where oldBlocks[block] == nil {
      if let found = free[key(new.blocks[block])]?.popLast() { match(block, found) }
    }
  }

  private mutating func match(_ new: Int, _ old: Int) {
    oldBlocks[new] = old
    takenBlocks.insert(old)
  }

  /// A block under a new name is known by at least half of its pieces.
  private mutating func matchBlocksByPieces() {
    var homes: [OutlinePiece: Int] = [:]
    for block in old.blocks.indices where !takenBlocks.contains(block) {
      for piece in old.blocks[block].pieces where homes[piece] == nil { homes[piece] = block }
    }
    for block in new.blocks.indices where oldBlocks[block] == nil {
      var counts: [Int: Int] = [:]
      for piece in new.blocks[block].pieces {
        if let home = homes[piece], !takenBlocks.contains(home) { counts[home, default: 0] += 1 }
      }
      let best = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      if let best, best.value * 2 >= old.blocks[best.key].pieces.count { match(block, best.key) }
    }
  }

  // MARK: Pieces

  private mutating func matchPieces() {
    for (new, old) in oldBlocks.sorted(by: { $0.key < $1.key }) {
      let (first, second) = (oldRanges[old], newRanges[new])
      let alignment = Alignment(of: Array(olds[first]), with: Array(news[second]))
      for pair in alignment.pairs {
        match(piece: second.lowerBound + pair.new, first.lowerBound + pair.old)
      }
      matchPieces(second, first) { $0 }
      matchPieces(second, first) { $0.isProse ? nil : $0.key }
      matchPieces(second, first) { $0.isProse ? nil : NameKey($0.step.name) }
      matchGaps(second, first)
    }
    let free = newRanges.enumerated().filter { oldBlocks[$0.offset] != nil }.flatMap(\.element)
    matchPieces(free, olds.indices) { $0 }
    matchPieces(free, olds.indices) { $0.isProse ? nil : $0.key }
  }

  private mutating func match(piece new: Int, _ old: Int) {
    oldPieces[new] = old
    taken.insert(old)
  }

  /// Matches pieces that are alike in one respect, in order; those without it stay.
  private mutating func matchPieces<Key: Hashable>(
    _ newPieces: some Sequence<Int>, _ oldPieces: Range<Int>, by key: (OutlinePiece) -> Key?
  ) {
    var free: [Key: [Int]] = [:]
    for piece in oldPieces.reversed() where !taken.contains(piece) {
      if let key = key(olds[piece]) { free[key, default: []].append(piece) }
    }
    guard !free.isEmpty else { return }
    for piece in newPieces where self.oldPieces[piece] == nil {
      if let key = key(news[piece]), let found = free[key]?.popLast() { match(piece: piece, found) }
    }
  }

  /// What is between the same neighbours has taken each other's place, in order.
  private mutating func matchGaps(_ newRange: Range<Int>, _ oldRange: Range<Int>) {
    var gapOfOld: [Int: Int] = [:]
    var gap = -1
    for piece in oldRange {
      if taken.contains(piece) { gap = piece } else { gapOfOld[piece] = gap }
    }
    var free: [Gap: [Int]] = [:]
    for piece in oldRange.reversed() {
      guard let gap = gapOfOld[piece] else { continue }
      free[Gap(after: gap, isProse: olds[piece].isProse), default: []].append(piece)
    }
    gap = -1
    for piece in newRange {
      if let old = oldPieces[piece] {
        gap = old
      } else if let found = free[Gap(after: gap, isProse: news[piece].isProse)]?.popLast() {
        // Its own gap goes on, since the old piece is no neighbour that both sides share.
        match(piece: piece, found)
      }
    }
  }

  private struct Gap: Hashable {
    var after: Int
    var isProse: Bool
  }
}
