import Testing

/// A file that cannot be imported as a whole, and what is said about it.
struct BadLog: CustomTestStringConvertible, Sendable {
  let name: String
  /// A shell command that writes the file at `$F`.
  let made: String
  /// What follows `kb: FILE` in the messages, or a part of the preview.
  let message: String

  init(_ name: String, _ made: String, _ message: String) {
    self.name = name
    self.made = made
    self.message = message
  }

  var testDescription: String { name }

  private static let heading = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps"
  private static let row = "2024-02-03 10:00:00,A,Squat,1,100,5"

  static let files: [BadLog] = [
    BadLog("an empty file", ": > $F", ": the file is empty; export it again\n"),
    BadLog(
      "a heading alone", "echo '\(heading)' > $F",
      ": the file has a heading and no rows; export it again, with your workouts\n"),
    BadLog(
      "a delimiter that is none",
      "echo '\(heading)' | tr , '~' > $F; echo '\(row)' | tr , '~' >> $F",
      ":1: the first line, \"Date~Workout Name~Exercise Name~Set Order~Weight~Reps\", is not a heading that"
        + " kb knows, and nothing separates columns in it; give a table with commas, semicolons or tabs\n"
    ),
    BadLog(
      "bytes that are no text", "head -c 4096 /dev/zero | tr '\\0' '\\2' > $F",
      ": the file is not text; give the CSV, JSON or XML file that the app exports\n"),
    BadLog(
      "a ZIP that unpacks to 300 times its size",
      "head -c 70000000 /dev/zero | tr '\\0' a > $F.csv && python3 -m zipfile -c $F $F.csv && rm $F.csv",
      "times its size in the ZIP, which no export does; unpack it yourself and import the file\n"),
    BadLog(
      "a ZIP without a log",
      "echo x > $F.png && python3 -m zipfile -c $F $F.png $F.png && rm $F.png",
      ": no file in the ZIP is a log; unpack it and import the file that you mean\n"),
    BadLog(
      "a ZIP that was cut",
      "echo '\(row)' > $F.csv && python3 -m zipfile -c $F.z $F.csv && head -c 60 $F.z > $F",
      ": the ZIP is damaged or cut off; download it again\n"),
    BadLog(
      "a ZIP with another letter than was packed",
      "(echo '\(heading)'; echo '\(row)') > $F.csv && python3 -c \"import zipfile;"
        + " zipfile.ZipFile('$F', 'w').write('$F.csv')\" && LC_ALL=C sed -i s/Squat/Squad/ $F",
      ": the ZIP is damaged or cut off; download it again\n"),
    BadLog(
      "entities that grow",
      "printf '<?xml version=\"1.0\"?><!DOCTYPE h [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>"
        + "<HealthData>&b;</HealthData>' > $F", "entit"),
    BadLog(
      "an entity from a file",
      "printf '<?xml version=\"1.0\"?><!DOCTYPE h [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
        + "<HealthData>&x;</HealthData>' > $F", "entit"),
    BadLog(
      "a row with 10 MB in a cell",
      "(echo '\(heading)'; echo '\(row)'; printf '2024-02-03 10:00:00,A,\"'; head -c 10000000 /dev/zero"
        + " | tr '\\0' a; echo '\",1,100,5') > $F",
      ":3:23: a field of more than 256 KiB, which no log has\n"),
    BadLog(
      "a day that does not exist",
      "(echo '\(heading)'; echo '2024-02-30 10:00:00,A,Squat,1,100,5') > $F",
      ":2:1: \"2024-02-30 10:00:00\" is not a date\n"),
    BadLog(
      "a negative weight", "(echo '\(heading)'; echo '2024-02-03 10:00:00,A,Squat,1,-20,5') > $F",
      ":2:31: a weight cannot be negative\n"),
    BadLog(
      "a file that was cut in a row",
      "(echo '\(heading)'; echo '\(row)'; printf '2024-02-04 10:0') > $F",
      ":3:1: the file ends in the middle of this row\n"),
    BadLog(
      "UTF-16 that was cut",
      "(echo '\(heading)'; echo '\(row)'; printf '2024-02-04 10:00:00,A,Squ')"
        + " | iconv -t UTF-16LE | head -c -1 > $F",
      ":3:1: the file ends in the middle of this row\n"),
    BadLog("a folder", "mkdir $F", "check the path, or write - for standard input\n"),
    BadLog("no file", ":", "check the path, or write - for standard input\n"),
  ]
}

@Suite("kb import of a file that is bad")
struct BadLogTests {
  @Test("says what is wrong and writes nothing", arguments: BadLog.files)
  func refuses(_ bad: BadLog) throws {
    let sandbox = try ExchangeSandbox()
    let file = sandbox.base.folder.path + "/log"
    #expect(ShellRun("F='\(file)'; \(bad.made)").status == 0)
    let before = sandbox.base.files
    for options in [["--dry-run"], ["--unit", "kg", "--yes"]] {
      let run = try sandbox.run(["import", file] + options)
      #expect(run.status == 1)
      let said = run.output + run.errors
      #expect(said.contains(bad.message), "\(said)")
      #expect(run.errors.contains("kb: nothing was written"), "\(run.errors)")
      #expect(said.utf8.count < 3000)
    }
    #expect(sandbox.base.files == before)
  }

  @Test("the same export in two units adds nothing the second time, and says so")
  func twoUnits() throws {
    let sandbox = try ExchangeSandbox()
    let heading = "Workout #;Date;Workout Name;Exercise Name;Set Order;Weight (UNIT);Reps\n"
    let kilograms = try sandbox.write(
      heading.replacing("UNIT", with: "kg") + "1;2024-02-03 10:00:00;A;Squat;1;100;5\n",
      to: "kg.csv")
    let pounds = try sandbox.write(
      heading.replacing("UNIT", with: "lbs") + "1;2024-02-03 10:00:00;A;Squat;1;220.5;5\n",
      to: "lb.csv")
    #expect(try sandbox.run("import", kilograms, "--yes").status == 0)
    let text = try sandbox.base.folder.text("base/workouts/journal/2024/2024-02-03.md")
    let run = try sandbox.run("import", pounds, "--yes")
    #expect(run.status == 0)
    #expect(run.output == "The session is in the journal already.\n")
    #expect(
      run.errors == "kb: differs from the journal, which is left as it is: 2024-02-03 A,"
        + " workouts/journal/2024/2024-02-03.md:3\n")
    #expect(try sandbox.base.folder.text("base/workouts/journal/2024/2024-02-03.md") == text)
  }
}
