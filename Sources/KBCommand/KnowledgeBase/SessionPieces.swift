import KBCore
import KBText

/// The sessions of a journal in the order in which they were done, in the pieces that they were read
/// in: one array of all would be a copy.
struct SessionPieces: Sendable {
  /// None is empty.
  let pieces: [ArraySlice<JournalSession>]
  private let starts: PieceStarts

  /// Pieces that are in that order already.
  init(_ pieces: [ArraySlice<JournalSession>]) {
    self.pieces = pieces.filter { !$0.isEmpty }
    starts = PieceStarts(counts: self.pieces.map(\.count))
  }

  var count: Int { starts.end }

  /// The session at a place; `nil` if there is none.
  subscript(place: Int) -> JournalSession? {
    starts.find(place).map { pieces[$0.piece][pieces[$0.piece].startIndex + $0.place] }
  }

  /// Those up to a day.
  func until(_ day: Day) -> SessionPieces {
    guard let last = pieces.last?.last, last.session.day > day else { return self }
    let kept = pieces.lazy.map { piece in piece.prefix { $0.session.day <= day } }
    return SessionPieces(Array(kept.prefix { !$0.isEmpty }))
  }

  /// Whether the first sessions are those of the files, one file after the other, each as it is.
  func begin(with files: ArraySlice<JournalSource.File>) -> Bool {
    var left = files.lazy.filter { $0.sessionCount > 0 }.makeIterator()
    var file = left.next()
    var (taken, line) = (0, Int32(-1))
    for piece in pieces {
      for index in piece.indices {
        guard let current = file else { return true }
        guard piece[index].path == current.path, piece[index].session.range.start > line else {
          return false
        }
        (taken, line) = (taken + 1, piece[index].session.range.start)
        if taken == current.sessionCount { (file, taken, line) = (left.next(), 0, -1) }
      }
    }
    return file == nil
  }
}

/// Where pieces begin among all that they hold.
struct PieceStarts: Sendable {
  private var starts: [Int] = []
  private(set) var end = 0

  init(counts: some Sequence<Int>) {
    for count in counts {
      starts.append(end)
      end += count
    }
  }

  /// The piece that something is in, and its place there; `nil` if nothing is.
  func find(_ index: Int) -> (piece: Int, place: Int)? {
    guard index >= 0, index < end else { return nil }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return (low, index - starts[low])
  }
}
