import KBCore

/// What comes before a list item's text.
package struct Bullet: Hashable, Sendable {
  /// `-`, `*` and `+`, and `.` and `)` for items with numbers.
  package enum Mark: UInt8, Hashable, Sendable, CaseIterable {
    case dash = 0x2D
    case star = 0x2A
    case plus = 0x2B
    case dot = 0x2E
    case bracket = 0x29

    var isNumbered: Bool { self == .dot || self == .bracket }
  }

  /// The task box after a mark.
  package enum Box: Hashable, Sendable {
    case none, open, ticked
  }

  package var mark: Mark
  package var box: Box
  /// How many lists the item is in, from 1.
  package var depth: Int

  package init(_ mark: Mark = .dash, box: Box = .none, depth: Int = 1) {
    self.mark = mark
    self.box = box
    self.depth = depth
  }
}

/// A step or a stretch of prose of a workout's text, as it is written.
package struct OutlinePiece: Hashable, Sendable {
  /// What a piece is in its file.
  package enum Form: Hashable, Sendable {
    case item(Bullet)
    /// A row of a table of steps.
    case row
    /// Everything that is no step, up to the next step or heading.
    case prose
  }

  package var form: Form
  /// Without bullet and indentation; the lines of what hangs below an item's first line follow it.
  package var text: String

  package init(_ form: Form, _ text: String) {
    self.form = form
    self.text = text
  }

  package var isProse: Bool { form == .prose }

  /// The line that makes the step.
  package var head: String { String(text.prefix { $0 != "\n" }) }

  /// The head as a step; a row's first cell with the rest as notation.
  package var step: Step {
    switch form {
    case .item: return Step.parse(head).step
    case .row:
      var cells = text.split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0).trimmedBlanks }
      if cells.first == "" { cells.removeFirst() }
      return Step(name: cells.first ?? "")
    case .prose: return Step(name: "")
    }
  }
}

/// A heading with what is below it up to the next.
package struct OutlineBlock: Hashable, Sendable {
  /// The heading's level; 0 for what comes before the first heading.
  package var level: Int
  /// The heading's text with its marks, without the number signs.
  package var heading: String
  package var pieces: [OutlinePiece]

  package init(level: Int, heading: String, pieces: [OutlinePiece] = []) {
    self.level = level
    self.heading = heading
    self.pieces = pieces
  }
}
