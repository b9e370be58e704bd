/// The words by which a line of a journal that has no sets of its own tells of training.
///
/// `50 push-ups` is an entry and `3 beers` a remark, whatever exercises a folder has: what a line
/// means does not depend on other files.
package enum Movements {
  /// Words of names, in lower case, without accents and without endings; a name has one of them if
  /// one of its words begins with it.
  private static let stems = MovementWords(
    """
    squat press bench row curl pull push deadlift lunge plank run ran jog sprint swim bike \
    biking cycl ride dip chin snatch clean jerk swing carry carries walk raise extension fly \
    flies crunch situp sit burpee thruster jump step bridge thrust shrug kickback twist stretch \
    hang climb erg ski sled farmer wall rope ohp rdl pistol muscle toes hollow bear double \
    single handstand rollout goblet abs elliptical treadmill stair warm cooldown mobility hike \
    hiking yoga good face hip leg calf calves glute race kettlebell skipping bird pallof clam pilates \
    crawl sandbag football soccer tennis volleyball basketball zumba boulder padel boxing ruck \
    fartlek aerobic badminton hockey rugby judo karate kickbox kayak canoe lever ausfahrt sortie \
    rodaje rodagem moonboard kilter kletter escalad arrampic planche pose spin zwift yin rolle \
    salut tgu latp latz kniebeuge bankdruck kreuzheb ruder klimmz liegest schulterdruck \
    beinpress ausfall wadenheb seitheb lauf schwimm radfahr druck unterarmst aufwarm dehn \
    crosstrainer developpe souleve tractions traction pompe fente tirage gainage course rameur \
    velo natation natac bici fahrrad radeln sentadilla dominada flexion peso remo zancada \
    plancha correr agachamento supino remada flexoe barra levantamento rosca prancha corrida \
    panca footing tapis laufband esteira cinta elipt ellipt ergom spinning cross stacco trazion \
    piegament affond rematore corsa nuoto fondos aperturas
    """)

  /// Abbreviations, which are words by themselves.
  private static let words = MovementWords(
    """
    freestyle backstroke breaststroke mu ctb ttb rad nado bug bugs rode hspu stand stands du dus \
    sdhp sldl bss rfess stride strides bjj squash golf surfing skating dancing trx
    """)

  /// Words of names by which a remark on a set is told as well: `20 kg x 10 warm-up`, `felt good`.
  private static let remarks = MovementWords("warm aufwarm good single double stop")

  /// Whether a name has such a word; where `isOfSets`, other than those of a remark on sets.
  package static func names(_ name: String, isOfSets: Bool = false) -> Bool {
    var cursor = Cursor(name)
    while !cursor.isAtEnd {
      if let letters = cursor.foldedBeginning(limit: 12),
        stems.begin(letters) || words.begin(letters, asWhole: true),
        !isOfSets || !remarks.begin(letters) || cursor.isBeforeMorning
      {
        return true
      }
      while cursor.isWord() { cursor.position += 1 }
      if !cursor.isAtEnd { cursor.position += 1 }
    }
    return false
  }
}

extension Cursor {
  /// Whether the word here is stands before "morning", as in `good mornings`.
  fileprivate var isBeforeMorning: Bool {
    var ahead = self
    while ahead.isWord() { ahead.position += 1 }
    ahead.skipBlanks()
    return ahead.eatWord(among: "morning mornings")
  }
}

/// Words in a text, found by their first letter.
private struct MovementWords {
  private let text: StaticString
  /// By letter of the alphabet, where words begin.
  private let starts: [[Int32]]

  init(_ text: StaticString) {
    self.text = text
    starts = text.withUTF8Buffer { text in
      var starts = [[Int32]](repeating: [], count: 26)
      for index in text.indices where index == 0 || text[index - 1] == 0x20 {
        starts[Int(text[index] - UInt8(ascii: "a"))].append(Int32(truncatingIfNeeded: index))
      }
      return starts
    }
  }

  /// Whether one of the words begins the letters of another or, as a whole, is all of them.
  func begin(_ letters: [UInt8], asWhole isWhole: Bool = false) -> Bool {
    guard let first = letters.first else { return false }
    return text.withUTF8Buffer { text in
      starts[Int(first - UInt8(ascii: "a"))].contains { start in
        let start = Int(start)
        var length = 0
        while start + length < text.count, length < letters.count,
          text[start + length] == letters[length]
        {
          length += 1
        }
        let isEnd = start + length == text.count || text[start + length] == 0x20
        return isEnd && (!isWhole || length == letters.count)
      }
    }
  }
}
