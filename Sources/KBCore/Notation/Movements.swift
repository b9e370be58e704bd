/// The words by which a line of a journal that has no sets of its own tells of training.
///
/// `50 push-ups` is an entry and `3 beers` a remark, whatever exercises a folder has: what a line
/// means does not depend on other files.
package enum Movements {
  /// Words of names, in lower case, without accents and without endings; a name has one of them if
  /// one of its words begins with it.
  private static let stems: [StaticString] = [
    // English
    "squat", "press", "bench", "row", "curl", "pull", "push", "deadlift", "lunge", "plank", "run",
    "ran",
    "jog", "sprint", "swim", "bike", "biking", "cycl", "ride", "dip", "chin", "snatch", "clean",
    "jerk", "swing", "carry", "carries", "walk", "raise", "extension", "fly", "flies", "crunch",
    "situp", "sit", "burpee", "thruster", "jump", "step", "bridge", "thrust", "shrug", "kickback",
    "twist", "stretch", "hang", "climb", "erg", "ski", "sled", "farmer", "wall", "rope", "ohp",
    "rdl",
    "pistol", "muscle", "toes", "hollow", "bear", "double", "single", "handstand", "rollout",
    "goblet",
    "abs", "elliptical", "treadmill", "stair", "warm", "cooldown", "mobility", "hike", "hiking",
    "yoga",
    "good", "face", "hip", "leg", "calf", "glute", "race",
    "kettlebell", "skipping", "bird", "pallof", "clam", "pilates", "crawl", "sandbag", "football",
    "soccer", "tennis", "volleyball", "basketball", "zumba", "boulder", "padel", "boxing", "ruck",
    "fartlek", "aerobic", "badminton", "hockey", "rugby", "judo", "karate", "kickbox", "kayak",
    "canoe",
    "lever", "ausfahrt", "sortie", "rodaje", "rodagem", "moonboard", "kilter", "kletter", "escalad",
    "arrampic", "planche", "pose", "spin", "zwift", "yin", "rolle",
    "salut", "tgu", "latp", "latz",
    // German
    "kniebeuge", "bankdruck", "kreuzheb", "ruder", "klimmz", "liegest", "schulterdruck",
    "beinpress",
    "ausfall", "wadenheb", "seitheb", "lauf", "schwimm", "radfahr", "druck", "unterarmst",
    "aufwarm", "dehn", "crosstrainer",
    // French
    "developpe", "souleve", "tractions", "traction", "pompe", "fente", "tirage", "gainage",
    "course",
    "rameur", "velo", "natation", "natac", "bici", "fahrrad", "radeln",
    // Spanish, Portuguese and Italian
    "sentadilla", "dominada", "flexion", "peso", "remo", "zancada", "plancha", "correr",
    "agachamento",
    "supino", "remada", "flexoe", "barra", "levantamento", "rosca", "prancha", "corrida", "panca",
    "footing", "tapis", "laufband", "esteira", "cinta", "elipt", "ellipt", "ergom", "spinning",
    "cross",
    "stacco", "trazion", "piegament", "affond", "rematore", "corsa", "nuoto", "fondos", "aperturas",
  ]

  /// Abbreviations, which are words by themselves.
  private static let words: [StaticString] = [
    "freestyle", "backstroke", "breaststroke", "mu", "ctb", "ttb",
    "rad", "nado", "bug", "bugs", "rode", "hspu", "stand", "stands", "du", "dus", "sdhp", "sldl",
    "bss", "rfess",
    "stride", "strides", "bjj", "squash", "golf", "surfing", "skating", "dancing", "trx",
  ]

  private static let stemsByLetter = byLetter(stems)
  private static let wordsByLetter = byLetter(words)

  /// The words under each of the 26 letters that they may begin with.
  private static func byLetter(_ words: [StaticString]) -> [[StaticString]] {
    var lists = [[StaticString]](repeating: [], count: 26)
    for word in words { lists[Int(word.utf8Start.pointee - UInt8(ascii: "a"))].append(word) }
    return lists
  }

  /// Whether a name has such a word.
  package static func names(_ name: String) -> Bool {
    var cursor = Cursor(name)
    while !cursor.isAtEnd {
      if let letters = cursor.foldedBeginning(limit: 12), let first = letters.first {
        let place = Int(first - UInt8(ascii: "a"))
        if stemsByLetter[place].contains(where: { begins(letters, $0) })
          || wordsByLetter[place].contains(where: {
            $0.utf8CodeUnitCount == letters.count && begins(letters, $0)
          })
        {
          return true
        }
      }
      while cursor.isWord() { cursor.position += 1 }
      if !cursor.isAtEnd { cursor.position += 1 }
    }
    return false
  }

  private static func begins(_ letters: [UInt8], _ stem: StaticString) -> Bool {
    let length = stem.utf8CodeUnitCount
    guard letters.count >= length else { return false }
    return stem.withUTF8Buffer { text in
      for index in 0..<length where text[index] != letters[index] { return false }
      return true
    }
  }
}
