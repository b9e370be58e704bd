import KBCheck
import KBCore
import KBKnowledge
import KBText

extension FileContext {
  /// Keys or values of YAML that begins at an offset; `before` is the line up to the place.
  func yaml(
    _ keys: [KnownKey], from start: Int, at offset: Int, _ before: String
  ) -> Offers {
    let indent = before.prefix { $0 == " " }.count
    let line = before.dropFirst(indent)
    let known = indent == 0 ? keys : self.keys(below: keys, from: start, at: offset, indent)
    guard let colon = line.firstIndex(of: ":") else {
      guard line.allSatisfy({ $0.isLetter || $0 == "-" }), line != "-" else { return Offers() }
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
    let values = known.first { $0.name == name }.map(\.shape.words) ?? []
    let count = typed.utf8.count
    switch name {
    case "rotation", "favorites": return workoutKeys(typed: count)
    case "substitutes": return Offers(names: state.exerciseNames, typed: count)
    default: return Offers(items: self.values(of: name, values), typed: count)
    }
  }

  /// The keys below the one that the lines above an indented line belong to.
  private func keys(
    below keys: [KnownKey], from start: Int, at offset: Int, _ indent: Int
  ) -> [KnownKey] {
    var number = text.line(at: offset) - 1
    let first = text.line(at: start)
    while number >= first {
      let line = text.line(number)
      if let initial = line.first, initial != " ", initial != "#" {
        let name = line.prefix { $0 != ":" }
        return keys.first { $0.name == name }?.shape.keys ?? []
      }
      number -= 1
    }
    return []
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
