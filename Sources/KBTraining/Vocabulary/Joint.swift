import KBCore

/// A joint that hurts, and what loads it.
package enum Joint: String, Equatable, Hashable, Sendable, CaseIterable {
  case knee, shoulder, elbow, wrist, hip, ankle, neck
  case lowerBack = "lower back"

  /// The joint that a word means; `nil` for a word that means none.
  package init?(_ name: String) {
    let key = NameKey(name).text
    if let joint = Joint.allCases.first(where: { $0.rawValue == key }) {
      self = joint
      return
    }
    switch key {
    case "low back", "spine", "back", "disc", "lumbar", "si joint", "sciatica": self = .lowerBack
    case "rotator cuff": self = .shoulder
    case "achille", "foot", "heel", "plantar fascia", "shin": self = .ankle
    case "meniscu", "patella", "acl", "mcl": self = .knee
    case "groin", "hip flexor": self = .hip
    case "hand", "thumb", "finger": self = .wrist
    default: return nil
    }
  }

  /// Whether an exercise loads it: by its movement, by a word of its name, or by a muscle that it
  /// works.
  package func isLoaded(by exercise: Exercise) -> Bool {
    guard !exercise.isStretch else { return false }
    if movements.contains(NameKey(exercise.movement).text) { return true }
    let muscles = exercise.primaryMuscles + exercise.secondaryMuscles
    if muscles.contains(where: { self.muscles.contains(MuscleTable.key(of: $0).text) }) { return true }
    let words = NameKey(exercise.name).text
    return self.words.contains { words.hasWords($0) }
  }

  /// The parts of the body that somebody trains or stretches who names it: of the hips, their muscles.
  var partsAround: [BodyPart] {
    switch self {
    case .hip: [BodyPart("hip flexors"), BodyPart("adductors"), BodyPart("glutes")]
    case .ankle: [BodyPart("calves")]
    case .wrist: [BodyPart("forearms")]
    case .neck, .shoulder, .lowerBack: [BodyPart(rawValue)]
    case .knee, .elbow: []
    }
  }

  /// The movements that load it, as `NameKey` folds them.
  private var movements: [String] {
    switch self {
    case .knee: ["squat", "lunge", "jump", "knee extension", "olympic"]
    case .shoulder: ["vertical push", "horizontal push", "shoulder isolation", "olympic"]
    case .elbow: ["elbow extension", "elbow flexion", "vertical pull", "olympic"]
    case .wrist: ["olympic"]
    case .hip: ["squat", "hinge", "lunge", "jump", "hip abduction", "olympic"]
    case .ankle: ["jump", "calf raise", "olympic"]
    case .neck: []
    case .lowerBack: ["hinge", "olympic"]
    }
  }

  /// As `MuscleTable` has them.
  private var muscles: [String] {
    switch self {
    case .neck: ["neck"]
    case .lowerBack: ["lower back"]
    case .hip: ["hip flexor"]
    default: []
    }
  }

  /// Words of names that load it whatever the movement, as `NameKey` folds them.
  private var words: [String] {
    switch self {
    case .knee:
      [
        "run", "sprint", "stride", "stepper", "step up", "burpee", "kneeling", "wall sit", "sled",
        "skip", "high knee", "butt kick", "thruster", "man maker", "wall ball", "assault bike",
      ]
    case .shoulder:
      [
        "overhead", "snatch", "handstand", "muscle up", "dip", "upright row", "pullover", "swim",
        "battle rope", "get up", "halo", "windmill", "thruster", "wall ball", "burpee", "planche",
        "man maker", "front rack", "crow", "bear crawl",
      ]
    case .elbow:
      ["dip", "muscle up", "push up", "chin up", "climb", "rope climb", "gripper", "wrist"]
    case .wrist:
      [
        "push up", "handstand", "planche", "burpee", "front squat", "wrist", "crow", "crawl",
        "mountain climber", "l sit", "dip", "muscle up", "man maker", "gripper", "inchworm",
        "get up", "finger",
      ]
    case .hip: ["run", "sprint", "stride", "split", "pistol", "high knee", "sled", "copenhagen"]
    case .ankle:
      ["run", "sprint", "stride", "skip", "rope", "hop", "double under", "burpee", "butt kick"]
    case .neck: ["neck", "shrug", "headstand", "behind the neck"]
    case .lowerBack:
      [
        "deadlift", "good morning", "bent over", "t bar row", "pendlay", "swing", "sit up", "v up",
      ]
    }
  }
}

extension Exercise {
  /// Whether it is a stretch or moves a joint without load, which trains no muscle.
  package var isStretch: Bool { kind == .mobility || NameKey(movement).text == "stretch" }
}

extension String {
  /// Whether words stand in a text of words, next to each other; both as `NameKey` folds them.
  func hasWords(_ words: String) -> Bool {
    let (text, part) = (Array(utf8), Array(words.utf8))
    guard !part.isEmpty, part.count <= text.count else { return false }
    let blank = UInt8(ascii: " ")
    for start in 0...(text.count - part.count)
    where (start == 0 || text[start - 1] == blank) && text[start...].starts(with: part) {
      let end = start + part.count
      if end == text.count || text[end] == blank { return true }
    }
    return false
  }

  /// Whether the text ends with the words.
  func endsWithWords(_ words: String) -> Bool {
    let (text, part) = (Array(utf8), Array(words.utf8))
    guard text.count >= part.count, text.suffix(part.count).elementsEqual(part) else {
      return false
    }
    return text.count == part.count || text[text.count - part.count - 1] == UInt8(ascii: " ")
  }
}
