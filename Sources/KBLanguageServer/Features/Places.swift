import KBCore
import KBKnowledge
import KBText

/// A place in a file of the folder.
struct FoundPlace: Hashable {
  let path: String
  let range: Range<Int>
}

extension FileContext {
  /// Where what an offset names is written down; nothing for what has no file.
  func definition(at offset: Int) -> [FoundPlace] {
    switch subject(at: offset)?.subject {
    case .exercise(let name)?:
      library.exercise(named: name).map { [FoundPlace(path: $0.identity.path, range: 0..<0)] } ?? []
    case .document(let identity)?: [FoundPlace(path: identity.path, range: 0..<0)]
    case .session?, nil: []
    }
  }

  /// Every place that names the same as an offset does, by path.
  func references(at offset: Int) -> [FoundPlace] {
    switch subject(at: offset)?.subject {
    case .exercise(let name)?: uses(ofExercise: name)
    case .document(let identity)?:
      if identity.kind == .exercise,
        let document = library.exercises.first(where: { $0.identity == identity })
      {
        uses(ofExercise: document.exercise.name)
      } else {
        uses(of: identity)
      }
    case .session?, nil: []
    }
  }

  private func uses(ofExercise name: String) -> [FoundPlace] {
    let key = library.exerciseKey(of: name)
    var isMeant: [String: Bool] = [:]
    func means(_ name: String) -> Bool {
      if let known = isMeant[name] { return known }
      let means = library.exerciseKey(of: name) == key
      isMeant[name] = means
      return means
    }
    var places: [FoundPlace] = []
    for (path, content) in contents {
      func add(_ mentions: [ExerciseMention]) {
        places += mentions.filter { means($0.name) }.map { place(of: $0.name, $0.range, path) }
      }
      switch content {
      case .workout(let card, _): add(card.mentions)
      case .program(let document): add(document.mentions)
      case .exercise(let document): add(document.substitutes)
      case .journal(let sessions, _):
        for entry in sessions.flatMap(\.session.entries) where means(entry.entry.name) {
          places.append(place(of: entry.entry.name, entry.range, path))
        }
      case .variant, .unreadable: break
      }
    }
    return places
  }

  private func uses(of identity: Identity) -> [FoundPlace] {
    var places: [FoundPlace] = []
    let others = [KnowledgeFiles.settingsFile, WorkoutPlan.path].map { ($0, SourceContent?.none) }
    for (path, content) in others + contents.map({ ($0.path, $0.content) }) {
      places += workoutKeys(in: path, content).filter {
        library.workout(meant: $0.key)?.identity == identity
      }.map { FoundPlace(path: path, range: $0.range) }
    }
    for (path, content) in contents {
      let links: [DocumentLink]
      switch content {
      case .workout(let card, _): links = card.links
      case .program(let document): links = document.links
      case .exercise(let document): links = document.links
      case .journal(let sessions, _):
        links = []
        for placed in sessions {
          guard let workout = placed.session.workout,
            library.workout(for: workout)?.identity == identity,
            let range = state.knowledge.withText(placed).workoutRange
          else { continue }
          places.append(FoundPlace(path: path, range: range.bytes))
        }
      case .variant, .unreadable: continue
      }
      for link in links
      where link.file == identity.path || link.isWiki && document(linked: link.target) == identity {
        places.append(FoundPlace(path: path, range: link.range.bytes))
      }
    }
    return places.sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }
  }

  /// The files of the person's own, open ones as they are now, by path.
  private var contents: [(path: String, content: SourceContent)] {
    var contents = state.contents.filter { !BuiltInLibrary.contains($0.key) }
    for (path, file) in open where !file.isLost { contents[path] = file.content }
    return contents.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The name in the place, or the whole place where the name is written otherwise.
  private func place(of name: String, _ range: SourceRange, _ path: String) -> FoundPlace {
    let bytes = range.bytes
    let end = min(bytes.upperBound, bytes.lowerBound + name.utf8.count)
    return FoundPlace(path: path, range: bytes.lowerBound..<end)
  }

  /// Places as locations of the protocol.
  func locations(_ places: [FoundPlace]) -> [UInt8] {
    var texts: [String: OpenText] = [:]
    return json { json in
      json.beginArray()
      for place in places {
        let text = texts[place.path] ?? OpenText(bytes(place.path))
        texts[place.path] = text
        json.beginObject()
        json.textField("uri", address(of: place.path))
        json.spanField("range", text.span(place.range, encoding))
        json.endObject()
      }
      json.endArray()
    }
  }

  /// The links of the file with where they lead.
  func documentLinks() -> [UInt8] {
    var found: [(range: Range<Int>, path: String)] = []
    for link in wikiLinks(in: text.bytes, from: 0, to: text.bytes.count) {
      let inside = link.lowerBound + 2..<link.upperBound - 2
      if let identity = document(linked: written(inside)) { found.append((inside, identity.path)) }
    }
    return json { json in
      json.beginArray()
      for link in found {
        json.beginObject()
        json.spanField("range", span(link.range))
        json.textField("target", address(of: link.path))
        json.endObject()
      }
      json.endArray()
    }
  }
}
