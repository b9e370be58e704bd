import KBCore

/// A JSON Schema of one kind of YAML that kb reads, for editors and validators.
///
/// It refuses nothing that kb reads without a problem, and is about YAML 1.2, in which `yes` is a
/// text. Its keywords mean the same in draft 7, which is all that some editors know.
package struct KeySchema: Sendable {
  /// The name below `schemas/` of the site, which is the schema's id as well.
  package let fileName: String
  private let title: String
  private let shape: ValueShape

  package static let settings = KeySchema(
    fileName: "kb.yaml.schema.json", title: "The settings of a knowledge base, kb.yaml",
    shape: .mapping(KnownKeys.settings))

  package static let all = [
    settings,
    KeySchema(
      fileName: "quotes.yaml.schema.json", title: "Quotes for the home page, quotes.yaml",
      shape: .list(.mapping(KnownKeys.quote))),
    KeySchema(frontMatterOf: "workout", KnownKeys.workout),
    KeySchema(frontMatterOf: "variant", KnownKeys.variant),
    KeySchema(frontMatterOf: "exercise", KnownKeys.exercise),
    KeySchema(frontMatterOf: "program", KnownKeys.program),
  ]

  private init(fileName: String, title: String, shape: ValueShape) {
    self.fileName = fileName
    self.title = title
    self.shape = shape
  }

  private init(frontMatterOf kind: String, _ keys: [KnownKey]) {
    let article = kind == "exercise" ? "an" : "a"
    self.init(
      fileName: "\(kind)-front-matter.schema.json", title: "The front matter of \(article) \(kind)",
      shape: .mapping(keys))
  }

  /// The schema as it lies in the repository.
  package var bytes: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("$schema", "https://json-schema.org/draft/2020-12/schema")
    json.field("$id", fileName)
    json.field("title", title)
    json.constraints(of: shape, allowsNull: true)
    if shape.usesSchemes {
      json.key("$defs")
      json.beginObject()
      json.key("scheme")
      json.schema(of: KnownKeys.scheme)
      json.endObject()
    }
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension ValueShape {
  fileprivate var usesSchemes: Bool {
    switch self {
    case .scheme: true
    case .list(let shape, _), .table(let shape): shape.usesSchemes
    case .either(let shapes): shapes.contains { $0.usesSchemes }
    case .mapping(let keys): keys.contains { $0.shape.usesSchemes }
    default: false
    }
  }

  /// Whether a line is enough for its schema.
  fileprivate var isShort: Bool {
    switch self {
    case .mapping: false
    case .list(let shape, _), .table(let shape): shape.isShort
    case .either(let shapes): shapes.allSatisfy(\.isShort)
    default: true
    }
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// The schema of a value; `null` is a key without a value, which counts as missing.
  fileprivate mutating func schema(
    of shape: ValueShape, about: String = "", allowsNull: Bool = true
  ) {
    if shape.isShort {
      var line = JSONWriter()
      line.object(of: shape, about: about, allowsNull: allowsNull)
      value(json: line.bytes)
    } else {
      object(of: shape, about: about, allowsNull: allowsNull)
    }
  }

  private mutating func object(of shape: ValueShape, about: String, allowsNull: Bool) {
    beginObject()
    if !about.isEmpty { field("description", about) }
    constraints(of: shape, allowsNull: allowsNull)
    endObject()
  }

  fileprivate mutating func constraints(of shape: ValueShape, allowsNull: Bool) {
    let empty = allowsNull ? ["null"] : []
    switch shape {
    case .anything: break
    case .text: types(JSONWriter.scalars + empty)
    case .texts:
      types(["array"] + JSONWriter.scalars + empty)
      key("items")
      beginObject()
      types(JSONWriter.scalars + ["null"])
      endObject()
    case .choice(let words): choice(words, allowsNull: allowsNull)
    case .choices(let words):
      let word = "(?:\(words.joined(separator: "|")))"
      any(
        [
          .list(.choice(words)), .choice(words), .written(#"^\s*\#(word)(?:\s*,\s*\#(word))*\s*$"#),
        ],
        allowsNull: allowsNull)
    case .name(let names):
      any(
        [.choice(names), .written("^(?:\(names.map(\.inAnyCase).joined(separator: "|")))$")],
        allowsNull: allowsNull)
    case .flag:
      types(["boolean", "string"] + empty)
      field("pattern", "^(?:true|yes|on|false|no|off)$")
      key("examples")
      strings(["yes", "no"])
    case .integer(let range):
      types(["integer", "string"] + empty)
      limits(range)
      field("pattern", "^[-+]?[0-9]+$")
    case .decimal(let range):
      types(["number", "string"] + empty)
      limits(range)
      field("pattern", #"^[0-9]+(?:\.[0-9]+)?$"#)
    case .percentage(let limit):
      types(["number", "string"] + empty)
      key("exclusiveMinimum")
      integer(0)
      key("maximum")
      integer(limit)
      field("pattern", #"^[0-9]+(?:[.,][0-9]+)?\s*%?$"#)
    case .written(let pattern, let integer):
      types((integer == nil ? ["string"] : ["integer", "string"]) + empty)
      if let integer { limits(integer) }
      field("pattern", pattern)
    case .list(let item, let limit):
      types(["array"] + empty)
      if let limit {
        key("minItems")
        integer(1)
        key("maxItems")
        integer(limit)
      }
      key("items")
      schema(of: item, allowsNull: false)
    case .mapping(let keys):
      types(["object"] + empty)
      mapping(keys)
    case .table(let value):
      types(["object"] + empty)
      key("additionalProperties")
      schema(of: value)
    case .either(let shapes): any(shapes, allowsNull: allowsNull)
    case .scheme: field("$ref", "#/$defs/scheme")
    }
  }

  /// What stands for a text; kb takes it as it is written.
  private static let scalars = ["string", "number", "boolean"]

  private mutating func types(_ names: [String]) {
    key("type")
    if names.count == 1 { string(names[0]) } else { line(of: names) }
  }

  private mutating func line(of texts: [String]) {
    var line = JSONWriter()
    line.strings(texts)
    value(json: line.bytes)
  }

  private mutating func limits(_ range: ClosedRange<Int>) {
    key("minimum")
    integer(range.lowerBound)
    guard range.upperBound < Int.max else { return }
    key("maximum")
    integer(range.upperBound)
  }

  private mutating func choice(_ words: [String], allowsNull: Bool) {
    key("enum")
    beginArray()
    for word in words {
      string(word)
      // A word such as 404 is a number where it stands without quotes.
      if let number = Int(word) { integer(number) }
    }
    if allowsNull { null() }
    endArray()
  }

  private mutating func any(_ shapes: [ValueShape], allowsNull: Bool) {
    key("anyOf")
    beginArray()
    for shape in shapes { schema(of: shape, allowsNull: allowsNull) }
    endArray()
  }

  private mutating func mapping(_ keys: [KnownKey]) {
    key("properties")
    beginObject()
    for known in keys {
      key(known.name)
      schema(of: known.shape, about: known.about)
    }
    endObject()
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      key("required")
      line(of: required)
    }
    key("additionalProperties")
    bool(false)
  }
}

extension String {
  /// A regular expression of the ASCII text in any case.
  fileprivate var inAnyCase: String {
    map { letter in
      letter.isLetter ? "[\(letter.lowercased())\(letter.uppercased())]" : String(letter)
    }.joined()
  }
}
