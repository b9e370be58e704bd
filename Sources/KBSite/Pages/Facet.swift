import KBCore

/// A property that a list can be filtered by, with its values and how many items have each.
struct Facet {
  let name: String
  let heading: Phrase
  let options: [(value: String, count: Int)]

  /// The most options that a facet offers.
  static let optionLimit = 24

  /// The facets with two options or more; the most frequent options, by value.
  static func all(
    _ names: [(name: String, heading: Phrase)], of tokens: [[String]]
  ) -> [Facet] {
    var counts: [String: Int] = [:]
    for token in tokens.joined() { counts[token, default: 0] += 1 }
    return names.compactMap { name, heading in
      let prefix = name + ":"
      var options = counts.filter { $0.key.hasPrefix(prefix) }
        .map { (value: String($0.key.dropFirst(prefix.count)), count: $0.value) }
      options.sort { ($1.count, $0.value) < ($0.count, $1.value) }
      options = Array(options.prefix(optionLimit))
      options.sort { $0.value < $1.value }
      return options.count > 1 ? Facet(name: name, heading: heading, options: options) : nil
    }
  }

  var value: Value {
    [
      "facet": .text(name),
      "heading": .phrase(heading),
      "options": .list(
        options.map { option in
          let words = option.value.split(separator: "-").joined(separator: " ")
          return [
            "value": .text(option.value),
            // Tags are the person's own words.
            "text": .phrase(name == "tag" ? Phrase(words) : Phrase(word: words)),
            "count": .text(String(option.count)),
          ]
        }),
    ]
  }
}

/// The fields of the partial `filters`.
struct FilterFields: Sendable {
  let label: Phrase
  let hint: Phrase
  let count: Phrase
  let none: Phrase
  let hasMinutes: Bool
  /// The facets' names and headings.
  let facets: [(name: String, heading: Phrase)]
  /// What each item of the list answers to.
  let tokens: @Sendable () -> [[String]]

  var fields: [(String, Value)] {
    [
      ("filterLabel", .phrase(label)), ("filterHint", .phrase(hint)),
      ("countText", .phrase(count)), ("noneText", .phrase(none)), ("hasMinutes", .bool(hasMinutes)),
      ("facets", .deferred { .list(Facet.all(facets, of: tokens()).map(\.value)) }),
    ]
  }
}
