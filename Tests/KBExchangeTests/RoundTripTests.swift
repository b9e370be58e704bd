import KBCore
@testable import KBExchange
@testable import KBLogs
import KBStore
import KBTestSupport
import KBText
import Testing

@Suite("Round trips of kb's own formats")
struct RoundTripTests {
  /// Sessions that a journal can hold, with ids of their own.
  private static func sessions(_ seed: UInt64, _ count: Int) -> ExportedSessions {
    var generator = SplitMix64(seed: seed)
    var exported: [ExportedSession] = []
    while exported.count < count {
      var session = generator.session()
      session.id = "s\(exported.count)"
      session.source = generator.once(in: 3) ? "strong, row \(exported.count)" : ""
      guard session.isReadBack else { continue }
      exported.append(
        ExportedSession(session: session, text: session.text, place: "\(exported.count)"))
    }
    return ExportedSessions(exported.sorted { $0.session.day < $1.session.day })
  }

  private static func file(
    _ sessions: ExportedSessions, as format: some SessionFormat
  ) -> [UInt8] {
    ExportBlocks(sessions, as: format).bytes
  }

  private static func database(_ sessions: ExportedSessions) throws -> [UInt8] {
    let file = try OutputFile.scratch()
    try writeOwnSQLite(sessions, to: file.path)
    var bytes: [UInt8] = []
    try OutsideFile(reading: file.path).forEachBlock { bytes += $0 }
    return bytes
  }

  private static func own(_ log: ImportedLog) -> [OwnSession] { log.sessions.compactMap(\.own) }

  @Test("JSON, SQLite and Markdown give every session back to the byte", arguments: 1...20)
  func exact(_ seed: Int) throws {
    let sessions = RoundTripTests.sessions(UInt64(seed), 20)
    let files = [
      RoundTripTests.file(sessions, as: OwnJSON()), try RoundTripTests.database(sessions),
      RoundTripTests.file(sessions, as: OwnMarkdown()),
    ]
    for file in files {
      let log = try importedLog(file)
      #expect(log.problems.isEmpty)
      #expect(RoundTripTests.own(log).map(\.text) == sessions.map(\.text))
      #expect(zip(RoundTripTests.own(log), sessions).allSatisfy { $0.session.isAlike($1.session) })
    }
  }

