import KBCore

/// A muscle, or a group of muscles by its everyday name, such as `legs` or `push`.
package struct BodyPart: Equatable, Hashable, Sendable {
  /// The name as it was written.
  package let name: String
  private let key: NameKey

  package init(_ name: String) {
    self.name = name
    key = NameKey(name)
  }

  /// Whether the name is one of a group.
  package var isGroup: Bool { BodyPart.groups.contains { $0.key == key.text } }

  /// Whether a muscle belongs to the part; `full body` belongs to every group.
  package func contains(muscle: String) -> Bool {
    contains(muscle: NameKey(muscle))
  }

  func contains(muscle: NameKey) -> Bool {
    if muscle == key { return true }
    for group in BodyPart.groups where group.key == key.text {
      return muscle.text == "full body" || group.muscles.contains(muscle.text)
    }
    return false
  }

  /// The first of the muscles that belongs to the part.
  package func firstMuscle(of muscles: [String]) -> String? {
    muscles.first { contains(muscle: $0) }
  }

  /// Thousandths of the muscles that belong to the part; 0 if there are none.
  func share(of muscles: [String]) -> Int64 {
    guard !muscles.isEmpty else { return 0 }
    var count = 0
    for muscle in muscles where contains(muscle: muscle) { count += 1 }
    return Int64(count) * 1000 / Int64(muscles.count)
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
  ]
}

/// The part of the body that a workout's primary muscles are in.
enum BodyRegion: Equatable {
  case upper, legs, core, whole

  /// Two thirds of the muscles decide, as long as none is of another region but the core; anything
  /// else is the whole body, and none is none.
  ///
  /// A squat among presses and rows is a third of the muscles at most, and yet no upper body.
  init?(muscles: [String]) {
    let counted = muscles.filter { NameKey($0).text != "heart" }
    guard !counted.isEmpty else { return nil }
    let legs = BodyPart("legs").share(of: counted)
    let upper = BodyPart("upper body").share(of: counted)
    if legs >= 666, upper == 0 {
      self = .legs
    } else if upper >= 666, legs == 0 {
      self = .upper
    } else if BodyPart("core").share(of: counted) >= 666, legs == 0, upper == 0 {
      self = .core
    } else {
      self = .whole
    }
  }

  var words: String {
    switch self {
    case .upper: "upper body"
    case .legs: "legs"
    case .core: "core"
    case .whole: "the whole body"
    }
  }

  /// The words at the beginning of a sentence.
  var title: String {
    switch self {
    case .upper: "Upper body"
    case .legs: "Legs"
    case .core: "Core"
    case .whole: "The whole body"
    }
  }
}
