/// A key of `kb.yaml` or of front matter, with what may follow it.
package struct KnownKey: Sendable {
  package let name: String
  /// What it says, as one sentence.
  package let about: String
  package let shape: ValueShape
  /// Whether the mapping means nothing without it.
  package let isRequired: Bool

  init(_ name: String, _ shape: ValueShape, _ about: String, isRequired: Bool = false) {
    self.name = name
    self.about = about
    self.shape = shape
    self.isRequired = isRequired
  }
}

/// What may follow a key.
package indirect enum ValueShape: Sendable {
  /// Whatever another program wrote there.
  case anything
  case text
  /// A list of words, or words between commas.
  case texts
  /// One word of a closed set.
  case choice([String])
  /// Several words of a closed set.
  case choices([String])
  /// One name of a closed set, in any case.
  case name([String])
  /// Yes or no.
  case flag
  case integer(ClosedRange<Int>)
  case decimal(ClosedRange<Int>)
  /// A percentage above zero and up to a limit, with or without its sign.
  case percentage(upTo: Int)
  /// A text of a regular expression, or a whole number where one may stand alone.
  case written(String, integer: ClosedRange<Int>? = nil)
  /// A list of at least one value, or of any number where there is no limit.
  case list(ValueShape, upTo: Int? = nil)
  /// Keys with their values, and no others.
  case mapping([KnownKey])
  /// Names of the person's own, each with such a value.
  case table(ValueShape)
  case either([ValueShape])
  /// The name of a scheme, or a scheme with its parameters.
  case scheme

  /// One value of an enumeration.
  static func choice<Value: RawRepresentable & CaseIterable>(of type: Value.Type) -> ValueShape
  where Value.RawValue == String {
    .choice(Value.allCases.map(\.rawValue))
  }

  /// Several values of an enumeration.
  static func choices<Value: RawRepresentable & CaseIterable>(of type: Value.Type) -> ValueShape
  where Value.RawValue == String {
    .choices(Value.allCases.map(\.rawValue))
  }

  /// The words that it takes; none for a value of the person's own.
  package var words: [String] {
    switch self {
    case .choice(let words), .choices(let words), .name(let words): words
    case .flag: ["yes", "no"]
    case .either(let shapes): shapes.flatMap(\.words)
    case .scheme: KnownKeys.scheme.words
    default: []
    }
  }

  /// What may follow a key of it; `nil` for one that it does not know.
  package func value(of key: String) -> ValueShape? {
    switch self {
    case .table(let shape): shape
    case .list(let shape, _): shape.value(of: key)
    case .either(let shapes): shapes.lazy.compactMap { $0.value(of: key) }.first
    default: keys.first { $0.name == key }?.shape
    }
  }

  /// The keys below it, in whatever form.
  package var keys: [KnownKey] {
    switch self {
    case .mapping(let keys): return keys
    case .list(let shape, _): return shape.keys
    case .either(let shapes):
      var seen: Set<String> = []
      return shapes.flatMap(\.keys).filter { seen.insert($0.name).inserted }
    case .scheme: return KnownKeys.scheme.keys
    default: return []
    }
  }
}

/// The keys that the readers know.
package enum KnownKeys {}
