import KBCore
import KBText

extension Site {
  /// The JSON files.
  func indexFiles() -> [SitePage] {
    var files: [SitePage] = []
    if settings.pages.contains(.index) {
      files.append(
        file("index.json", reads: inputs.training, inputs.counts) { [self] _ in indexJSON() })
    }
    if settings.pages.contains(.search) {
      let counts = SearchPart.allCases.reduce(into: Fingerprint()) {
        $0.mix(UInt64(searchCount($1)))
      }
      files.append(file("search.json", reads: counts) { [self] _ in searchJSON() })
    }
    guard settings.pages.contains(.data) else { return files }
    files += [
      file("workouts.json", reads: inputs.texts) { [self] _ in workoutsJSON() },
      file("exercises.json", reads: inputs.exercises) { [self] _ in exercisesJSON() },
      file("sessions.json", reads: inputs.training, inputs.journal) { [self] _ in sessionsJSON() },
      file("records.json", reads: inputs.training, inputs.names, rowsInput, inputs.known) {
        [self] _ in recordsJSON()
      },
      file(
        "today.json",
        reads: inputs.day, inputs.training, inputs.rotation, inputs.discovery, figuresInput,
        inputs.faces, inputs.plan, inputs.exerciseFaces
      ) { [self] _ in todayJSON() },
      calendarFile(),
    ]
    files += settings.downloads.map { download in
      file(download.path, reads: inputs.training, inputs.journal) { [self] _ in
        download.bytes(journal.sessions)
      }
    }
    return files
  }

  /// `workouts/<id>.json`
  func workoutFile(_ card: WorkoutCard) -> SitePage {
    file("workouts/" + card.identity.id + ".json", reads: textInput(card)) { renderings in
      var json = JSONWriter()
      json.beginObject()
      json.members(of: card)
      json.key("blocks")
      json.beginArray()
      for block in renderings.workout(card)?.blocks ?? [] { json.block(block) }
      json.endArray()
      json.endObject()
      return json.bytes
    }
  }

  private func indexJSON() -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("name", settings.title)
    json.field("units", settings.unit.symbol)
    json.key("counts")
    json.beginObject()
    json.field("workouts", library.workouts.count)
    json.field("exercises", library.exercises.count)
    json.field("programs", library.programs.count)
    json.field("sessions", journal.sessions.count)
    json.endObject()
    json.key("files")
    json.strings(dataFiles.map(\.path).filter { $0 != "index.json" && !$0.hasPrefix("schemas/") })
    if has(.data) { json.field("workout", "workouts/<id>.json") }
    json.field("schemas", "schemas/<name>.schema.json")
    json.endObject()
    json.newline()
    return json.bytes
  }

  private func workoutsJSON() -> [UInt8] {
    var json = JSONWriter(reservingBytes: library.workouts.count * 300)
    json.beginArray()
    for card in library.workouts {
      json.beginObject()
      json.members(of: card)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }

  private func exercisesJSON() -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    for document in library.exercises {
      json.beginObject()
      json.field("id", document.identity.id)
      json.field("key", document.identity.key)
      json.members(of: document.exercise)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}
