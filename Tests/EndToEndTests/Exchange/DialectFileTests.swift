import Testing

/// A line of `Tests/Fixtures/logs/expected.txt`: a file, and what was counted in it by hand.
struct ExpectedLog: CustomTestStringConvertible, Sendable {
  static let columns = [
    "sessions", "days", "sets", "warmups", "reps", "exercises", "failed",
  ]

  let file: String
  let dialect: String
  /// `kg`, `lb`, either with a question mark where the file does not say it, or `-`.
  let unit: String
  let counts: [String]
  let skipped: Int

  var testDescription: String { file }

  static let all: [ExpectedLog] = {
    let text = (try? ProcessRun(["cat", ExchangeSandbox.logs + "expected.txt"]))?.output ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
    return lines.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 11, let skipped = Int(words[10]) else { return nil }
      return ExpectedLog(
        file: words[0], dialect: words[1], unit: words[2], counts: Array(words[3..<10]),
        skipped: skipped)
    }
  }()
}

@Suite("kb import of every dialect")
struct DialectFileTests {
  @Test("every file of a log has a line that says what is in it")
  func table() throws {
    let files = try ProcessRun(["ls", ExchangeSandbox.logs]).output.split(separator: "\n")
    #expect(
      files.map(String.init).filter { $0 != "expected.txt" } == ExpectedLog.all.map(\.file).sorted()
    )
  }

  @Test(
    "what is counted by hand is found, written, exported, read again and undone",
    arguments: ExpectedLog.all)
  func imports(_ log: ExpectedLog) throws {
    let sandbox = try ExchangeSandbox()
    let file = ExchangeSandbox.logs + log.file
    let preview = try sandbox.run("import", file, "--dry-run", "--json")
    #expect(preview.status == 0, "\(preview.errors)")
    let found = preview.output
    #expect(found.field("dialect") == log.dialect)
    let unit = log.unit == "-" ? "null" : log.unit.filter { $0 != "?" }
    #expect(found.field("unit") == unit)
    #expect(found.field("unitIsCertain") == (log.unit.hasSuffix("?") ? "false" : "true"))
    #expect(ExpectedLog.columns.map { found.field($0) } == log.counts)
    let reasons = found.count(of: "\"reason\"")
    #expect(reasons == log.skipped)
    #expect(sandbox.journal.isEmpty)

    let options = log.unit.hasSuffix("?") ? ["--unit", unit] : []
    let run = try sandbox.run(["import", file, "--yes"] + options)
    #expect(run.status == 0, "\(run.errors)")
    let sessions = log.counts[0] == "1" ? "1 session" : "\(log.counts[0]) sessions"
    #expect(run.output.hasPrefix("Imported \(sessions); undo it with kb undo.\n"), "\(run.output)")
    let again = try sandbox.run(["import", file, "--yes"] + options)
    #expect(again.output.contains("in the journal already"), "\(again.output)")
    let before = try sandbox.base.folder.text("base/" + (sandbox.journal.first ?? ""))

    // What went in comes out, as kb counts it itself.
    let export = sandbox.base.folder.path + "/out.json"
    #expect(try sandbox.run("export", "json", "-o", export).status == 0)
    let own = try sandbox.run("import", export, "--dry-run", "--json").output
    #expect(ExpectedLog.columns.map { own.field($0) } == log.counts, "\(own)")
    #expect(own.field("already") == log.counts[0])
    #expect(try sandbox.base.folder.text("base/" + (sandbox.journal.first ?? "")) == before)
    #expect(try sandbox.run("undo").status == 0)
    #expect(sandbox.journal.isEmpty)
  }
}
