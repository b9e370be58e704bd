import KBCore

/// What a target rests on, oldest first: the last `limit` verdicts of those that were added.
///
/// Older ones are thrown away a few dozen at a time, since a replay adds one for every entry.
package struct Trail: Equatable, Sendable {
  package static let limit = 12

  private var stored: [Verdict] = []

  package init(_ verdicts: [Verdict] = []) { stored = verdicts }

  package var verdicts: ArraySlice<Verdict> { stored.suffix(Trail.limit) }

  /// The verdict that the target rests on.
  package var last: Verdict? { stored.last }

  mutating func add(_ verdict: consuming Verdict) {
    if stored.count >= 4 * Trail.limit { stored.removeFirst(3 * Trail.limit) }
    stored.append(verdict)
  }

  /// The load of the first set after the last verdict; `nil` if there is no verdict.
  var lastLoad: LoadTarget?? {
    stored.indices.last.map { stored[$0].groups.first?.load }
  }

  /// Throws away all but the last failures, of which at most `count` stay.
  mutating func keepFailures(atMost count: Int) {
    var kept = 0
    while kept < min(count, stored.count) {
      guard case .maintained = stored[stored.count - 1 - kept].rule else { break }
      kept += 1
    }
    guard kept > 0 else { return stored.removeAll(keepingCapacity: true) }
    stored.removeFirst(stored.count - kept)
  }

  package static func == (one: Trail, other: Trail) -> Bool { one.verdicts == other.verdicts }
}
