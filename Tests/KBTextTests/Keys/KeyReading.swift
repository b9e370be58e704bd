import KBCore

@testable import KBText

/// A kind of YAML with its keys and what reads it.
enum KeyReading: String, CaseIterable {
  case settings, workout, variant, exercise, program

  var keys: [KnownKey] {
    switch self {
    case .settings: KnownKeys.settings
    case .workout: KnownKeys.workout
    case .variant: KnownKeys.variant
    case .exercise: KnownKeys.exercise
    case .program: KnownKeys.program
    }
  }

  /// What the reader says to YAML of one line.
  func problems(of yaml: String) -> [Diagnostic] {
    let bytes = Array("---\n\(yaml)\n---\n# X\n\n- Dip — 3x8\n".utf8)
    func place(_ folder: String) -> (path: String, place: DocumentPath)? {
      let path = folder + "/x.md"
      return DocumentPath(path).map { (path, $0) }
    }
    switch self {
    case .settings: return readSettings(Array(yaml.utf8), path: "kb.yaml").diagnostics
    case .workout:
      guard let (path, place) = place("workouts/templates") else { return [] }
      return readWorkout(bytes, path: path, at: place).card.diagnostics
    case .variant:
      guard let (path, place) = place("workouts/variants") else { return [] }
      return readVariant(bytes, path: path, at: place).diagnostics
    case .exercise:
      guard let (path, place) = place("resources/exercises") else { return [] }
      return readExercise(bytes, path: path, at: place).diagnostics
    case .program:
      guard let (path, place) = place("resources/programs") else { return [] }
      return readProgram(bytes, path: path, at: place).diagnostics
    }
  }
}

/// YAML in one line that shows what a shape says.
extension ValueShape {
  /// Values of the shape that show every key and every word of it, the plainest first.
  var samples: [String] {
    switch self {
    case .anything, .text, .texts: ["word"]
    case .choice(let words): words
    case .choices(let words): words + ["[\(words.joined(separator: ", "))]"]
    case .name(let names): names.map { "\"\($0)\"" } + [names[0].uppercased()]
    case .flag: ["yes", "no", "true", "false", "on", "off"]
    // Only ids have no limit.
    case .decimal(let range) where range.upperBound == Int.max: ["123456789012", "12345678e901"]
    case .integer(let range), .decimal(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .written(let pattern, let limits?) where pattern == ValueShape.rangePattern:
      ["\(limits.lowerBound)", "\(limits.lowerBound)-\(limits.upperBound)"]
    case .percentage(let limit): ["\(limit)", "2.5%"]
    case .written(let pattern, _): [ValueShape.written[pattern] ?? "\"no sample of \(pattern)\""]
    case .list(let shape, _): shape.samples.map { "[\($0)]" }
    case .mapping(let keys): keys.flatMap { ValueShape.samples(of: $0, among: keys) }
    case .table(let shape): shape.samples.map { "{5x3: \($0)}" }
    case .either(let shapes): shapes.flatMap(\.samples)
    case .scheme: ["none", "{scheme: linear, increment: 5kg}"]
    }
  }

  private static func samples(of key: KnownKey, among keys: [KnownKey]) -> [String] {
    let others = keys.filter { $0.isRequired && $0.name != key.name }.map {
      "\($0.name): \($0.shape.samples[0]), "
    }
    return key.shape.samples.map { "{\(others.joined())\(key.name): \($0)}" }
  }

  /// A text of each regular expression.
  private static let written: [String: String] = {
    let samples: [(ValueShape, String)] = [
      (.load, "20kg"), (.length, "1:30:00"), (.day, "2026-11-21"), (.address, "https://a.org"),
      (.language, "de-AT"), (.increment, "2.5%"), (.reset, "85% of 5RM"), (.maximum, "5rm"),
      (.bullet, "\"- [ ]\""), (.time, "5s"), (.repository, "anna/training"),
    ]
    var byPattern: [String: String] = [
      "^[0-9]+ ?(?:h|hours?|d|days?|w|weeks?)$": "6 h", "^[0-9a-f]{12}$": "8f14e45fceea",
      #"^[0-9]+[xX×][0-9]+\+?$"#: "5x3+",
    ]
    for case (.written(let pattern, _), let text) in samples where byPattern[pattern] == nil {
      byPattern[pattern] = text
    }
    if case .either(let shapes) = ValueShape.effort, case .written(let pattern, _)? = shapes.last {
      byPattern[pattern] = "RPE 8"
    }
    return byPattern
  }()
}
