import KBCore
import Synchronization

/// All documents of a knowledge base, with the ways to find them.
package struct Library: Sendable {
  /// By key.
  package let workouts: [WorkoutCard]
  /// By key.
  package let exercises: [ExerciseDocument]
  /// By key.
  package let programs: [ProgramDocument]

  private let workoutByKey: [String: Int]
  private let workoutByID: [String: Int]
  private let workoutByName = NameIndex()
  /// Whether two workouts have one key or one id.
  package let workoutsCollide: Bool
  /// By the path of their base.
  private let variantsByBase: [String: [WorkoutCard]]
  /// What exercises are called, and their places in `exercises`.
  package let exercisePlaces: [NameKey: Int]
  private let exerciseByKey: [String: Int]
  private let programByKey: [String: Int]
  private let pageByPath: [String: Page]

  /// A document's page: the link from the site's root without percent-encoding, and its name.
  package struct Page: Equatable, Sendable {
    package let kind: DocumentKind
    package let key: String
    package let name: String
  }

  /// Sorts the documents by key and indexes them; of two with one key or name the first counts, and
  /// one of the person's before one of the library that comes with kb.
  package init(
    workouts: [WorkoutCard], exercises: [ExerciseDocument], programs: [ProgramDocument]
  ) {
    let workouts = Library.withoutShadowed(workouts) { $0.identity }
      .sortedIfNeeded { Library.precedes($0.identity, $1.identity) }
    var exercises = Library.withoutShadowed(exercises) { $0.identity }
      .sortedIfNeeded { Library.precedes($0.identity, $1.identity) }
    for index in exercises.indices {
      let names = exercises[index].namesOfKeys
      if !names.isEmpty { exercises[index].exercise.formerNames = names }
    }
    let programs = Library.withoutShadowed(programs) { $0.identity }
      .sortedIfNeeded { Library.precedes($0.identity, $1.identity) }
    self.workouts = workouts
    self.exercises = exercises
    self.programs = programs

    var byKey: [String: Int] = [:]
    var byID: [String: Int] = [:]
    byKey.reserveCapacity(workouts.count)
    byID.reserveCapacity(workouts.count)
    for (index, card) in workouts.enumerated() {
      byKey.insertFirst(index, for: card.identity.key)
      byID.insertFirst(index, for: card.identity.id)
    }
    workoutsCollide = byKey.count < workouts.count || byID.count < workouts.count
    for (index, card) in workouts.enumerated() {
      for key in card.identity.formerKeys { byKey.insertFirst(index, for: key) }
    }
    var variants: [String: [WorkoutCard]] = [:]
    for card in workouts {
      if let base = card.variant?.base { variants[base.path, default: []].append(card) }
    }
    variantsByBase = variants
    workoutByKey = byKey
    workoutByID = byID

    var names: [NameKey: Int] = [:]
    names.reserveCapacity(exercises.reduce(0) { $0 + $1.exercise.nameCount })
    for isBuiltIn in [false, true] {
      let indices = exercises.indices.filter { exercises[$0].identity.isBuiltIn == isBuiltIn }
      names.addNames(of: indices, own: { exercises[$0].exercise.name }) {
        exercises[$0].exercise.otherNames
      }
    }
    for (index, document) in exercises.enumerated() {
      for name in document.exercise.formerNames { names.insertFirst(index, for: NameKey(name)) }
    }
    exercisePlaces = names
    exerciseByKey = Library.indexByKey(exercises.lazy.map(\.identity))
    programByKey = Library.indexByKey(programs.lazy.map(\.identity))
    var pages: [String: Page] = [:]
    pages.reserveCapacity(workouts.count + exercises.count + programs.count)
    for card in workouts {
      pages[card.identity.path] = Page(card.identity, name: card.facts.name)
    }
    for document in exercises {
      pages[document.identity.path] = Page(document.identity, name: document.exercise.name)
    }
    for document in programs {
      pages[document.identity.path] = Page(document.identity, name: document.name)
    }
    pageByPath = pages
  }

  /// The page of the document at a path below the root.
  package func page(path: String) -> Page? { pageByPath[path] }

  /// The page that a link to a file leads to: that of the document at the path, or where it is one
  /// of kb's own library that is not there, or below `resources/`, that of what stands for it.
  package func page(linked path: String) -> Page? {
    if let page = pageByPath[path] { return page }
    if let page = BuiltInLibrary.place(ofResource: path).flatMap({ pageByPath[$0] }) { return page }
    guard let meant = DocumentPath(path), meant.origin == .knowledgeBase else { return nil }
    return switch meant.kind {
    case .workout:
      workout(key: meant.key).map { Page($0.identity, name: $0.facts.name) }
    case .exercise:
      exerciseByKey[meant.key].map {
        Page(exercises[$0].identity, name: exercises[$0].exercise.name)
      }
    case .program:
      program(key: meant.key).map { Page($0.identity, name: $0.name) }
    }
  }

  /// The exercise with this name or alias, whatever its case, punctuation, plural or accents; a
  /// remark in brackets after the name does not hide it. Where nothing has the name, it is the
  /// exercise whose key or former key spells it.
  package func exercise(named name: String) -> ExerciseDocument? {
    exercises.isEmpty ? nil : names.exercise(named: name).map { exercises[$0] }
  }

  /// What is known of the exercise with this name: what its file says, else the muscles and the
  /// movement of the one that it is a form of, which are the same with another implement or grip.
  package func anatomy(named name: String) -> Exercise? {
    guard !exercises.isEmpty else { return nil }
    if let document = exercise(named: name) { return document.exercise }
    guard let (index, load) = names.base(of: name) else { return nil }
    let base = exercises[index].exercise
    var form = Exercise(name: name)
    form.category = base.category
    form.kind = base.kind
    form.primaryMuscles = base.primaryMuscles
    form.secondaryMuscles = base.secondaryMuscles
    form.movement = base.movement
    form.load = load
    return form
  }

  private var names: NameLookup {
    NameLookup(exact: { exercisePlaces[$0] }, load: { exercises[$0].exercise.load })
  }

  /// The workout with this key or former key.
  package func workout(key: String) -> WorkoutCard? {
    workoutByKey[key].map { workouts[$0] }
  }

  /// The workout that a session refers to: by its id, else by its key.
  package func workout(for reference: WorkoutReference) -> WorkoutCard? {
    if !reference.id.isEmpty, let index = workoutByID[reference.id] { return workouts[index] }
    return workout(key: reference.key)
  }

  /// The workout that a person means: by key, by the key's last part, by name or by id.
  package func workout(meant text: String) -> WorkoutCard? {
    if let card = workout(key: text) { return card }
    if let index = workoutByID[text] ?? workoutByName.first(NameKey(text), in: workouts) {
      return workouts[index]
    }
    let ending = "/" + text
    let found = workouts.filter { $0.identity.key.hasSuffix(ending) }
    return found.count == 1 ? found[0] : nil
  }

  /// The variants that a workout is the base of, by key.
  package func variants(of card: WorkoutCard) -> [WorkoutCard] {
    variantsByBase.isEmpty ? [] : variantsByBase[card.identity.path] ?? []
  }

  /// The program with this key or former key.
  package func program(key: String) -> ProgramDocument? {
    programByKey[key].map { programs[$0] }
  }

  /// The program that a `[[link]]` means: by its key, however its parts are written.
  package func program(linked text: String) -> ProgramDocument? {
    program(key: text.split(separator: "/").map { keyPart(String($0)) }.joined(separator: "/"))
  }

  /// All names of exercises, in the library's order.
  package var exerciseNames: [String] {
    exercises.flatMap { [$0.exercise.name] + $0.exercise.otherNames }
  }

  /// What the exercises are called that somebody who wrote `name` may have meant, the nearest first:
  /// each by its own name, also where an alias is nearest; `others` are of no file.
  package func nearestExercises(
    to name: String, others: [String] = [], limit: Int = 3
  ) -> [String] {
    var seen: Set<String> = []
    // Several aliases of one exercise may come before the next.
    let near = nearestNames(to: name, in: exerciseNames + others, limit: 4 * limit)
    let names = near.map { exercise(named: $0)?.exercise.name ?? $0 }
    return Array(names.filter { seen.insert($0).inserted }.prefix(limit))
  }

  /// By key, and by former keys where no document has that key now; of several the first counts.
  private static func indexByKey(_ identities: some Sequence<Identity>) -> [String: Int] {
    var index: [String: Int] = [:]
    for (place, identity) in identities.enumerated() { index.insertFirst(place, for: identity.key) }
    for (place, identity) in identities.enumerated() {
      for key in identity.formerKeys { index.insertFirst(place, for: key) }
    }
    return index
  }

  private static func precedes(_ one: Identity, _ other: Identity) -> Bool {
    if one.key != other.key { return one.key < other.key }
    return one.path < other.path
  }
}

