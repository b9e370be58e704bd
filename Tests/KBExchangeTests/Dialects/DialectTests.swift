import KBCore
import KBExchange
import KBLogs
import Testing

@Suite("Dialects")
struct DialectTests {
  @Test(
    "An export is recognised, and its sessions, sets and rows are counted",
    arguments: [
      (
        Samples.strong,
        "strong kg?: 3 sessions, 1 days, 7 sets, 1 warm-ups, 39 reps, 1 failed, 6 exercises,"
          + " 1 skipped, 0 problems"
      ),
      (
        Samples.strongAndroid,
        "strong lb: 1 sessions, 1 days, 3 sets, 0 warm-ups, 17 reps, 0 failed, 3 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.strongNumbered,
        "strong kg: 1 sessions, 1 days, 3 sets, 1 warm-ups, 35 reps, 0 failed, 2 exercises,"
          + " 1 skipped, 0 problems"
      ),
      (
        Samples.strongGerman,
        "strong kg?: 1 sessions, 1 days, 2 sets, 0 warm-ups, 9 reps, 0 failed, 1 exercises,"
          + " 1 skipped, 0 problems"
      ),
      (
        Samples.strongFrench,
        "strong kg?: 1 sessions, 1 days, 2 sets, 0 warm-ups, 23 reps, 0 failed, 2 exercises,"
          + " 1 skipped, 0 problems"
      ),
      (
        Samples.hevy,
        "hevy lb: 2 sessions, 2 days, 4 sets, 1 warm-ups, 30 reps, 0 failed, 3 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.fitnotes,
        "fitnotes lb: 2 sessions, 2 days, 4 sets, 0 warm-ups, 18 reps, 0 failed, 3 exercises,"
          + " 1 skipped, 0 problems"
      ),
      (
        Samples.fitnotesOld,
        "fitnotes lb: 1 sessions, 1 days, 1 sets, 0 warm-ups, 10 reps, 1 failed, 1 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.body,
        "fitnotes-body kg: 2 sessions, 2 days, 0 sets, 0 warm-ups, 0 reps, 0 failed, 0 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.stronglifts,
        "stronglifts kg: 1 sessions, 1 days, 4 sets, 0 warm-ups, 20 reps, 1 failed, 2 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.liftosaur,
        "liftosaur lb: 1 sessions, 1 days, 2 sets, 1 warm-ups, 9 reps, 0 failed, 1 exercises,"
          + " 1 skipped, 0 problems"
      ),
      (
        Samples.fitbod,
        "fitbod kg: 2 sessions, 2 days, 4 sets, 1 warm-ups, 23 reps, 0 failed, 3 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.gymbook,
        "gymbook kg: 1 sessions, 1 days, 2 sets, 0 warm-ups, 8 reps, 0 failed, 2 exercises,"
          + " 1 skipped, 0 problems"
      ),
      (
        Samples.wger,
        "wger kg: 1 sessions, 1 days, 2 sets, 0 warm-ups, 10 reps, 0 failed, 2 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.jefit,
        "jefit lb: 1 sessions, 1 days, 3 sets, 0 warm-ups, 22 reps, 1 failed, 2 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.liftlog,
        "liftlog kg: 1 sessions, 1 days, 3 sets, 0 warm-ups, 30 reps, 0 failed, 2 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.strengthlog,
        "strengthlog kg: 1 sessions, 1 days, 2 sets, 0 warm-ups, 25 reps, 1 failed, 2 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.health,
        "apple-health kg: 3 sessions, 2 days, 2 sets, 0 warm-ups, 0 reps, 0 failed, 2 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.tcx,
        "tcx none: 1 sessions, 1 days, 1 sets, 0 warm-ups, 0 reps, 0 failed, 1 exercises,"
          + " 0 skipped, 0 problems"
      ),
      (
        Samples.gpx,
        "gpx none: 1 sessions, 1 days, 1 sets, 0 warm-ups, 0 reps, 0 failed, 1 exercises,"
          + " 0 skipped, 0 problems"
      ),
    ])
  func counts(_ text: String, _ expected: String) throws {
    #expect(countsText(try importedLog(text)) == expected)
  }

