import KBCore

/// A column of a table: what its heading says.
package struct TableColumn: Equatable, Sendable {
  package let heading: String
  /// The heading in lower case, without accents and marks.
  package let key: String
  package var role: ColumnRole?
  /// The unit of load that the heading names.
  package var unit: LoadUnit?
  package var distance: DistanceUnit?
  /// Milliseconds in one of the column's numbers, where the heading says what they are.
  package var scale: Int64?

  package init(_ heading: String) {
    self.heading = heading
    key = NameKey(keepingPlural: heading).text
    var words = key.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    role = HeaderWords.roles[key]
    if heading.utf8.contains(UInt8(ascii: "#")) { role = HeaderWords.counted(role) }
    // "weight kg", "duration seconds", "distance m"
    if let last = words.last {
      unit = LoadUnit(word: last)
      distance = DistanceUnit(word: last)
      switch last {
      case "s", "sec", "secs", "seconds", "second", "sekunden", "secondes", "segundos", "secondi":
        scale = 1000
      case "min", "mins", "minutes", "minuten": scale = 60_000
      case "h", "hours", "hour", "stunden", "heures": scale = 3_600_000
      default: break
      }
      if role == nil, unit != nil || distance != nil || scale != nil, words.count > 1 {
        words.removeLast()
        role = HeaderWords.roles[words.joined(separator: " ")]
      }
    }
    if role == nil, words.count == 1, let word = words.first {
      // Of the oldest exports the heading is the unit alone: `lbs`, `mi.`
      if LoadUnit(word: word) != nil { role = .weight }
      if role == nil, DistanceUnit(word: word) != nil { role = .distance }
    }
    if role != .distance { distance = nil }
    if role != .weight, role != .bodyweight { unit = nil }
    if role != .duration, role != .workoutDuration { scale = nil }
  }
}

