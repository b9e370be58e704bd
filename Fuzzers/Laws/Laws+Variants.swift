import KBCore
import KBEdit
import KBText

extension Laws {
  /// What stands between the variant, its base and another version of the base in the fuzzer's
  /// bytes.
  private static let parting = Array("\n====\n".utf8)

  /// The base of a variant that brings none.
  private static let base = """
    ---
    location: gym
    equipment: [barbell, bench]
    ---
    # Push Day A

    Kept and shown as written.

    ## Prep — 10 min
    - Row — 5 min easy
    - Band pull-aparts — 2x15

    ## Press
    - Bench Press — 5x5 @ 80%, rest 3:00
    - Overhead Press — 3x8-12 @ RPE 8, tempo 3-1-1
    - A1. Push-ups — 3xAMRAP
    - A2. Dead Bugs — 3x10/side, rest 60s

    """

  /// A variant is read, formatted, applied to its base, written back, carried over to another base,
  /// and found again as the difference of what it gives.
  package static func variant(_ bytes: [UInt8]) {
    let parts = split(bytes)
    formatting(parts[0], as: .variant)
    let path = "workouts/variants/a.md"
    guard let place = DocumentPath(path) else { return }
    let file = readVariant(parts[0], path: path, at: place)
    for placed in file.overrides {
      hold(
        placed.range.start <= placed.range.end && Int(placed.range.end) <= parts[0].count,
        "an override ends behind the file")
    }
    let overrides = file.overrides.map { $0.override }
    let old = WorkoutOutline(parts.count > 1 ? parts[1] : Array(base.utf8))
    let applied = old.applying(overrides)
    hold(
      applied.troubles.keys.allSatisfy { overrides.indices.contains($0) },
      "a trouble of no override")
    difference(from: old, to: applied.outline)
    let new = parts.count > 2 ? WorkoutOutline(parts[2]) : applied.outline
    difference(from: old, to: new)
    let rebase = VariantRebase(overrides, old: old, new: new, take: nil)
    hold(rebase.items.count == overrides.count, "an override got lost on the way")
    _ = VariantRebase(overrides, old: nil, new: new, take: .mine)
  }

  /// apply(diff(a, b), a) = b as text, and the difference is read back from its YAML.
  private static func difference(from old: WorkoutOutline, to new: WorkoutOutline) {
    let found = old.difference(to: new)
    let applied = old.applying(found)
    var outline = applied.outline
    outline.title = new.title
    hold(applied.troubles.isEmpty, "a difference is not applied: \(yaml(found))")
    hold(outline.text == new.text, "another text than the new one: \(yaml(found))")
  }

  private static func yaml(_ overrides: [Override]) -> String {
    overrides.reduce(into: "") { $0 += $1.yaml }
  }

  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    var index = 0
    while index + parting.count <= bytes.count, parts.count < 2 {
      if bytes[index..<index + parting.count].elementsEqual(parting) {
        parts.append(Array(bytes[start..<index]) + [0x0A])
        index += parting.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [Array(bytes[start...])]
  }
}
