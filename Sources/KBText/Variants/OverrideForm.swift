import KBCore

extension OutlinePiece.Form {
  /// The form as `bullet:` says it: `-`, `1.`, `  - [ ]`, `|` for a row, `none` for prose.
  package var text: String {
    switch self {
    case .prose: return "none"
    case .row: return "|"
    case .item(let bullet):
      let mark = String(UnicodeScalar(bullet.mark.rawValue))
      let box =
        switch bullet.box {
        case .none: ""
        case .open: " [ ]"
        case .ticked: " [x]"
        }
      let indent = String(repeating: "  ", count: max(0, bullet.depth - 1))
      return indent + (bullet.mark.isNumbered ? "1" + mark : mark) + box
    }
  }

  /// Reads a form; `nil` if it is none.
  init?(text: String) {
    switch text.trimmedBlanks {
    case "none": self = .prose
    case "|": self = .row
    default:
      guard let item = OutlineItem(line: text + " x") else { return nil }
      let depth = indentation(of: text) / 2 + 1
      self = .item(Bullet(item.mark, box: item.box, depth: min(depth, 100)))
    }
  }

  /// The form of what is put behind or before a piece of this form, unless it says its own.
  package var next: OutlinePiece.Form {
    switch self {
    case .prose: .item(Bullet())
    case .row: .row
    case .item(let bullet):
      .item(Bullet(bullet.mark, box: bullet.box == .none ? .none : .open, depth: bullet.depth))
    }
  }
}

/// The level of a heading as `bullet:` says it, `###`; `nil` for another text.
func headingLevel(_ text: String) -> Int? {
  let bare = text.trimmedBlanks
  guard (1...6).contains(bare.count), bare.allSatisfy({ $0 == "#" }) else { return nil }
  return bare.count
}

/// Whether what an override was written for still stands in the base.
package enum WasMatch {
  /// All of the piece.
  case whole
  /// The step's own line, without what hangs below it.
  case head
  /// The step's line but for its label, such as `A1.`, which `was` leaves out.
  case unlabeled

  package init?(_ was: String, _ piece: OutlinePiece) {
    if was == piece.text || WasMatch.folded(was) == WasMatch.folded(piece.text) {
      self = .whole
      return
    }
    guard !piece.isProse else { return nil }
    if WasMatch.folded(was) == WasMatch.folded(piece.head) {
      self = .head
      return
    }
    guard case .item = piece.form, !was.contains("\n") else { return nil }
    let step = piece.step
    var old = Step.parse(was).step
    if old.text == step.text {
      self = .head
      return
    }
    guard old.label.isEmpty, !step.label.isEmpty else { return nil }
    old.label = step.label
    guard old.text == step.text else { return nil }
    self = .unlabeled
  }

  /// A text in which the number of blanks and the breaks of lines do not count.
  static func folded(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\t" || $0 == "\n" }.joined(separator: " ")
  }
}
