import KBCore

/// A workout's text cut into pieces that can be changed, moved and removed one by one.
package struct WorkoutOutline: Equatable, Sendable {
  /// The front matter but what says who the file is: each value on one line of YAML, by key.
  package var fields: [String: String] = [:]
  /// The name; `nil` if neither front matter nor a heading gives one.
  package var title: String?
  /// The first has no heading; it holds what comes before the first heading and may be empty.
  package var blocks = [OutlineBlock(level: 0, heading: "")]
  /// The body as it is written, where cutting and joining would change what it says.
  package var verbatim: String?

  package init() {}

  /// Keys that say who a file is, so that a variant has its own.
  package static let ownKeys = ["id", "aliases", "name"]

  /// All pieces in order.
  package var pieces: [OutlinePiece] { blocks.flatMap(\.pieces) }

  /// Brings what edits can leave behind into the form that reading gives: prose beside prose is one
  /// piece, and no item lies deeper than one list below the item before it.
  mutating func normalize() {
    for block in blocks.indices {
      var pieces: [OutlinePiece] = []
      var depth = 0
      for var piece in blocks[block].pieces where !piece.text.isEmpty {
        switch piece.form {
        case .item(var bullet):
          bullet.depth = max(1, min(bullet.depth, depth + 1))
          depth = bullet.depth
          piece.form = .item(bullet)
        case .prose:
          if !piece.text.hasPrefix(" ") { depth = 0 }
          if let last = pieces.indices.last, pieces[last].isProse {
            pieces[last].text += "\n\n" + piece.text
            continue
          }
        case .row: depth = 0
        }
        pieces.append(piece)
      }
      blocks[block].pieces = pieces
    }
  }
}
