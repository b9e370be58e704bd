import KBCore

/// Values by what a step's sets are, whatever their loads: one for `5x3+`, another for `3x10`.
package struct SetsTable<Value: Equatable & Sendable>: Equatable, Sendable {
  private var places: [[SetGroup]: Int] = [:]
  private var values: [Value] = []

  package init() {}

  /// Adds a value; `false` if the sets have one already, which then stays.
  package mutating func add(_ value: Value, for groups: [SetGroup]) -> Bool {
    let shape = groups.withoutLoads
    guard places[shape] == nil else { return false }
    places[shape] = values.count
    values.append(value)
    return true
  }

  /// The value for sets that are written so.
  package subscript(groups: [SetGroup]) -> Value? {
    places[groups.withoutLoads].map { values[$0] }
  }
}

extension [SetGroup] {
  /// The same sets, whatever their loads.
  var withoutLoads: [SetGroup] {
    map { group in
      var bare = group
      bare.load = nil
      return bare
    }
  }
}
