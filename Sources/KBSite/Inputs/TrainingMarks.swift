import KBCoach
import KBCore
import KBText
import KBTraining

/// For each exercise a mark of all that its next targets rest on, besides the settings: its file,
/// and every session that did it or decided about it, with what its workout asks for.
struct TrainingMarks: Sendable {
  private var marks: [Fingerprint] = []
  /// What the workouts ask for with which an exercise begins that was never done.
  private var beginnings: [Int: Fingerprint] = [:]
  /// How often each was done too long ago to show its next target; see `Coach.answers`.
  private var oldCounts: [Int: UInt64] = [:]
  private var placeByName: [String: Int] = [:]

  init(_ site: Site) {
    var names = Names(site.library)
    let journal = site.journal
    var old: [Int: UInt64] = [:]
    var done: Set<Int> = []
    var worksByKey: [String: [Int: UInt64]] = [:]
    let sessionMarks = site.sessionMarks
    // The last session of each exercise, whose remarks a run shows.
    var last: [Int: Int] = [:]
    for index in 0..<journal.knownCount {
      let placed = journal.sessions[index]
      guard !placed.session.entries.isEmpty || !placed.session.decisions.isEmpty else { continue }
      var link = Fingerprint()
      journal.links.mix(index, into: &link)
      let card = journal.workoutKeys[index].flatMap { site.library.workout(key: $0) }
      if let card, worksByKey[card.identity.key] == nil {
        worksByKey[card.identity.key] = names.works(of: card)
      }
      let works = card.flatMap { worksByKey[$0.identity.key] }
      let isOld = site.today.days(since: placed.session.day) > ExerciseState.currentDays
      @discardableResult
      func take(_ name: String, _ mark: Fingerprint) -> Int {
        let place = names.place(of: name)
        names.mix(mark, at: place)
        names.mix(link, at: place)
        // An exercise that the workout does not mention for certain may still be one of its steps.
        if let card { names.mix(Fingerprint(works?[place] ?? card.doubtfulSteps), at: place) }
        if isOld { old[place, default: 0] += 1 }
        return place
      }
      let entries = placed.session.entries
      for number in entries.indices {
        var mark = sessionMarks.entry(number, of: index)
        mark.mix(UInt64(entries[number].range.line))
        let place = take(entries[number].entry.name, mark)
        done.insert(place)
        last[place] = index
      }
      for decision in placed.session.decisions {
        if let name = decision.exercise { take(name, Fingerprint(placed.fingerprint)) }
      }
    }
    names.mixRemarks(of: last.mapValues { journal.sessions[$0].session })
    TrainingMarks.mixRotation(of: site, into: &names)
    var asked: [Int: Fingerprint] = [:]
    for card in site.library.workouts
    where card.mentions.contains(where: { !done.contains(names.place(of: $0.name)) }) {
      for (place, work) in names.works(of: card) where !done.contains(place) {
        asked[place, default: site.inputs.rotation].mix(work)
        asked[place]?.mix(card.facts.name)
      }
    }
    beginnings = asked
    oldCounts = old
    for document in site.library.exercises {
      names.mix(Fingerprint(document.facts), at: names.place(of: document.exercise.name))
    }
    TrainingMarks.mixRelatives(of: site, into: &names)
    marks = names.marks
    placeByName = names.placeByName
  }

  /// What the first load of an exercise without an estimate of its own is taken from.
  private static func mixRelatives(of site: Site, into names: inout Names) {
    var families: [ExerciseFamily: [Int]] = [:]
    for document in site.library.exercises {
      guard let family = ExerciseFamily(document.exercise) else { continue }
      families[family, default: []].append(names.place(of: document.exercise.name))
    }
    let own = names.marks
    for document in site.library.exercises where !site.hasEstimate(ofExercise: document) {
      let place = names.place(of: document.exercise.name)
      var next = document.exercise.starting
      for _ in 0..<TrainingRules.reach {
        guard let name = next?.exercise else { break }
        names.mix(own[names.place(of: name)], at: place)
        next = site.library.exercise(named: name)?.exercise.starting
      }
      for other in ExerciseFamily(document.exercise).flatMap({ families[$0] }) ?? [] {
        names.mix(own[other], at: place)
      }
    }
  }

