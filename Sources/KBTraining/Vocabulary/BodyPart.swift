import KBCore

/// A muscle, or a group of muscles by its everyday name, such as `legs`, `push` or `pecs`.
package struct BodyPart: Equatable, Hashable, Sendable {
  /// The name as it was written.
  package let name: String
  private let key: String

  package init(_ name: String) {
    self.name = name
    let folded = NameKey(name).text
    key = BodyPart.aliases.first { $0.alias == folded }?.key ?? folded
  }

  /// The name as a sentence has it: `legs` for `leg`.
  var words: String { BodyPart.plurals.contains(key) && key == name ? key + "s" : name }

  private static let plurals = ["leg", "arm", "shoulder", "glute", "hip", "thigh"]

  package static func == (one: BodyPart, other: BodyPart) -> Bool { one.key == other.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Whether the name is one of a group.
  package var isGroup: Bool { BodyPart.groups.contains { $0.key == key } }

  /// Whether the whole body is meant, which no single muscle is.
  package var isWhole: Bool { key == BodyPart.whole }

  /// Whether the name is another name of a muscle or a group, such as `pecs`.
  var isAlias: Bool { BodyPart.aliases.contains { $0.alias == NameKey(name).text } }

  /// Whether a muscle belongs to the part; `full body` belongs to every group.
  package func contains(muscle: String) -> Bool {
    contains(muscle: NameKey(muscle))
  }

  func contains(muscle: NameKey) -> Bool {
    if muscle.text == key { return true }
    for group in BodyPart.groups where group.key == key {
      return muscle.text == BodyPart.whole || group.muscles.contains(muscle.text)
    }
    return false
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

  private struct Group {
    /// The name as `NameKey` folds it.
    var key: String
    var muscles: [String]
  }

  private static let whole = "full body"
  private static let legs = [
    "quad", "hamstring", "glute", "calve", "adductor", "abductor", "hip flexor",
  ]
  private static let push = ["chest", "front delt", "side delt", "triceps", "tricep"]
  private static let pull = [
    "back", "upper back", "lat", "trap", "rear delt", "biceps", "bicep", "forearm",
  ]
  private static let groups: [Group] = [
    Group(key: "leg", muscles: legs), Group(key: "lower body", muscles: legs),
    Group(key: "lower", muscles: legs),
    Group(key: "upper body", muscles: push + pull + ["neck"]),
    Group(key: "upper", muscles: push + pull + ["neck"]),
    Group(key: "push", muscles: push), Group(key: "pull", muscles: pull),
    Group(key: "core", muscles: ["ab", "abs", "oblique", "lower back"]),
    Group(key: "arm", muscles: ["bicep", "biceps", "tricep", "triceps", "forearm"]),
    Group(key: "shoulder", muscles: ["front delt", "side delt", "rear delt", "trap"]),
    Group(key: "back", muscles: ["back", "upper back", "lat", "trap", "lower back"]),
    Group(key: "chest", muscles: ["chest"]), Group(key: "glute", muscles: ["glute"]),
    Group(key: "hip", muscles: ["glute", "hip flexor", "adductor", "abductor"]),
    Group(key: "thigh", muscles: ["quad", "hamstring", "adductor", "abductor"]),
    Group(key: "posterior chain", muscles: ["hamstring", "glute", "lower back"]),
  ]

  /// Other names, both as `NameKey` folds them.
  private static let aliases: [(alias: String, key: String)] = [
    ("pec", "chest"), ("pectoral", "chest"), ("delt", "shoulder"), ("deltoid", "shoulder"),
    ("tri", "tricep"), ("bi", "bicep"), ("gun", "arm"), ("abdominal", "core"),
    ("stomach", "core"), ("belly", "core"), ("six pack", "core"), ("trunk", "core"),
    ("midsection", "core"), ("ab", "core"), ("ham", "hamstring"), ("hammy", "hamstring"),
    ("quadricep", "quad"), ("butt", "glute"), ("bum", "glute"), ("booty", "glute"),
    ("gluteus", "glute"), ("calf", "calve"), ("latissimu", "lat"),
    ("trapeziu", "trap"), ("trapezoid", "trap"), ("grip", "forearm"), ("low back", "lower back"),
    ("whole body", "full body"), ("total body", "full body"),
  ]
}
