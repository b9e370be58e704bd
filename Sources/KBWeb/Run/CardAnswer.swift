import KBCore
import KBTraining

/// What the card of an exercise shows, as JSON: its sets, what the buttons make of them, records.
enum CardAnswer {
  static func json(for question: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let run = RunQuestion(question)
    guard let exercise = run.exercises.first else {
      return refusal("No exercise is named.", fix: .empty, in: book)
    }
    exercise.layOut()
    let badges = badges(of: exercise, on: run.session.day)
    let plan = exercise.setsToDo
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.key("sets")
    json.beginArray()
    for (index, set) in exercise.sets.enumerated() {
      json.beginObject()
      json.field("text", set.text(countsMetres: exercise.countsMetres))
      json.field("load", set.load?.text ?? "")
      json.field("work", set.workText)
      json.field("effort", set.effortText)
      json.write(kindOf: set)
      json.flag("warmup", set.isWarmup)
      json.flag("below", set.status == .done && index < plan.count && set.isBelow(plan[index]))
      json.endObject()
    }
    json.endArray()
    json.flag("perSide", exercise.target?.workingGroups.first?.isPerSide ?? false)
    json.key("badges")
    json.phrases(badges.map { $0.phrase }, in: book)
    json.change("loadUp", exercise.loadChange(up: true))
    json.change("loadDown", exercise.loadChange(up: false))
    json.change("workUp", exercise.workChange(up: true))
    json.change("workDown", exercise.workChange(up: false))
    json.flag("asksEffort", exercise.asksEffort)
    json.change("effortUp", exercise.effortChange(up: true))
    json.change("effortDown", exercise.effortChange(up: false))
    json.change("struggle", exercise.struggle)
    let volume = exercise.entries.first?.volume ?? Volume()
    json.field("volume", volume.label == .none ? .empty : volume.phrase(in: run.unit), in: book)
    json.endObject()
    return json.bytes
  }

  /// The records among the sets that were done so far.
  private static func badges(of exercise: RunExercise, on day: Day) -> [Badge] {
    var badges: [Badge] = []
    for (index, entry) in exercise.entries.enumerated() where exercise.keepsRecords {
      badges = exercise.records.book.take(entry, day: day, session: 0, entry: index)
    }
    return badges
  }
}

extension JSONWriter {
  fileprivate mutating func flag(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// What kind of number the set wants, and the time of one that is timed.
  fileprivate mutating func write(kindOf set: RunSet) {
    switch set.content {
    case .tick: field("kind", "tick")
    case .most: field("kind", "max")
    case .performed(let performed):
      switch performed.performance {
      case .reps: field("kind", "reps")
      case .time(let time):
        field("kind", "time")
        key("ms")
        integer(time.milliseconds)
      case .distance: field("kind", "distance")
      case .calories: field("kind", "calories")
      case .rounds, .none: field("kind", "tick")
      }
    }
  }

  fileprivate mutating func change(_ name: String, _ change: SetChange?) {
    key(name)
    guard let change else { return null() }
    beginObject()
    field("label", change.label)
    key("sets")
    beginArray()
    for text in change.texts {
      if let text { string(text) } else { null() }
    }
    endArray()
    endObject()
  }
}
