import KBCore
import KBText

/// For each exercise a mark of all that its next targets rest on, besides the settings: its file,
/// and every session that did it or decided about it, with what its workout asks for.
struct TrainingMarks: Sendable {
  private var marks: [Fingerprint] = []
  private var placeByName: [String: Int] = [:]

  init(_ site: Site) {
    var names = Names(site.library)
    let journal = site.journal
    for index in 0..<journal.knownCount {
      let placed = journal.sessions[index]
      guard !placed.session.entries.isEmpty || !placed.session.decisions.isEmpty else { continue }
      var mark = Fingerprint()
      mark.mix(placed.fingerprint)
      journal.links.mix(index, into: &mark)
      let card = journal.workoutKeys[index].flatMap { site.library.workout(key: $0) }
      mark.mix(card?.identity.version ?? "")
      for entry in placed.session.entries { names.mix(mark, into: entry.entry.name) }
      for decision in placed.session.decisions {
        if let name = decision.exercise { names.mix(mark, into: name) }
      }
    }
    for card in site.library.workouts {
      for mention in card.mentions { _ = names.place(of: mention.name) }
    }
    for document in site.library.exercises { _ = names.place(of: document.exercise.name) }
    marks = names.marks
    placeByName = names.placeByName
  }

  /// The mark of an exercise that the library or the journal has.
  subscript(name: String) -> Fingerprint {
    placeByName[name].map { marks[$0] } ?? Fingerprint()
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

    mutating func mix(_ mark: Fingerprint, into name: String) {
      marks[place(of: name)].mix(mark.value)
    }

    mutating func place(of name: String) -> Int {
      if let place = placeByName[name] { return place }
      let document = library.exercise(named: name)
      // Of an exercise without a file, what stands in parentheses may be a remark.
      let bare = String(name.prefix { $0 != "(" })
      let key = document?.identity.key ?? "(" + NameKey(bare.isEmpty ? name : bare).text
      let place = placeByKey[key] ?? marks.count
      if place == marks.count {
        var mark = Fingerprint()
        mark.mix(document?.identity.version ?? "")
        marks.append(mark)
        placeByKey[key] = place
      }
      placeByName[name] = place
      return place
    }
  }
}
