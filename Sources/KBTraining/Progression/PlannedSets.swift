/// The working sets of a target in order. Most targets are one group of like sets, which needs no
/// list.
struct PlannedSets: Sendable {
  let count: Int
  private let like: PlannedSet?
  private let list: [PlannedSet]

  init(_ list: [PlannedSet]) {
    (self.list, like, count) = (list, nil, list.count)
  }

  init(repeating set: PlannedSet, count: Int32) {
    (list, like, self.count) = ([], set, Int(max(0, min(count, 100))))
  }

  var isEmpty: Bool { count == 0 }
  var first: PlannedSet? { count == 0 ? nil : self[0] }

  /// The set of that place, which must be one.
  subscript(index: Int) -> PlannedSet { like ?? list[index] }

  /// Whether all sets are planned with one load.
  var hasOneLoad: Bool {
    like != nil || list.allSatisfy { $0.load == list[0].load }
  }
}
