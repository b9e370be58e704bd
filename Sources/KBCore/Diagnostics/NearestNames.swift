/// The names that somebody who wrote `name` most likely meant, the nearest first.
///
/// Upper and lower case of ASCII letters count as equal. One slip (a letter left out, added,
/// changed, or swapped with its neighbour) is allowed for every three letters, three at most; a
/// beginning of three letters or more counts as one slip, and comes behind real ones. Names of more than 64 scalars have no
/// neighbours, so that the time stays linear in the text of the candidates. Equally near names keep
/// the order they were given in, and a name that is listed twice comes back once.
package func nearestNames(to name: String, in candidates: [String], limit: Int = 3) -> [String] {
  let wanted = foldedScalars(name)
  guard limit > 0, !wanted.isEmpty, wanted.count <= longestComparedName else { return [] }
  let bound = min(3, max(1, wanted.count / 3))
  var distance = SlipDistance(to: wanted, bound: bound)
  // Those that only begin so follow those with one slip.
  var byRank: [[String]] = Array(repeating: [], count: bound + 2)
  for candidate in candidates {
    let scalars = foldedScalars(candidate)
    let isBeginning = wanted.count >= 3 && scalars.starts(with: wanted)
    let slips = distance.measure(scalars)
    let rank =
      slips.map { $0 < 2 ? $0 : isBeginning ? 2 : $0 + 1 } ?? (isBeginning ? 2 : nil)
    if let rank, !byRank[rank].contains(candidate) { byRank[rank].append(candidate) }
  }
  var nearest: [String] = []
  for names in byRank {
    for name in names where nearest.count < limit { nearest.append(name) }
  }
  return nearest
}

/// The one name that somebody who wrote `name` can only have meant: no other one is as near, and it
/// is one slip away; `nil` for names of fewer than four letters, where a slip is half of the name.
package func certainName(for name: String, in candidates: [String]) -> String? {
  let wanted = foldedScalars(name)
  guard wanted.count >= 4, wanted.count <= longestComparedName else { return nil }
  var distance = SlipDistance(to: wanted, bound: 1)
  var found: String?
  for candidate in candidates where candidate != found {
    guard distance.measure(foldedScalars(candidate)) != nil else { continue }
    if found != nil { return nil }
    found = candidate
  }
  return found
}

private let longestComparedName = 64

/// The scalars with ASCII capitals made small, at most one more than is ever compared.
private func foldedScalars(_ text: String) -> [UInt32] {
  var scalars: [UInt32] = []
  for scalar in text.unicodeScalars {
    if scalars.count > longestComparedName { break }
    let isCapital = scalar.value >= 0x41 && scalar.value <= 0x5A
    scalars.append(isCapital ? scalar.value + 32 : scalar.value)
  }
  return scalars
}

/// Damerau-Levenshtein distance in its optimal string alignment form, given up beyond a bound.
private struct SlipDistance {
  private let wanted: [UInt32]
  private let bound: Int
  private var beforeLast: [Int]
  private var last: [Int]
  private var row: [Int]

  init(to wanted: [UInt32], bound: Int) {
    self.wanted = wanted
    self.bound = bound
    last = Array(repeating: 0, count: wanted.count + 1)
    beforeLast = last
    row = last
  }

  /// The number of slips, or nil beyond the bound.
  mutating func measure(_ other: [UInt32]) -> Int? {
    guard abs(other.count - wanted.count) <= bound else { return nil }
    for column in 0...wanted.count { last[column] = column }
    for line in 0..<other.count {
      row[0] = line + 1
      var least = row[0]
      for column in 0..<wanted.count {
        let cost = cell(line: line, column: column, other: other)
        row[column + 1] = cost
        least = min(least, cost)
      }
      if least > bound { return nil }
      swap(&beforeLast, &last)
      swap(&last, &row)
    }
    return last[wanted.count] <= bound ? last[wanted.count] : nil
  }

  private func cell(line: Int, column: Int, other: [UInt32]) -> Int {
    let isSame = other[line] == wanted[column]
    var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, row[column] + 1)
    if line > 0, column > 0, other[line] == wanted[column - 1], other[line - 1] == wanted[column] {
      cost = min(cost, beforeLast[column - 1] + 1)
    }
    return cost
  }
}
