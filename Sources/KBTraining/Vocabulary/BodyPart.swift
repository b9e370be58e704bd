import KBCore

/// A muscle, or a group of muscles by its everyday name, such as `legs`, `push` or `pecs`.
package struct BodyPart: Equatable, Hashable, Sendable {
  /// The name as it was written.
  package let name: String
  /// The part's line of `MuscleTable`; -1 for a name that is not in it.
  private let line: Int

  package init(_ name: String) {
    self.name = name
    let line = MuscleTable.shared.line(of: NameKey(name)) ?? -1
    // Who says abs means the core.
    self.line = line == MuscleTable.abs ? MuscleTable.core : line
  }

  /// The one key of all names of the part.
  var key: String { line < 0 ? NameKey(name).text : MuscleTable.shared.keys[line].text }

  /// The name as a sentence has it: `legs` for `leg`.
  var words: String { BodyPart.plurals.contains(name) ? name + "s" : name }

  private static let plurals = ["leg", "arm", "shoulder", "glute", "hip", "thigh"]

  package static func == (one: BodyPart, other: BodyPart) -> Bool { one.key == other.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Whether the name is one of a group.
  package var isGroup: Bool { line >= 0 && line < MuscleTable.regionCount && !isWhole }

  /// Whether the whole body is meant, which no single muscle is.
  package var isWhole: Bool { line == MuscleTable.wholeBody }

  /// Whether the name is one of a muscle or a region, and no everyday word besides such as `hands`.
  var isSpoken: Bool { line >= 0 && line < MuscleTable.spokenCount }

  /// Whether a muscle belongs to the part; `full body` belongs to every group.
  package func contains(muscle: String) -> Bool {
    contains(muscle: NameKey(muscle))
  }

  func contains(muscle: NameKey) -> Bool {
    guard line >= 0 else { return muscle.text == key }
    guard let other = MuscleTable.shared.line(of: muscle) else { return false }
    return MuscleTable.shared.isMuscle(other, in: line)
  }

  /// The first of the muscles that belongs to the part.
  package func firstMuscle(of muscles: [String]) -> String? {
    muscles.first { contains(muscle: $0) }
  }

  /// Thousandths of the muscles that belong to the part; 0 if there are none.
  ///
  /// The whole body is trained by a workout that belongs to no single region.
  func share(of muscles: [String]) -> Int64 {
    guard !muscles.isEmpty else { return 0 }
    if isWhole { return BodyRegion(muscles: muscles) == .whole ? 1000 : 0 }
    var count = 0
    for muscle in muscles where contains(muscle: muscle) { count += 1 }
    return Int64(count) * 1000 / Int64(muscles.count)
  }

  /// The same without `full body`, since a wish for a push day is not one for burpees; each muscle counts as
  /// often as `counts` says, which has one for each, or none.
  func ownShare(of muscles: [String], counts: [Int] = []) -> Int64 {
    guard !isWhole, !muscles.isEmpty else { return share(of: muscles) }
    var (own, all): (Int64, Int64) = (0, 0)
    for (place, muscle) in muscles.enumerated() {
      let count = Int64(max(1, min(1000, place < counts.count ? counts[place] : 1)))
      all += count
      if contains(muscle: muscle), !BodyPart(muscle).isWhole { own += count }
    }
    return own * 1000 / all
  }

  /// The names of all groups.
  package static let groupNames = [
    "legs", "lower body", "upper body", "push", "pull", "core", "arms", "shoulders", "back",
    "chest", "glutes",
  ]
}
