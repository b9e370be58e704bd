import KBCore
import KBText

extension Site {
  /// The JSON files.
  func indexFiles() -> [SitePage] {
    var exercises = base
    for document in library.exercises {
      exercises.mix(document.identity.key)
      exercises.mix(document.identity.version)
    }
    // What is said of all documents and sessions, without the text of workouts.
    var all = faces
    all.mix(journal.mark.value)
    var files: [SitePage] = []
    if settings.pages.contains(.index) {
      files.append(SitePage(path: "index.json", fingerprint: all) { [self] _ in indexJSON() })
    }
    if settings.pages.contains(.search) {
      var counts = base
      for part in SearchPart.allCases { counts.mix(UInt64(searchCount(part))) }
      files.append(SitePage(path: "search.json", fingerprint: counts) { [self] _ in searchJSON() })
    }
    guard settings.pages.contains(.data) else { return files }
    var day = all
    day.mix(UInt64(bitPattern: Int64(today.number)))
    day.mix(dayInputs.mark.value)
    var records = exercises
    records.mix(journal.mark.value)
    records.mix(UInt64(journal.knownCount))
    files += [
      SitePage(path: "workouts.json", fingerprint: texts) { [self] _ in workoutsJSON() },
      SitePage(path: "exercises.json", fingerprint: exercises) { [self] _ in exercisesJSON() },
      SitePage(path: "sessions.json", fingerprint: all) { [self] _ in sessionsJSON() },
      SitePage(path: "records.json", fingerprint: records) { [self] _ in recordsJSON() },
      SitePage(path: "today.json", fingerprint: day) { [self] _ in todayJSON() },
      calendarFile(),
    ]
    return files
  }

  /// The fingerprint of `workouts/<id>.json`.
  func fileFingerprint(of card: WorkoutCard) -> Fingerprint {
    var mark = base
    mark.mix(card.identity.version)
    mark.mix(card.identity.path)
    if let variant = card.variant { mark.mix(variant.mark.value) }
    return mark
  }

  /// `workouts/<id>.json`
  func workoutFile(_ card: WorkoutCard) -> SitePage {
    let path = "workouts/" + card.identity.id + ".json"
    return SitePage(path: path, fingerprint: fileFingerprint(of: card)) { renderings in
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
    json.strings([
      "workouts.json", "exercises.json", "sessions.json", "records.json", "today.json",
      "search.json", "calendar.ics",
    ])
    json.field("workout", "workouts/<id>.json")
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
