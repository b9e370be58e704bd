/// Blocks one behind the other, in pieces that none has to move when more come.
///
/// What an old cache has already is taken from it without a copy where it is long enough.
struct BlockPieces: Sendable {
  /// The size of a piece, in bytes, that ends when one more block is whole.
  private static let pieceSize = 1 << 20
  /// Shorter stretches of the old cache are copied, since each piece is written by itself.
  private static let shortest = 64 << 10

  private var whole: [ArraySlice<UInt8>] = []
  private var last = ByteWriter()
  /// What of the old cache comes next.
  private var kept: ArraySlice<UInt8> = []

  /// All blocks, in their order.
  var pieces: [ArraySlice<UInt8>] {
    var all = self
    all.endKept()
    all.endPiece()
    return all.whole
  }

  /// Adds a block that the body writes, and returns how many bytes it has.
  mutating func add(_ write: (inout ByteWriter) -> Void) -> Int {
    endKept()
    if last.count >= BlockPieces.pieceSize { endPiece() }
    let start = last.count
    write(&last)
    return last.count - start
  }

  /// Adds a block of the old cache as it is.
  mutating func add(kept block: Range<Int>, of old: [UInt8]) {
    if kept.endIndex == block.lowerBound, !kept.isEmpty {
      kept = old[kept.startIndex..<block.upperBound]
    } else {
      endKept()
      kept = old[block]
    }
  }

  private mutating func endKept() {
    guard !kept.isEmpty else { return }
    if kept.count < BlockPieces.shortest {
      last.append(kept)
    } else {
      endPiece()
      whole.append(kept)
    }
    kept = []
  }

  private mutating func endPiece() {
    guard last.count > 0 else { return }
    whole.append(last.bytes[...])
    last.reset()
  }
}
