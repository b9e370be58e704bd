import KBCore

/// A workout's text made of its pieces, with the piece that each line belongs to.
package struct PrintedOutline: Equatable, Sendable {
  /// What a printed line belongs to.
  package enum Owner: Equatable, Hashable, Sendable {
    case field(String)
    case title
    case heading(block: Int)
    case piece(block: Int, Int)
    /// A blank line, or one between the parts of the file.
    case nothing
  }

  package fileprivate(set) var lines: [String] = []
  package fileprivate(set) var owners: [Owner] = []

  package var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

  fileprivate mutating func add(_ line: String, _ owner: Owner = .nothing) {
    lines.append(line)
    owners.append(owner)
  }

  /// An empty line, unless one is there.
  fileprivate mutating func separate() {
    if let last = lines.last, !last.isEmpty { add("") }
  }
}

extension WorkoutOutline {
  /// The keys that workouts have, in the order that people write them in.
  private static let usualOrder = [
    "tags", "category", "location", "equipment", "duration", "level", "favorite", "progression",
  ]

  /// The whole file in canonical form.
  package var printed: PrintedOutline {
    var printed = PrintedOutline()
    let known = Dictionary(
      uniqueKeysWithValues: WorkoutOutline.usualOrder.enumerated().map { ($1, $0) })
    let keys = fields.keys.sorted {
      let (one, other) = (known[$0] ?? known.count, known[$1] ?? known.count)
      return one != other ? one < other : $0 < $1
    }
    if !keys.isEmpty {
      printed.add("---")
      for key in keys {
        printed.add(flowScalar(key) + ": " + (fields[key] ?? ""), .field(key))
      }
      printed.add("---")
    }
    print(on: &printed)
    return printed
  }

  package var text: String { printed.text }

  /// The body in canonical form, or as it is written where there is no such form.
  package var bodyText: String {
    if let verbatim { return verbatim }
    var printed = PrintedOutline()
    print(on: &printed)
    return printed.text
  }

  private func print(on printed: inout PrintedOutline) {
    if let verbatim {
      var lines = verbatim.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      if lines.last?.isEmpty == true { lines.removeLast() }
      // As where the pieces are printed, the title stands right below the front matter.
      if let first = lines.first, !first.isEmpty, first != "#", !first.hasPrefix("# ") {
        printed.separate()
      }
      for line in lines { printed.add(String(line)) }
      return
    }
    if let title { printed.add("# \(title)", .title) }
    for (index, block) in blocks.enumerated() {
      if block.level > 0 {
        printed.separate()
        let heading = String(repeating: "#", count: block.level) + " " + block.heading
        printed.add(heading.trimmedBlanks, .heading(block: index))
      }
      block.print(on: &printed, block: index)
    }
  }
}

extension OutlineBlock {
  fileprivate func print(on printed: inout PrintedOutline, block: Int) {
    var lists = OpenLists()
    for (index, piece) in pieces.enumerated() {
      let owner = PrintedOutline.Owner.piece(block: block, index)
      let before = index > 0 ? pieces[index - 1] : nil
      var lines = piece.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      switch piece.form {
      case .prose:
        printed.separate()
        if !piece.text.hasPrefix(" ") { lists.close() }
      case .row:
        if !(before?.endsWithTable ?? false) { printed.separate() }
        lists.close()
      case .item(let bullet):
        let hasItemBefore = before.map { if case .item = $0.form { true } else { false } }
        if !(hasItemBefore ?? (level > 0)) { printed.separate() }
        let start = lists.start(of: bullet)
        let indent = String(repeating: " ", count: start.width)
        lines = lines.enumerated().map { place, line in
          place == 0 ? start.text + line : line.isEmpty ? "" : indent + line
        }
      }
      for line in lines { printed.add(line, owner) }
    }
  }
}

extension OutlinePiece {
  /// Whether a row can follow: this is one, or prose that ends with a table's second line.
  fileprivate var endsWithTable: Bool {
    if form == .row { return true }
    guard isProse, let last = text.split(separator: "\n").last else { return false }
    return last.contains("-") && last.allSatisfy { "|:- \t".contains($0) }
  }
}

/// The lists that the next item may continue.
private struct OpenLists {
  private var levels: [(mark: Bullet.Mark, number: Int, indent: Int, width: Int)] = []

  mutating func close() { levels = [] }

  /// What comes before an item's text, and the columns that its other lines are indented by.
  mutating func start(of bullet: Bullet) -> (text: String, width: Int) {
    let depth = min(bullet.depth, levels.count + 1)
    var number = 1
    if levels.count >= depth {
      let last = levels[depth - 1]
      if last.mark == bullet.mark { number = last.number + 1 }
      levels.removeSubrange((depth - 1)...)
    }
    let indent = levels.last?.width ?? 0
    let mark = String(UnicodeScalar(bullet.mark.rawValue))
    let sign = bullet.mark.isNumbered ? "\(number)\(mark) " : "\(mark) "
    levels.append((bullet.mark, number, indent, indent + sign.utf8.count))
    let box =
      switch bullet.box {
      case .none: ""
      case .open: "[ ] "
      case .ticked: "[x] "
      }
    return (String(repeating: " ", count: indent) + sign + box, indent + sign.utf8.count)
  }
}
