import KBCore
import KBExchange
import KBLogs
import Testing

@Suite("Bad input")
struct BadInputTests {
  @Test(
    "A file that is no log is refused, with the reason and a way out",
    arguments: [
      ("", "the file is empty; export it again"),
      (" \n\n", "the file is empty; export it again"),
      (
        "\u{1}\u{2}\u{0}abc",
        "the file is not text; give the CSV, JSON or XML file that the app exports"
      ),
      (
        "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n",
        "the file has a heading and no rows; export it again, with your workouts"
      ),
      (
        "a,b\n1,2\n",
        "kb does not know a table with the columns \"a\", \"b\"; name the columns:"
          + " --columns date=1,exercise=2,weight=3,reps=4"
      ),
      (
        "hello\n",
        "the first line, \"hello\", is not a heading that kb knows, and nothing separates columns in it;"
          + " give a table with commas, semicolons or tabs"
      ),
      (
        "{\"a\": 1}",
        "kb does not know what this JSON is; see kb help import for the formats that it reads"
      ),
      ("{\"a\": ", "this object is not closed; close it with }"),
      (
        "<html></html>",
        "kb does not know XML with the root <html>; it reads Apple Health's export.xml, TCX and GPX"
      ),
    ])
  func refusesFiles(_ text: String, _ expected: String) {
    do throws(ImportFailure) {
      _ = try importedLog(text)
      Issue.record("it was read")
    } catch { #expect("\(error.summary); \(error.fix)" == expected) }
  }

  private static let heading =
    "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes\n"

  @Test(
    "A row that cannot be read is told with its line and column, and the others are read",
    arguments: [
      ("2024-02-30 10:00:00,A,Squat,1,100,5,0,0,", "2:1: \"2024-02-30 10:00:00\" is not a date"),
      ("2024-02-03 10:00:00,A,Squat,1,abc,5,0,0,", "2:31: Weight: \"abc\" is not a number"),
      ("2024-02-03 10:00:00,A,Squat,1,-20,5,0,0,", "2:31: a weight cannot be negative"),
      ("2024-02-03 10:00:00,A,Squat,1,100,five,0,0,", "2:35: Reps: \"five\" is not a number"),
      ("2024-02-03 10:00:00,A,,1,100,5,0,0,", "2:23: the row names no exercise"),
      ("2024-02-03 10:00:00,A", "2:1: this row has 2 fields, and the heading has 9"),
    ])
  func tellsRows(_ row: String, _ expected: String) throws {
    let log = try importedLog(
      BadInputTests.heading + row + "\n2024-02-04 10:00:00,A,Squat,1,100,5,0,0,\n")
    #expect(log.problems.map { "\($0.line):\($0.column): \($0.summary)" } == [expected])
    #expect(ImportCounts(log).sets == 1)
  }

  @Test("A file that was cut in the middle of a row says so")
  func cutFile() throws {
    let log = try importedLog(
      BadInputTests.heading
        + "2024-02-03 10:00:00,A,Squat,1,100,5,0,0,\n2024-02-03 10:00:00,A,Squat,2,10")
    #expect(log.problems.map(\.summary) == ["the file ends in the middle of this row"])
  }

  @Test("A cell of 10 MB costs its row and nothing else")
  func longCell() throws {
    let long = String(repeating: "a", count: 10_000_000)
    let log = try importedLog(
      BadInputTests.heading + "2024-02-03 10:00:00,A,Squat,1,100,5,0,0,\"\(long)\"\n"
        + "2024-02-04 10:00:00,A,Squat,1,100,5,0,0,\n")
    #expect(log.problems.count + ImportCounts(log).sets >= 2)
    #expect(log.sessions.contains { $0.moment.day.text == "2024-02-04" })
  }

  @Test("A quotation mark that is not closed costs one row")
  func lostMark() throws {
    let log = try importedLog(
      """
      Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps
      2019-01-20 17:03:17;"Indoor;"Squat";1;100;kg;5
      2019-01-20 17:03:17;"Indoor;Squat;2;100;kg;5
      2019-01-20 17:03:17;Indoor";Squat;3;100;kg;5
      2019-01-20 17:03:17;"Indoor";"Squat";4;100;kg;5

      """)
    #expect(log.problems.isEmpty)
    #expect(ImportCounts(log).sets == 4)
    #expect(Set(log.sessions.map(\.title)) == ["Indoor"])
  }

  @Test(
    "XML with entities of its own is refused before anything is expanded",
    arguments: [
      "<!DOCTYPE h [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><HealthData>&b;</HealthData>",
      "<!DOCTYPE h [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><HealthData>&x;</HealthData>",
    ])
  func entities(_ text: String) {
    #expect(throws: ImportFailure.self) { try importedLog("<?xml version=\"1.0\"?>" + text) }
  }

  @Test("XML that breaks off is refused, with its line")
  func brokenXML() {
    do throws(ImportFailure) {
      _ = try importedLog("<HealthData>\n<Workout duration=\"3\"")
      Issue.record("it was read")
    } catch { #expect(error.summary.english.hasPrefix("the XML breaks off or is damaged")) }
  }

  @Test("A track without points or times is no session, and keeps no other one out")
  func emptyTrack() throws {
    let log = try importedLog(
      Samples.gpx.replacing("<trk><name>Lake", with: "<trk></trk>\n<trk><name>Lake"))
    #expect(log.sessions.count == 1)
    #expect(log.skipped.map(\.reason) == ["a track without points"])
    #expect(log.problems.isEmpty)
  }

  @Test("A FIT file is refused wherever a byte of it has changed")
  func damagedFIT() throws {
    let session = Session(day: Day(number: 19_000), title: "Lift")
    let file = fitActivity(session, start: 1_641_600_000, local: 1_641_600_000).bytes
    for index in file.indices where index >= 12 {
      var damaged = file
      damaged[index] ^= 0x10
      #expect(throws: ImportFailure.self) { try importedLog(damaged) }
    }
  }
}
