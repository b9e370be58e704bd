import KBCore
import KBTerminal
import KBText

/// The settings that can be asked for, with what `kb.yaml` says of each.
struct SettingsList {
  private struct Line {
    let name: String
    let about: String
    /// A text as it is, anything else as YAML on one line; `nil` where the file says nothing.
    let value: String?
    let words: [String]
    /// The parts that each of its things has, where it is a list of such things or one of them.
    let fields: [KnownKey]
    /// What the file says of each thing, by part.
    let rows: [[(name: String, text: String)]]

    init(_ key: KnownKey, named name: String, _ value: YAMLNode?) {
      self.name = name
      about = key.about
      self.value = value.flatMap { $0.line }
      words = key.shape.words
      fields = key.shape.fieldsOfThings
      rows = fields.isEmpty ? [] : value?.things ?? []
    }
  }

  private let lines: [Line]

  /// Those that the arguments name, with all below them; all where they name none.
  init(_ tree: YAMLNode?, _ arguments: ParsedArguments) throws(CommandFailure) {
    let all = SettingsList.all(KnownKeys.settings, in: tree, below: "")
    guard !arguments.positionals.isEmpty else {
      lines = all
      return
    }
    for name in arguments.positionals { _ = try SettingsList.keys(name, arguments) }
    lines = all.filter { line in
      arguments.positionals.contains { line.name == $0 || line.name.hasPrefix($0 + ".") }
    }
  }

  /// The keys of a name such as `rest.compound`, and what may follow; an unknown one is a mistake
  /// with the nearest.
  static func keys(
    _ name: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> (keys: [String], shape: ValueShape) {
    let keys = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var known = KnownKeys.settings
    var shape: ValueShape?
    for (depth, key) in keys.enumerated() {
      let found = depth == 0 ? known.first { $0.name == key }?.shape : shape?.value(of: key)
      guard let found else {
        let near = nearestNames(to: key, in: known.map(\.name), limit: 1).first
        throw arguments.badValue(
          name, for: "KEY",
          near.map { "did you mean \((keys[..<depth] + [$0]).joined(separator: "."))?" }
            ?? "kb settings shows them all")
      }
      shape = found
      known = found.keys
    }
    return (keys, shape ?? .anything)
  }

  /// Settings without parts that can be named one by one.
  private static func all(
    _ keys: [KnownKey], in tree: YAMLNode?, below prefix: String
  ) -> [Line] {
    keys.flatMap { key -> [Line] in
      let name = prefix + key.name
      let value = tree?[key.name]
      if case .mapping(let parts) = key.shape {
        return all(parts, in: value, below: name + ".")
      }
      if case .anything = key.shape { return [] }
      return [Line(key, named: name, value)] + choices(within: key, named: name, value)
    }
  }

  /// What may be chosen by itself within the scheme of all exercises, however it is written.
  private static func choices(
    within key: KnownKey, named name: String, _ value: YAMLNode?
  ) -> [Line] {
    guard name == "progression" else { return [] }
    return ["scheme", "auto"].compactMap { part in
      key.shape.keys.first { $0.name == part }.map { known in
        // `progression: linear` is its scheme.
        let isAlone = if case .scalar? = value { part == "scheme" } else { false }
        return Line(known, named: name + "." + part, isAlone ? value : value?[part])
      }
    }
  }

  func print(on output: inout Output) {
    var table = Table([
      Table.Column("Setting", minimum: 12, overflow: .truncate),
      Table.Column("Value", minimum: 12, overflow: .truncate),
      Table.Column("What it is", minimum: 16, overflow: .truncate),
    ])
    for line in lines {
      table.addRow([
        StyledText(line.name), StyledText(line.value ?? "–", line.value == nil ? .muted : .plain),
        StyledText(line.about, .muted),
      ])
    }
    output.table(table)
  }

  /// The settings for programs, and for the page in its language.
  func json(in book: Phrasebook) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for line in lines {
      json.beginObject()
      json.field("key", line.name)
      json.field("about", Phrase(word: line.about), in: book)
      json.key("value")
      if let value = line.value { json.string(value) } else { json.null() }
      json.key("words")
      json.strings(line.words)
      if !line.fields.isEmpty { SettingsList.write(line, to: &json, in: book) }
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension SettingsList {
  /// The parts and the rows of a line, for forms.
  private static func write(_ line: Line, to json: inout JSONWriter, in book: Phrasebook) {
    json.key("fields")
    json.beginArray()
    for field in line.fields {
      json.beginObject()
      json.field("name", field.name)
      json.field("about", Phrase(word: field.about), in: book)
      json.key("required")
      json.bool(field.isRequired)
      json.key("words")
      json.strings(field.shape.words)
      json.endObject()
    }
    json.endArray()
    json.key("rows")
    json.beginArray()
    for row in line.rows {
      json.beginObject()
      for part in row { json.field(part.name, part.text) }
      json.endObject()
    }
    json.endArray()
  }
}

extension ValueShape {
  /// The parts of the things that a list has, or of the one thing that stands for a list.
  fileprivate var fieldsOfThings: [KnownKey] {
    switch self {
    case .list(.mapping(let keys), _): keys
    case .either(let shapes): ValueShape.fields(ofListOr: shapes)
    default: []
    }
  }

  private static func fields(ofListOr shapes: [ValueShape]) -> [KnownKey] {
    guard case .list? = shapes.first, case .mapping(let keys)? = shapes.last else { return [] }
    return keys
  }
}

extension YAMLNode {
  /// Each thing by its parts; none where it is written in another way.
  fileprivate var things: [[(name: String, text: String)]] {
    switch self {
    case .scalar: []
    case .sequence(let items, _): items.compactMap(\.parts)
    case .mapping: [parts].compactMap { $0 }
    }
  }

  private var parts: [(name: String, text: String)]? {
    guard case .mapping(let entries, _) = self else { return nil }
    return entries.map { ($0.key.text, $0.value.line ?? "") }
  }

  /// The value on one line; `nil` for nothing.
  fileprivate var line: String? {
    if case .scalar(let scalar) = self { return scalar.isNull ? nil : scalar.text }
    return flowYAML(self, keepingPlain: true)
  }
}
