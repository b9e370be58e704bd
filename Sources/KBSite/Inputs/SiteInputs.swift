import KBCoach
import KBCore
import KBText
import KBTraining

/// What pages are made of, as one fingerprint for each input.
///
/// A page declares the inputs that it reads and is made again when one of them has changed. What an
/// input covers is decided here and in `Site`'s extensions beside this file, and in no page.
struct SiteInputs: Sendable {
  /// Templates, kb itself, and what the frame of every page says; all pages read it.
  let frame: Fingerprint
  /// Units, equipment and everything else in the settings that figures follow from.
  let training: Fingerprint
  let rotation: Fingerprint
  /// Preferences and rules of recommendations.
  let discovery: Fingerprint
  /// The day that the pages speak of.
  let day: Fingerprint
  /// Plan and calendars.
  let plan: Fingerprint
  /// The names and links of exercises, to which steps lead.
  let names: Fingerprint
  /// Every name and key that `[[…]]` may mean; the names of exercises are among them.
  let wikiTargets: Fingerprint
  /// All that lists show of workouts.
  let faces: Fingerprint
  /// Which documents mention which others; those that workouts ask for are among their faces.
  let mentions: Fingerprint
  /// The texts of all workouts, with their faces.
  let texts: Fingerprint
  /// The names of all workouts, and what they ask for.
  let steps: Fingerprint
  /// All exercises but their prose.
  let exercises: Fingerprint
  /// All that lists and recommendations need to know of exercises.
  let exerciseFaces: Fingerprint
  /// All programs with their texts.
  let programs: Fingerprint
  /// How many documents of each kind there are.
  let counts: Fingerprint
  /// Every session, with its link and the workout that it did.
  let journal: Fingerprint
  /// What the workouts that were done ask for.
  let doneWorkouts: Fingerprint
  /// How many sessions count for the next targets, which grows on the day of one dated ahead.
  let known: Fingerprint
  /// How many sessions are too old to show what an exercise asks for now; see `Coach.answers`.
  let old: Fingerprint
}

extension Site {
  /// The fingerprint of a page that reads these inputs; every page has the frame besides.
  func reading(_ own: [Fingerprint]) -> Fingerprint {
    own.reduce(into: inputs.frame) { $0.mix($1.value) }
  }

  /// A workout as its own pages show it: its text, and what it is a variant of.
  func textInput(_ card: WorkoutCard) -> Fingerprint {
    var mark = card.variant?.mark ?? Fingerprint()
    for text in [card.identity.version, card.identity.path, card.identity.id] { mark.mix(text) }
    return mark
  }

  /// The text of a document, and where it lies.
  func textInput(_ identity: Identity) -> Fingerprint {
    var mark = Fingerprint()
    for text in [identity.version, identity.path] { mark.mix(text) }
    return mark
  }

  /// An exercise as its own page shows it: its text, how often it was done, and what its substitutes
  /// are loaded with.
  func textInput(_ listed: ListedExercise) -> Fingerprint {
    var mark = listed.document.map { textInput($0.identity) } ?? Fingerprint()
    mark.mix(UInt64(listed.history?.known(journal.knownCount)?.performed.count ?? 0))
    for name in listed.document?.exercise.substitutes ?? [] {
      mark.mix(library.exercise(named: name)?.exercise.load?.rawValue ?? "")
    }
    return mark
  }

  /// The sessions of a workout, as its page lists them.
  func sessionsInput(_ card: WorkoutCard) -> Fingerprint {
    rowsInput(journal.sessionsByWorkout[card.identity.key] ?? [])
  }

  /// Sessions as lists and totals show them, without their notes.
  func rowsInput(_ indices: some Sequence<Int>) -> Fingerprint {
    let marks = sessionMarks
    return indices.reduce(into: Fingerprint()) { mark, index in
      mark.mix(marks.row(index).value)
      mark.mix(linkInput(index).value)
    }
  }

  /// All sessions as lists, totals and records show them: without notes, and of decisions only what is
  /// confirmed.
  var rowsInput: Fingerprint {
    findings.rows.value { [self] in rowsInput(journal.sessions.indices) }
  }

  /// The same with all that they decide, and the workouts that they did.
  var figuresInput: Fingerprint {
    findings.figures.value { [self] in
      journal.sessions.reduce(into: workoutsInput) { mark, placed in
        for decision in placed.session.decisions { mark.mix(decision.text) }
      }
    }
  }

  /// All sessions as lists show them, and the workouts that they did.
  private var workoutsInput: Fingerprint {
    journal.workoutKeys.reduce(into: rowsInput) { $0.mix($1 ?? "") }
  }

  /// The workout that a session did.
  func workoutInput(_ index: Int) -> Fingerprint {
    var mark = Fingerprint()
    mark.mix(journal.workoutKeys[index] ?? "")
    return mark
  }

