import KBCore
import KBText

/// How the library that comes with kb differs between two baselines of one folder.
///
/// A copy that a folder of kb 0.1.0 had in `resources/` counts as what kb's own now stands for.
struct LibraryChanges: Equatable {
  /// Paths of the library, each sorted.
  let changed: [String]
  let added: [String]
  let removed: [String]
  /// Of the changed workouts, those that ask for something else of an exercise, by its name there.
  private let workouts: [String: [NameKey: String]]

  init(from old: Baseline, to new: Baseline) {
    var before: [String: String] = [:]
    for fact in old.facts where fact.kind == .document {
      before[BuiltInLibrary.place(ofResource: fact.subject) ?? fact.subject] = fact.value
    }
    var after: [String: String] = [:]
    var isShadowed: Set<String> = []
    for fact in new.facts where fact.kind == .document {
      if BuiltInLibrary.contains(fact.subject) {
        after[fact.subject] = fact.value
      } else {
        isShadowed.insert(Self.name(fact))
      }
    }
    changed = after.filter { path, value in (before[path] ?? value) != value }.keys.sorted()
    // A folder that did not read the library before has not got anything new by an upgrade.
    let wasRead = old.facts.contains {
      $0.kind == .document && BuiltInLibrary.contains($0.subject)
    }
    added = wasRead ? after.keys.filter { before[$0] == nil }.sorted() : []
    removed = old.facts.filter { fact in
      fact.kind == .document && BuiltInLibrary.contains(fact.subject)
        && after[fact.subject] == nil && !isShadowed.contains(Self.name(fact))
    }.map(\.subject).sorted()
    workouts = LibraryChanges.workouts(Set(changed + removed), old, new)
  }

  var isEmpty: Bool { changed.isEmpty && added.isEmpty && removed.isEmpty }

  /// The file that makes an answer another one: the document's own, else a workout that asks for
  /// something else of the exercise.
  func cause(document: String?, exercise: String) -> String? {
    if let document, changed.contains(document) || added.contains(document) { return document }
    let name = NameKey(exercise)
    return workouts.keys.sorted().first { workouts[$0]?[name] != nil }
  }

  /// The kind and the key of a document.
  private static func name(_ fact: BaselineFact) -> String {
    fact.detail + " " + fact.value.prefix { $0 != " " }
  }

  private static func workouts(
    _ paths: Set<String>, _ old: Baseline, _ new: Baseline
  ) -> [String: [NameKey: String]] {
    func steps(_ baseline: Baseline) -> [String: [NameKey: String]] {
      var steps: [String: [NameKey: String]] = [:]
      for fact in baseline.facts where fact.kind == .reading && fact.detail != "front matter" {
        let path = BuiltInLibrary.place(ofResource: fact.subject) ?? fact.subject
        guard paths.contains(path), let bar = fact.value.firstRange(of: " | ") else { continue }
        let name = NameKey(String(fact.value[..<bar.lowerBound]))
        steps[path, default: [:]][name, default: ""] += fact.value + "\n"
      }
      return steps
    }
    let (before, after) = (steps(old), steps(new))
    var found: [String: [NameKey: String]] = [:]
    for path in paths {
      for (name, text) in (before[path] ?? [:]).merging(
        after[path] ?? [:], uniquingKeysWith: { $1 })
      where before[path]?[name] != after[path]?[name] {
        found[path, default: [:]][name] = text
      }
    }
    return found
  }
}