/// The headings that exports have, in English, German, French, Italian, Spanish and Portuguese.
enum HeaderWords {
  private static let words: [(ColumnRole, [String])] = [
    (
      .date,
      [
        "date", "datum", "data", "fecha", "dato", "workout datetime", "timestamp", "start time",
        "date yyyy mm dd", "day", "datetime", "mydate", "session date", "workout date", "jour",
        "tag", "giorno", "dia", "start", "started at",
      ]
    ),
    (.time, ["time of day", "uhrzeit", "start time h mm", "heure", "ora", "hora", "zeit"]),
    (.end, ["end time", "end time h mm", "end", "ended at"]),
    (
      .title,
      [
        "workout name", "title", "workout", "day name", "training", "workoutname", "routine",
        "nom de lentrainement", "entrainement", "nom de la seance", "seance", "nome allenamento",
        "allenamento", "nome dellallenamento", "nome do treino", "treino",
        "nombre del entrenamiento", "entrenamiento", "name des trainings", "trainingsname",
        "einheit", "session name",
      ]
    ),
    (
      .exercise,
      [
        "exercise name", "exercise", "exercise title", "name der ubung", "ubung", "ubungsname",
        "exercice", "nom de lexercice", "esercizio", "nome esercizio", "nome dellesercizio",
        "exercicio", "nome do exercicio", "ejercicio", "nombre del ejercicio", "ename",
        "exercise base", "lift", "movement", "name",
      ]
    ),
    (
      .order,
      [
        "set order", "set index", "reihenfolge festlegen", "satz", "satzreihenfolge",
        "reihenfolge", "satznummer", "ordre de la serie", "ordre des series", "serie",
        "ordine serie", "ordine delle serie", "ordine della serie", "ordem da serie",
        "ordem das series", "orden de la serie", "orden de series", "set", "set number",
      ]
    ),
    (.kind, ["set type", "kind", "type", "set kind", "satzart"]),
    (
      .weight,
      [
        "weight", "gewicht", "poids", "peso", "carga", "charge", "load", "weight value",
        "completed weight value", "weight distance", "gewicht strecke", "poids distance",
        "peso distanza", "peso distancia",
      ]
    ),
    (
      .unit,
      [
        "weight unit", "weightunit", "gewichtseinheit", "einheit gewicht", "unite de poids",
        "unita di peso", "unita peso", "unidade de peso", "unidad de peso", "unit",
        "completed weight unit", "unite", "einheiten",
      ]
    ),
    (
      .reps,
      [
        "reps", "wiederh", "wdh", "wiederholungen", "repetitions", "rip", "ripetizioni",
        "repeticoes", "repeticiones", "repet", "rep", "completed reps", "repetitions time",
        "wiederholungen zeit", "repetitions temps", "ripetizioni tempo", "repeticiones tiempo",
        "repeticoes tempo", "repetitions duree",
      ]
    ),
    (.distance, ["distance", "entfernung", "distanz", "strecke", "distanza", "distancia"]),
    (
      .distanceUnit,
      [
        "distance unit", "distanceunit", "entfernungseinheit", "unite de distance",
        "unita di distanza", "unidade de distancia", "unidad de distancia",
      ]
    ),
    (
      .duration,
      [
        "seconds", "sekunden", "secondes", "secondi", "segundos", "duration seconds", "set time",
        "time", "set duration", "temps", "tempo", "tiempo",
      ]
    ),
    (.rpe, ["rpe", "completed rpe", "effort"]),
    (.rir, ["rir"]),
    (
      .note,
      [
        "notes", "note", "notizen", "notiz", "comment", "comments", "kommentar", "exercise notes",
        "notas", "commentaire", "commentaires", "remarques", "set comment",
      ]
    ),
    (
      .workoutNote,
      [
        "workout notes", "workout notizen", "trainingsnotizen", "description",
        "notes de lentrainement", "notes dentrainement", "note allenamento",
        "note dellallenamento", "notas do treino", "notas del entrenamiento",
      ]
    ),
    (
      .workoutDuration,
      [
        "duration", "dauer", "duree", "durata", "duracao", "duracion", "workout duration",
        "workout dauer", "duration sec", "duration hours", "trainingsdauer",
      ]
    ),
    (.superset, ["superset id", "superset"]),
    (.warmup, ["iswarmup", "is warmup set", "warmup", "is warmup", "warm up", "aufwarmsatz"]),
    (
      .skipped,
      ["skipped", "ausgelassen", "saute", "ignore", "saltato", "saltado", "pulado", "ignorado"]
    ),
    (.session, ["sessionid", "session", "workout id", "session id"]),
    (.bodyweight, ["body weight", "bodyweight"]),
    (
      .sets,
      [
        "sets", "set count", "number of sets", "no of sets", "num sets", "of sets", "sets done",
        "satze", "satzanzahl", "anzahl satze", "anzahl der satze", "series", "nombre de series",
        "nb de series", "numero de series", "n de series", "no de series", "numero di serie",
      ]
    ),
    (.requiredReps, ["required reps", "targetreps", "target reps"]),
    (.completed, ["completed reps time"]),
    (.multiplier, ["multiplier"]),
    (.category, ["category", "kategorie", "categorie", "categoria"]),
    (.measurement, ["measurement"]),
    (.value, ["value"]),
    (.program, ["program", "program name"]),
    (.amrap, ["is amrap"]),
  ]

  /// What a heading with a number sign is about, whose other words have the role: `Workout #` numbers
  /// the workouts, and `# Sets` counts the sets of a row.
  static func counted(_ role: ColumnRole?) -> ColumnRole? {
    switch role {
    case .title, .session: .session
    case .sets, .reps, .order: role
    default: nil
    }
  }

  static let roles: [String: ColumnRole] = {
    var roles: [String: ColumnRole] = [:]
    for (role, headings) in words {
      for heading in headings { roles[heading] = role }
    }
    return roles
  }()
}
