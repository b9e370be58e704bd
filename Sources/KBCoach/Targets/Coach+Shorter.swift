import KBCore
import KBText
import KBTraining

extension Coach {
  /// How long a workout takes with its next targets, and what to leave out of it first where there is less
  /// time; places are those of the steps that are logged. `nil` where its text cannot be read.
  ///
  /// `targets` are those of its steps in the order of its blocks where they are known already.
  package func shorter(
    _ card: WorkoutCard, targets known: [ExplainedTarget?]? = nil
  ) -> ShorterWorkout? {
    guard let document = knowledge.workout(card) else { return nil }
    return shorter(document, targets: known ?? self.targets(ofSteps: document))
  }

  /// The same of a workout that need not be in the folder.
  package func shorter(
    _ document: WorkoutDocument, targets: [ExplainedTarget?]
  ) -> ShorterWorkout {
    let logged = document.blocks.stepsToLog
    var parts: [WorkoutPart] = []
    var place = 0
    for (index, block) in document.blocks.enumerated() {
      let steps = logged.filter { $0.block == index }.map { item in
        var step = item.step
        if step.prescription.timer == nil, let target = targets[item.place]?.target {
          step.prescription.groups = target.prescription.groups
        }
        return step
      }
      parts += WorkoutPart.parts(
        of: steps, block.heading, from: place,
        rest: { settings.rest.time(after: $0, exercise(of: $0)) },
        kind: { exercise(of: $0)?.kind })
      place += steps.count
    }
    return ShorterWorkout(parts, stated: document.card.facts.duration)
  }

  /// How long a step takes by itself, with its rests, as it is written.
  package func length(of step: Step) -> TimeSpan {
    let rest = settings.rest.time(after: step, exercise(of: step))
    return TimeSpan(milliseconds: StepLength(step, rest: rest).milliseconds)
  }

  private func exercise(of step: Step) -> Exercise? { library.exercise(named: step.name)?.exercise }
}

extension Prescription {
  /// The same with at most that many working sets, of which the last are left out.
  package func limited(toWorkingSets limit: Int32) -> Prescription {
    var (limited, left) = (self, limit)
    limited.groups = groups.compactMap { group in
      guard !group.isWarmup else { return group }
      var kept = group
      kept.count = min(group.count, left)
      left -= kept.count
      return kept.count > 0 ? kept : nil
    }
    return limited
  }
}

extension JSONWriter {
  /// A field `shorter`: the seconds of all of it, and what is left out first with the seconds that are left
  /// then.
  package mutating func shorter(_ shorter: ShorterWorkout, in book: Phrasebook = .english) {
    key("shorter")
    beginObject()
    field("seconds", Int(shorter.milliseconds / 1000))
    key("cuts")
    beginArray()
    var left = shorter.milliseconds
    for cut in shorter.cuts {
      left -= cut.milliseconds
      beginObject()
      key("exercises")
      beginArray()
      for place in cut.places { integer(place) }
      endArray()
      field("sets", Int(cut.setsLeft))
      field("left", Int(left / 1000))
      field("why", cut.reason.text, in: book)
      endObject()
    }
    endArray()
    endObject()
  }
}
