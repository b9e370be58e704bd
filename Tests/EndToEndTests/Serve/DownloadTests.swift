import Testing

@Suite("kb serve and downloads")
struct DownloadTests {
  @Test(
    "the journal comes as a file to save",
    arguments: [
      ("export/csv", "text/csv; charset=utf-8", "kb_session,date,"),
      ("export/json", "application/json", "{\n  \"$schema\": \"journal.schema.json\""),
      ("export/ndjson?exercise=squat", "application/x-ndjson", "{\"kb_session\":1,"),
      ("export/sqlite", "application/vnd.sqlite3", "SQLite format 3\0"),
      ("export/markdown", "text/markdown; charset=utf-8", "# 2026-11-20\n\n## 07:30 Morning\n"),
      ("backup", "application/x-tar", "kb-backup.txt\0"),
    ])
  func downloads(_ path: String, _ type: String, _ beginning: String) throws {
    let answer = try ServeSandbox().call("GET", "/api/" + path)
    #expect(answer.status == 200)
    #expect(answer.value("content-type") == type)
    let name = answer.value("content-disposition") ?? ""
    #expect(name.hasPrefix("attachment; filename=\"kb_"), "\(name)")
    #expect(answer.value("cache-control") == "no-store")
    #expect(answer.text.hasPrefix(beginning), "\(answer.text.prefix(80))")
  }

  @Test(
    "what is no download is refused, and no parameter writes a file",
    arguments: [
      "export/exe", "export/csv?output=/tmp/x", "export/csv?root=/", "backup?encrypt", "export",
      "export/csv/x",
    ])
  func refuses(_ path: String) throws {
    #expect(try ServeSandbox().call("GET", "/api/" + path).status == 404)
  }
}
