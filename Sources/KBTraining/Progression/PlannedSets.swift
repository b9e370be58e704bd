/// The working sets of a target in order.
struct PlannedSets: Sendable {
  private let list: [PlannedSet]
  /// Whether all sets are alike.
  let isLike: Bool

  init(_ list: [PlannedSet]) {
    self.list = list
    isLike = list.allSatisfy { $0 == list[0] }
  }

  var count: Int { list.count }
  var isEmpty: Bool { list.isEmpty }
  var first: PlannedSet? { list.first }
  var last: PlannedSet? { list.last }

  /// The set of that place, which must be one.
  subscript(index: Int) -> PlannedSet { list[index] }

  /// Whether all sets are planned with one load.
  var hasOneLoad: Bool { isLike || list.allSatisfy { $0.load == list[0].load } }
}
