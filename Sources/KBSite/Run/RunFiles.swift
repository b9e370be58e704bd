import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// `run/<id>.json`: what the run page needs of a workout.
  func runFile(_ card: WorkoutCard) -> SitePage {
    file(
      "run/" + card.identity.id + ".json",
      reads: namesInput(card.mentions.lazy.map(\.name)), textInput(card), targetsInput(card)
    ) { [self] renderings in
      var json = JSONWriter()
      json.beginObject()
      json.members(of: card)
      let blocks = renderings.workout(card)?.blocks ?? []
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
      var shorter: ShorterWorkout?
      json.key("exercises")
      json.beginArray()
      if let document = renderings.workout(card) {
        let writer = RunExerciseWriter(site: self, coach: coach(about: card, renderings))
        let questions = document.stepQuestions
        let targets = questions.map { writer.coach.target(of: $0) }
        shorter = writer.coach.shorter(card, targets: targets)
        for item in document.blocks.stepsToLog {
          writer.write(
            questions[item.place], block: item.block, target: targets[item.place], to: &json)
        }
      }
      json.endArray()
      if let shorter { json.shorter(shorter, in: settings.phrasebook) }
      json.endObject()
      return json.bytes
    }
  }

  /// `run/exercises.json`: every exercise that may be added to a run or stand in for another.
  func runExercisesFile() -> SitePage {
    let marks = trainingMarks
    let exercises = library.exercises.reduce(into: inputs.exercises) {
      $0.mix(marks.alone($1.exercise.name).value)
    }
    return file("run/exercises.json", reads: inputs.training, inputs.names, exercises) {
      [self] renderings in
      let writer = RunExerciseWriter(site: self, coach: coach(renderings))
      var json = JSONWriter(reservingBytes: library.exercises.count * 600)
      json.beginArray()
      for document in library.exercises { writer.write(document.exercise, to: &json) }
      json.endArray()
      json.newline()
      return json.bytes
    }
  }

  /// The page that runs a workout.
  func runPage() -> SitePage {
    page(
      "run", link: "run/", title: "Run", section: nil,
      reads: inputs.training, rowsInput, inputs.known
    ) { [self] _ in [("data", .markup(runJSON()))] + inboxFields }
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
