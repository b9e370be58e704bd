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
    guard let place = Joint.otherNames.firstIndex(where: { $0.contains(key) }) else { return nil }
    self = Joint.allCases[place]
  }

  /// Whether an exercise loads it: by its movement, by a word of its name, or by a muscle that it
  /// works.
  package func isLoaded(by exercise: Exercise) -> Bool {
    guard !exercise.isStretch else { return false }
    let place = Joint.allCases.firstIndex(of: self) ?? 0
    if Joint.movements[place].contains(NameKey(exercise.movement).text) { return true }
    let muscles = exercise.primaryMuscles + exercise.secondaryMuscles
    if muscles.contains(where: { self.muscles.contains(MuscleTable.key(of: $0).text) }) {
      return true
    }
    let words = NameKey(exercise.name).text
    return Joint.words[place].contains { words.hasWords($0) }
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

  private var muscles: [String] {
    switch self {
    case .neck: ["neck"]
    case .lowerBack: ["lower back"]
    case .hip: ["hip flexor"]
    default: []
    }
  }

  // For each of the joints in their order, as `NameKey` folds them: other names, the movements that load it,
  // and words of names that load it whatever the movement.

  private static let otherNames = WordTable.lists(
    """
    meniscu, patella, acl, mcl, knie; \
    rotator cuff, schulter; \
    elbow, ellbogen; \
    hand, thumb, finger, handgelenk; \
    groin, hip flexor, hufte; \
    achille, knochel, foot, heel, plantar fascia, shin; \
    neck; \
    low back, spine, back, disc, lumbar, si joint, sciatica, rucken
    """)
  private static let movements = WordTable.lists(
    """
    squat, lunge, jump, knee extension, olympic; \
    vertical push, horizontal push, shoulder isolation, olympic; \
    elbow extension, elbow flexion, vertical pull, olympic; \
    olympic; \
    squat, hinge, lunge, jump, hip abduction, olympic; \
    jump, calf raise, olympic; \
    neck; \
    hinge, olympic
    """)
  private static let words = WordTable.lists(
    """
    run, sprint, stride, stepper, step up, burpee, kneeling, wall sit, sled, skip, \
    high knee, butt kick, thruster, man maker, wall ball, assault bike; \
    overhead, snatch, handstand, muscle up, dip, upright row, pullover, swim, battle rope, \
    get up, halo, windmill, thruster, wall ball, burpee, planche, man maker, front rack, \
    crow, bear crawl; \
    dip, muscle up, push up, chin up, climb, rope climb, gripper, wrist; \
    push up, handstand, planche, burpee, front squat, wrist, crow, crawl, mountain climber, \
    l sit, dip, muscle up, man maker, gripper, inchworm, get up, finger; \
    run, sprint, stride, split, pistol, high knee, sled, copenhagen; \
    run, sprint, stride, skip, rope, hop, double under, burpee, butt kick; \
    neck, shrug, headstand, behind the neck; \
    deadlift, good morning, bent over, t bar row, pendlay, swing, sit up, v up
    """)
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
