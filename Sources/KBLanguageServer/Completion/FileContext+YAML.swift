import KBCheck
import KBCore
import KBKnowledge
import KBText

extension FileContext {
  /// Keys or values of YAML; `before` is the line up to the place.
  func offers(of yaml: KnownYAML, at offset: Int, _ before: String) -> Offers {
    let line = before.drop { $0 == " " || $0 == "-" }
    let indent = before.distance(from: before.startIndex, to: line.startIndex)
    let above = keys(above: offset, indent: indent, in: yaml)
    let shape = above.reduce(yaml.shape as ValueShape?) { $0?.value(of: $1) }
    let known = shape?.keys ?? []
    guard let colon = line.firstIndex(of: ":") else {
      guard line.allSatisfy({ $0.isLetter || $0 == "-" }), !before.hasSuffix("-") else {
        return Offers()
      }
      if known.isEmpty, let name = above.last {
        return values(of: name, shape?.words ?? [], typed: line.utf8.count)
      }
      let items = known.map {
        Completion(
          label: $0.name, kind: .key, detail: $0.about,
          text: $0.name + ($0.shape.keys.isEmpty ? ": " : ":"))
      }
      return Offers(items: items, typed: line.utf8.count)
    }
    let name = String(line[..<colon])
    let value = line[line.index(after: colon)...]
    let typed = value.end(while: { !" [,".contains($0) })
    let words = known.first { $0.name == name }.map(\.shape.words) ?? []
    return values(of: name, words, typed: typed.utf8.count)
  }

  private func values(of name: String, _ words: [String], typed: Int) -> Offers {
    switch name {
    case "rotation", "favorites", "base": workoutKeys(typed: typed)
    case "substitutes": Offers(names: state.exerciseNames, typed: typed)
    default: Offers(items: values(of: name, words), typed: typed)
    }
  }

  private func values(of name: String, _ values: [String]) -> [Completion] {
    switch name {
    case "tags": return words(library.workouts.flatMap(\.facts.tags))
    case "equipment":
      return words(
        library.workouts.flatMap(\.facts.equipment)
          + library.exercises.flatMap(\.exercise.equipment))
    case "primary", "secondary":
      return words(
        library.exercises.flatMap { $0.exercise.primaryMuscles + $0.exercise.secondaryMuscles })
    case "movement": return words(library.exercises.map(\.exercise.movement))
    case "also", "except":
      return Checks.all.map {
        Completion(label: $0.id, kind: .value, detail: $0.title, text: $0.id)
      }
    default: return values.map { Completion(label: $0, kind: .value, text: $0) }
    }
  }

  /// Each word once, the most frequent first.
  private func words(_ words: [String]) -> [Completion] {
    var counts: [String: Int] = [:]
    for word in words where !word.isEmpty { counts[word, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      Completion(label: $0.key, kind: .value, text: $0.key)
    }
  }
}

extension Substring {
  /// The longest end of which every character fits.
  fileprivate func end(while fits: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, fits(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