  /// The target of an exercise of the rotation in the next workout that has it.
  private static func mixRotation(of site: Site, into names: inout Names) {
    let rotation = Set(site.settings.training.rotation).sorted()
    let cards = rotation.compactMap { site.library.workout(key: $0) }
    var workoutCount: [Int: Int] = [:]
    for card in cards {
      for (place, work) in names.works(of: card) {
        names.mix(Fingerprint(work), at: place)
        workoutCount[place, default: 0] += 1
      }
    }
    // Only where several have the exercise does it matter which one is next.
    let several = workoutCount.filter { $0.value > 1 }.keys.sorted()
    guard !several.isEmpty else { return }
    var next = Fingerprint()
    next.mix(site.nextInRotation ?? "")
    for place in several { names.mix(next, at: place) }
  }

  /// The mark of an exercise that the library or the journal has.
  subscript(name: String) -> Fingerprint {
    placeByName[name].map { marks[$0] } ?? Fingerprint()
  }

  /// The same for the next target of an exercise by itself, apart from any workout.
  func alone(_ name: String) -> Fingerprint {
    guard let place = placeByName[name] else { return Fingerprint() }
    var mark = marks[place]
    if let beginning = beginnings[place] { mark.mix(beginning.value) }
    mark.mix(oldCounts[place] ?? 0)
    return mark
  }

  /// Exercises by every name that was written for them, each looked up once.
  private struct Names {
    let library: Library
    private(set) var marks: [Fingerprint] = []
    private(set) var placeByName: [String: Int] = [:]
    private var placeByKey: [String: Int] = [:]

    init(_ library: Library) {
      self.library = library
    }

    /// What a workout asks of each of its exercises, by their places.
    mutating func works(of card: WorkoutCard) -> [Int: UInt64] {
      var works: [Int: UInt64] = [:]
      works.reserveCapacity(card.mentions.count)
      for mention in card.mentions {
        let place = place(of: mention.name)
        var mark = Fingerprint(works[place] ?? 0)
        mark.mix(mention.work)
        mark.mix(card.identity.path)
        works[place] = mark.value
      }
      return works
    }

    mutating func mix(_ mark: Fingerprint, at place: Int) { marks[place].mix(mark.value) }

    /// What the sessions say of the exercises at their places besides their sets.
    mutating func mixRemarks(of sessions: [Int: Session]) {
      for (key, place) in placeByKey {
        guard let session = sessions[place] else { continue }
        let remarks = session.remarks(onExercise: key) { library.exerciseKey(of: $0) }
        for remark in remarks { marks[place].mix(remark) }
      }
    }

    mutating func place(of name: String) -> Int {
      if let place = placeByName[name] { return place }
      let key = library.exerciseKey(of: name)
      let place = placeByKey[key] ?? marks.count
      if place == marks.count {
        marks.append(Fingerprint())
        placeByKey[key] = place
      }
      placeByName[name] = place
      return place
    }
  }
}

extension Site {
  /// Whether a set of an exercise certainly gave an estimated maximum by now.
  fileprivate func hasEstimate(ofExercise document: ExerciseDocument) -> Bool {
    let history = journal.exercises[document.identity.key]?.known(journal.knownCount)
    return history?.performed.contains { performed in
      let placed = journal.sessions[performed.session].session.entries[performed.entry]
      let entry = placed.entry
      return !placed.isInDoubt && !entry.isScore && !entry.isSkipped
        && entry.performedSets.contains {
          $0.isWorking && $0.estimatedMaximum(settings.formula) != nil
        }
    } ?? false
  }
}