  /// The days of the sessions, the workouts that they did, and whether they trained anything.
  var daysInput: Fingerprint {
    journal.sessions.indices.reduce(into: inputs.known) { mark, index in
      let session = journal.sessions[index].session
      mark.mix(UInt64(bitPattern: Int64(session.day.number)) << 1 | (session.isPartial ? 1 : 0))
      mark.mix(session.isTraining ? 1 : 0)
      mark.mix(linkInput(index).value)
      mark.mix(session.workout?.key ?? "")
    }
  }

  /// All sessions as recommendations read them: their sets, and how the lifter felt.
  var feltInput: Fingerprint {
    findings.felt.value { [self] in
      journal.sessions.reduce(into: workoutsInput) { mark, placed in
        for decision in placed.session.decisions where decision.isFeeling {
          mark.mix(decision.text)
        }
      }
    }
  }

  /// Sessions with all that they say, and with their links and names.
  func sessionsInput(_ indices: some Sequence<Int>) -> Fingerprint {
    indices.reduce(into: Fingerprint()) { mark, index in
      mark.mix(journal.sessions[index].fingerprint)
      mark.mix(linkInput(index).value)
    }
  }

  /// What was done of an exercise, with the links of the sessions.
  func performedInput(_ history: ExerciseHistory?) -> Fingerprint {
    let marks = sessionMarks
    return (history?.performed ?? []).reduce(into: Fingerprint()) { mark, performed in
      mark.mix(marks.entry(performed.entry, of: performed.session).value)
      mark.mix(linkInput(performed.session).value)
    }
  }

  /// The link and the name of a session.
  func linkInput(_ index: Int) -> Fingerprint {
    var mark = Fingerprint()
    journal.links.mix(index, into: &mark)
    mark.mix(sessionName(index))
    return mark
  }

  /// The documents that mention a page.
  func backlinksInput(_ link: String) -> Fingerprint {
    backlinks.mentioning(link).reduce(into: Fingerprint()) { mark, backlink in
      mark.mix(backlink.link)
      mark.mix(backlink.name)
    }
  }

  /// The variants of a workout, as its page lists them.
  func variantsInput(_ card: WorkoutCard) -> Fingerprint {
    facesInput(library.variants(of: card))
  }

  /// Some workouts as lists show them.
  func facesInput(_ cards: [WorkoutCard]) -> Fingerprint {
    cards.reduce(into: Fingerprint(UInt64(cards.count))) { $0.mix($1.face) }
  }

  /// What the rotation's workouts ask for.
  var rotationSteps: Fingerprint {
    settings.rotation.reduce(into: inputs.rotation) { mark, key in
      let card = library.workout(key: key)
      mark.mix(card?.identity.path ?? "")
      mark.mix(card?.steps ?? 0)
    }
  }

  /// What a body map shows.
  func bodyInput(_ map: BodyMap) -> Fingerprint { Fingerprint(map.mark) }

  /// What a workout's steps ask for next.
  func targetsInput(_ card: WorkoutCard) -> Fingerprint {
    let marks = trainingMarks
    return card.mentions.reduce(into: inputs.training) { $0.mix(marks[$1.name].value) }
  }

  /// The names of the workouts that were done.
  var doneNames: Fingerprint {
    journal.sessionsByWorkout.keys.sorted().reduce(into: Fingerprint()) {
      $0.mix(library.workout(key: $1)?.facts.name ?? "")
    }
  }

  /// The plan, with the workouts in it as lists show them.
  var plannedInput: Fingerprint {
    guard !dayInputs.plan.entries.isEmpty else { return inputs.plan }
    var mark = inputs.plan
    mark.mix(inputs.faces.value)
    mark.mix(inputs.wikiTargets.value)
    return mark
  }

  /// The plan without what was done.
  var openPlanInput: Fingerprint {
    guard !dayInputs.plan.entries.isEmpty else { return plannedInput }
    return reading([plannedInput, inputs.journal, inputs.day])
  }

  /// Where the names of exercises lead that a page has.
  func namesInput(_ names: some Sequence<String>) -> Fingerprint {
    let marks = linkMarks
    return names.reduce(into: Fingerprint()) { $0.mix(marks.exercise($1).value) }
  }

  /// Where the `[[…]]` of a document lead.
  func linksInput(_ links: [DocumentLink]) -> Fingerprint {
    linkMarks.wiki(links.lazy.filter(\.isWiki).map(\.target))
  }

  /// Where the `[[…]]` of a session's notes lead.
  func linksInput(notes: String) -> Fingerprint {
    LinkMarks.wikiTargets(in: notes).map { linkMarks.wiki($0) } ?? inputs.wikiTargets
  }
}

extension Decision {
  /// Whether it says how the lifter felt.
  fileprivate var isFeeling: Bool {
    switch self {
    case .soreness, .sleep, .stress: true
    case .next, .deload, .trainingMax, .bodyweight, .challenge, .confirmed: false
    }
  }
}