  @Test("A session of Strong keeps kinds of sets, efforts, notes and its rows")
  func writesStrong() throws {
    let log = try importedLog(Samples.strong)
    #expect(
      journalText(log) == """
        # 2024-03-05

        ## 18:01 Push, heavy

        - id: dabc57ea9eff
        - source: strong, row 2
        - duration: 1:05:00

        - Bench Press (Barbell): 20kg x 10 warmup, 60kg x 8 @8, 60kg x 6 @10
        - Row, seated: 50kg x 10
        - Plank: 1 min
        - Squat (Barbell): 100kg x 0 fail

        Felt good
        \\- not a set

        Squat (Barbell): Knee
        hurt

        # 2024-03-05

        ## 18:01 Evening

        - id: e4260e4e1435
        - source: strong, row 11
        - duration: 10:00

        - Running: 5.2 km 25:00

        # 2024-03-05

        ## 23:50 Late

        - id: cddcc3b81356
        - source: strong, row 12
        - duration: 45:00

        - Pull Up: +10kg x 5

        """)
  }

  @Test("A session of Hevy keeps its superset and the notes of its exercises")
  func writesHevy() throws {
    let text = journalText(try importedLog(Samples.hevy))
    #expect(text.contains("- Bench Press (Barbell): 45lb x 10 warmup, 135lb x 8 @8.5\n"))
    #expect(text.contains("- Triceps Pushdown: 50lb x 12 drop\n"))
    #expect(text.contains("\nSuperset: Bench Press (Barbell), Triceps Pushdown\n"))
    #expect(text.contains("\nBench Press (Barbell): elbows in\n"))
    #expect(text.contains("# 2025-03-30\n\n## 17:22 Run\n"))
  }

  @Test("A distance without a unit is in miles where the person's loads are in pounds")
  func miles() throws {
    let log = try importedLog(Samples.strong)
    #expect(journalText(log, unit: .pounds).contains("- Running: 5.2 mi 25:00\n"))
    #expect(
      LogPreview(log, file: "", unit: ImportUnit(log, chosen: .pounds, usual: .kilograms)) {
        ImportedName(source: $0, name: $0, isKnown: true, proposal: nil)
      }.remarks.map(\.english)
        == ["Distances without a unit are read as miles, because weights are in pounds"])
    // Which the heading or a column of it says here.
    let named = try importedLog(Samples.fitnotes)
    #expect(journalText(named, unit: .pounds).contains("- Cycling: 1000 m 5:00\n"))
  }

  @Test(
    "The load of an assisted exercise helps, in whatever language its name says so",
    arguments: [
      "Pull Up (Assisted)", "Klimmzug (unterstützt)", "Traction (assistée)", "Dominada (asistida)",
    ])
  func assisted(_ name: String) throws {
    let log = try importedLog(Samples.strong.replacing("Pull Up", with: name))
    #expect(journalText(log).contains("- \(name): -10kg x 5\n"), "\(journalText(log))")
    // Under whatever name of the journal.
    let writer = SessionWriter(.strong, unit: .kilograms) { _ in
      SessionWriter.Known(name: "Pull-up", load: .bodyweight)
    }
    #expect(writer.session(log.sessions[2]).text.contains("- Pull-up: -10kg x 5\n"))
  }

  @Test("A workout of Jefit has the start and the length that its own table says")
  func jefitWorkouts() throws {
    let log = try importedLog(
      """
      ### EXERCISE LOGS ###############

      logs,_id,mydate,ename,belongsession
      "45x5",1,2021-02-03,Barbell Squat,12
      "25x12",2,2021-02-05,Cable Curl,13

      ### WORKOUT SESSIONS ###############

      _id,mydate,starttime,starttimie,total_time
      12,2021-02-03,1612375200,,3600
      13,2021-02-05,,1612519200,0

      """)
    #expect(log.sessions.map(\.moment.text) == ["2021-02-03 18:00:00", "2021-02-05 10:00:00"])
    #expect(log.sessions.map(\.duration) == [TimeSpan(seconds: 3600), nil])
  }

  @Test("The day of a session is that on the clock of the person")
  func localDays() throws {
    let east = try importedLog(Samples.liftosaur, hoursEast: 2)
    #expect(east.sessions.map(\.moment.text) == ["2026-03-02 01:30:00"])
    let west = try importedLog(Samples.strengthlog, hoursEast: 1)
    #expect(west.sessions.map(\.moment.text) == ["2024-12-01"])
  }

  @Test("A comma in a name without quotation marks is found where the last fields are empty too")
  func commaBeforeEmptyFields() throws {
    let log = try importedLog(
      """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2023-05-01 18:00:00,Push,1h,Triceps Extension, Rope,1,60,8,0,0,,,
      2023-05-01 18:00:00,Push,1h,Bench Press,1,80,5,0,0,,,
      2023-05-03 18:00:00,Push, heavy,1h,Bench Press,1,82.5,5,0,0,,,
      2023-05-04 18:00:00,,,,,,,,,,,
      ,,,,,,,,,,,
      """)
    #expect(log.problems.map(\.line) == [5])
    #expect(
      journalText(log).contains("- Triceps Extension, Rope: 60kg x 8\n- Bench Press: 80kg x 5\n"))
    #expect(journalText(log).contains("## 18:00 Push, heavy\n"))
    #expect(journalText(log).contains("- Bench Press: 82.5kg x 5\n"))
  }

  @Test("StrongLifts' old form has its loads in the unit that is filled")
  func strongLiftsInPounds() throws {
    let log = try importedLog(
      """
      Date,Note,Body Weight (KG),Body Weight (LB),Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2
      2021/01/04,,,180,Squat,,135,5,5
      2021/01/06,,82,,Squat,60,,5,5
      """)
    #expect(journalText(log).contains("- bodyweight: 180lb\n\n- Squat: 2x5 135lb\n"))
    #expect(journalText(log).contains("- bodyweight: 82kg\n\n- Squat: 2x5 60kg\n"))
  }

  @Test("A date that may be two says so")
  func ambiguousDates() throws {
    let log = try importedLog(
      """
      Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes
      03/04/2026 18:00,Push,Squat,1,80,5,0,0,,
      """)
    #expect(
      log.problems.map(\.summary)
        == ["\"03/04/2026 18:00\" may be the day or the month first; --dates says which"])
  }

  @Test("A row without reps, time and distance is no set")
  func noSet() throws {
    let log = try importedLog(
      """
      Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes
      2023-05-01 18:00:00,Push,Squat,1,60,,,,,
      2023-05-01 18:00:00,Push,Squat,2,60,0,,,,
      2023-05-01 18:00:00,Push,Squat,3,60,5,,,,
      """)
    #expect(log.skipped.map(\.reason) == ["no reps, time or distance"])
    #expect(journalText(log).contains("- Squat: 60kg x 0 fail, 60kg x 5\n"))
  }

  @Test("Every form of Strong gives one session the same id")
  func idsAreStable() throws {
    let comma = """
      Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes
      2023-07-14 19:31:01,Workout A,Squat (Barbell),1,225.97,5,0,0,,
      """
    let other = try importedLog(comma)
    let numbered = try importedLog(Samples.strongNumbered)
    #expect(
      other.sessions[0].id(other.dialect)
        == numbered.sessions[0].id(numbered.dialect))
  }

  @Test("Of two columns of weight the one that was typed counts")
  func twoWeights() throws {
    #expect(
      journalText(try importedLog(Samples.fitnotesIOS)).contains(
        "- Squat: 100kg x 5, 135lb x 5 warmup\n"))
  }

  @Test("Kilograms that were pounds are pounds again, whatever the unit that is asked for")
  func poundsAsKilograms() throws {
    let log = try importedLog(
      """
      Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes
      2018-01-01 10:00:00,A,Squat,1,61.23496995,5,0,0,,
      2018-01-01 10:00:00,A,Squat,2,6.80388555,5,0,0,,
      """)
    #expect(ImportUnit(log, chosen: nil, usual: .kilograms).source == .known(.pounds))
    for chosen in [nil, LoadUnit.pounds, .kilograms] {
      let unit = ImportUnit(log, chosen: chosen, usual: .pounds).bare
      #expect(journalText(log, unit: unit).contains("- Squat: 135lb x 5, 15lb x 5\n"))
    }
  }

  @Test("A file without a unit looks like the one that its plates are in")
  func suggestedUnits() throws {
    let log = try importedLog(
      """
      Date,Workout Name,Exercise Name,Set Order,Weight,Reps
      2018-01-01 10:00:00,A,Squat,1,135,5
      2018-01-01 10:00:00,A,Squat,2,225,5
      """)
    #expect(
      ImportUnit(log, chosen: nil, usual: .kilograms).source
        == .suggested(.pounds, examples: [135, 225]))
  }

  @Test("UTF-16 of an app in a language that kb does not know is read by its places")
  func unknownLanguage() throws {
    let text =
      "Päivä,Harjoitus,Aika,Liike,Alue,Lihakset,Toistot,Paino,Muistiinpanot,Ohitettu\n"
      + "2024-02-03,Koko keho,18:00:00,Kyykky,Jalat,Reidet,5\u{A0}toistoa,\"100,5\u{202F}kg\",,No\n"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let log = try importedLog(bytes)
    #expect(log.dialect == .gymbook)
    #expect(journalText(log).contains("## 18:00 Koko keho\n"))
    #expect(journalText(log).contains("- Kyykky: 100.5kg x 5\n"))
  }

  @Test("A table whose columns are named is read, with a heading or without")
  func namedColumns() throws {
    for (heading, unit) in [("", "kg?"), ("When,What,Kilos,Times\n", "kg")] {
      var request = ImportRequest(
        moments: MomentReader(order: .dayFirst, local: { FileMoment(clockSeconds: $0) }))
      request.columns = [.date: 0, .exercise: 1, .weight: 2, .reps: 3]
      let text = heading + "03/04/2024,Squat,100,5\n03/04/2024,Squat,100,4\n"
      let log = try readLog(TextPieces(Array(text.utf8)), request)
      #expect(
        countsText(log).hasPrefix("table \(unit): 1 sessions, 1 days, 2 sets, 0 warm-ups, 9 reps"))
      #expect(log.sessions.map(\.moment.text) == ["2024-04-03"])
    }
  }

  @Test(
    "GymBook is known by its columns where its headings are in a language that kb does not know")
  func gymBookInAnyLanguage() throws {
    let log = try importedLog(
      """
      Päivä,Aika,Treeni,Harjoitus,Alue,Sarja / Lämmittely / Jäähdyttely,Toistot,Paino,Muistiinpanot,Ohitettu
      2026-03-02,18:05,Jalat,Kyykky,Jalat,Lämmittely,8 toistoa,"40,0 kg",,Ei
      2026-03-02,18:09,Jalat,Kyykky,Jalat,Sarja,5 toistoa,"82,5 kg",raskas,Ei
      """)
    #expect(
      countsText(log)
        == "gymbook kg: 1 sessions, 1 days, 2 sets, 1 warm-ups, 13 reps, 0 failed, 1 exercises,"
        + " 0 skipped, 0 problems")
  }

  @Test(
    "A set to failure was done, at the highest effort, unless the app says another",
    arguments: [
      ("F,100,5,0,0,", "Squat: 100kg x 5 @10"), ("F,100,5,0,0,9.5", "Squat: 100kg x 5 @9.5"),
      ("F,100,0,0,0,", "Squat: 100kg x 0 fail"),
    ])
  func toFailure(_ row: String, _ expected: String) throws {
    let log = try importedLog(
      """
      Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE
      2026-03-02 18:05:00,Legs,Squat,\(row)
      """)
    #expect(journalText(log).contains("- " + expected + "\n"), "\(journalText(log))")
  }

  @Test("Two exports in one file have a heading between them, which is no row")
  func twoHeadings() throws {
    let heading = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"
    let log = try importedLog(
      heading + "2026-03-02 18:05:00,Legs,Squat,1,100,5\n" + heading
        + "2026-03-04 18:05:00,Legs,Squat,1,100,5\n")
    #expect(log.sessions.count == 2)
    #expect(log.skipped == [SkippedRow(line: 3, "the heading once more")])
    #expect(log.problems.isEmpty)
  }

  @Test("Lines of remarks before the heading are no heading, and no journal in Markdown")
  func remarksFirst() throws {
    let log = try importedLog(
      "# exported by hand\nDate,Exercise,Weight (kg),Reps\n2026-03-02,Squat,100,5\n")
    #expect(log.dialect == .table)
    #expect(log.sessions.count == 1)
  }

  @Test("A file has one order of dates; the rows of another are told, and not guessed")
  func twoOrders() throws {
    let log = try importedLog(
      """
      Date,Exercise,Weight (kg),Reps
      13/04/2026,Squat,100,5
      03/05/2026,Squat,100,5
      03/14/2026,Squat,100,5
      """)
    #expect(log.sessions.map(\.moment.day.text) == ["2026-04-13", "2026-05-03"])
    #expect(
      log.problems.map(\.summary) == [
        "\"03/14/2026\" has the month first, where other dates have the day"
      ])
  }
}
