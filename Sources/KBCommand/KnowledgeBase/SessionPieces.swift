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
}

/// Where pieces begin among all that they hold.
private struct PieceStarts: Sendable {
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