  @Test("CSV and NDJSON give back all that they carry", arguments: 1...20)
  func carried(_ seed: Int) throws {
    let sessions = RoundTripTests.sessions(UInt64(seed) + 100, 20)
    let files = [
      RoundTripTests.file(sessions, as: OwnCSV()), RoundTripTests.file(sessions, as: OwnNDJSON()),
      RoundTripTests.file(sessions, as: OwnNDJSON(person: "Ana")),
    ]
    for file in files {
      let log = try importedLog(file)
      #expect(log.problems.isEmpty)
      let again = ExportedSessions(
        RoundTripTests.own(log).map {
          ExportedSession(session: $0.session, text: "", place: "")
        })
      #expect(again.count == sessions.count)
      #expect(
        RoundTripTests.file(again, as: OwnCSV()) == RoundTripTests.file(sessions, as: OwnCSV()))
      for (one, other) in zip(again, sessions) {
        #expect(one.session.day == other.session.day)
        #expect(one.session.start == other.session.start)
        #expect(one.session.notes == other.session.notes)
        #expect(
          SetRecord.all(in: one.session).map(\.set) == SetRecord.all(in: other.session).map(\.set))
      }
    }
  }

  @Test("No sessions make a file that is read as none")
  func empty() throws {
    #expect(try importedLog(RoundTripTests.file([], as: OwnJSON())).sessions.isEmpty)
    #expect(try importedLog(try RoundTripTests.database([])).sessions.isEmpty)
    #expect(
      RoundTripTests.file([], as: OwnCSV()).starts(with: Array("kb_session,date,".utf8)))
    #expect(RoundTripTests.file([], as: OwnNDJSON()).isEmpty)
    #expect(RoundTripTests.file([], as: OwnMarkdown()).isEmpty)
  }

  @Test("A long file that goes out in pieces is the file that goes out at once")
  func pieces() {
    let some = RoundTripTests.sessions(7, 40)
    let many = ExportedSessions(count: 4000) { some[$0 % 40] }
    var json = OwnJSON()
    json.begin()
    for (index, session) in many.enumerated() { json.add(session, number: index + 1) }
    json.end()
    let whole = json.take()
    let pieces = Array(ExportBlocks(many, as: OwnJSON()))
    #expect(pieces.count > 4)
    #expect(pieces.joined().elementsEqual(whole))
  }

  @Test(
    "A text that a spreadsheet would take for a formula is made harmless, and read as it was",
    arguments: ["=1+1", "+cmd", "-5", "@x", "'=quoted", "plain", "'plain", ""])
  func formulas(_ text: String) {
    var csv = CSVWriter()
    csv.text(text)
    let first = csv.bytes.first
    #expect(first.map { !"=+-@".utf8.contains($0) } ?? true)
    #expect(CSVWriter.plain(String(decoding: csv.bytes, as: UTF8.self)) == text)
  }

  @Test("The tables of apps are read back with the same sets", arguments: ExportedApp.allCases)
  func apps(_ app: ExportedApp) throws {
    let log = try importedLog(Samples.strongNumbered)
    let writer = SessionWriter(log.dialect, unit: .kilograms) {
      SessionWriter.Known(name: $0, load: .barbell)
    }
    let sessions = ExportedSessions(
      log.sessions.map(writer.session).map {
        ExportedSession(session: $0, text: $0.text, place: "")
      })
    let again = try importedLog(appCSV(sessions, like: app, unit: .kilograms))
    #expect(again.problems.isEmpty)
    #expect(again.dialect.rawValue == app.rawValue)
    // FitNotes would count a warm-up set as work.
    let knowsWarmups = app != .fitnotes
    let (one, other) = (ImportCounts(log), ImportCounts(again))
    #expect(other.sets == (knowsWarmups ? 3 : 2) && one.sets == 3)
    #expect(other.reps == (knowsWarmups ? 35 : 30) && one.reps == 35)
    #expect(one.exercises == other.exercises)
  }

  @Test("StrengthLog's form is read back with the same sets")
  func strengthLog() throws {
    let log = try importedLog(Samples.strengthlog)
    let writer = SessionWriter(log.dialect, unit: .kilograms) {
      SessionWriter.Known(name: $0, load: $0 == "Squat" ? .barbell : .bodyweight)
    }
    let sessions = ExportedSessions(
      log.sessions.map(writer.session).map {
        ExportedSession(session: $0, text: $0.text, place: "")
      })
    let again = try importedLog(strengthLogJSON(sessions, unit: .kilograms).bytes)
    #expect(journalText(again).contains("- Squat: 100kg x 5, 105.5kg x 0 fail\n"))
    #expect(journalText(again).contains("- Push-ups: 20\n"))
  }

  @Test("A FIT activity is read back with its sets")
  func fit() throws {
    let log = try importedLog(Samples.strongNumbered)
    let writer = SessionWriter(log.dialect, unit: .kilograms) {
      SessionWriter.Known(name: $0, load: .barbell)
    }
    let session = writer.session(log.sessions[0])
    let again = try importedLog(
      fitActivity(session, start: 1_689_363_060, local: 1_689_363_060 + 7200).bytes)
    #expect(again.dialect == .fit)
    #expect(again.sessions.map(\.moment.text) == ["2023-07-14 21:31:00"])
    #expect(
      journalText(again).contains(
        "- Squat (Barbell): 50kg x 5, 102.5kg x 5\n- Hand Gripper: 68kg x 25"))
  }
}
