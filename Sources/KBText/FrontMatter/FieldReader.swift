import KBCore

/// Decodes the fields of a YAML mapping, collecting what is unknown or of the wrong type.
package struct FieldReader {
  package let path: String
  private let pairs: [YAMLEntry]
  /// Where the mapping stands, for problems that concern all of it.
  package let range: SourceRange
  private var known: [String] = []
  /// The place of each name, where there are more than a few; of two the first.
  private let places: [String: Int]
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads the node's fields; none for a missing node, and a problem for one that is no mapping.
  package init(_ node: YAMLNode?, path: String) {
    self.path = path
    switch node {
    case nil:
      pairs = []
      range = .fileStart
      places = [:]
      return
    case .mapping(let pairs, let range)?:
      self.pairs = pairs
      self.range = range
    case let node?:
      pairs = []
      range = node.range
      places = [:]
      report(wrongType: node, expected: "names and values")
      return
    }
    var places: [String: Int] = [:]
    if pairs.count > FieldReader.fewPairs {
      for (index, pair) in pairs.enumerated() where places[pair.key.text] == nil {
        places[pair.key.text] = index
      }
    }
    self.places = places
  }

  /// As many names are found as quickly one by one.
  private static let fewPairs = 16

  private func value(_ name: String) -> YAMLNode? {
    guard places.isEmpty else { return places[name].map { pairs[$0].value } }
    return pairs.first { $0.key.text == name }?.value
  }

  /// The node of a field; asking for it makes its name a known one.
  package mutating func node(_ name: String) -> YAMLNode? {
    known.append(name)
    guard let node = value(name) else { return nil }
    // `key:` with nothing behind it says nothing.
    if case .scalar(let scalar) = node, scalar.isNull { return nil }
    return node
  }

  /// The names and nodes of all fields, where the names are the user's own.
  package mutating func entries() -> [YAMLEntry] {
    known += pairs.map(\.key.text)
    return pairs
  }

  /// A single value; `nil` if it is missing, or is a list or a mapping, which is reported.
  package mutating func scalar(_ name: String) -> YAMLScalar? {
    guard let node = node(name) else { return nil }
    guard case .scalar(let scalar) = node else {
      report(wrongType: node, expected: "one value")
      return nil
    }
    return scalar
  }

  /// A single value's text.
  package mutating func text(_ name: String) -> String? { scalar(name)?.text }

  /// A list of texts; one text counts as a list, with commas between its items.
  package mutating func texts(_ name: String) -> [String] {
    guard let node = node(name) else { return [] }
    switch node {
    case .scalar(let scalar):
      return scalar.text.split(separator: ",").map { String($0).trimmedBlanks }
        .filter { !$0.isEmpty }
    case .sequence(let items, _):
      return items.compactMap { item in
        if case .scalar(let scalar) = item { return scalar.text }
        report(wrongType: item, expected: "a word")
        return nil
      }
    case .mapping:
      report(wrongType: node, expected: "a list such as [push, barbell]")
      return []
    }
  }

  /// The words of a list with their places; of words on one line that of the line.
  package mutating func places(_ name: String) -> [(text: String, range: SourceRange)] {
    switch node(name) {
    case .scalar(let scalar)?: texts(name).map { ($0, scalar.range) }
    case .sequence(let items, _)?:
      items.compactMap { item in
        if case .scalar(let scalar) = item { (scalar.text, scalar.range) } else { nil }
      }
    case .mapping?, nil: []
    }
  }

  /// The words of a list with their places, as `texts` reads them.
  package mutating func placedTexts(_ name: String) -> [(text: String, range: SourceRange)] {
    zip(texts(name), places(name)).map { ($0, $1.range) }
  }

  /// One of the values of a closed set.
  package mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, of type: Value.Type
  ) -> Value? where Value.RawValue == String {
    guard let scalar = scalar(name) else { return nil }
    if let value = Value(rawValue: scalar.text) { return value }
    let choices = Value.allCases.map(\.rawValue)
    let nearest = nearestNames(to: scalar.text, in: choices, limit: 1)
    report(
      "wrong-type", .warning, scalar.range, "\(name) cannot be \"\(scalar.text)\"",
      fix: nearest.isEmpty
        ? "write one of \(choices.joined(separator: ", "))" : "write \(nearest[0])",
      replacement: certainName(for: scalar.text, in: choices).map { .init(scalar.text, by: $0) })
    return nil
  }

  /// Yes or no, in YAML's words for them.
  package mutating func flag(_ name: String) -> Bool? {
    guard let scalar = scalar(name) else { return nil }
    switch scalar.text {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      report(wrongType: .scalar(scalar), expected: "yes or no")
      return nil
    }
  }

  /// A whole number in the range; any other value is reported.
  package mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let scalar = scalar(name) else { return nil }
    if let number = Int(scalar.text), range.contains(number) { return number }
    report(
      wrongType: .scalar(scalar),
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// A day such as `2026-11-21`; any other value is reported.
  package mutating func day(_ name: String) -> Day? {
    guard let scalar = scalar(name) else { return nil }
    if let day = Day(text: scalar.text) { return day }
    report(wrongType: .scalar(scalar), expected: "a day such as 2026-11-21")
    return nil
  }

  /// A load with its unit; any other value is reported.
  package mutating func load(_ name: String) -> Load? {
    guard let scalar = scalar(name) else { return nil }
    var cursor = Cursor(scalar.text)
    if let value = cursor.eatDecimal() {
      cursor.skipBlanks()
      if let unit = cursor.eatLoadUnit(), cursor.isAtEnd {
        return Load(thousandths: value, unit: unit)
      }
    }
    report(wrongType: .scalar(scalar), expected: "a load with its unit, such as 20kg")
    return nil
  }

  /// A length such as `45 min`; a bare number counts as minutes.
  package mutating func length(_ name: String) -> TimeSpan? {
    guard let scalar = scalar(name) else { return nil }
    var cursor = Cursor(scalar.text)
    if let range = cursor.eatTimeRange(), cursor.isAtEnd { return range.upperBound }
    if let minutes = Int64(scalar.text), (0...10_000).contains(minutes) {
      return TimeSpan(minutes: minutes)
    }
    report(wrongType: .scalar(scalar), expected: "a length such as 45 min")
    return nil
  }

  /// The fields of a nested mapping; an empty reader where the field is missing.
  package mutating func fields(_ name: String) -> FieldReader {
    FieldReader(node(name), path: path)
  }

  /// Takes over what a nested reader has found.
  package mutating func absorb(_ other: FieldReader) { diagnostics += other.diagnostics }

  /// Reports the fields that nobody asked for; `others` are known without being read.
  package mutating func finish(alsoKnown others: [String] = []) {
    let names = known + others
    let all = Set(names)
    for pair in pairs where !all.contains(pair.key.text) {
      let nearest = nearestNames(to: pair.key.text, in: names, limit: 1)
      report(
        "unknown-key", .warning, pair.key.range, "kb does not know the key \"\(pair.key.text)\"",
        fix: nearest.isEmpty ? "remove it" : "write \(nearest[0]), or remove it",
        replacement: certainKey(for: pair.key.text, in: names).map {
          .init(pair.key.text, by: $0)
        })
    }
  }

  /// The key that was meant, unless it is in the mapping already.
  private func certainKey(for key: String, in names: [String]) -> String? {
    guard let name = certainName(for: key, in: names) else { return nil }
    return value(name) == nil ? name : nil
  }

  /// Reports a value of the wrong kind, with what should be there.
  package mutating func report(wrongType node: YAMLNode, expected: Phrase) {
    report(
      "wrong-type", .warning, node.range, "this value is not understood", fix: "write \(expected)")
  }

  /// Reports a problem of the fields that are read.
  package mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ range: SourceRange, _ summary: Phrase,
    fix: Phrase, replacement: Diagnostic.Replacement? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        id: id, severity: severity, path: path, range: range, summary: summary, fix: fix,
        replacement: replacement))
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  package var trimmedBlanks: String {
    var bytes = utf8[...]
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
