import KBCore

/// Whether the first line is one of kb's.
func isOwnNDJSON(_ bytes: [UInt8]) -> Bool {
  let line = bytes.prefix { $0 != 0x0A }
  guard line.count < 1 << 20, line.first == UInt8(ascii: "{"),
    let node = try? parseJSON(Array(line))
  else { return false }
  return node[OwnColumn.session.rawValue] != nil
}

/// Reads kb's lines of JSON.
func readOwnNDJSON(_ bytes: [UInt8]) -> ImportedLog {
  var log = LogBuilder(.kbNDJSON)
  var sessions: [OwnSessionParts] = []
  var places: [String: Int] = [:]
  var line = 0
  for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    line += 1
    guard part.contains(where: { $0 > 0x20 }) else { continue }
    do throws(RowProblem) {
      let node: YAMLNode
      do throws(JSONProblem) { node = try parseJSON(Array(part)) } catch {
        throw RowProblem(line: line, column: Int(error.range.column), error.summary)
      }
      try add(node, line, &sessions, &places)
    } catch { log.log.problems.append(error) }
  }
  for parts in sessions { log.add(parts.imported) }
  return log.log
}

private func add(
  _ node: YAMLNode, _ line: Int, _ sessions: inout [OwnSessionParts],
  _ places: inout [String: Int]
) throws(RowProblem) {
  func text(_ column: OwnColumn) -> String { node[column.rawValue]?.text ?? "" }
  func number(_ column: OwnColumn) -> Int64? {
    FileNumber(Array(text(column).utf8)[...])?.thousandths
  }
  let key = (node["person"]?.text ?? "") + "\u{0}" + text(.session)
  if places[key] == nil {
    guard let day = Day(text: text(.date)) else {
      throw RowProblem(line: line, "\"\(shortened(text(.date)))\" is not a date")
    }
    var session = Session(
      day: day, start: TimeOfDay(text: text(.time)), title: text(.title), id: text(.id),
      workout: WorkoutReference(text: text(.workout)))
    session.source = text(.source)
    session.duration = number(.duration).map { TimeSpan(milliseconds: $0) }
    session.effort = FileNumber(Array(text(.effort).utf8)[...]).flatMap { Effort(rpe: $0) }
    session.isPartial = text(.partial) == "true"
    session.isPrivate = text(.private) == "true"
    session.notes = text(.sessionNote)
    places[key] = sessions.count
    sessions.append(OwnSessionParts(session: session, line: line))
  }
  guard let place = places[key], let entry = Int(text(.entry)) else { return }
  try sessions[place].add(
    OwnRecord(
      entry: entry, exercise: text(.exercise), target: text(.target), set: Int(text(.set)) ?? 0,
      kind: text(.kind), load: number(.load), loadUnit: text(.loadUnit),
      loadKind: text(.loadKind), reps: Int32(text(.reps)), rounds: Int32(text(.rounds)),
      aimedReps: Int32(text(.aimedReps)),
      milliseconds: number(.seconds), distance: number(.distance),
      distanceUnit: text(.distanceUnit), calories: Int32(text(.calories)), effort: text(.rpe),
      note: text(.note)), line: line)
}
