/// What overrides put before, behind and at the beginning of the parts of a row, and the row that
/// comes out.
///
/// Parts that move take what is put beside them with them; parts that go away leave theirs.
struct OverrideChildren<Part> {
  /// A part of the base, by number, or a new one.
  enum Child {
    case base(Int)
    case new(Part)
  }

  private var before: [Int: [Child]] = [:]
  private var after: [Int: [Child]] = [:]
  private var first: [Int: [Child]] = [:]

  mutating func put(_ child: Child, after part: Int) { after[part, default: []].append(child) }
  mutating func put(_ child: Child, before part: Int) { before[part, default: []].append(child) }
  mutating func put(_ child: Child, firstIn row: Int) { first[row, default: []].append(child) }

  /// The row of some parts with everything that was put beside them.
  func row(_ number: Int, of parts: some Sequence<Int>) -> [Child] {
    var row: [Child] = []
    // An explicit stack, since what is put behind each other may be as long as the file.
    var open: [(child: Child, isOpened: Bool)] = parts.reversed().map { (.base($0), false) }
    open += (first[number] ?? []).reversed().map { ($0, false) }
    while let (child, isOpened) = open.popLast() {
      guard case .base(let part) = child, !isOpened else {
        row.append(child)
        continue
      }
      open += (after[part] ?? []).reversed().map { ($0, false) }
      open.append((child, true))
      open += (before[part] ?? []).reversed().map { ($0, false) }
    }
    return row
  }
}

/// The parts that would have to be beside themselves: `anchors` gives for each part that moves the
/// one that it moves to.
func partsInCircles(_ anchors: [Int: Int]) -> Set<Int> {
  var circles: Set<Int> = []
  var settled: Set<Int> = []
  for start in anchors.keys.sorted() {
    var path: [Int] = []
    var onPath: Set<Int> = []
    var part = start
    while let next = anchors[part], !settled.contains(part), onPath.insert(part).inserted {
      path.append(part)
      part = next
    }
    if onPath.contains(part), let place = path.firstIndex(of: part) {
      circles.formUnion(path[place...])
    }
    settled.formUnion(path)
  }
  return circles
}
