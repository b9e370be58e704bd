import KBCore

/// A page as the search knows it.
struct SearchDocument: Sendable {
  let link: String
  let title: String
  /// What the page is of: `workout`, `exercise`, `program`, `session`; its link begins with it.
  let kind: String
  /// Names and words besides the title that lead to the page.
  let texts: [String]

  /// The first letter of the kind, the rest of the link without its folder and its last slash, a
  /// blank and the title.
  var row: Substring {
    let key = link.utf8.dropFirst(kind.utf8.count + 2).dropLast()
    return kind.prefix(1) + Substring(key) + " " + title
  }
}

/// A page of the library as far as the order of the search needs it.
struct SearchPlace: Sendable {
  enum Kind { case workout, exercise, program }

  let kind: Kind
  /// The place among those of its kind.
  let index: Int
  let title: String
  /// The bytes of its shortest name.
  let nameLength: Int
  let key: String
  /// The file whose text has more words.
  let path: String
  /// Changes with that text.
  let version: String

  var link: String {
    switch kind {
    case .workout: Address.workout(key)
    case .exercise: Address.exercise(key)
    case .program: Address.program(key)
    }
  }

  /// Whether the page comes before another one where nothing else tells them apart: pages with
  /// short names are what short words mean.
  static func precedes(_ one: SearchPlace, _ other: SearchPlace) -> Bool {
    if one.nameLength != other.nameLength { return one.nameLength < other.nameLength }
    if one.title != other.title { return one.title < other.title }
    return one.link.utf8.lexicographicallyPrecedes(other.link.utf8)
  }
}

extension Exercise {
  /// The bytes of the shortest of its names, aliases and names in other languages: what has a name of
  /// its own for daily use, as `Bench` is one of Bench Press, is looked for more than its neighbours.
  package var shortestNameLength: Int {
    otherNames.reduce(name.utf8.count) { min($0, $1.utf8.count) }
  }
}
