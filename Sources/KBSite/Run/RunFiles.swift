import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// `run/<id>.json`: what the run page needs of a workout.
  func runFile(_ card: WorkoutCard) -> SitePage {
    let own = reading([
      inputs.training, namesInput(card.mentions.lazy.map(\.name)), textInput(card),
    ])
    var all = own
    all.mix(targetsInput(card).value)
    return SitePage(path: "run/" + card.identity.id + ".json", fingerprint: all) {
      [self] renderings in
      let document = renderings.workout(card)
      let writer = RunExerciseWriter(site: self, coach: coach(about: card, renderings))
      let questions = document?.stepQuestions ?? []
      let steps = (document?.blocks.stepsToLog ?? []).map { item in
        (block: item.block, step: writer.step(questions[item.place]))
      }
      let mark = steps.reduce(into: own) { $0.mix($1.step.mark.value) }
      return PageDraft(mark: mark) { [self] _ in
        var json = JSONWriter()
        json.beginObject()
        json.members(of: card)
        write(document?.blocks ?? [], to: &json)
        json.key("exercises")
        json.beginArray()
        for (block, step) in steps {
          json.beginObject()
          json.field("block", block)
          json.members(ofObject: step.json)
          json.endObject()
        }
        json.endArray()
        if let document {
          let targets = questions.map { writer.coach.target(of: $0) }
          json.shorter(
            writer.coach.shorter(document, targets: targets), in: settings.phrasebook)
        }
        json.endObject()
        return json.bytes
      }
    }
  }

  private func write(_ blocks: [Block], to json: inout JSONWriter) {
    json.key("blocks")
    json.beginArray()
    for block in blocks {
      json.beginObject()
      json.field("name", block.heading.name)
      // A heading with nothing but a length has a countdown of it.
      let timer = block.heading.timer ?? block.heading.length.map { .countdown($0) }
      json.optionalField("timer", timer?.text)
      json.endObject()
    }
    json.endArray()
  }

  /// `run/past.json`: what a run shows of an exercise that was done, and what records and loads go on from,
  /// whichever workout has it.
  func runPastFile() -> SitePage {
    list("run/past.json", reads: reading(targetInputs)) { writer in
      // Sorted, since workouts that come and go change the order of the profiles.
      writer.coach.rules.profiles.map(\.name).sorted().compactMap { writer.past(of: $0) }
    }
  }

  /// A file that is an array, of which the parts are made before it is known whether it is written.
  private func list(
    _ path: String, reads inputs: Fingerprint,
    _ parts: @escaping @Sendable (RunExerciseWriter) -> [MarkedJSON]
  ) -> SitePage {
    SitePage(path: path, fingerprint: inputs) { [self] renderings in
      let parts = parts(RunExerciseWriter(site: self, coach: coach(renderings)))
      return PageDraft(mark: parts.reduce(into: self.inputs.frame) { $0.mix($1.mark.value) }) { _ in
        var json = JSONWriter(reservingBytes: parts.reduce(64) { $0 + $1.json.count + 1 })
        json.beginArray()
        for part in parts { json.value(json: part.json) }
        json.endArray()
        json.newline()
        return json.bytes
      }
    }
  }

  /// `run/exercises.json`: every exercise that may be added to a run or stand in for another.
  func runExercisesFile() -> SitePage {
    let marks = trainingMarks
    let exercises = library.exercises.reduce(into: inputs.exercises) {
      $0.mix(marks.alone($1.exercise.name).value)
    }
    return list(
      "run/exercises.json", reads: reading([inputs.training, inputs.names, exercises])
    ) { [self] writer in library.exercises.map { writer.added($0.exercise) } }
  }

  /// The page that runs a workout.
  func runPage() -> SitePage {
    page(
      "run", link: "run/", title: "Run", section: nil,
      reads: inputs.training, rowsInput, inputs.known
    ) { [self] _ in [("data", .markup(runJSON()))] + inboxFields }
    .marked { [self] _ in
      var mark = reading([inputs.training])
      mark.mix(MarkedJSON(json: runJSON()).mark.value)
      return mark
    }
  }

  /// What every run needs.
  private func runJSON() -> [UInt8] {
    var milestones = Milestones(setsForDay: settings.challenge.map { Int($0.setsForDay) })
    for session in journal.knownSessions { _ = milestones.take(session) }
    var json = JSONWriter()
    json.beginObject()
    json.field("unit", settings.unit.symbol)
    json.field("formula", settings.formula.name)
    json.field("milestones", milestones.text)
    json.optionalField("through", journal.lastKnown?.begin)
    json.key("asks")
    json.strings(settings.training.journalQuestions.map(\.rawValue))
    json.key("parts")
    json.strings(BodyPart.groupNames)
    json.key("colors")
    json.beginObject()
    for plate in settings.inventory.plates where !plate.colour.isEmpty {
      json.field(plate.load.text, plate.colour)
    }
    json.endObject()
    json.endObject()
    return json.bytes
  }
}
