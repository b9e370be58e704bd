import KBEdit
import KBTerminal

extension TextDiff {
  /// The fewest columns that two texts fit beside each other in.
  private static let wideTerminal = 120
  /// Lines that stay the same around each change.
  private static let context = 3

  /// Prints nothing for equal texts; side by side on a wide terminal, else one below the other.
  package func print(on output: inout Output, old: String, new: String) {
    let terminal = output.terminal
    let isWide = terminal.isTTY && terminal.width >= TextDiff.wideTerminal
    for line in isWide
      ? sideBySide(old: old, new: new, width: terminal.width, isUTF8: terminal.isUTF8)
      : unified(old: old, new: new, width: terminal.isTTY ? terminal.width : nil)
    {
      output.line(line)
    }
  }

  /// The changes as `diff -u` prints them; long lines are broken where there is a width.
  func unified(old oldName: String, new newName: String, width: Int? = nil) -> [StyledText] {
    let hunks = hunks(context: TextDiff.context)
    guard !hunks.isEmpty else { return [] }
    var printed = [StyledText("--- \(oldName)", .strong), StyledText("+++ \(newName)", .strong)]
    for hunk in hunks {
      printed.append(StyledText(header(of: hunk), .accent))
      for line in lines[hunk] {
        let (mark, text, role) = parts(of: line)
        guard let width else {
          printed.append(StyledText(mark + text, role))
          continue
        }
        for part in StyledText(text, role).wrapped(to: max(20, width - 1)) {
          var whole = StyledText(mark, role)
          whole.append(part)
          printed.append(whole)
        }
      }
    }
    return printed
  }

  /// Both texts in two columns, with `<` for a line that goes, `>` for one that comes and `|` for
  /// one in another's place.
  func sideBySide(
    old oldName: String, new newName: String, width: Int, isUTF8: Bool = true
  ) -> [StyledText] {
    let hunks = hunks(context: TextDiff.context)
    guard !hunks.isEmpty else { return [] }
    let columns = Columns(width: max(10, (width - 3) / 2), isUTF8: isUTF8)
    var printed = columns.join(
      StyledText(oldName, .strong), " ", StyledText(newName, .strong))
    for (index, hunk) in hunks.enumerated() {
      if index > 0 { printed.append(StyledText(isUTF8 ? "⋯" : "...", .muted)) }
      var removed: [Int] = []
      var added: [Int] = []
      func flush() {
        for row in 0..<max(removed.count, added.count) {
          let left = row < removed.count ? StyledText(old[removed[row]], .error) : nil
          let right = row < added.count ? StyledText(new[added[row]], .good) : nil
          let mark = left == nil ? ">" : right == nil ? "<" : "|"
          printed += columns.join(left ?? StyledText(), mark, right ?? StyledText())
        }
        removed = []
        added = []
      }
      for line in lines[hunk] {
        switch line {
        case .removed(let place): removed.append(place)
        case .added(let place): added.append(place)
        case .same(let oldPlace, let newPlace):
          flush()
          printed += columns.join(StyledText(old[oldPlace]), " ", StyledText(new[newPlace]))
        }
      }
      flush()
    }
    return printed
  }

  private func parts(of line: Line) -> (mark: String, text: String, role: StyledText.Role) {
    switch line {
    case .same(let place, _): (" ", old[place], .plain)
    case .removed(let place): ("-", old[place], .error)
    case .added(let place): ("+", new[place], .good)
    }
  }

  /// `@@ -3,7 +3,8 @@`
  private func header(of hunk: Range<Int>) -> String {
    func span(_ places: [Int], before: Int) -> String {
      // A side without lines is named by the line before it.
      let first = places.first.map { $0 + 1 } ?? before
      return places.count == 1 ? "\(first)" : "\(first),\(places.count)"
    }
    func oldPlaces(_ lines: ArraySlice<Line>) -> [Int] {
      lines.compactMap {
        switch $0 {
        case .same(let place, _), .removed(let place): place
        case .added: nil
        }
      }
    }
    func newPlaces(_ lines: ArraySlice<Line>) -> [Int] {
      lines.compactMap {
        switch $0 {
        case .same(_, let place), .added(let place): place
        case .removed: nil
        }
      }
    }
    let before = lines[..<hunk.lowerBound]
    let oldSpan = span(oldPlaces(lines[hunk]), before: oldPlaces(before).count)
    let newSpan = span(newPlaces(lines[hunk]), before: newPlaces(before).count)
    return "@@ -\(oldSpan) +\(newSpan) @@"
  }
}

/// Two columns of one width with a mark between them.
private struct Columns {
  let width: Int
  let isUTF8: Bool

  /// One line of both texts, more where one is longer than its column.
  func join(_ left: StyledText, _ mark: String, _ right: StyledText) -> [StyledText] {
    let lefts = left.wrapped(to: width)
    let rights = right.wrapped(to: width)
    return (0..<max(lefts.count, rights.count)).map { index in
      let right = index < rights.count ? rights[index] : StyledText()
      var line = index < lefts.count ? lefts[index] : StyledText()
      guard !right.isEmpty || mark != " " else { return line }
      line = line.padded(to: width)
      line.append(" \(mark)", mark == " " ? .plain : .accent)
      guard !right.isEmpty else { return line }
      line.append(" ")
      line.append(right)
      return line
    }
  }
}
