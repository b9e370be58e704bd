import KBCore

/// What the replay of one exercise has come to.
package struct ReplayedExercise: Sendable {
  /// A lane with what it was begun for, and when among all.
  struct Begun: Sendable {
    let order: Int
    let exercise: Int
    let lane: Lane
    let origin: LaneQuery
  }

  let exercise: Int
  /// Its lanes are places in `begun`.
  let state: ExerciseState
  let begun: [Begun]
}

extension Replay {
  /// Reads one more session into an outline: what it is about, and which entries are alike; `workout`
  /// is the present key of its workout.
  ///
  /// A session's other fields are not asked for, since copying them would count references.
  package mutating func read(
    _ entries: [PlacedEntry], _ decisions: [Decision], on day: Day, workout: String?,
    at index: Int, into outline: inout ReplayOutline
  ) {
    outline.begin(on: day, at: index, plan: workout.map { rules.steps(of: $0) } ?? [])
    // What is confirmed must be known before the entries, and decides nothing after them.
    for (number, decision) in decisions.enumerated() {
      guard case .confirmed(let name) = decision else { continue }
      outline.add(decision, number, of: exercise(written: name))
    }
    for number in entries.indices {
      // A wording is plain numbers; an entry has references to be counted.
      if let known = kind(of: entries[number].wording) {
        outline.add(kind: known.kind, number, of: known.exercise)
      } else {
        let (exercise, kind) = read(entries[number])
        if let kind {
          outline.add(kind: kind, number, of: exercise)
        } else {
          outline.add(entries[number].entry, number, of: exercise)
        }
      }
    }
    for (number, decision) in decisions.enumerated() {
      if case .confirmed = decision { continue }
      guard let name = decision.exercise else { continue }
      outline.add(decision, number, of: exercise(written: name))
    }
  }

  /// Replays all of an outline that is about one exercise; the replay has read the outline, and has
  /// not replayed the exercise yet.
  package mutating func replay(_ exercise: Int, of outline: ReplayOutline) -> ReplayedExercise {
    var orders: [Int] = []
    let first = lanes.count
    var session: Int32 = -1
    var confirmed: Int32 = -1
    var used: [Int] = []
    for item in outline.items[exercise] {
      let about = outline.sessions[Int(item.session)]
      let place = EntryPlace(session: about.index, entry: max(-1, Int(item.number)))
      if item.number < 0 {
        let decision = outline.decisions[Int(item.kind)]
        if case .confirmed = decision {
          confirmed = item.session
        } else {
          take(decision, at: place)
        }
      } else {
        if item.session != session { used.removeAll(keepingCapacity: true) }
        session = item.session
        let plan = about.plan < 0 ? [] : outline.plans[about.plan]
        let judged =
          item.kind >= 0
          ? judgement(ofKind: item.kind) : judgement(of: outline.rare[Int(-1 - item.kind)])
        take(
          judged, kind: item.kind >= 0 ? item.kind : nil, of: exercise,
          step: step(of: exercise, in: plan, &used), day: about.day, at: place,
          isConfirmed: confirmed == item.session, isNoting: false)
      }
      if lanes.count > first + orders.count { orders.append(item.order) }
    }
    updates.removeAll(keepingCapacity: true)
    var state = exercises[exercise]
    state.lanes = state.lanes.map { $0 - first }
    state.latestLane = state.latestLane.map { $0 - first }
    let begun = orders.indices.map {
      ReplayedExercise.Begun(
        order: orders[$0], exercise: exercise, lane: lanes[first + $0], origin: origins[first + $0])
    }
    return ReplayedExercise(exercise: exercise, state: state, begun: begun)
  }

  /// Takes over what exercises of an outline have come to: with all of them what taking its sessions
  /// one by one comes to, but for `updates`; without some as if those had never been done.
  ///
  /// This replay has read the outline, and has replayed nothing of it yet.
  package mutating func join(_ replayed: [ReplayedExercise]) {
    // An entry or a decision begins one lane at most, so that no two have the same order.
    let begun = replayed.flatMap { $0.begun }.sorted { $0.order < $1.order }
    var places: [Int: [Int]] = [:]
    for (place, lane) in begun.enumerated() {
      places[lane.exercise, default: []].append(place)
      laneIndex[lane.origin] = place
    }
    for own in replayed where exercises.indices.contains(own.exercise) {
      let places = places[own.exercise] ?? []
      var state = own.state
      state.lanes = state.lanes.map { places[$0] }
      state.latestLane = state.latestLane.map { places[$0] }
      exercises[own.exercise] = state
    }
    lanes = begun.map { $0.lane }
    origins = begun.map { $0.origin }
  }
}
