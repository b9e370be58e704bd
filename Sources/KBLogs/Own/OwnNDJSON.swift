import KBCore

/// A line of JSON for each set, for engines that read many people's files as one table.
package struct OwnNDJSON: SessionFormat {
  private let person: String
  private var json = JSONWriter()

  /// `person` is in every line where it is not empty.
  package init(person: String = "") { self.person = person }

  package var count: Int { json.bytes.count }

  package mutating func begin() {}

  package mutating func add(_ exported: ExportedSession, number: Int) {
    let records = SetRecord.all(in: exported.session)
    if records.isEmpty { json.line(exported.session, number, nil, person) }
    for record in records { json.line(exported.session, number, record, person) }
  }

  package mutating func end() {}

  package mutating func take() -> [UInt8] {
    defer { json = JSONWriter() }
    return json.bytes
  }
}

extension JSONWriter {
  /// A number from its thousandths, or null.
  package mutating func number(_ name: String, _ thousandths: Int64?) {
    key(name)
    if let thousandths { decimal(thousandths: thousandths) } else { null() }
  }

  package mutating func whole(_ name: String, _ number: Int64?) {
    key(name)
    if let number { integer(number) } else { null() }
  }

  fileprivate mutating func line(
    _ session: Session, _ number: Int, _ record: SetRecord?, _ person: String
  ) {
    beginObject()
    if !person.isEmpty { field("person", person) }
    whole(OwnColumn.session.rawValue, Int64(number))
    field("date", session.day.text)
    field("time", session.start?.text ?? "")
    field("title", session.title)
    field("id", session.id)
    field("source", session.source)
    field("workout", session.workout?.text ?? "")
    self.number("duration_s", session.duration?.milliseconds)
    self.number("effort", session.effort.map { Int64($0.highHalves) * 500 })
    key("partial")
    bool(session.isPartial)
    key("private")
    bool(session.isPrivate)
    field("session_note", session.notes)
    if let record { fields(record) }
    endObject()
    newline()
  }

  private mutating func fields(_ record: SetRecord) {
    whole("entry", Int64(record.entry))
    field("exercise", record.exercise)
    field("target", record.target)
    whole("set", Int64(record.number))
    field("kind", record.kind)
    let load = record.loadParts
    number("load", load.number)
    field("load_unit", load.unit)
    field("load_kind", load.kind)
    number("load_kg", record.kilograms)
    whole("reps", record.reps.map(Int64.init))
    whole("rounds", record.rounds.map(Int64.init))
    whole("aimed_reps", record.set.aimedReps.map(Int64.init))
    number("seconds", record.time?.milliseconds)
    number("distance", record.distance?.thousandths)
    field("distance_unit", record.distance?.unit.symbol ?? "")
    whole("calories", record.calories.map(Int64.init))
    number("rpe", record.set.effort.map { Int64($0.highHalves) * 500 })
    field("note", record.set.note)
  }
}

extension SetRecord {
  /// The load in thousandths of a kilogram, whatever its unit; negative where it takes from the
  /// body's weight.
  package var kilograms: Int64? {
    switch set.load {
    case .load(let load), .added(let load): load.converted(to: .kilograms).thousandths
    case .assisted(let load): -load.converted(to: .kilograms).thousandths
    case .bodyweight, nil: nil
    }
  }
}