/// The first workout with each name, put together when a name is looked for.
private final class NameIndex: Sendable {
  private let places = Mutex<[NameKey: Int]?>(nil)

  func first(_ name: NameKey, in workouts: [WorkoutCard]) -> Int? {
    places.withLock { places in
      if let places { return places[name] }
      var all: [NameKey: Int] = [:]
      all.reserveCapacity(workouts.count)
      for (index, card) in workouts.enumerated() {
        all.insertFirst(index, for: NameKey(card.facts.name))
      }
      places = all
      return all[name]
    }
  }
}

extension Array {
  /// The elements in order; most often they are already, and then nothing is moved.
  func sortedIfNeeded(by precedes: (Element, Element) -> Bool) -> [Element] {
    for index in indices.dropFirst() where precedes(self[index], self[index - 1]) {
      return sorted(by: precedes)
    }
    return self
  }
}

extension ExerciseDocument {
  /// What its key and its former keys spell, without the name that it goes by.
  fileprivate var namesOfKeys: [String] {
    let own = NameKey(exercise.name)
    var names: [String] = []
    for key in [identity.key] + identity.formerKeys {
      let name = Identity.name(fromKey: key)
      if NameKey(name) != own, !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension Library.Page {
  fileprivate init(_ identity: Identity, name: String) {
    self.init(kind: identity.kind, key: identity.key, name: name)
  }
}
