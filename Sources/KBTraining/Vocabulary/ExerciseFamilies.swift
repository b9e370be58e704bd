import KBCore

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
  private let places: [String: Int]

  init(_ exercises: [Exercise]) {
    all = exercises.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    entries = all.map { exercise in
      Entry(
        key: NameKey(exercise.name).text, movement: NameKey(exercise.movement).text,
        aliases: exercise.aliases.map { NameKey($0).text })
    }
    var places: [String: Int] = [:]
    for (place, entry) in entries.enumerated() where places[entry.key] == nil {
      places[entry.key] = place
    }
    for (place, entry) in entries.enumerated() {
      for alias in entry.aliases where places[alias] == nil { places[alias] = place }
    }
    for (place, exercise) in all.enumerated() {
      for name in exercise.foreignNames.flatMap({ $0.names }) {
        let key = NameKey(name).text
        if places[key] == nil { places[key] = place }
      }
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
    guard key.utf8.count > 2 else { return places[key].map { [all[$0].name] } ?? [] }
    let exact = places[key]
    var sameMovement = [key]
    if let exact {
      let own = entries[exact].key
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
  private static let kin: [[String]] = [
    ["run", "running", "jog", "jogging", "sprint", "sprinting", "stride"],
    ["cycling", "bike", "biking", "spin"],
    ["overhead press", "shoulder press", "military press", "push press", "strict press"],
    ["pull up", "chin up"], ["sit up", "crunch"], ["row", "rowing"],
  ]
}
