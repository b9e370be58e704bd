import KBCore

/// Jefit's backup: tables one after another, each below a line such as `### EXERCISE LOGS`. The sets
/// of an exercise are in one field: `44.10x5,44.10x5`.
enum Jefit {
  /// Whether the text has the marks of its tables.
  static func isJefit(_ bytes: [UInt8]) -> Bool {
    let marks = ["### EXERCISE LOGS", "### WORKOUT SESSIONS"].map { Array($0.utf8) }
    // A section begins a line.
    return bytes.prefix(1 << 20).split(separator: 0x0A).contains { line in
      line.first == UInt8(ascii: "#") && marks.contains { line.starts(with: $0) }
    }
  }

  static func read(_ bytes: [UInt8], _ request: ImportRequest) -> ImportedLog {
    var log = LogBuilder(.jefit)
    var unit: LoadUnit?
    for section in sections(bytes) {
      switch section.name {
      case "SETTING", "SETTINGS": unit = massUnit(bytes, section) ?? unit
      case "WORKOUT SESSIONS": workouts(bytes, section, request, into: &log)
      default: break
      }
    }
    for section in sections(bytes) {
      switch section.name {
      case "EXERCISE LOGS": logs(bytes, section, unit, request, into: &log)
      case "CARDIO LOGS":
        var reader = RowReader(
          Array(bytes[..<section.end]), delimiter: UInt8(ascii: ","), from: section.start,
          line: section.line)
        _ = reader.next()
        while reader.next() { log.skip(reader.rowLine, "cardio, which Jefit tells without a name") }
      default: break
      }
    }
    log.log.sessions.removeAll { $0.exercises.isEmpty }
    return log.log
  }

  private struct Section {
    let name: String
    let start: Int
    var end: Int
    let line: Int
  }

  private static func sections(_ bytes: [UInt8]) -> [Section] {
    var found: [Section] = []
    var (at, line) = (0, 1)
    while at < bytes.count {
      let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes[at..<end].starts(with: Array("###".utf8)) {
        if !found.isEmpty { found[found.count - 1].end = at }
        let name = String(decoding: bytes[at..<end], as: UTF8.self)
          .split(whereSeparator: { "#\r,\"".contains($0) }).joined().trimmed
        found.append(Section(name: name, start: end + 1, end: bytes.count, line: line + 1))
      }
      at = end + 1
      line += 1
    }
    return found.filter { $0.start < $0.end }
  }

  private static func table(_ bytes: [UInt8], _ section: Section) -> LogTable? {
    var reader = RowReader(
      Array(bytes[..<section.end]), delimiter: UInt8(ascii: ","), from: section.start,
      line: section.line)
    guard reader.next() else { return nil }
    let columns = reader.fields.map { field in
      TableColumn(String(decoding: reader.content(field), as: UTF8.self))
    }
    return LogTable(reader, columns)
  }

  private static func massUnit(_ bytes: [UInt8], _ section: Section) -> LoadUnit? {
    guard var table = table(bytes, section), (try? table.next()) == true,
      let place = table.columns.firstIndex(where: { $0.key == "mass" })
    else { return nil }
    return LoadUnit(word: table.text(at: place))
  }

  /// Makes the workouts that have a start, which the logs of their exercises name.
  private static func workouts(
    _ bytes: [UInt8], _ section: Section, _ request: ImportRequest, into log: inout LogBuilder
  ) {
    guard var table = table(bytes, section) else { return }
    func place(_ key: String) -> Int { table.columns.firstIndex { $0.key == key } ?? -1 }
    let (id, length) = (place("id"), place("total time"))
    // Some versions misspell the column.
    let (start, misspelt) = (place("starttime"), place("starttimie"))
    guard id >= 0 else { return }
    while true {
      // A row that does not fit costs its workout the time alone.
      do throws(RowProblem) { guard try table.next() else { return } } catch { continue }
      func seconds(_ column: Int) -> Int64 {
        column < 0 ? 0 : Int64(table.text(at: column)) ?? 0
      }
      let begun = max(seconds(start), seconds(misspelt))
      guard begun > 0, let moment = request.moments.local(begun) else { continue }
      let place = log.session(
        moment.day.text + " " + table.text(at: id), line: table.line, at: moment,
        titled: "Workout")
      let length = seconds(length)
      if length > 0, length < 86_400 {
        log.log.sessions[place].duration = TimeSpan(seconds: length)
      }
    }
  }

  private static func logs(
    _ bytes: [UInt8], _ section: Section, _ unit: LoadUnit?, _ request: ImportRequest,
    into log: inout LogBuilder
  ) {
    guard var table = table(bytes, section) else { return }
    func place(_ key: String) -> Int { table.columns.firstIndex { $0.key == key } ?? -1 }
    let (logs, name) = (place("logs"), place("ename"))
    let (day, session) = (place("mydate"), place("belongsession"))
    while true {
      do throws(RowProblem) {
        guard try table.next() else { return }
        let exercise = table.text(at: name)
        guard let moment = request.moments.read(table.text(at: day)) else {
          throw table.problem(.date, "\"\(shortened(table.text(at: day)))\" is not a date")
        }
        guard !exercise.isEmpty else {
          throw RowProblem(line: table.line, "the row names no exercise")
        }
        let id = table.text(at: session)
        let start = Int64(id).flatMap { request.moments.local($0) }
        let isSameDay = start?.day == moment.day
        let place = log.session(
          moment.day.text + " " + id, line: table.line,
          at: isSameDay ? start ?? moment : moment, titled: "Workout")
        try sets(table.text(at: logs), of: exercise, unit, table, place, &log)
      } catch {
        log.log.problems.append(error)
      }
    }
  }

  private static func sets(
    _ text: String, of exercise: String, _ unit: LoadUnit?, _ table: LogTable, _ place: Int,
    _ log: inout LogBuilder
  ) throws(RowProblem) {
    let parts = text.split(separator: ",")
    if parts.isEmpty { log.skip(table.line, "no sets") }
    for part in parts {
      let halves = part.split(separator: "x", omittingEmptySubsequences: false)
      guard halves.count == 2, let weight = FileNumber(Array(halves[0].utf8)[...]),
        let reps = FileNumber(Array(halves[1].utf8)[...]), reps.value >= 0, reps.value <= 10_000,
        weight.value >= 0
      else {
        throw RowProblem(line: table.line, "\"\(shortened(String(part)))\" is not a set")
      }
      var set = ImportedSet()
      set.weight = weight
      set.unit = unit
      set.reps = Int32(reps.thousandths / 1000)
      log.add(set, of: exercise, to: place)
    }
  }
}
