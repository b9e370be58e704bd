/// Which elements of two rows stand for each other, in rising order on both sides.
///
/// Elements that are unique on both sides are the anchors (patience difference), stretches between
/// them are searched for the longest common row as long as they are short. So the result is what
/// people expect, and the time stays nearly linear for any input.
package struct Alignment: Equatable, Sendable {
  /// The most comparisons that one stretch without anchors may cost.
  private static let costLimit = 1 << 16
  /// How often anchors are looked for between anchors.
  private static let deepest = 24

  /// Places in the old and the new row.
  package private(set) var pairs: [(old: Int, new: Int)] = []

  package static func == (one: Alignment, other: Alignment) -> Bool {
    one.pairs.elementsEqual(other.pairs) { $0 == $1 }
  }

  package init<Element: Hashable>(of old: [Element], with new: [Element]) {
    var stretches = [Stretch(old: old.indices, new: new.indices, depth: 0)]
    // The last stretch is the first in order, so that pairs come out sorted.
    while var stretch = stretches.popLast() {
      var tail: [(old: Int, new: Int)] = []
      while !stretch.isEmpty, old[stretch.old.lowerBound] == new[stretch.new.lowerBound] {
        pairs.append((stretch.old.lowerBound, stretch.new.lowerBound))
        stretch.dropFirst()
      }
      while !stretch.isEmpty, old[stretch.old.upperBound - 1] == new[stretch.new.upperBound - 1] {
        stretch.dropLast()
        tail.append((stretch.old.upperBound, stretch.new.upperBound))
      }
      if !tail.isEmpty {
        // Equal ends are a stretch of their own that comes after the middle.
        let ends = tail[tail.count - 1]
        stretches.append(
          Stretch(
            old: ends.old..<ends.old + tail.count, new: ends.new..<ends.new + tail.count, depth: 0))
      }
      if stretch.isEmpty { continue }
      let anchors = stretch.depth < Self.deepest ? Self.anchors(old, new, stretch) : []
      if anchors.isEmpty {
        pairs += Self.longestCommonRow(old, new, stretch)
      } else {
        stretches += stretch.split(at: anchors).reversed()
      }
    }
  }

  /// The longest rising row of elements that are unique on both sides.
  private static func anchors<Element: Hashable>(
    _ old: [Element], _ new: [Element], _ stretch: Stretch
  ) -> [(old: Int, new: Int)] {
    let newPlaces = uniquePlaces(new, stretch.new)
    let oldPlaces = uniquePlaces(old, stretch.old)
    let common = stretch.old.compactMap { index -> (old: Int, new: Int)? in
      guard oldPlaces[old[index]] == index, let place = newPlaces[old[index]], let place else {
        return nil
      }
      return (index, place)
    }
    // Patience sorting: the top of each pile, and below each card the one that it follows.
    var tops: [Int] = []
    var previous = Array(repeating: -1, count: common.count)
    for (index, pair) in common.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if common[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var row: [(old: Int, new: Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      row.append(common[index])
      index = previous[index]
    }
    return row.reversed()
  }

  /// The place of each element of a stretch; `nil` for one that is there twice.
  private static func uniquePlaces<Element: Hashable>(
    _ row: [Element], _ range: Range<Int>
  ) -> [Element: Int?] {
    var places: [Element: Int?] = [:]
    for index in range { places[row[index]] = places[row[index]] == nil ? index : .some(nil) }
    return places
  }

  /// By the table of the lengths of common rows; nothing where that would be too much work.
  private static func longestCommonRow<Element: Hashable>(
    _ old: [Element], _ new: [Element], _ stretch: Stretch
  ) -> [(old: Int, new: Int)] {
    let (rows, columns) = (stretch.old.count, stretch.new.count)
    guard rows <= costLimit / columns else { return [] }
    let (first, second) = (stretch.old.lowerBound, stretch.new.lowerBound)
    let width = columns + 1
    var lengths = [Int32](repeating: 0, count: (rows + 1) * width)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        lengths[row * width + column] =
          old[first + row] == new[second + column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var found: [(old: Int, new: Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if old[first + row] == new[second + column] {
        found.append((first + row, second + column))
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return found
  }
}

/// A part of both rows that is still to be compared.
private struct Stretch {
  var old: Range<Int>
  var new: Range<Int>
  /// How many searches for anchors led here.
  let depth: Int

  /// Whether one side has nothing left.
  var isEmpty: Bool { old.isEmpty || new.isEmpty }

  mutating func dropFirst() {
    old = old.dropFirst()
    new = new.dropFirst()
  }

  mutating func dropLast() {
    old = old.dropLast()
    new = new.dropLast()
  }

  /// The stretches that begin with the anchors, and the one before the first.
  func split(at anchors: [(old: Int, new: Int)]) -> [Stretch] {
    var parts: [Stretch] = []
    var (oldStart, newStart) = (old.lowerBound, new.lowerBound)
    for anchor in anchors {
      parts.append(
        Stretch(old: oldStart..<anchor.old, new: newStart..<anchor.new, depth: depth + 1))
      (oldStart, newStart) = (anchor.old, anchor.new)
    }
    parts.append(
      Stretch(old: oldStart..<old.upperBound, new: newStart..<new.upperBound, depth: depth + 1))
    return parts
  }
}
