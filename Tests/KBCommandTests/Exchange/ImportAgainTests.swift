import KBCore
import Testing

@testable import KBCommand

/// What is imported into a journal that has it already, under another name or in another form.
@Suite("kb import of what is there")
struct ImportAgainTests {
  @Test(
    "The journal's own export adds nothing to it, however its lines are written",
    arguments: ["csv", "ndjson", "json", "markdown"])
  func ownExport(format: String) throws {
    let base = try ExchangeBase()
    for entry in [
      "Bench Press (3x8 60kg): 8, 8, 7", "Squat (3x5 100kg): done", "Plank (3x45s): 45s, 45s, 30s",
    ] {
      #expect(base.run("log", entry, "--date", "2026-11-20", "--quiet").status == .fine)
    }
    let before = try base.text("workouts/journal/2026/2026-11-20.md")
    let file = base.path + "/own." + format
    #expect(base.run("export", format, "-o", file).status == .fine)
    let run = base.run("import", file, "--yes")
    #expect(run.output == "All 3 sessions are in the journal already.\n", "\(run.errors)")
    #expect(try base.text("workouts/journal/2026/2026-11-20.md") == before)
    // And into another folder, where the day has three sessions of one title without a time.
    let other = try ExchangeBase()
    #expect(other.run("import", file, "--yes").output.hasPrefix("Imported 3 sessions"))
    #expect(other.run("import", file, "--yes").output.hasPrefix("All 3 sessions are"))
  }

  @Test("A session whose title or time was corrected in the app is told, and not doubled")
  func renamed() throws {
    for (old, new) in [(",Legs,", ",Leg Day,"), (" 18:01:12", " 18:02:40")] {
      let base = try ExchangeBase()
      let file = try base.write(ImportCommandTests.longer)
      _ = base.run("import", file, "--unit", "kg", "--yes")
      let changed = ImportCommandTests.longer.replacing(old, with: new)
      let run = base.run("import", try base.write(changed), "--unit", "kg", "--yes")
      #expect(run.output.contains("already"), "\(run.output)")
      #expect(run.errors.contains("differs from the journal"), "\(run.errors)")
      #expect(base.run("history", "--all").output.contains("2 sessions on 2 days"))
    }
  }

  @Test("Two sessions of a day with the same sets are two")
  func twice() throws {
    let base = try ExchangeBase()
    let twice =
      ImportCommandTests.strong
      + ImportCommandTests.strong.split(separator: "\n").dropFirst().map {
        $0.replacing("18:01:12", with: "20:15:00") + "\n"
      }.joined()
    _ = base.run("import", try base.write(twice), "--unit", "kg", "--yes")
    #expect(base.run("history", "--all").output.contains("2 sessions on 1 day"))
  }

  @Test("A note that is a number is kept", arguments: ["7", "31", "1", "It was\n8\nof 10"])
  func numbers(note: String) throws {
    let base = try ExchangeBase()
    let text = ImportCommandTests.strong.replacing("0,0,,\n", with: "0,0,,\"\(note)\"\n")
    let run = base.run("import", try base.write(text), "--unit", "kg", "--yes")
    #expect(run.output.hasPrefix("Imported 1 session"), "\(run.errors)")
    let written = try #require(try base.text("workouts/journal/2024/2024-03-05.md"))
    #expect(written.hasSuffix("\n\n\(note)\n"), "\(written)")
    #expect(
      base.run("export", "json").output.contains(
        "\"notes\": \"\(note.replacing("\n", with: "\\n"))\""))
  }

  @Test(
    "What the app says otherwise now is told, be it a note, a length or a load",
    arguments: [
      ("felt good", "felt weak"), (",45m,", ",50m,"), ("Weight,Reps", "Weight (lb),Reps"),
    ])
  func changed(_ old: String, _ new: String) throws {
    let base = try ExchangeBase()
    let text =
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,RPE\n"
      + "2024-03-05 18:01:12,Legs,45m,Squat (Barbell),1,100,5,0,0,felt good,\n"
    _ = base.run("import", try base.write(text), "--unit", "kg", "--yes")
    let run = base.run(
      "import", try base.write(text.replacing(old, with: new)), "--unit", "kg", "--yes")
    #expect(run.output == "The session is in the journal already.\n")
    #expect(run.errors.contains("differs from the journal"), "\(run.errors)")
  }

  @Test("The same export in pounds is the same")
  func pounds() throws {
    let base = try ExchangeBase()
    func text(_ unit: String, _ weight: String) -> String {
      "title,start_time,end_time,exercise_title,set_index,set_type,weight_\(unit),reps\n"
        + "Legs,\"5 Mar 2024, 18:01\",\"5 Mar 2024, 18:51\",Squat (Barbell),0,normal,\(weight),5\n"
    }
    _ = base.run("import", try base.write(text("kg", "100")), "--yes")
    let run = base.run("import", try base.write(text("lbs", "220.46")), "--yes")
    #expect(run.output == "The session is in the journal already.\n")
    #expect(run.errors == "")
  }

  @Test("Of two files that tell a session otherwise the first is taken, and that is told")
  func twoFiles() throws {
    let base = try ExchangeBase()
    let one = try base.write(ImportCommandTests.longer, to: "one.csv")
    let other = try base.write(
      ImportCommandTests.longer.replacing(",100,5,", with: ",105,5,"), to: "two.csv")
    let run = base.run("import", one, other, "--unit", "kg", "--yes")
    #expect(run.errors.contains("otherwise in another file, which is taken"), "\(run.errors)")
    #expect(base.run("history", "--all").output.contains("2 sessions on 2 days"))
  }

  @Test(
    "What two files tell with one start and the same sets is added once, be it of one app or of two",
    arguments: [[], ["--replace"]])
  func sameInTwoFiles(_ options: [String]) throws {
    let base = try ExchangeBase()
    let strong = """
      Date,Workout Name,Exercise Name,Set Order,Weight (kg),Reps,Distance,Seconds,Notes,RPE
      2024-03-05 18:01:12,Legs,Squat (Barbell),1,100,5,0,0,,
      2024-03-07 18:01:12,Legs,Squat (Barbell),1,100,5,0,0,,

      """
    let renamed = strong.replacing(",Legs,", with: ",Leg Day,")
    let hevy = """
      title,start_time,end_time,exercise_title,set_index,set_type,weight_lbs,reps
      Morning,"5 Mar 2024, 18:01","5 Mar 2024, 18:51",Squat (Barbell),0,normal,220.46,5

      """
    let files = try [
      base.write(strong, to: "one.csv"), base.write(renamed, to: "two.csv"),
      base.write(hevy, to: "three.csv"),
    ]
    let run = base.run(["import"] + files + ["--yes"] + options)
    #expect(
      run.output == """
        Imported 2 sessions; undo it with kb undo.
        3 sessions were \(options.isEmpty ? "there already" : "in another of the files").

        """, "\(run.errors)")
    #expect(base.run("history", "--all").output.contains("2 sessions on 2 days"))
    // And one after the other.
    let again = base.run("import", files[2], "--yes")
    #expect(again.output == "The session is in the journal already.\n")
  }
}
