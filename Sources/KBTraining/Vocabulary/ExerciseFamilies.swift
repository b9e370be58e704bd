import KBCore

extension String {
  /// A name as `NameKey` folds it, without its blanks: `pushup` for `push up`.
  fileprivate var joinedWords: String {
    var joined: [UInt8] = []
    for byte in utf8 where byte != 0x20 { joined.append(byte) }
    return String(decoding: joined, as: UTF8.self)
  }
}

/// Exercises by all of their names, each with the other forms of the same lift.
struct ExerciseFamilies: Sendable {
  private struct Entry {
    let key: String
    let movement: String
    let aliases: [String]
  }

  /// By name.
  let all: [Exercise]
  private let entries: [Entry]
  /// By all names, without the blanks in them.
  private let places: [String: Int]

  init(_ exercises: [Exercise]) {
    all = exercises.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    entries = all.map { exercise in
      Entry(
        key: NameKey(exercise.name).text, movement: NameKey(exercise.movement).text,
        aliases: exercise.aliases.map { NameKey($0).text })
    }
    var places: [String: Int] = [:]
    func add(_ key: String, _ place: Int) {
      let joined = key.joinedWords
      if places[joined] == nil { places[joined] = place }
    }
    for (place, entry) in entries.enumerated() { add(entry.key, place) }
    for (place, entry) in entries.enumerated() {
      for alias in entry.aliases { add(alias, place) }
    }
    for (place, exercise) in all.enumerated() {
      for name in exercise.foreignNames.flatMap({ $0.names }) { add(NameKey(name).text, place) }
    }
    self.places = places
  }

  var names: [String] { all.map { $0.name } }

  /// The names of the exercise that goes by a key, and of its other forms; empty for no known name.
  ///
  /// Other forms have the same movement and the words of its name, or end in the words that were
  /// asked for: `deadlift` is the Romanian one as well, `swings` are those of a kettlebell, and
  /// `running` is sprinting, and not cycling. Stretches are forms of nothing.
  func exercises(meant key: String) -> [String] {
    let exact = places[key.joinedWords]
    guard key.utf8.count > 2 else { return exact.map { [all[$0].name] } ?? [] }
    var (key, sameMovement) = (key, [key])
    if let exact {
      let own = entries[exact].key
      // `pushups` are push-ups.
      if own.joinedWords == key.joinedWords { key = own }
      sameMovement.append(own)
      if let kin = ExerciseFamilies.kin.first(where: { $0.contains(own) || $0.contains(key) }) {
        sameMovement += kin
      }
    }
    var found: [String] = []
    for (place, entry) in entries.enumerated() {
      let isMeant: Bool
      if place == exact {
        isMeant = true
      } else if all[place].isStretch {
        isMeant = false
      } else if let exact, entry.movement == entries[exact].movement {
        isMeant = sameMovement.contains { words in
          entry.key.hasWords(words) || entry.aliases.contains(words)
        }
      } else {
        isMeant = entry.key.endsWithWords(key)
      }
      if isMeant { found.append(all[place].name) }
    }
    return found
  }

  /// Names of one thing that share no word.
  private static let kin = WordTable.lists(
    """
    run, running, jog, jogging, sprint, sprinting, stride; cycling, bike, biking, spin; \
    overhead press, shoulder press, military press, push press, strict press; pull up, \
    chin up; sit up, crunch; row, rowing
    """)
}
