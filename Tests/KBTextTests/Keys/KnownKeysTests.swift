import Foundation
import KBCore
import Testing

@testable import KBText

@Suite("The table of keys and the readers")
struct KnownKeysTests {
  /// What depends on other keys than those of the sample.
  private static let incomplete: [Phrase] = [
    "this override does nothing",
    "of: has no meaning without percent:", "the scheme stages has no stages to follow",
    "the inbox has no url, so the site sends nothing to it",
    "an increment of 0 never raises the load, so the usual one is used",
  ]

  @Test("the readers take every key and every value of the table", arguments: KeyReading.allCases)
  func taken(reading: KeyReading) {
    for sample in ValueShape.mapping(reading.keys).samples {
      let problems = reading.problems(of: sample).filter { problem in
        ["unknown-key", "wrong-type", "variant-override"].contains(problem.id)
          && problem.severity != .info && !Self.incomplete.contains(problem.summary)
      }
      #expect(problems.map(\.summary) == [], "\(sample)")
    }
  }

  @Test("the table has every key that a reader takes", arguments: KeyReading.allCases)
  func complete(reading: KeyReading) throws {
    let words = try Self.words.get()
    #expect(words.count > 300)
    for place in ValueShape.mapping(reading.keys).places() {
      let candidates = words.filter { !place.known.contains($0) }
      let yaml = place.yaml(candidates.map { "\($0): x" })
      let unknown = reading.problems(of: yaml).compactMap { problem in
        problem.id == "unknown-key" && problem.severity == .warning
          ? problem.summary.english.split(separator: "\"").dropFirst().first.map(String.init) : nil
      }
      let taken = Set(candidates).subtracting(unknown)
      #expect(taken == [], "\(place.yaml(["…"]))")
    }
  }

  @Test("the table has every word that a reader takes", arguments: KeyReading.allCases)
  func words(reading: KeyReading) throws {
    let words = try Self.words.get()
    for place in ValueShape.mapping(reading.keys).places() {
      for key in place.keys {
        guard case .choice(let known) = key.shape else { continue }
        let taken = words.filter { word in
          word != "null" && !known.contains(word)
            && reading.problems(of: place.yaml(["\(key.name): \(word)"]))
              .allSatisfy { $0.id != "wrong-type" }
        }
        #expect(taken == [], "\(place.yaml([key.name]))")
      }
    }
  }

  /// Every word that is a text by itself in the code of the readers, where their keys are among.
  private static let words = Result { () throws -> [String] in
    let folder = ProgramSample.root.appending(path: "Sources/KBText")
    var words: Set<String> = []
    for case let file as URL in FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" && !file.path.contains("/Keys/") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"([a-z][a-z0-9-]*)"/) { words.insert(String(match.1)) }
    }
    return words.sorted()
  }
}

/// A mapping somewhere in YAML.
private struct MappingPlace {
  /// What stands before and after its braces.
  var before = ""
  var after = ""
  let keys: [KnownKey]
  /// Its keys, and those of the other forms that it may have.
  var known: Set<String>

  /// YAML of one line with the keys that the mapping needs, and these.
  func yaml(_ more: [String]) -> String {
    let needed = keys.filter { key in
      key.isRequired && !more.contains { $0.hasPrefix(key.name + ":") }
    }
    let all = needed.map { "\($0.name): \($0.shape.samples[0])" } + more
    return "\(before){\(all.joined(separator: ", "))}\(after)"
  }
}

extension ValueShape {
  /// The mappings of a value and below it.
  fileprivate func places(known others: Set<String> = []) -> [MappingPlace] {
    switch self {
    case .mapping(let keys):
      let whole = MappingPlace(keys: keys, known: others.union(keys.map(\.name)))
      // What an override sets is read by the workout's reader, in the text that is made.
      let inner = keys.filter { $0.name != "set" }.flatMap { key in
        key.shape.places().map { place in
          var place = place
          let rest = keys.filter { $0.isRequired && $0.name != key.name }.map {
            "\($0.name): \($0.shape.samples[0]), "
          }
          place.before = "{\(rest.joined())\(key.name): \(place.before)"
          place.after += "}"
          return place
        }
      }
      return [whole] + inner
    case .list(let shape, _): return shape.places().map { $0.wrapped("[", "]") }
    case .table(let shape): return shape.places().map { $0.wrapped("{5x3: ", "}") }
    case .either(let shapes):
      let known = Set(keys.map(\.name))
      return shapes.flatMap { $0.places(known: known) }
    case .scheme: return KnownKeys.scheme.places()
    default: return []
    }
  }
}

extension MappingPlace {
  fileprivate func wrapped(_ start: String, _ end: String) -> MappingPlace {
    var place = self
    place.before = start + before
    place.after += end
    return place
  }
}
