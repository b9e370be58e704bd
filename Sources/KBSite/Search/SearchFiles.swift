import KBCoach
import KBCore
import KBText

extension Site {
  /// The two parts of the search. What is trained changes the second alone.
  enum SearchPart: String, CaseIterable {
    case library, journal
  }

  /// The files of a part: its words, the places of the words, and the tables of its pages.
  func searchPages(_ part: SearchPart, reads input: Fingerprint) -> [SitePage] {
    let count = searchCount(part)
    let index = Later<SearchIndex>()
    let made: @Sendable () -> SearchIndex = { [self] in
      index.value { [self] in SearchIndex(searchDocuments(part)) }
    }
    let page = { [self] (name: String, render: @escaping @Sendable (SearchIndex) -> [UInt8]) in
      file("search/" + part.rawValue + "-" + name, reads: input) { _ in render(made()) }
    }
    // What the browser asks for without knowing yet whether there is anything.
    var pages = [page("starts.txt") { $0.startsFile }]
    if count == 0 { return pages }
    pages += [
      page("words.txt") { $0.wordsFile(numbers: false) },
      page("numbers.txt") { $0.wordsFile(numbers: true) },
    ]
    for shard in 0..<SearchIndex.shardCount(pages: count) {
      pages.append(page("\(shard).txt") { $0.shardFile(shard) })
      pages.append(page("b\(shard).txt") { $0.beginningsFile(shard) })
    }
    for table in 0..<SearchIndex.tableCount(pages: count) {
      pages.append(page("\(table).json") { $0.tableFile(table) })
    }
    return pages
  }

  /// The words of the library's texts, in blocks of pages, apart from the names: a sentence that
  /// changes makes its block again and nothing else.
  func searchBodyPages() -> [SitePage] {
    let documents = searchPlaces()
    let shards = SearchBodies.shardCount(pages: documents.count)
    return (0..<SearchBodies.blockCount(pages: documents.count)).flatMap { block in
      let start = block * SearchBodies.blockSize
      let own = documents[start..<min(start + SearchBodies.blockSize, documents.count)]
      let texts = own.reduce(into: Fingerprint()) { mark, document in
        mark.mix(document.path)
        mark.mix(document.version)
      }
      let made = Later<SearchBodies>()
      return (0..<shards).map { shard in
        file("search/body-\(block)-\(shard).txt", reads: texts) { renderings in
          let bytes = renderings.bytes
          let bodies = made.value {
            SearchBodies(own.count, shards: shards) { bytes(own[own.startIndex + $0].path) ?? [] }
          }
          return bodies.shardFile(shard)
        }
      }
    }
  }

  /// The names and words that lead to the pages of a part.
  func searchInput(_ part: SearchPart) -> Fingerprint {
    switch part {
    case .library:
      let programs = library.programs.reduce(into: Fingerprint()) { mark, document in
        for text in [document.identity.key, document.name, document.summary] { mark.mix(text) }
      }
      return reading([inputs.faces, inputs.exerciseFaces, programs])
    case .journal: return reading([inputs.names, sessionsInput(journal.sessions.indices)])
    }
  }

  /// The texts and titles of the library.
  var bodiesInput: Fingerprint {
    let exercises = library.exercises.reduce(into: inputs.exercises) {
      $0.mix($1.identity.version)
    }
    return reading([inputs.texts, exercises, inputs.programs])
  }

  /// `search.json`: where the parts of the search lie.
  func searchJSON() -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("tableSize", SearchIndex.tableSize)
    json.field("blockSize", SearchBodies.blockSize)
    json.field(
      "blockShards", SearchBodies.shardCount(pages: searchCount(.library)))
    json.key("parts")
    json.beginArray()
    for part in SearchPart.allCases {
      let pages = searchCount(part)
      json.beginObject()
      json.field("name", part.rawValue)
      json.field("pages", pages)
      json.field("shards", SearchIndex.shardCount(pages: pages))
      json.field("blocks", part == .library ? SearchBodies.blockCount(pages: pages) : 0)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }

  /// How many pages a part has.
  func searchCount(_ part: SearchPart) -> Int {
    switch part {
    case .library:
      library.workouts.count + library.exercises.count + library.programs.count
    case .journal: unknownExercises.count + journal.sessions.count
    }
  }

  /// The pages of the library in the order of the search.
  private func searchPlaces() -> [SearchPlace] {
    let workouts = library.workouts.enumerated().map { index, card in
      SearchPlace(
        kind: .workout, index: index, title: card.facts.name,
        nameLength: card.facts.name.utf8.count, key: card.identity.key, path: card.identity.path,
        version: card.identity.version)
    }
    let exercises = library.exercises.enumerated().map { index, document in
      SearchPlace(
        kind: .exercise, index: index, title: document.exercise.name,
        nameLength: document.exercise.shortestNameLength, key: document.identity.key,
        path: document.identity.path, version: document.identity.version)
    }
    let programs = library.programs.enumerated().map { index, document in
      SearchPlace(
        kind: .program, index: index, title: document.name,
        nameLength: document.name.utf8.count, key: document.identity.key,
        path: document.identity.path, version: document.identity.version)
    }
    return (exercises + workouts + programs).sorted { SearchPlace.precedes($0, $1) }
  }

  private func searchDocument(_ place: SearchPlace) -> SearchDocument {
    switch place.kind {
    case .workout:
      let card = library.workouts[place.index]
      return SearchDocument(
        link: place.link, title: place.title, kind: "workout",
        texts: card.facts.tags + card.facts.equipment + card.mentions.map(\.name)
          + [card.facts.category?.rawValue ?? "", card.summary])
    case .exercise:
      let exercise = library.exercises[place.index].exercise
      return SearchDocument(
        link: place.link, title: place.title, kind: "exercise",
        texts: exercise.otherNames + exercise.primaryMuscles + exercise.equipment)
    case .program:
      return SearchDocument(
        link: place.link, title: place.title, kind: "program",
        texts: [library.programs[place.index].summary])
    }
  }

  private func searchDocuments(_ part: SearchPart) -> [SearchDocument] {
    switch part {
    case .library:
      return searchPlaces().map { searchDocument($0) }
    case .journal:
      let exercises = unknownExercises.map { history in
        SearchDocument(
          link: Address.exercise(history.key), title: history.name, kind: "exercise", texts: [])
      }
      // The newest session is what most look for.
      let sessions = journal.sessions.indices.reversed().map { index in
        let session = journal.sessions[index].session
        return SearchDocument(
          link: journal.links[index],
          title: text("\(sessionName(index)), \(session.day, .short)"), kind: "session",
          texts: [session.day.text, text(Format.longDate(session.day)), session.notes]
            + session.entries.map(\.entry.name))
      }
      return exercises + sessions
    }
  }

  /// Exercises that only the journal knows, by key.
  private var unknownExercises: [ExerciseHistory] {
    let known = Set(library.exercises.map(\.identity.key))
    return journal.exercises.values.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
  }
}
